#include "solver/page/sum_search.hpp"

#include <algorithm>

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kValuedSquares = 5;
constexpr StateId kEmptyList = kNoState + 1;

StateKey pair_key(std::uint64_t a, std::uint64_t b) { return {a << 32 | b}; }

}  // namespace

void SumSearch::add(Sum& sum, PartNumber part) {
  if (parts_.squares(part) <= kValuedSquares) {
    add(sum, parts_.value(part, values_));
    return;
  }
  sum.entries.insert(std::upper_bound(sum.entries.begin(), sum.entries.end(), part), part);
  sum.lead += parts_.lead(part);
}

void SumSearch::add(Sum& sum, game_values::Value value) {
  if (const auto parts = values_.parts(value)) {
    sum.rest = game_values::sum(sum.rest, *parts);
    sum.lead += static_cast<double>(parts->number) / static_cast<double>(game_values::kOne);
    return;
  }
  const auto entry_of = [](game_values::Value v) { return static_cast<Entry>(v) | kValue; };
  auto& entries = sum.entries;
  const Entry negative = entry_of(values_.negative(value));
  const auto opposite = std::lower_bound(entries.begin(), entries.end(), negative);
  if (opposite != entries.end() && *opposite == negative) {
    entries.erase(opposite);
  } else {
    entries.insert(std::upper_bound(entries.begin(), entries.end(), entry_of(value)),
                   entry_of(value));
  }
}

// What moves in one of the entries lead to.
void SumSearch::add_options(const Sum& sum, std::size_t entry, Side side,
                            std::vector<Sum>& options) {
  Sum others = sum;
  const Entry chosen = sum.entries[entry];
  others.entries.erase(others.entries.begin() + static_cast<std::ptrdiff_t>(entry));
  if ((chosen & kValue) != 0) {
    for (const auto value : values_.options(game_values::Value{chosen & ~kValue}, side)) {
      add(options.emplace_back(others), value);
    }
    return;
  }
  others.lead -= parts_.lead(chosen);
  for (const Parts& option : parts_.options(chosen, side)) {
    Sum& next = options.emplace_back(others);
    for (const PartNumber part : option) add(next, part);
  }
}

std::vector<SumSearch::Sum> SumSearch::options(const Sum& sum, Side side) {
  std::vector<Sum> options;
  for (std::size_t i = 0; i < sum.entries.size(); ++i) {
    if (i == 0 || sum.entries[i] != sum.entries[i - 1]) add_options(sum, i, side, options);
  }
  for (const game_values::NumberUpStar& rest : game_values::options(sum.rest, side)) {
    options.emplace_back(sum).rest = rest;
  }
  return options;
}

StateId SumSearch::find(const Sum& sum) {
  StateId list = kEmptyList;
  for (const Entry entry : sum.entries) {
    list = lists_.find(lists_.hashed(pair_key(entry, list)));
    if (list == kNoState) return kNoState;
  }
  const auto rest = static_cast<std::uint32_t>(values_.of(sum.rest));
  return states_.find(states_.hashed(pair_key(list, rest)));
}

StateId SumSearch::intern(const Sum& sum) {
  StateId list = kEmptyList;
  for (const Entry entry : sum.entries) list = lists_.intern(pair_key(entry, list));
  const auto rest = static_cast<std::uint32_t>(values_.of(sum.rest));
  const StateId state = states_.intern(pair_key(list, rest));
  verdicts_.resize(2 * states_.size(), Verdict::Open);
  return state;
}

std::optional<bool> SumSearch::wins(const Parts& parts, Side side, std::size_t budget) {
  budget_ = budget;
  Sum sum;
  for (const PartNumber part : parts) add(sum, part);
  try {
    return wins(sum, side);
  } catch (const BudgetSpent&) {
    return std::nullopt;
  }
}

bool SumSearch::wins(const Sum& sum, Side side) {
  const StateId state = intern(sum);
  if (verdict(state, side) != Verdict::Open) return verdict(state, side) == Verdict::Won;
  if (states_.size() > budget_) throw BudgetSpent{};
  if (states_.size() % kTickEvery == 0) {
    watch_.tick({"sums", states()}, states());
    watch_.check_memory(parts_.bytes() + lists_.bytes() + states_.bytes() + verdicts_.capacity(),
                        states());
  }
  std::vector<Sum> next = options(sum, side);
  const Side other = opponent(side);
  bool won = std::any_of(next.begin(), next.end(), [&](const Sum& option) {
    const StateId known = find(option);
    return known != kNoState && verdict(known, other) == Verdict::Lost;
  });
  if (!won) {
    std::stable_sort(next.begin(), next.end(), [&](const Sum& a, const Sum& b) {
      return side == Side::White ? a.lead > b.lead : a.lead < b.lead;
    });
    won = std::any_of(next.begin(), next.end(),
                      [&](const Sum& option) { return !wins(option, other); });
  }
  verdict(state, side) = won ? Verdict::Won : Verdict::Lost;
  return won;
}

}  // namespace gadgetc::game_page
