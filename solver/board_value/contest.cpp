#include "solver/board_value/contest.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <queue>
#include <stdexcept>

namespace gadgetc {

namespace {

constexpr Square kSteps[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
constexpr std::uint8_t kNobody = 0xff;
constexpr std::uint8_t kFar = 0xff;

Square beyond(Square square, Square step) {
  return {square.row + step.row, square.column + step.column};
}

// Walkers, leapers, swimmers.
std::size_t gait(Kind kind) {
  if (kind == Kind::Lion || kind == Kind::Tiger) return 1;
  return kind == Kind::Rat ? 2 : 0;
}

// Kinds that neither leap nor swim and that every black piece of the board beats, none of which
// they beat themselves, unless it stands in White's trap.
bool is_weak_kind(const Position& position, const Division& division, Kind kind) {
  if (gait(kind) != 0) return false;
  const Piece white(Side::White, kind);
  for (const Square square : division.contested) {
    const Piece piece = position.piece(square);
    if (!piece.is(Side::Black)) continue;
    for (const Terrain here : {Terrain::Land, Terrain::BlackTrap, Terrain::WhiteTrap}) {
      if (here != Terrain::WhiteTrap &&
          !beats(position.rules, piece, Terrain::Land, white, here)) return false;
      if (here != Terrain::WhiteTrap &&
          !beats(position.rules, piece, Terrain::BlackTrap, white, here)) return false;
      if (beats(position.rules, white, here, piece, Terrain::Land) ||
          beats(position.rules, white, here, piece, Terrain::BlackTrap)) return false;
    }
    if (!beats(position.rules, piece, Terrain::Land, white, Terrain::WhiteTrap)) return false;
    if (piece.kind() == Kind::Rat) return false;
  }
  return true;
}

}  // namespace

struct Contest::Scene {
  const ContestState& state;
  std::array<std::uint8_t, 256> who;  // by spot: the contestant there

  Scene(const Contest& contest, const ContestState& s) : state(s) {
    std::fill_n(who.begin(), contest.spots(), kNobody);
    for (std::size_t n = 0; n < contest.pieces(); ++n) {
      if (s.at[n] != kTaken) who[s.at[n]] = static_cast<std::uint8_t>(n);
    }
  }
};

Contest::Contest(const Position& position, const Division& division, const ContestFreedom& freedom)
    : rules_(position.rules), freedom_(freedom), is_immortal_(division.is_immortal) {
  add_spots(position, division);
  add_targets(position);
  add_contestants(position);
  if (freedom_.onward) measure_distances();
  if (freedom_.without_weak) seal(position);
  const auto bits = static_cast<std::size_t>(std::bit_width(spots_.size()));
  for (std::size_t n = 0; n < pieces_.size(); ++n) fields_.push_back(layout_.add(bits));
}

void Contest::add_spots(const Position& position, const Division& division) {
  if (division.contested.size() > kMaxSpots) throw std::length_error("too many contested squares");
  for (const Square square : division.contested) {
    spots_.push_back({square, position.terrain(square)});
  }
}

// What is not contested has no spot and cannot be reached from one.
void Contest::add_targets(const Position& position) {
  std::map<Square, Spot> spot_of;
  for (std::size_t n = 0; n < spots_.size(); ++n) {
    spot_of[spots_[n].square] = static_cast<Spot>(n);
  }
  for (auto& by_spot : targets_) by_spot.resize(spots_.size());
  for (std::size_t from = 0; from < spots_.size(); ++from) {
    for (const Square step : kSteps) {
      Square at = beyond(spots_[from].square, step);
      if (!position.contains(at)) continue;
      const bool wet = position.terrain(at) == Terrain::Water;
      if (const auto to = spot_of.find(at); to != spot_of.end()) {
        targets_[2][from].push_back({to->second, 0, 0});
        if (!wet) targets_[0][from].push_back({to->second, 0, 0});
        if (!wet) targets_[1][from].push_back({to->second, 0, 0});
      }
      if (!wet) continue;
      const std::size_t begin = over_.size();
      for (; position.contains(at) && position.terrain(at) == Terrain::Water;
           at = beyond(at, step)) {
        const auto over = spot_of.find(at);
        if (over != spot_of.end()) over_.push_back(over->second);
      }
      const auto to = spot_of.find(at);
      if (over_.size() > 255) throw std::length_error("too much contested water");
      if (position.contains(at) && to != spot_of.end()) {
        targets_[1][from].push_back({to->second, static_cast<std::uint8_t>(begin),
                                     static_cast<std::uint8_t>(over_.size())});
      } else {
        over_.resize(begin);
      }
    }
  }
}

// Sorted by side and kind; with `onward` all but weak ones are told apart, since where each began
// matters.
void Contest::add_contestants(const Position& position) {
  struct Found {
    Piece piece;
    Spot spot;
    bool is_weak;
  };
  Division spots;
  for (const Ground& ground : spots_) spots.contested.push_back(ground.square);
  std::vector<Found> found;
  for (std::size_t n = 0; n < spots_.size(); ++n) {
    const Piece piece = position.piece(spots_[n].square);
    if (piece.is_none()) continue;
    const bool is_weak =
        piece.side() == Side::White && is_weak_kind(position, spots, piece.kind());
    if (is_weak && freedom_.without_weak) continue;
    found.push_back({piece, static_cast<Spot>(n), is_weak});
  }
  std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return a.piece.code() < b.piece.code();
  });
  if (found.size() > kMaxContestants) throw std::length_error("too many contested pieces");
  start_.at.fill(kTaken);
  for (std::size_t n = 0; n < found.size(); ++n) {
    const bool alone = freedom_.onward && !found[n].is_weak;
    const bool joins = n > 0 && found[n - 1].piece == found[n].piece && !alone;
    const auto begin = joins ? pieces_[n - 1].group_begin : static_cast<std::uint8_t>(n);
    pieces_.push_back({found[n].piece, begin, 0, found[n].is_weak});
    start_.at[n] = found[n].spot;
  }
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    std::size_t end = n + 1;
    while (end < pieces_.size() && pieces_[end].group_begin == pieces_[n].group_begin) ++end;
    pieces_[n].group_end = static_cast<std::uint8_t>(end);
  }
}

