#include "solver/game_values/value_store.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <set>

#include "solver/game_values/value_name.hpp"
#include "tests/solver/game_values/naive_games.hpp"

namespace gadgetc::game_values {

namespace {

const Watch kNoWatch;

template <typename T>
std::vector<std::vector<T>> subsets(const std::vector<T>& items) {
  std::vector<std::vector<T>> all;
  for (std::size_t bits = 0; bits < std::size_t{1} << items.size(); ++bits) {
    std::vector<T> subset;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (bits >> i & 1) subset.push_back(items[i]);
    }
    all.push_back(subset);
  }
  return all;
}

// All games whose options are among those given.
std::vector<NaiveGame> games_over(const std::vector<NaiveGame>& options) {
  std::vector<NaiveGame> games;
  for (const auto& white : subsets(options)) {
    for (const auto& black : subsets(options)) games.push_back({white, black});
  }
  return games;
}

std::set<Value> values_over(ValueStore& store, const std::set<Value>& options) {
  std::vector<std::vector<Value>> antichains;
  const std::vector<Value> all(options.begin(), options.end());
  const std::function<void(std::size_t, std::vector<Value>)> extend =
      [&](std::size_t next, std::vector<Value> chosen) {
        if (next == all.size()) return antichains.push_back(chosen);
        extend(next + 1, chosen);
        for (const Value other : chosen) {
          if (store.at_most(all[next], other) || store.at_most(other, all[next])) return;
        }
        chosen.push_back(all[next]);
        extend(next + 1, chosen);
      };
  extend(0, {});
  std::set<Value> values;
  for (const auto& white : antichains) {
    for (const auto& black : antichains) values.insert(store.of_options(white, black));
  }
  return values;
}

const NaiveGame kNothing;
const NaiveGame kStar{{kNothing}, {kNothing}};
const std::vector<NaiveGame> kDayOne = {kNothing, {{kNothing}, {}}, {{}, {kNothing}}, kStar};

Outcome naive_outcome(const NaiveGame& game) {
  const bool white = naive_at_most(kNothing, game), black = naive_at_most(game, kNothing);
  return white && black ? Outcome::SecondPlayer
         : white        ? Outcome::White
         : black        ? Outcome::Black
                        : Outcome::FirstPlayer;
}

// No option is dominated by another, and none is reversible, by the definitions.
bool is_canonical(const NaiveGame& game) {
  for (std::size_t i = 0; i < game.white.size(); ++i) {
    for (std::size_t j = 0; j < game.white.size(); ++j) {
      if (i != j && naive_at_most(game.white[i], game.white[j])) return false;
    }
    for (const NaiveGame& reply : game.white[i].black) {
      if (naive_at_most(reply, game)) return false;
    }
  }
  const auto all = [](const auto& games) {
    return std::all_of(games.begin(), games.end(), is_canonical);
  };
  return all(game.white) && all(game.black);
}

}  // namespace

TEST_CASE("values born by day two are 22, equal and ordered as by the definition") {
  ValueStore store(kNoWatch);
  const std::vector<NaiveGame> games = games_over(kDayOne);
  std::vector<Value> values;
  for (const NaiveGame& game : games) values.push_back(value_of(store, game));
  CHECK(std::set<Value>(values.begin(), values.end()).size() == 22);
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (std::size_t j = 0; j < games.size(); ++j) {
      wrong += store.at_most(values[i], values[j]) != naive_at_most(games[i], games[j]);
      wrong += (values[i] == values[j]) != naive_equal(games[i], games[j]);
    }
    wrong += store.outcome(values[i]) != naive_outcome(games[i]);
  }
  CHECK(wrong == 0);
}

TEST_CASE("values born by day three are 1474") {
  ValueStore store(kNoWatch);
  std::set<Value> values;
  for (const std::size_t count : {1, 4, 22, 1474}) {
    values = values_over(store, values);
    CHECK(values.size() == count);
  }
}

TEST_CASE("sums, negatives, order and winners of random games are those of the definition") {
  SplitMix random(1);
  std::size_t wrong = 0, different = 0;
  ValueStore store(kNoWatch);
  for (int round = 0; round < 1500; ++round) {
    const NaiveGame a = random_game(random, 3), b = random_game(random, 2);
    const Value x = value_of(store, a), y = value_of(store, b);
    const NaiveGame sum = naive_sum(a, b);
    wrong += store.sum(x, y) != value_of(store, sum);
    wrong += store.negative(x) != value_of(store, naive_negative(a));
    wrong += store.at_most(x, y) != naive_at_most(a, b);
    wrong += store.at_most(y, x) != naive_at_most(b, a);
    wrong += store.outcome(store.sum(x, y)) != naive_outcome(sum);
    different += x != y;
  }
  CHECK(wrong == 0);
  CHECK(different > 1000);
}

TEST_CASE("the form of a value equals the game, with nothing dominated and nothing reversible") {
  SplitMix random(2);
  std::size_t wrong = 0, with_parts = 0;
  ValueStore store(kNoWatch);
  for (int round = 0; round < 1500; ++round) {
    const NaiveGame game = random_game(random, 4);
    const Value value = value_of(store, game);
    const NaiveGame form = tree_of(store, value);
    wrong += !naive_equal(form, game) || !is_canonical(form) || !is_canonical(naive_negative(form));
    with_parts += store.parts(value).has_value();
  }
  CHECK(wrong == 0);
  CHECK(with_parts > 200);
  CHECK(with_parts < 1300);
}

