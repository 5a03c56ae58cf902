#include "solver/game_values/value_store.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <set>

namespace gadgetc::game_values {

namespace {

// Of a form with its place in a map, beside its options; of a hash map's entry of two numbers.
constexpr std::size_t kBytesOfForm = 220;
constexpr std::size_t kBytesOfEntry = 56;
// Remembered comparisons and sums.
constexpr std::size_t kMaxEntriesPerForm = 16;

std::uint64_t pair_of(Value a, Value b) {
  return static_cast<std::uint64_t>(a) << 32 | static_cast<std::uint64_t>(b);
}

}  // namespace

// A position {white|black}, not canonical yet, compared with values by definition: a is at most b
// unless White moves in a to something at least b, or Black in b to something at most a.
class ValueStore::Position {
 public:
  Position(ValueStore& store, Options white, Options black)
      : store_(store), white_(std::move(white)), black_(std::move(black)) {}

  // The position's options of a side, the reversible ones bypassed: if the opponent can answer an
  // option by what is no worse for the opponent than the position, then the side's options after
  // that answer stand for the option. It does not change the value.
  Options bypass(Side side) {
    Options open = side == Side::White ? white_ : black_;
    std::set<Value> seen(open.begin(), open.end());
    Options kept;
    while (!open.empty()) {
      const Value option = open.back();
      open.pop_back();
      const std::optional<Value> answer = find_answer(option, side);
      if (!answer) {
        kept.push_back(option);
        continue;
      }
      for (const Value next : store_.options(*answer, side)) {
        if (seen.insert(next).second) open.push_back(next);
      }
    }
    return kept;
  }

 private:
  std::optional<Value> find_answer(Value option, Side side) {
    std::optional<Value> answer;
    store_.any_option(option, opponent(side), [&](Value reply) {
      if (side == Side::White ? is_at_least(reply) : is_at_most(reply)) answer = reply;
      return answer.has_value();
    });
    return answer;
  }

  bool is_at_least(Value a) {
    if (const auto known = at_least_.find(a); known != at_least_.end()) return known->second;
    const bool holds =
        std::none_of(black_.begin(), black_.end(), [&](Value b) { return store_.at_most(b, a); }) &&
        !store_.any_option(a, Side::White, [&](Value option) { return is_at_most(option); });
    return at_least_[a] = holds;
  }

  bool is_at_most(Value a) {
    if (const auto known = at_most_.find(a); known != at_most_.end()) return known->second;
    const bool holds =
        std::none_of(white_.begin(), white_.end(), [&](Value w) { return store_.at_most(a, w); }) &&
        !store_.any_option(a, Side::Black, [&](Value option) { return is_at_least(option); });
    return at_most_[a] = holds;
  }

