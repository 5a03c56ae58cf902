// Who wins a sum of parts, by search. A sum is a list of parts and a value. Parts with few squares
// are taken by their values: numbers with ups and nimbers are added up at once, other values stand
// in the list and have the options of their canonical forms; a value and its negative are left out.
// All that keeps the value of the sum, and so its winner. Sums are decided once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/page/part_graph.hpp"

namespace gadgetc::game_page {

class SumSearch {
 public:
  // All are to outlive this.
  SumSearch(PartGraph& parts, game_values::ValueStore& values, const Watch& watch)
      : parts_(parts), values_(values), watch_(watch) {}

  // Does the side win, which is to move? Nothing: with so many sums in the table it is not known.
  // Throws LimitReached.
  std::optional<bool> wins(const Parts& parts, Side side, std::size_t budget);
  std::size_t states() const { return states_.size(); }

 private:
  // A part, or a value with kValue added.
  using Entry = std::uint32_t;
  static constexpr Entry kValue = Entry{1} << 31;
  struct Sum {
    std::vector<Entry> entries;  // sorted
    game_values::NumberUpStar rest;
    double lead = 0;  // a guess at White's advantage in moves
  };
  struct BudgetSpent {};
  enum class Verdict : std::uint8_t { Open, Won, Lost };  // for the side to move

  void add(Sum& sum, PartNumber part);
  void add(Sum& sum, game_values::Value value);
  void add_options(const Sum& sum, std::size_t entry, Side side, std::vector<Sum>& options);
  std::vector<Sum> options(const Sum& sum, Side side);
  // Finds a sum that has been looked at before; kNoState of another.
  StateId find(const Sum& sum);
  StateId intern(const Sum& sum);
  Verdict& verdict(StateId state, Side side) {
    return verdicts_[2 * std::size_t{state} + static_cast<std::size_t>(side)];
  }
  bool wins(const Sum& sum, Side side);

  PartGraph& parts_;
  game_values::ValueStore& values_;
  const Watch& watch_;
  KeyTable lists_{1};   // an entry and the list after it
  KeyTable states_{1};  // a list and a value
  std::vector<Verdict> verdicts_;
  std::size_t budget_ = 0;
};

}  // namespace gadgetc::game_page
