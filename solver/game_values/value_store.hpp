// Values of short partizan games under normal play, where a side that cannot move has lost.
//
// The value of a position decides who wins it beside any other position; positions of equal value
// can stand for each other. White is Left and Black is Right in the literature. Each value has one
// canonical form {W|B}, the lists of its options: no option is dominated by another, and none is
// reversible. So values are kept by their canonical forms, each once, and equal values are equal
// numbers. That canonical forms exist, are unique, and come about in this way: Siegel,
// Combinatorial Game Theory (2013), chapter II.2.
//
// Numbers with ups and nimbers (number_up_star.hpp) are kept by their parts. No recursion goes to
// the options of numbers: who wins a sum in which something is no number wins by a move there
// (number avoidance, II.3).
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/run/watch.hpp"
#include "games/side.hpp"
#include "solver/game_values/number_up_star.hpp"

namespace gadgetc::game_values {

// A value in its store.
enum class Value : std::uint32_t {};

// Who wins, with best play.
enum class Outcome : std::uint8_t { White, Black, FirstPlayer, SecondPlayer };

// Levels of options (depth in number_up_star.hpp).
inline constexpr std::uint32_t kMaxDepth = 1000;
inline constexpr std::size_t kMaxForms = std::size_t{1} << 20;

class ValueStore {
 public:
  // The watch is to outlive this. Whatever may make new values throws LimitReached: at the watch's
  // limits of time and memory; with Limit::States past `max_forms` values, kMaxDepth or the range
  // of numbers; with Limit::Memory past 16 remembered results for each of `max_forms`. The store
  // can be used on after that.
  explicit ValueStore(const Watch& watch, std::size_t max_forms = kMaxForms);
  ValueStore(const ValueStore&) = delete;
  ValueStore& operator=(const ValueStore&) = delete;

  static constexpr Value zero() { return Value{0}; }
  Value integer(std::int64_t n);
  Value of(const NumberUpStar& parts);
  // The value of a position from those of its options, {white|black}; an option may be there twice.
  Value of_options(std::vector<Value> white, std::vector<Value> black);

  // Is `a` at most as good for White as `b`?
  bool at_most(Value a, Value b);
  Value sum(Value a, Value b);
  Value negative(Value a);
  Outcome outcome(Value a);

  std::optional<NumberUpStar> parts(Value a) const { return form(a).parts; }
  // The options of the canonical form, in an order that depends on nothing else.
  std::vector<Value> options(Value a, Side side);
  std::size_t forms() const { return forms_.size(); }

 private:
  using Options = std::vector<Value>;
  using Lists = std::pair<Options, Options>;  // White's and Black's
  class Position;
  struct Form {
    std::optional<NumberUpStar> parts;
    const Lists* lists = nullptr;  // of what has no parts, in by_lists_
    std::uint32_t depth = 0;
    std::optional<Value> negative;
    bool is_number() const { return parts && parts->is_number(); }
  };

  const Form& form(Value a) const { return forms_[static_cast<std::size_t>(a)]; }
  template <typename Condition>
  bool any_option(Value a, Side side, const Condition& condition);
  Options options_of_sum(Value a, Value b, Side side);
  void drop_dominated(Options& list, Side side);
  std::strong_ordering listing_order(Value a, Value b) const;
  Value with_canonical_options(Lists lists);
  std::optional<NumberUpStar> parts_with(const Lists& lists) const;
  std::uint32_t depth_with(const Lists& lists) const;
  Value next_value(std::uint32_t depth) const;
  void count_step();
  void check_memory() const;

  const Watch& watch_;
  const std::size_t max_forms_;
  std::vector<Form> forms_;
  std::map<NumberUpStar, Value> by_parts_;
  std::map<Lists, Value> by_lists_;
  std::unordered_map<std::uint64_t, bool> at_most_;  // of pairs
  std::unordered_map<std::uint64_t, Value> sums_;
  std::size_t listed_ = 0;  // options in all lists
  std::uint64_t steps_ = 0;
};

}  // namespace gadgetc::game_values
