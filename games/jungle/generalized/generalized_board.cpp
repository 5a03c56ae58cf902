#include "games/jungle/generalized/generalized_board.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/random/split_mix.hpp"
#include "base/text/input_error.hpp"
#include "games/jungle/moves.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::uint64_t kTurnKey = 0x6a09e667f3bcc908u;

// 32 bits of spot, 5 of the piece's code, 20 of its own strength or 0.
static_assert(kMaxStrength < 1 << 20);
std::uint64_t piece_key(GeneralizedBoard::Spot spot, std::uint8_t code, int strength) {
  return SplitMix(static_cast<std::uint64_t>(strength) << 37 | std::uint64_t{spot} << 5 | code)
      .next();
}

}  // namespace

GeneralizedBoard::GeneralizedBoard(const Position& position) : turn_(position.turn) {
  if (position.squares() > kMaxSquares) {
    throw UsageError(fmt::format("a board of {} squares; at most {} can be played on",
                                 position.squares(), kMaxSquares));
  }
  width_ = static_cast<Spot>(position.columns()) + 2;
  offsets_ = {0 - width_, static_cast<Spot>(-1), 1, width_};
  read_squares(position);
  tabulate_captures(position.rules);
  find_runs();
  find_first_winner(position);
}

// A capture depends on own strengths if it is one for the stronger piece only.
void GeneralizedBoard::tabulate_captures(const Rules& rules) {
  constexpr Terrain kPlaces[] = {Terrain::Land, Terrain::Water, Terrain::BlackTrap};
  for (std::size_t place = 0; place < 3; ++place) {
    for (const bool trapped : {false, true}) {
      for (std::size_t own = 1; own <= 8; ++own) {
        for (std::size_t victim = 1; victim <= 8; ++victim) {
          const Piece white(Side::White, static_cast<Kind>(own));
          const Piece black(Side::Black, static_cast<Kind>(victim));
          const Terrain to = trapped ? Terrain::WhiteTrap : Terrain::Land;
          const auto wins = [&](int strength, int other) {
            return beats(rules, Fighter{white, strength}, kPlaces[place], Fighter{black, other},
                         to);
          };
          const int level = jungle::strength(rules, white.kind());
          const int other = jungle::strength(rules, black.kind());
          Takes& takes = takes_[place][trapped][own][victim];
          if (!strength_.empty() && wins(2, 1) != wins(1, 2)) takes = Takes::IfAsStrong;
          else takes = wins(level, other) ? Takes::Always : Takes::Never;
        }
      }
    }
  }
}

void GeneralizedBoard::read_squares(const Position& position) {
  const std::size_t spots = std::size_t{width_} * (static_cast<std::size_t>(position.rows()) + 2);
  ground_.assign(spots, kWall);
  men_.assign(spots, 0);
  slot_.assign(spots, 0);
  if (!position.own_strengths.empty()) strength_.assign(spots, 0);
  for (int row = 0; row < position.rows(); ++row) {
    const std::uint8_t* cells = position.row_cells(row);
    for (int column = 0; column < position.columns(); ++column) {
      const Spot spot = spot_of({row, column});
      ground_[spot] = static_cast<std::uint8_t>(Position::terrain_of(cells[column]));
      const Piece man = Position::piece_of(cells[column]);
      if (man.is_none()) continue;
      men_[spot] = man.code();
      std::vector<Spot>& list = pieces_[index_of(man.side())];
      slot_[spot] = static_cast<std::uint32_t>(list.size());
      list.push_back(spot);
      if (!strength_.empty()) strength_[spot] = position.own_strengths.at({row, column});
      key_ ^= man_key(spot);
    }
  }
  if (turn_ == Side::Black) key_ ^= kTurnKey;
}

std::uint64_t GeneralizedBoard::man_key(Spot spot) const {
  return piece_key(spot, men_[spot], strength_.empty() ? 0 : strength_[spot]);
}

// Names the runs in the direction of `step`, which begin behind what is not water.
void GeneralizedBoard::lay_runs(std::vector<std::uint32_t>& run_of, Spot step) {
  run_of.assign(ground_.size(), 0);
  for (Spot spot = 0; spot < ground_.size(); ++spot) {
    if (!is_water(spot) || is_water(spot - step)) continue;
    const auto run = static_cast<std::uint32_t>(runs_.size());
    Spot end = spot;
    for (; is_water(end); end += step) run_of[end] = run;
    const auto bank = [&](Spot at) { return ground_[at] == kWall ? 0 : at; };
    runs_.push_back({{bank(spot - step), bank(end)}, 0});
  }
}

