#include "solver/game_values/number_up_star.hpp"

#include <array>
#include <cstdlib>
#include <tuple>

namespace gadgetc::game_values {

namespace {

// An integer n > 0 is {n-1|}. A fraction m / 2^k in lowest terms is {(m-1) / 2^k | (m+1) / 2^k}.
std::vector<NumberUpStar> white_options_of_number(std::int64_t number) {
  if (number % kOne != 0) return {{number - (number & -number)}};
  if (number > 0) return {{number - kOne}};
  return {};
}

// x*m = {x, x*, ..., x*(m-1) | the same}. For n > 0, x + n.^ + *m is {x | x + (n-1).^ + *(m^1)};
// only ^* has one more option, {0,*|0}. Downs are negatives of ups.
std::vector<NumberUpStar> white_options(const NumberUpStar& value) {
  if (value.is_number()) return white_options_of_number(value.number);
  if (value.ups < 0) return {{value.number, value.ups + 1, value.star ^ 1}};
  const bool is_up_star = value.ups == 1 && value.star == 1;
  const std::uint32_t stars = value.ups == 0 ? value.star : is_up_star ? 2 : 1;
  std::vector<NumberUpStar> options;
  for (std::uint32_t star = 0; star < stars; ++star) options.push_back({value.number, 0, star});
  return options;
}

auto listing_key(const NumberUpStar& value) {
  const int kind = value.is_number() ? 0 : value.number == 0 && value.ups == 0 ? 1 : 2;
  return std::tuple(kind, value.number, value.ups != 0, value.ups, value.star);
}

}  // namespace

NumberUpStar sum(const NumberUpStar& a, const NumberUpStar& b) {
  return {a.number + b.number, a.ups + b.ups, a.star ^ b.star};
}

NumberUpStar negative(const NumberUpStar& a) { return {-a.number, -a.ups, a.star}; }

// n.^ + *m is positive if n >= 2, or if n = 1 and m is not 1.
bool at_most(const NumberUpStar& a, const NumberUpStar& b) {
  if (a.number != b.number) return a.number < b.number;
  const NumberUpStar difference = sum(b, negative(a));
  if (difference.ups == 0) return difference.star == 0;
  return difference.ups > 1 || (difference.ups == 1 && difference.star != 1);
}

std::strong_ordering listing_order(const NumberUpStar& a, const NumberUpStar& b) {
  return listing_key(a) <=> listing_key(b);
}

std::vector<NumberUpStar> options(const NumberUpStar& value, Side side) {
  if (side == Side::White) return white_options(value);
  std::vector<NumberUpStar> found = white_options(negative(value));
  for (NumberUpStar& option : found) option = negative(option);
  return found;
}

// Guesses from the first options, and confirms.
std::optional<NumberUpStar> with_options(const std::vector<NumberUpStar>& white,
                                         const std::vector<NumberUpStar>& black) {
  const NumberUpStar a = white.empty() ? NumberUpStar{} : white.front();
  const NumberUpStar b = black.empty() ? NumberUpStar{} : black.front();
  const std::int64_t middle = white.empty()   ? (black.empty() ? 0 : b.number - kOne)
                              : black.empty() ? a.number + kOne
                                              : (a.number + b.number) / 2;
  const std::array guesses = {NumberUpStar{middle},
                              NumberUpStar{middle, 0, static_cast<std::uint32_t>(white.size())},
                              NumberUpStar{middle, 1, 1},
                              NumberUpStar{middle, -1, 1},
                              NumberUpStar{middle, b.ups + 1, b.star ^ 1},
                              NumberUpStar{middle, a.ups - 1, a.star ^ 1}};
  for (const NumberUpStar& guess : guesses) {
    if (options(guess, Side::White) == white && options(guess, Side::Black) == black) return guess;
  }
  return std::nullopt;
}

std::uint32_t depth(const NumberUpStar& value) {
  return 2 * static_cast<std::uint32_t>(std::abs(value.ups)) + value.star;
}

}  // namespace gadgetc::game_values
