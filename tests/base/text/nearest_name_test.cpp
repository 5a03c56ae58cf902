#include "base/text/nearest_name.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"

namespace gadgetc::test {
namespace {

using Names = std::vector<std::string>;

// From the first letters on, by every step that there is.
std::size_t naive_distance(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return a.size() + b.size();
  std::size_t least = std::min({naive_distance(a.substr(1), b) + 1,
                                naive_distance(a, b.substr(1)) + 1,
                                naive_distance(a.substr(1), b.substr(1)) + (a[0] == b[0] ? 0 : 1)});
  const bool may_exchange = a.size() > 1 && b.size() > 1 && a[0] == b[1] && a[1] == b[0];
  if (may_exchange) least = std::min(least, naive_distance(a.substr(2), b.substr(2)) + 1);
  return least;
}

TEST_CASE("a name is near by a letter put in, left out or changed, or by two exchanged") {
  const Names names{"compile", "check", "circuit", "solve", "board"};
  CHECK(nearest_names("conpile", names) == Names{"compile"});
  CHECK(nearest_names("compille", names) == Names{"compile"});
  CHECK(nearest_names("compie", names) == Names{"compile"});
  CHECK(nearest_names("slove", names) == Names{"solve"});
  CHECK(nearest_names("SOLVE", names) == Names{"solve"});
  CHECK(nearest_names("chekc", names) == Names{"check"});
  CHECK(nearest_names("engine", names).empty());
  CHECK(nearest_names("", names).empty());
  CHECK(nearest_names(std::string(1000, 'c'), names).empty());
}

TEST_CASE("the beginning of one name alone is that name") {
  const Names names{"compile", "check", "circuit", "--time-limit", "--memory-limit"};
  CHECK(nearest_names("comp", names) == Names{"compile"});
  CHECK(nearest_names("--mem", names) == Names{"--memory-limit"});
  CHECK(nearest_names("c", names).empty());
  CHECK(nearest_names("--", names).empty());
}

TEST_CASE("a short word is near to few names, and two may be equally near") {
  CHECK(nearest_names("xx", {"X", "domino"}).empty());
  CHECK(nearest_names("f", {"F", "I"}) == Names{"F"});
  CHECK(nearest_names("on", {"or", "and"}) == Names{"or"});
  CHECK(nearest_names("fair", {"fail", "hair", "pair", "pail"}) == Names{"fail", "hair", "pair"});
  CHECK(did_you_mean("--x", {"--threads", "--json"}).empty());
}

TEST_CASE("the message names them") {
  CHECK(did_you_mean("wrie", {"wire", "den"}) == " (did you mean 'wire'?)");
  CHECK(did_you_mean("fair", {"fail", "hair"}) == " (did you mean 'fail' or 'hair'?)");
  CHECK(did_you_mean("fair", {"fail", "hair", "pair", "lair"}) ==
        " (did you mean 'fail', 'hair' or 'pair'?)");
  CHECK(did_you_mean("fair", {"nothing"}).empty());
}

TEST_CASE("what is near is what two steps reach, counted from the other end") {
  SplitMix random(1);
  const auto word = [&](std::size_t letters) {
    std::string text;
    while (text.size() < letters) text += random.below(2) == 0 ? 'a' : 'b';
    return text;
  };
  std::size_t near = 0;
  for (int round = 0; round < 300; ++round) {
    // Of at least four letters, so that two steps are allowed; no beginnings of one another.
    const std::string one = word(4 + random.below(3)), other = word(4 + random.below(3));
    if (other.starts_with(one)) continue;
    INFO(one << " " << other);
    const bool is_near = !nearest_names(one, {other}).empty();
    CHECK(is_near == (naive_distance(one, other) <= 2));
    near += is_near ? 1 : 0;
  }
  CHECK(near > 20);
}

}  // namespace
}  // namespace gadgetc::test
