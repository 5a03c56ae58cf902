// Where the parts of a state stand in its words: a field a square with as many bits as it needs,
// the numbers of pieces on wells, and what has arrived, been delivered and been picked.
#pragma once

#include <bit>
#include <vector>

#include "gadgets/local/local_squares.hpp"
#include "gadgets/local/local_state.hpp"

namespace gadgetc::local_game {

// What is known of a port whose wire is a pair of squares (pair_moves.hpp): how many signals more
// have gone by it than come back; or no piece goes by it any more.
enum class Balance : std::uint8_t { Even, Sent, Closed };

class StateLayout {
 public:
  static constexpr int kMostOnWell = 7;  // pieces of a kind

  // A kind of piece on the well of a wire.
  struct Count {
    KeyField field;
    std::size_t port = 0;
    Cell cell = 0;
  };

  // Throws UsageError when a state takes too many words.
  StateLayout(const LocalSquares& squares, std::size_t ports, bool has_pairs);

  static bool is_well(const LocalSquare& square) {
    return square.kind == LocalSquare::Kind::Well || square.kind == LocalSquare::Kind::Goal;
  }

  std::size_t words() const { return words_; }
  const std::vector<Count>& counts() const { return counts_; }
  int find_count(std::size_t port, Cell cell) const;

  Cell cell(const LocalState& state, std::size_t square) const;
  // What a field holds where the cell stands on the square.
  std::uint64_t in_place(std::size_t square, Cell cell) const;
  KeyField square(std::size_t square) const { return fields_[square]; }
  std::uint64_t mask(KeyField field) const { return field.in_place(field.mask); }

  unsigned count(const LocalState& state, int count) const {
    return counts_[static_cast<std::size_t>(count)].field.of(state.words.data());
  }
  void add_to(LocalState& state, int count) const {
    const KeyField field = counts_[static_cast<std::size_t>(count)].field;
    state.words[field.word] += field.in_place(1);
  }

  // A bit a port: inputs that are active, and outputs that were used.
  KeyField arrived() const { return arrived_; }
  // A bit a port: the outputs that have ever been delivered. The goal comes after the ports.
  KeyField delivered() const { return delivered_; }
  KeyField balance(std::size_t port) const { return balances_[port]; }
  KeyField flags() const { return flags_; }      // kPicked, kRefused
  KeyField answered() const { return answered_; }  // Black's answer is given elsewhere
  std::uint8_t get(const LocalState& state, KeyField field) const {
    return field.of(state.words.data());
  }
  void put(LocalState& state, KeyField field, std::uint8_t value) const {
    std::uint64_t& word = state.words[field.word];
    word = (word & ~mask(field)) | field.in_place(value);
  }

 private:
  const LocalSquares& squares_;
  std::vector<KeyField> fields_;  // by square; of no bits where only one cell can stand
  std::vector<Count> counts_;
  std::vector<KeyField> balances_;  // by port, where wires are pairs
  KeyField arrived_, delivered_, flags_, answered_;
  std::size_t words_ = 0;
};

}  // namespace gadgetc::local_game
