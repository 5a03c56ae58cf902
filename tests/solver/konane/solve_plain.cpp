#include "tests/solver/konane/solve_plain.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "solver/kernel/key_table.hpp"
#include "tests/games/konane/play_back.hpp"

namespace gadgetc::konane {

namespace {

// Decided positions of one side to move. Their keys are the stones, two bits a square.
class DecidedPositions {
 public:
  enum class Value : std::uint8_t { Open, Won, Lost };  // for the side to move

  explicit DecidedPositions(std::size_t squares) : keys_((squares + 31) / 32) {}

  // The number of a position, and what is known of it.
  StateId number_of(const Position& position) {
    PackedKey key;
    for (game_page::SquareNumber square = 0; square < position.squares(); ++square) {
      key.words[square / 32] |= std::uint64_t{position.cell(square)} << (square % 32 * 2);
    }
    key.hash = keys_.hash_of(key.words.data());
    const StateId number = keys_.intern(key);
    values_.resize(keys_.size(), Value::Open);
    return number;
  }
  Value& value(StateId number) { return values_[number]; }
  std::size_t size() const { return keys_.size(); }
  std::size_t bytes() const { return keys_.bytes() + values_.capacity(); }

 private:
  KeyTable keys_;
  std::vector<Value> values_;
};

class PlainSolver {
 public:
  PlainSolver(const Position& position, const Watch& watch)
      : position_(position),
        watch_(watch),
        decided_{DecidedPositions(position.squares()), DecidedPositions(position.squares())} {}

  // Does the side to move win?
  bool is_won() {
    using Value = DecidedPositions::Value;
    DecidedPositions& decided = decided_[static_cast<std::size_t>(position_.turn)];
    const StateId number = decided.number_of(position_);
    if (const Value known = decided.value(number); known != Value::Open) {
      return known == Value::Won;
    }
    if (states() % kTickEvery == 0) {
      watch_.tick({"positions", states()}, states());
      watch_.check_memory(decided_[0].bytes() + decided_[1].bytes(), states());
    }
    bool won = false;
    for (const Move move : legal_moves(position_)) {
      if (wins_by(move)) {
        won = true;
        break;
      }
    }
    decided.value(number) = won ? Value::Won : Value::Lost;
    return won;
  }

  bool wins_by(Move move) {
    play(position_, move);
    const bool wins = !is_won();
    undo(position_, move);
    return wins;
  }

  std::size_t states() const { return decided_[0].size() + decided_[1].size(); }

 private:
  Position position_;
  const Watch& watch_;
  std::array<DecidedPositions, 2> decided_;  // by side to move
};

}  // namespace

Solution solve_plain(const Position& position, const Watch& watch) {
  if (position.squares() > kMaxPlainSquares) {
    throw UsageError(fmt::format("a board of {} squares is too large to be solved; at most {} are "
                                 "supported", position.squares(), kMaxPlainSquares));
  }
  PlainSolver solver(position, watch);
  Solution solution;
  for (const Move move : legal_moves(position)) {
    if (solver.wins_by(move)) solution.winning_moves.push_back(move);
  }
  solution.winner = solution.winning_moves.empty() ? opponent(position.turn) : position.turn;
  solution.states = solver.states();
  return solution;
}

}  // namespace gadgetc::konane