const std::vector<Contest::Target>& Contest::targets(std::size_t piece, Spot from) const {
  return targets_[gait(pieces_[piece].piece.kind())][from];
}

// Breadth first, whoever stands there.
void Contest::measure_distances() {
  distance_.resize(pieces_.size());
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    std::vector<std::uint8_t>& distance = distance_[n];
    distance.assign(spots_.size(), kFar);
    distance[start_.at[n]] = 0;
    std::queue<Spot> queue;
    queue.push(start_.at[n]);
    while (!queue.empty()) {
      const Spot from = queue.front();
      queue.pop();
      for (const Target& target : targets(n, from)) {
        if (distance[target.to] != kFar) continue;
        distance[target.to] = static_cast<std::uint8_t>(std::min(distance[from] + 1, kFar - 1));
        queue.push(target.to);
      }
    }
  }
}

bool Contest::can_leave_off_weak(const Position& position, const Division& division) {
  if (!division.has_pass[0] || !division.is_immortal[0] || !division.is_immortal[1]) return false;
  return std::none_of(division.contested.begin(), division.contested.end(), [&](Square square) {
    return position.piece(square).is(Side::Black) &&
           position.terrain(square) == Terrain::WhiteTrap;
  });
}

bool Contest::is_black_on(const Scene& scene, Spot spot) const {
  const std::uint8_t who = scene.who[spot];
  return who != kNobody && pieces_[who].piece.side() == Side::Black;
}

// The spots from which a walker gets to Black's den past no black piece.
void Contest::seal(const Position& position) {
  for (std::size_t n = 0; n < spots_.size(); ++n) {
    if (spots_[n].terrain == Terrain::BlackDen) den_spots_.push_back(static_cast<Spot>(n));
  }
  seal_.assign(spots_.size(), false);
  const Scene scene(*this, start_);
  std::vector<Spot> open = den_spots_;
  for (const Spot den : open) seal_[den] = true;
  while (!open.empty()) {
    const Spot from = open.back();
    open.pop_back();
    for (const Target& target : targets_[0][from]) {
      if (seal_[target.to] || is_black_on(scene, target.to)) continue;
      seal_[target.to] = true;
      open.push_back(target.to);
    }
  }
  for (std::size_t n = 0; n < spots_.size(); ++n) {
    const bool is_left_off =
        position.piece(spots_[n].square).is(Side::White) && scene.who[n] == kNobody;
    is_breached_ = is_breached_ || (seal_[n] && is_left_off);
  }
}

// The spots shut off with the den are still those of the start.
bool Contest::is_sealed(const ContestState& state) const {
  if (den_spots_.empty()) return true;
  const Scene scene(*this, state);
  std::array<bool, 256> seen{};
  std::vector<Spot> open = den_spots_;
  std::size_t count = open.size();
  for (const Spot den : open) seen[den] = true;
  while (!open.empty()) {
    const Spot from = open.back();
    open.pop_back();
    for (const Target& target : targets_[0][from]) {
      if (seen[target.to] || is_black_on(scene, target.to)) continue;
      if (!seal_[target.to]) return false;
      seen[target.to] = true;
      ++count;
      open.push_back(target.to);
    }
  }
  return count == static_cast<std::size_t>(std::count(seal_.begin(), seal_.end(), true));
}