TEST_CASE("numbers with ups and nimbers are added, ordered and known by their options") {
  ValueStore store(kNoWatch);
  std::vector<Value> values;
  for (const std::int64_t quarters : {-4, 0, 1}) {
    for (std::int32_t ups = -2; ups <= 2; ++ups) {
      for (std::uint32_t star = 0; star <= 2; ++star) {
        values.push_back(store.of({quarters * (kOne / 4), ups, star}));
      }
    }
  }
  std::size_t wrong = 0;
  for (const Value a : values) {
    const NaiveGame tree = tree_of(store, a);
    wrong += value_of(store, tree) != a || !is_canonical(tree);
    for (const Value b : values) {
      if (depth(*store.parts(a)) + depth(*store.parts(b)) > 4) continue;
      const NaiveGame other = tree_of(store, b);
      wrong += store.at_most(a, b) != naive_at_most(tree, other);
      wrong += store.sum(a, b) != value_of(store, naive_sum(tree, other));
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("values are a group, ordered as sums are") {
  ValueStore store(kNoWatch);
  const std::set<Value> day_two =
      values_over(store, values_over(store, values_over(store, {})));
  std::size_t wrong = 0;
  for (const Value a : day_two) {
    wrong += store.sum(a, store.negative(a)) != ValueStore::zero();
    wrong += store.sum(a, ValueStore::zero()) != a;
    wrong += store.negative(store.negative(a)) != a;
    for (const Value b : day_two) {
      wrong += store.sum(a, b) != store.sum(b, a);
      const Outcome difference = store.outcome(store.sum(b, store.negative(a)));
      wrong += store.at_most(a, b) !=
               (difference == Outcome::White || difference == Outcome::SecondPlayer);
      for (const Value c : day_two) {
        wrong += store.sum(store.sum(a, b), c) != store.sum(a, store.sum(b, c));
        wrong += store.at_most(a, b) != store.at_most(store.sum(a, c), store.sum(b, c));
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("names do not depend on what the store has met before") {
  SplitMix random(3);
  ValueStore first(kNoWatch), second(kNoWatch);
  std::vector<NaiveGame> games;
  for (int i = 0; i < 300; ++i) games.push_back(random_game(random, 4));
  std::vector<std::string> names;
  for (const NaiveGame& game : games) names.push_back(value_name(first, value_of(first, game)));
  std::size_t wrong = 0;
  for (std::size_t i = games.size(); i-- > 0;) {
    wrong += value_name(second, value_of(second, games[i])) != names[i];
  }
  CHECK(wrong == 0);
}

namespace {

template <typename Work>
Limit limit_of(const Work& work) {
  try {
    work();
  } catch (const LimitReached& reached) {
    return reached.limit;
  }
  return Limit::None;
}

// A sum of n switches has 2^n places where play can end.
Value sum_of_switches(ValueStore& store, int count) {
  Value sum = ValueStore::zero();
  for (int i = 0; i < count; ++i) {
    const Value big = store.integer(std::int64_t{1} << i);
    sum = store.sum(sum, store.of_options({big}, {store.negative(big)}));
  }
  return sum;
}

}  // namespace

TEST_CASE("a store stops at each of its limits, and can be used on") {
  ValueStore small(kNoWatch, 1000);
  CHECK(limit_of([&] { sum_of_switches(small, 16); }) == Limit::States);
  CHECK(small.forms() <= 1000);
  const Value two = sum_of_switches(small, 2), three = sum_of_switches(small, 3);
  CHECK(small.outcome(two) == Outcome::FirstPlayer);
  CHECK(!small.at_most(two, three));

  Watch little_memory;
  little_memory.memory_limit = 100'000;
  ValueStore in_memory(little_memory);
  CHECK(limit_of([&] { sum_of_switches(in_memory, 16); }) == Limit::Memory);

  Watch no_time;
  no_time.stop_after(0);
  ValueStore in_time(no_time);
  CHECK(limit_of([&] { sum_of_switches(in_time, 16); }) == Limit::Time);

  ValueStore store(kNoWatch);
  CHECK(limit_of([&] { store.integer(kMaxInteger); }) == Limit::None);
  CHECK(limit_of([&] { store.integer(kMaxInteger + 1); }) == Limit::States);
  CHECK(limit_of([&] { store.of_options({store.integer(kMaxInteger)}, {}); }) == Limit::States);
  CHECK(limit_of([&] { store.of_options({store.of({0})}, {store.of({1})}); }) == Limit::States);
  CHECK(limit_of([&] { store.of({0, 0, kMaxDepth}); }) == Limit::None);
  CHECK(limit_of([&] { store.of({0, kMaxDepth / 2, 1}); }) == Limit::States);
}

TEST_CASE("the deepest values are added and compared without running out of stack") {
  ValueStore store(kNoWatch);
  const Value hot = store.of_options({store.integer(1)}, {store.integer(-1)});
  const Value deep = store.of({0, kMaxDepth / 2 - 2, 0});
  const Value sum = store.sum(hot, deep);
  CHECK(store.outcome(sum) == Outcome::FirstPlayer);
  CHECK(store.sum(sum, hot) == deep);
  CHECK(parse_value(store, "", value_name(store, sum)) == sum);
}

}  // namespace gadgetc::game_values