void GeneralizedBoard::find_runs() {
  runs_.clear();
  lay_runs(across_, 1);
  lay_runs(along_, width_);
  for (const std::vector<Spot>& list : pieces_) {
    for (const Spot spot : list) {
      if (is_water(spot)) count_swimmer(spot, 1);
    }
  }
}

void GeneralizedBoard::count_swimmer(Spot spot, std::uint32_t change) {
  runs_[across_[spot]].swimmers += change;
  runs_[along_[spot]].swimmers += change;
}

void GeneralizedBoard::find_first_winner(const Position& position) {
  const auto winner = find_winner(position);
  is_won_ = winner.has_value();
  winner_ = winner.value_or(Side::White);
}

std::uint64_t GeneralizedBoard::count_moves(Side side) const {
  std::uint64_t moves = 0;
  for_each_move_of(side, [&](Step) { ++moves; });
  return moves;
}

void GeneralizedBoard::play(Step step) {
  const auto [from, to] = step;
  const std::uint8_t victim = men_[to];
  played_.push_back({step, victim, 0, 0, since_, key_, is_won_});
  key_ ^= man_key(from) ^ kTurnKey;
  std::vector<Spot>& enemies = pieces_[1 - index_of(turn_)];
  if (victim != 0) {
    key_ ^= man_key(to);
    const std::uint32_t slot = slot_[to];
    played_.back().victim_slot = slot;
    enemies[slot] = enemies.back();
    slot_[enemies[slot]] = slot;
    enemies.pop_back();
    since_ = played_.size();
    if (is_water(to)) count_swimmer(to, static_cast<std::uint32_t>(-1));
  }
  men_[to] = std::exchange(men_[from], 0);
  if (!strength_.empty()) {
    played_.back().victim_strength = strength_[to];
    strength_[to] = std::exchange(strength_[from], 0);
  }
  key_ ^= man_key(to);
  slot_[to] = slot_[from];
  pieces_[index_of(turn_)][slot_[to]] = to;
  if (is_water(from)) count_swimmer(from, static_cast<std::uint32_t>(-1));
  if (is_water(to)) count_swimmer(to, 1);
  if (enemies.empty() || is_enemy_den(terrain(to), turn_)) {
    is_won_ = true;
    winner_ = turn_;
  }
  turn_ = opponent(turn_);
}

void GeneralizedBoard::undo() {
  const Played last = played_.back();
  played_.pop_back();
  turn_ = opponent(turn_);
  const auto [from, to] = last.step;
  if (is_water(to)) count_swimmer(to, static_cast<std::uint32_t>(-1));
  if (is_water(from)) count_swimmer(from, 1);
  men_[from] = std::exchange(men_[to], last.victim);
  if (!strength_.empty()) strength_[from] = std::exchange(strength_[to], last.victim_strength);
  slot_[from] = slot_[to];
  pieces_[index_of(turn_)][slot_[from]] = from;
  if (last.victim != 0) {
    if (is_water(to)) count_swimmer(to, 1);
    std::vector<Spot>& enemies = pieces_[1 - index_of(turn_)];
    const std::uint32_t slot = last.victim_slot;
    enemies.push_back(to);
    std::swap(enemies[slot], enemies.back());
    slot_[enemies.back()] = static_cast<std::uint32_t>(enemies.size() - 1);
    slot_[to] = slot;
  }
  since_ = last.since;
  key_ = last.key;
  is_won_ = last.was_won;
}

// Goes back and keeps the spots on which the board of then differs from now.
bool GeneralizedBoard::is_same_position(std::size_t earlier) const {
  using Man = std::pair<std::uint8_t, int>;  // with its own strength or 0
  const auto now = [&](Spot spot) {
    return Man{men_[spot], strength_.empty() ? 0 : strength_[spot]};
  };
  std::vector<std::pair<Spot, Man>> then;
  const auto man_then = [&](Spot spot) -> Man& {
    for (auto& [known, man] : then) {
      if (known == spot) return man;
    }
    return then.emplace_back(spot, now(spot)).second;
  };
  for (std::size_t ply = played_.size(); ply > earlier; --ply) {
    const auto [from, to] = played_[ply - 1].step;
    const Man man = std::exchange(man_then(to), Man{});
    man_then(from) = man;
  }
  for (const auto& [spot, man] : then) {
    if (now(spot) != man) return false;
  }
  return true;
}

int GeneralizedBoard::occurrences(int enough) const {
  int count = 1;
  for (std::size_t ply = played_.size(); ply >= since_ + 2 && count < enough;) {
    ply -= 2;
    if (played_[ply].key == key_ && is_same_position(ply)) ++count;
  }
  return count;
}

}  // namespace gadgetc::jungle
