#include "solver/board/containment/ward_game.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>

namespace gadgetc {

namespace {

constexpr int kFewest = -kMostPromised - 1;  // of a number that is kept; it then stays

bool is_leap(Square from, Square to) {
  return std::abs(from.row - to.row) + std::abs(from.column - to.column) > 1;
}

}  // namespace

WardGame::WardGame(const WardedBoard& board, std::size_t ward, const std::vector<WardPhase>& phases)
    : rules_(board.position.rules),
      ward_(board.wards.wards[ward]),
      phases_(phases),
      may_be_blocked_(board.has_rats) {
  squares_ = ward_.squares;
  add_doorsteps(board);
  if (squares_.size() > 250 || ward_.ways.size() > kMostWays || phases.size() > 250) {
    throw std::length_error("too large a ward");
  }
  for (const Square square : squares_) terrain_.push_back(board.position.terrain(square));
  add_pieces(board.position, board.white_pieces);
  for (Group& group : groups_) add_steps(group, board.position, board.wards);
  if (ward == board.sealing_ward) {
    for (const Square square : board.seal.guarded) guarded_.push_back(number(square));
    for (const Square square : board.seal.behind) behind_.push_back(number(square));
    std::erase(behind_, kOutside);
  }
  for (std::size_t n = 0; n < phases.size(); ++n) {
    std::vector<std::size_t> later{n};
    for (std::size_t done = 0; done < later.size(); ++done) {
      for (const std::size_t next : phases[later[done]].next) {
        if (std::find(later.begin(), later.end(), next) == later.end()) later.push_back(next);
      }
    }
    later_.push_back(std::move(later));
  }
  const auto bits = [](std::size_t values) {
    return static_cast<std::size_t>(std::bit_width(values));
  };
  for (std::size_t n = 0; n < group_of_.size(); ++n) {
    at_fields_.push_back(layout_.add(bits(squares_.size())));
  }
  for (std::size_t n = 0; n < ward_.ways.size(); ++n) out_fields_.push_back(layout_.add(4));
  phase_field_ = layout_.add(bits(phases.size()));
  if (layout_.words() > PackedKey::kMaxWords) throw std::length_error("too many pieces in a ward");
}

std::uint8_t WardGame::number(Square square) const {
  const auto found = std::find(squares_.begin(), squares_.end(), square);
  return found == squares_.end() ? kOutside : static_cast<std::uint8_t>(found - squares_.begin());
}

std::size_t WardGame::way_of(std::uint8_t square) const {
  return is_doorstep(square) ? doorstep_ways_[square - ward_.squares.size()] : kMostWays;
}

void WardGame::add_doorsteps(const WardedBoard& board) {
  OpenSteps steps(board.position);
  for (std::size_t w = 0; w < ward_.ways.size(); ++w) {
    for (const Square square : board.wards.ways[ward_.ways[w]].squares) {
      std::set<std::size_t> beside;
      for (const Square white : board.white_pieces) {
        for (const Square to : steps.from(board.position.piece(white), square)) {
          const auto ward = board.wards.ward_of.find(to);
          if (ward != board.wards.ward_of.end()) beside.insert(ward->second);
        }
      }
      if (beside.size() != 1 || &board.wards.wards[*beside.begin()] != &ward_) continue;
      squares_.push_back(square);
      doorstep_ways_.push_back(w);
    }
  }
}

// A white group has a place for each of its pieces that may be inside at the same time.
void WardGame::add_pieces(const Position& position, const std::set<Square>& white_pieces) {
  using Kindred = std::pair<std::uint8_t, int>;  // piece and strength
  std::map<Kindred, std::vector<std::uint8_t>> black, white;
  std::map<Kindred, std::size_t> everywhere;
  const auto kindred = [&](Square square) {
    return Kindred(position.piece(square).code(), position.fighter(square).strength);
  };
  for (const Square square : white_pieces) {
    ++everywhere[kindred(square)];
    white[kindred(square)];
  }
  for (const Square square : squares_) {
    const Piece piece = position.piece(square);
    if (piece.is(Side::Black)) black[kindred(square)].push_back(number(square));
    if (white_pieces.contains(square)) white[kindred(square)].push_back(number(square));
  }
  start_.at.fill(kOutside);
  for (const auto& [key, inside] : black) {
    add_group({Piece::from_code(key.first), key.second}, inside, inside.size());
  }
  black_groups_ = groups_.size();
  std::size_t coming = 0;
  for (const WardPhase& phase : phases_) {
    std::size_t sum = 0;
    for (std::size_t w = 0; w < ward_.ways.size(); ++w) {
      const bool is_free = phase.promises.out[w] == kAnyNumber;
      sum += static_cast<std::size_t>(is_free ? kAnyNumber : phase.promises.in[w]);
    }
    coming = std::max(coming, sum);
  }
  for (const auto& [key, inside] : white) {
    const std::size_t most = std::min({everywhere[key], inside.size() + coming, squares_.size()});
    add_group({Piece::from_code(key.first), key.second}, inside, most);
  }
}

void WardGame::add_group(Fighter fighter, const std::vector<std::uint8_t>& inside,
                         std::size_t size) {
  if (size == 0) return;
  Group group{fighter, group_of_.size(), group_of_.size() + size, {}, {}, {}, {}};
  if (group.end > kMostPieces) throw std::length_error("too many pieces in a ward");
  std::copy(inside.begin(), inside.end(),
            start_.at.begin() + static_cast<std::ptrdiff_t>(group.begin));
  group_of_.resize(group.end, groups_.size());
  groups_.push_back(std::move(group));
}

void WardGame::add_steps(Group& group, const Position& position, const Wards& wards) {
  OpenSteps steps(position);
  const Piece piece = group.fighter.piece;
  const auto way_number = [&](Square square) {
    const auto way = wards.way_of.find(square);
    if (way == wards.way_of.end()) return kMostWays;
    return static_cast<std::size_t>(std::find(ward_.ways.begin(), ward_.ways.end(), way->second) -
                                    ward_.ways.begin());
  };
  group.steps.resize(squares_.size());
  group.exits.resize(squares_.size());
  group.wins.resize(squares_.size());
  for (std::uint8_t from = 0; from < squares_.size(); ++from) {
    for (const Square to : steps.from(piece, squares_[from])) {
      const std::uint8_t local = number(to);
      if (local != kOutside && !(is_doorstep(from) && is_doorstep(local))) {
        group.steps[from].push_back({local, is_leap(squares_[from], to)});
      } else if (is_enemy_den(position.terrain(to), piece.side())) {
        group.wins[from] = true;
      } else if (!is_doorstep(from) && way_number(to) < ward_.ways.size()) {
        group.exits[from].push_back(way_number(to));
      }
    }
  }
  std::set<Entrance> entrances;
  for (std::size_t w = 0; w < ward_.ways.size() && piece.side() == Side::White; ++w) {
    for (const Square from : wards.ways[ward_.ways[w]].squares) {
      if (number(from) != kOutside) continue;
      for (const Square to : steps.from(piece, from)) {
        if (number(to) != kOutside && !is_doorstep(number(to))) {
          entrances.insert({w, position.terrain(from), number(to)});
        }
      }
    }
  }
  group.entrances.assign(entrances.begin(), entrances.end());
}

WardGame::State WardGame::unpack(const std::uint64_t* words) const {
  State state;
  state.at.fill(kOutside);
  for (std::size_t n = 0; n < group_of_.size(); ++n) {
    const std::uint8_t code = at_fields_[n].of(words);
    if (code < squares_.size()) state.at[n] = code;
  }
  for (std::size_t w = 0; w < ward_.ways.size(); ++w) {
    state.out[w] = static_cast<std::int8_t>(out_fields_[w].of(words) + kFewest);
  }
  state.phase = phase_field_.of(words);
  return state;
}

DefenceGame::Key WardGame::pack(const State& state) const {
  Key key{};
  for (std::size_t n = 0; n < group_of_.size(); ++n) {
    const auto nowhere = static_cast<std::uint8_t>(squares_.size());
    const std::uint8_t code = state.at[n] == kOutside ? nowhere : state.at[n];
    key[at_fields_[n].word] |= at_fields_[n].in_place(code);
  }
  for (std::size_t w = 0; w < ward_.ways.size(); ++w) {
    const auto code = static_cast<std::uint8_t>(state.out[w] - kFewest);
    key[out_fields_[w].word] |= out_fields_[w].in_place(code);
  }
  key[phase_field_.word] |= phase_field_.in_place(state.phase);
  return key;
}

DefenceGame::Key WardGame::start(std::size_t phase) const {
  State state = start_;
  state.phase = static_cast<std::uint8_t>(phase);
  return pack(state);
}

std::size_t WardGame::who(const State& state, std::size_t square) const {
  const auto end = state.at.begin() + static_cast<std::ptrdiff_t>(group_of_.size());
  return static_cast<std::size_t>(
      std::find(state.at.begin(), end, static_cast<std::uint8_t>(square)) - state.at.begin());
}

// Is the square free for the attacker, or held by one that it beats?
bool WardGame::beats_there(const Fighter& attacker, Terrain from, const State& state,
                           std::uint8_t to) const {
  const std::size_t victim = who(state, to);
  if (victim == group_of_.size()) return true;
  const Fighter& other = groups_[group_of_[victim]].fighter;
  return other.piece.side() != attacker.piece.side() &&
         beats(rules_, attacker, from, other, terrain_[to]);
}

// Who stood there is taken.
WardGame::State WardGame::placed(State state, std::size_t contestant, std::uint8_t to) const {
  const auto sort = [&](std::size_t n) {
    const Group& group = groups_[group_of_[n]];
    std::sort(state.at.begin() + static_cast<std::ptrdiff_t>(group.begin),
              state.at.begin() + static_cast<std::ptrdiff_t>(group.end));
  };
  const std::size_t victim = to == kOutside ? group_of_.size() : who(state, to);
  state.at[contestant] = to;
  if (victim != group_of_.size()) {
    state.at[victim] = kOutside;
    sort(victim);
  }
  sort(contestant);
  return state;
}

bool WardGame::is_sealed(const State& state) const {
  const auto has_guard = [&](std::uint8_t square) {
    const std::size_t n = who(state, square);
    return n < group_of_.size() && group_of_[n] < black_groups_;
  };
  return std::all_of(guarded_.begin(), guarded_.end(), has_guard) &&
         std::none_of(behind_.begin(), behind_.end(), has_guard);
}

bool WardGame::list_attacks(const std::uint64_t* words, std::vector<Key>& next) const {
  next.clear();
  State state = unpack(words);
  for (const std::size_t phase : later_[state.phase]) {
    state.phase = static_cast<std::uint8_t>(phase);
    std::vector<State> states{state};
    for (std::size_t done = 0; done < states.size(); ++done) {
      if (attack(State(states[done]), next)) return true;
      go_away(State(states[done]), states);
    }
  }
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  return false;
}

// Adds what is left when one of those on doorsteps has gone: a piece of White's that walks away, or
// a black one, which another of hers that nobody sees may take there.
void WardGame::go_away(const State& state, std::vector<State>& states) const {
  for (std::size_t n = 0; n < group_of_.size(); ++n) {
    if (state.at[n] == kOutside || !is_doorstep(state.at[n])) continue;
    const State gone = placed(state, n, kOutside);
    const bool is_known = std::any_of(states.begin(), states.end(),
                                      [&](const State& other) { return other.at == gone.at; });
    if (!is_known) states.push_back(gone);
  }
}

// True if White wins, as in the functions below.
bool WardGame::attack(const State& state, std::vector<Key>& next) const {
  for (std::size_t g = black_groups_; g < groups_.size(); ++g) {
    const Group& group = groups_[g];
    if (come_in(state, group, next)) return true;
    for (std::size_t n = group.begin; n < group.end && state.at[n] != kOutside; ++n) {
      if (group.wins[state.at[n]] || go_out(state, n, next) || step(state, n, next)) return true;
    }
  }
  return false;
}

// Is there another piece on the way that is not on a doorstep?
bool WardGame::may_come(const State& state, std::size_t way) const {
  const WardPromises& promises = phases_[state.phase].promises;
  if (promises.out[way] == kAnyNumber || promises.in[way] == kAnyNumber) return true;
  const auto end = state.at.begin() + static_cast<std::ptrdiff_t>(group_of_.size());
  const auto waiting = std::count_if(state.at.begin(), end, [&](std::uint8_t square) {
    return square != kOutside && way_of(square) == way;
  });
  return waiting < promises.in[way] + state.out[way];
}

// False if that breaks Black's promise.
bool WardGame::count_out(State& state, std::size_t way) const {
  const WardPromises& promises = phases_[state.phase].promises;
  return promises.out[way] == kAnyNumber || ++state.out[way] <= promises.out[way];
}

void WardGame::count_in(State& state, std::size_t way) const {
  if (phases_[state.phase].promises.out[way] == kAnyNumber) return;
  if (state.out[way] > kFewest) --state.out[way];
}

bool WardGame::come_in(const State& state, const Group& group, std::vector<Key>& next) const {
  const std::size_t last = group.end - 1;  // those outside come last
  if (state.at[last] != kOutside) return false;
  for (std::size_t n = ward_.squares.size(); n < squares_.size(); ++n) {
    const auto doorstep = static_cast<std::uint8_t>(n);
    const bool can_stand = terrain_[n] != Terrain::Water || group.fighter.piece.kind() == Kind::Rat;
    if (!can_stand || who(state, n) < group_of_.size()) continue;
    if (may_come(state, way_of(doorstep))) next.push_back(pack(placed(state, last, doorstep)));
  }
  for (const Entrance& entrance : group.entrances) {
    if (!may_come(state, entrance.way)) continue;
    if (!beats_there(group.fighter, entrance.terrain, state, entrance.to)) continue;
    State after = placed(state, last, entrance.to);
    count_in(after, entrance.way);
    if (!is_sealed(after)) return true;
    next.push_back(pack(after));
  }
  return false;
}

bool WardGame::go_out(const State& state, std::size_t contestant, std::vector<Key>& next) const {
  const Group& group = groups_[group_of_[contestant]];
  for (const std::size_t way : group.exits[state.at[contestant]]) {
    State after = placed(state, contestant, kOutside);
    if (!count_out(after, way)) return true;
    next.push_back(pack(after));
  }
  return false;
}

// Inside, or over a doorstep.
bool WardGame::step(const State& state, std::size_t contestant, std::vector<Key>& next) const {
  const Group& group = groups_[group_of_[contestant]];
  const std::uint8_t from = state.at[contestant];
  for (const Step& one : group.steps[from]) {
    if (!beats_there(group.fighter, terrain_[from], state, one.to)) continue;
    State after = placed(state, contestant, one.to);
    if (is_doorstep(from)) count_in(after, way_of(from));
    if (is_doorstep(one.to) && !count_out(after, way_of(one.to))) return true;
    if (!is_sealed(after)) return true;
    next.push_back(pack(after));
  }
  return false;
}

// Taking comes first, as it is for good.
bool WardGame::list_answers(const std::uint64_t* words, std::vector<Answer>& answers) const {
  answers.clear();
  const State state = unpack(words);
  std::vector<Answer> others;
  for (std::size_t n = 0; n < group_of_.size() && group_of_[n] < black_groups_; ++n) {
    const Group& group = groups_[group_of_[n]];
    const std::uint8_t from = state.at[n];
    if (from == kOutside) continue;
    for (const Step& one : group.steps[from]) {
      if (one.leaps && may_be_blocked_) continue;
      if (!beats_there(group.fighter, terrain_[from], state, one.to)) continue;
      const State after = placed(state, n, one.to);
      if (!is_sealed(after)) continue;
      const bool takes = who(state, one.to) < group_of_.size();
      (takes ? answers : others).emplace_back(pack(after));
    }
  }
  answers.push_back(std::nullopt);
  answers.insert(answers.end(), others.begin(), others.end());
  return false;
}

}  // namespace gadgetc
