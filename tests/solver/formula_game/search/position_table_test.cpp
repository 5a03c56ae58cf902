#include "solver/formula_game/search/position_table.hpp"

#include <catch2/catch.hpp>
#include <thread>
#include <vector>

namespace gadgetc::formula_game {
namespace {

constexpr std::size_t kGigabyte = std::size_t{1} << 30;

Fingerprint print_of(std::uint64_t number) { return {mix_bits(number), mix_bits(~number)}; }

// In no order, as a search has it: what took most work is found last by chance only.
std::uint64_t work_of(std::uint64_t number) { return mix_bits(number ^ 12345) % 1000; }

Outcome<1> outcome_of(std::uint64_t number) {
  Outcome<1> outcome;
  outcome.winner = number % 2 == 0 ? Player::Maker : Player::Breaker;
  outcome.move = number % 61;
  outcome.carrier.words[0] = number;
  return outcome;
}

bool is_right(const std::optional<Outcome<1>>& found, std::uint64_t number) {
  const Outcome<1> wanted = outcome_of(number);
  return found->winner == wanted.winner && found->move == wanted.move &&
         found->carrier.words == wanted.carrier.words;
}

TEST_CASE("a table of positions takes memory as it fills, whatever its limit is") {
  PositionTable<1> table(kGigabyte);
  CHECK(table.bytes() <= 1 << 16);
  for (std::uint64_t number = 0; number < 100000; ++number) {
    table.store(print_of(number), outcome_of(number), work_of(number));
  }
  CHECK(table.bytes() >= 100000 * 32);
  CHECK(table.bytes() <= std::size_t{16} << 20);
}

TEST_CASE("a table of positions keeps most of them while it grows, and never another one") {
  PositionTable<1> table(kGigabyte);
  constexpr std::uint64_t kNumbers = 300000;
  for (std::uint64_t number = 0; number < kNumbers; ++number) {
    table.store(print_of(number), outcome_of(number), work_of(number));
  }
  std::uint64_t found = 0;
  for (std::uint64_t number = 0; number < 2 * kNumbers; ++number) {
    const auto outcome = table.find(print_of(number));
    if (!outcome) continue;
    ++found;
    CHECK(number < kNumbers);
    CHECK(is_right(outcome, number));
  }
  CHECK(found > kNumbers / 2);
}

TEST_CASE("a table of positions stays within its limit") {
  PositionTable<1> table(1 << 20);
  for (std::uint64_t number = 0; number < 100000; ++number) {
    table.store(print_of(number), outcome_of(number), work_of(number));
  }
  CHECK(table.bytes() <= 1 << 20);
}

TEST_CASE("threads store in a table of positions while it grows, and find what is right") {
  PositionTable<1> table(kGigabyte);
  std::vector<std::thread> threads;
  std::atomic<std::uint64_t> wrong = 0;
  for (std::uint64_t first = 0; first < 4; ++first) {
    threads.emplace_back([&, first] {
      for (std::uint64_t number = first; number < 200000; number += 4) {
        table.store(print_of(number), outcome_of(number), work_of(number));
        const std::uint64_t other = number * 7 % 200000;
        const auto outcome = table.find(print_of(other));
        if (outcome && !is_right(outcome, other)) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
}

}  // namespace
}  // namespace gadgetc::formula_game