  ValueStore& store_;
  const Options white_, black_;
  std::unordered_map<Value, bool> at_least_, at_most_;
};

ValueStore::ValueStore(const Watch& watch, std::size_t max_forms)
    : watch_(watch),
      max_forms_(std::clamp<std::size_t>(max_forms, 1, std::numeric_limits<std::uint32_t>::max())) {
  of({});
}

Value ValueStore::integer(std::int64_t n) {
  if (std::abs(n) > kMaxInteger) throw LimitReached{Limit::States, forms()};
  return of({n * kOne});
}

Value ValueStore::of(const NumberUpStar& parts) {
  if (const auto known = by_parts_.find(parts); known != by_parts_.end()) return known->second;
  if (std::abs(parts.number) > kMaxInteger * kOne) throw LimitReached{Limit::States, forms()};
  const Value value = next_value(depth(parts));
  by_parts_.emplace(parts, value);
  forms_.push_back({parts, nullptr, depth(parts), std::nullopt});
  return value;
}

Value ValueStore::of_options(std::vector<Value> white, std::vector<Value> black) {
  drop_dominated(white, Side::White);
  drop_dominated(black, Side::Black);
  Position position(*this, std::move(white), std::move(black));
  white = position.bypass(Side::White);
  black = position.bypass(Side::Black);
  drop_dominated(white, Side::White);
  drop_dominated(black, Side::Black);
  return with_canonical_options({std::move(white), std::move(black)});
}

bool ValueStore::at_most(Value a, Value b) {
  count_step();
  if (a == b) return true;
  const bool a_is_number = form(a).is_number(), b_is_number = form(b).is_number();
  if (parts(a) && parts(b)) return game_values::at_most(*parts(a), *parts(b));
  const std::uint64_t pair = pair_of(a, b);
  if (const auto known = at_most_.find(pair); known != at_most_.end()) return known->second;
  const bool holds =
      (a_is_number ||
       !any_option(a, Side::White, [&](Value option) { return at_most(b, option); })) &&
      (b_is_number ||
       !any_option(b, Side::Black, [&](Value option) { return at_most(option, a); }));
  return at_most_[pair] = holds;
}

Value ValueStore::sum(Value a, Value b) {
  if (a > b) std::swap(a, b);
  if (a == zero()) return b;
  if (parts(a) && parts(b)) return of(game_values::sum(*parts(a), *parts(b)));
  const std::uint64_t pair = pair_of(a, b);
  if (const auto known = sums_.find(pair); known != sums_.end()) return known->second;
  const Value result =
      of_options(options_of_sum(a, b, Side::White), options_of_sum(a, b, Side::Black));
  return sums_[pair] = result;
}

// Those of a number can be left out, by number translation.
ValueStore::Options ValueStore::options_of_sum(Value a, Value b, Side side) {
  Options found;
  for (const auto& [moved, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (form(moved).is_number()) continue;
    for (const Value option : options(moved, side)) found.push_back(sum(option, other));
  }
  return found;
}

Value ValueStore::negative(Value a) {
  if (parts(a)) return of(game_values::negative(*parts(a)));
  if (form(a).negative) return *form(a).negative;
  Lists lists{form(a).lists->second, form(a).lists->first};
  for (Options* list : {&lists.first, &lists.second}) {
    for (Value& option : *list) option = negative(option);
  }
  const Value result = with_canonical_options(std::move(lists));
  forms_[static_cast<std::size_t>(a)].negative = result;
  forms_[static_cast<std::size_t>(result)].negative = a;
  return result;
}

Outcome ValueStore::outcome(Value a) {
  const bool second_white = at_most(zero(), a);  // White wins if Black moves first
  const bool second_black = at_most(a, zero());
  if (second_white) return second_black ? Outcome::SecondPlayer : Outcome::White;
  return second_black ? Outcome::Black : Outcome::FirstPlayer;
}

std::vector<Value> ValueStore::options(Value a, Side side) {
  Options found;
  any_option(a, side, [&](Value option) {
    found.push_back(option);
    return false;
  });
  return found;
}

template <typename Condition>
bool ValueStore::any_option(Value a, Side side, const Condition& condition) {
  if (const auto parts_of_a = parts(a)) {
    const std::vector<NumberUpStar> all = game_values::options(*parts_of_a, side);
    return std::any_of(all.begin(), all.end(), [&](const auto& one) { return condition(of(one)); });
  }
  const Options& all = side == Side::White ? form(a).lists->first : form(a).lists->second;
  return std::any_of(all.begin(), all.end(), condition);
}

// Different values are not equal, so of two one at most dominates the other.
void ValueStore::drop_dominated(Options& list, Side side) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  Options kept;
  for (const Value option : list) {
    const bool dominated = std::any_of(list.begin(), list.end(), [&](Value other) {
      return other != option &&
             (side == Side::White ? at_most(option, other) : at_most(other, option));
    });
    if (!dominated) kept.push_back(option);
  }
  list = std::move(kept);
}

// Forms with parts first; then by White's options, then by Black's, as words are ordered.
std::strong_ordering ValueStore::listing_order(Value a, Value b) const {
  if (a == b) return std::strong_ordering::equal;
  const Form &left = form(a), &right = form(b);
  if (left.parts && right.parts) return game_values::listing_order(*left.parts, *right.parts);
  if (left.parts || right.parts) return right.parts.has_value() <=> left.parts.has_value();
  const auto order = [&](const Options& one, const Options& other) {
    return std::lexicographical_compare_three_way(
        one.begin(), one.end(), other.begin(), other.end(),
        [&](Value x, Value y) { return listing_order(x, y); });
  };
  const auto by_white = order(left.lists->first, right.lists->first);
  return by_white != 0 ? by_white : order(left.lists->second, right.lists->second);
}

Value ValueStore::with_canonical_options(Lists lists) {
  for (Options* list : {&lists.first, &lists.second}) {
    std::sort(list->begin(), list->end(),
              [&](Value a, Value b) { return listing_order(a, b) < 0; });
  }
  if (const auto parts = parts_with(lists)) return of(*parts);
  if (const auto known = by_lists_.find(lists); known != by_lists_.end()) return known->second;
  const std::uint32_t depth = depth_with(lists);
  const Value value = next_value(depth);
  listed_ += lists.first.size() + lists.second.size();
  const auto entry = by_lists_.emplace(std::move(lists), value).first;
  forms_.push_back({std::nullopt, &entry->first, depth, std::nullopt});
  return value;
}

std::optional<NumberUpStar> ValueStore::parts_with(const Lists& lists) const {
  std::vector<NumberUpStar> white, black;
  for (const auto& [list, all] : {std::pair(&lists.first, &white), {&lists.second, &black}}) {
    for (const Value option : *list) {
      if (!parts(option)) return std::nullopt;
      all->push_back(*parts(option));
    }
  }
  const auto found = with_options(white, black);
  const bool is_number = white.size() == 1 && black.size() == 1 && white[0].is_number() &&
                         black[0].is_number() && white[0].number < black[0].number;
  if (is_number && !found) throw LimitReached{Limit::States, forms()};  // too fine a fraction
  return found;
}

std::uint32_t ValueStore::depth_with(const Lists& lists) const {
  std::uint32_t depth = 0;
  for (const Options* list : {&lists.first, &lists.second}) {
    for (const Value option : *list) depth = std::max(depth, form(option).depth + 1);
  }
  return depth;
}

Value ValueStore::next_value(std::uint32_t depth) const {
  if (forms_.size() >= max_forms_ || depth > kMaxDepth) {
    throw LimitReached{Limit::States, forms()};
  }
  check_memory();
  return static_cast<Value>(forms_.size());
}

void ValueStore::count_step() {
  if (++steps_ % kTickEvery != 0) return;
  watch_.tick({"values", forms()}, forms());
  check_memory();
}

void ValueStore::check_memory() const {
  const std::size_t entries = at_most_.size() + sums_.size();
  watch_.check_memory(forms_.size() * kBytesOfForm + listed_ * sizeof(Value) +
                          entries * kBytesOfEntry, forms());
  if (entries / kMaxEntriesPerForm > max_forms_) throw LimitReached{Limit::Memory, forms()};
}

}  // namespace gadgetc::game_values