bool Contest::is_blocked(const Scene& scene, const Target& target) const {
  for (std::size_t n = target.over_begin; n < target.over_end; ++n) {
    if (scene.who[over_[n]] != kNobody) return true;
  }
  return false;
}

bool Contest::beats_on(Piece attacker, Spot from, Piece victim, Spot to) const {
  return victim.side() != attacker.side() &&
         beats(rules_, attacker, spots_[from].terrain, victim, spots_[to].terrain);
}

bool Contest::is_home(std::size_t piece, Spot spot) const {
  const Contestant& one = pieces_[piece];
  const auto begin = start_.at.begin() + one.group_begin, end = start_.at.begin() + one.group_end;
  return std::find(begin, end, spot) != end;
}

// Does `freedom_` allow this legal move?
bool Contest::may_step(std::size_t piece, Spot from, Spot to,
                       bool takes) const {
  const Contestant& one = pieces_[piece];
  if (one.piece.side() == Side::White) {
    if (takes) return true;
    if (one.is_weak) return !freedom_.weak_stay || (is_home(piece, to) && !is_home(piece, from));
    return !freedom_.onward || distance_[piece][to] > distance_[piece][from];
  }
  return !freedom_.without_weak || spots_[to].terrain != Terrain::WhiteTrap;
}

bool Contest::has_pieces(const ContestState& state, Side side) const {
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    if (state.at[n] != kTaken && pieces_[n].piece.side() == side) return true;
  }
  return false;
}

namespace {

// Moves the spot at `n` to where it belongs among its group, which is sorted but for it.
void sort_in(std::array<Spot, kMaxContestants>& at, std::size_t n, std::size_t begin,
             std::size_t end) {
  for (; n > begin && at[n - 1] > at[n]; --n) std::swap(at[n - 1], at[n]);
  for (; n + 1 < end && at[n + 1] < at[n]; ++n) std::swap(at[n + 1], at[n]);
}

}  // namespace

ContestState Contest::after(const Scene& scene, std::size_t piece, Spot to) const {
  ContestState next = scene.state;
  const std::uint8_t victim = scene.who[to];
  next.at[piece] = to;
  sort_in(next.at, piece, pieces_[piece].group_begin, pieces_[piece].group_end);
  if (victim != kNobody) {
    next.at[victim] = kTaken;
    sort_in(next.at, victim, pieces_[victim].group_begin, pieces_[victim].group_end);
  }
  return next;
}

bool Contest::list_moves(const ContestState& state, Side side,
                         std::vector<ContestMove>& moves) const {
  moves.clear();
  const Scene scene(*this, state);
  bool wins = is_breached_ && side == Side::White, takes_on_trap = false;
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const Piece piece = pieces_[n].piece;
    const Spot from = state.at[n];
    if (from == kTaken || piece.side() != side) continue;
    for (const Target& target : targets(n, from)) {
      const Spot to = target.to;
      const Terrain terrain = spots_[to].terrain;
      if (is_own_den(terrain, side) || is_blocked(scene, target)) continue;
      const std::uint8_t victim = scene.who[to];
      const bool takes = victim != kNobody;
      if (takes && !beats_on(piece, from, pieces_[victim].piece, to)) continue;
      if (!may_step(n, from, to, takes)) continue;
      if (is_enemy_den(terrain, side)) {
        wins = true;
        continue;
      }
      const ContestState next = after(scene, n, to);
      if (takes && !is_immortal_[static_cast<std::size_t>(opponent(side))] &&
          !has_pieces(next, opponent(side))) {
        wins = true;
        continue;
      }
      if (freedom_.without_weak && (side == Side::Black || takes) && !is_sealed(next)) {
        wins = wins || side == Side::White;
        continue;
      }
      const bool on_trap = takes && side == Side::White && terrain == Terrain::WhiteTrap;
      if (freedom_.take_on_traps && on_trap && !takes_on_trap) {
        takes_on_trap = true;
        moves.clear();
      }
      if (!takes_on_trap || on_trap) moves.push_back({from, to, takes, next});
    }
  }
  return wins;
}

void Contest::pack(const ContestState& state, PackedKey& key) const {
  key = {};
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const auto code = state.at[n] == kTaken ? static_cast<Spot>(spots_.size()) : state.at[n];
    key.words[fields_[n].word] |= fields_[n].in_place(code);
  }
}

ContestState Contest::unpack(const std::uint64_t* words) const {
  ContestState state;
  state.at.fill(kTaken);
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const std::uint8_t code = fields_[n].of(words);
    if (code < spots_.size()) state.at[n] = code;
  }
  return state;
}

}  // namespace gadgetc
