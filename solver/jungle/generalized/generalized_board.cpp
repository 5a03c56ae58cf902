#include "solver/jungle/generalized/generalized_board.hpp"

#include <fmt/format.h>

#include <utility>

#include "solver/jungle/moves.hpp"
#include "solver/ranking/split_mix.hpp"
#include "solver/text/input_error.hpp"

namespace gadgetc {

namespace {

constexpr std::uint64_t kTurnKey = 0x6a09e667f3bcc908u;

std::uint64_t piece_key(GeneralizedBoard::Spot spot, std::uint8_t code) {
  return SplitMix(std::uint64_t{spot} << 5 | code).next();
}

}  // namespace

GeneralizedBoard::GeneralizedBoard(const Position& position) : turn_(position.turn) {
  if (position.squares() > kMaxSquares) {
    throw UsageError(fmt::format("a board of {} squares; at most {} can be played on",
                                 position.squares(), kMaxSquares));
  }
  width_ = static_cast<Spot>(position.columns()) + 2;
  offsets_ = {0 - width_, static_cast<Spot>(-1), 1, width_};
  tabulate_captures(position.rules);
  read_squares(position);
  find_runs();
  find_first_winner(position);
}

void GeneralizedBoard::tabulate_captures(const Rules& rules) {
  constexpr Terrain kPlaces[] = {Terrain::Land, Terrain::Water, Terrain::BlackTrap};
  for (std::size_t place = 0; place < 3; ++place) {
    for (const bool trapped : {false, true}) {
      for (std::size_t own = 1; own <= 8; ++own) {
        for (std::size_t victim = 1; victim <= 8; ++victim) {
          takes_[place][trapped][own][victim] =
              beats(rules, Piece(Side::White, static_cast<Kind>(own)), kPlaces[place],
                    Piece(Side::Black, static_cast<Kind>(victim)),
                    trapped ? Terrain::WhiteTrap : Terrain::Land);
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
      key_ ^= piece_key(spot, man.code());
    }
  }
  if (turn_ == Side::Black) key_ ^= kTurnKey;
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
  const std::uint8_t man = men_[from], victim = men_[to];
  played_.push_back({step, victim, 0, since_, key_, is_won_});
  key_ ^= piece_key(from, man) ^ piece_key(to, man) ^ kTurnKey;
  std::vector<Spot>& enemies = pieces_[1 - index_of(turn_)];
  if (victim != 0) {
    key_ ^= piece_key(to, victim);
    const std::uint32_t slot = slot_[to];
    played_.back().victim_slot = slot;
    enemies[slot] = enemies.back();
    slot_[enemies[slot]] = slot;
    enemies.pop_back();
    since_ = played_.size();
    if (is_water(to)) count_swimmer(to, static_cast<std::uint32_t>(-1));
  }
  men_[to] = std::exchange(men_[from], 0);
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
  std::vector<std::pair<Spot, std::uint8_t>> then;
  const auto man_then = [&](Spot spot) -> std::uint8_t& {
    for (auto& [known, man] : then) {
      if (known == spot) return man;
    }
    return then.emplace_back(spot, men_[spot]).second;
  };
  for (std::size_t ply = played_.size(); ply > earlier; --ply) {
    const auto [from, to] = played_[ply - 1].step;
    const std::uint8_t man = std::exchange(man_then(to), std::uint8_t{0});
    man_then(from) = man;
  }
  for (const auto& [spot, man] : then) {
    if (men_[spot] != man) return false;
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

}  // namespace gadgetc
