#include "solver/game_values/value_name.hpp"

#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "tests/solver/game_values/naive_games.hpp"

namespace gadgetc::game_values {

namespace {

const Watch kAnyTime;

// The name of the value that a text names.
std::string renamed(std::string_view text) {
  ValueStore store(kAnyTime);
  return value_name(store, parse_value(store, "value", text));
}

std::string complaint_of(std::string_view text) {
  try {
    return "none: " + renamed(text);
  } catch (const InputError& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("values have the names that CGSuite gives them") {
  // From its own tests of canonical forms (CanonicalShortGameTestCase, version 2).
  for (const char* name :
       {"0", "5", "-1/2", "25/16", "*8", "9/8*", "^", "v*", "6^*", "^*6", "73/16v9*8", "{0||0|v3}",
        "{^3|vv}", "Tiny(3/2)", "{1|^^||^}", "{1|^3||^}", "{3||2*|1*}",
        "{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}", "{11/4||2|3/2}", "{7/2|||5/2|3/2||+-1/2}",
        "{4|||3|1||0|-2}", "{1||+-(1*)|-1,{-1|-3}}", "{^^|*||0,{0|vv*}}", "{^6|^^}"}) {
    CAPTURE(name);
    CHECK(renamed(name) == name);
  }
}

TEST_CASE("the example on the page about values of games holds") {
  const Watch watch;
  ValueStore store(watch);
  const Value up = store.of_options({ValueStore::zero()}, {store.of({0, 0, 1})});  // {0|*}
  CHECK(value_name(store, store.sum(up, up)) == "^^");
  CHECK(store.outcome(up) == Outcome::White);
}

TEST_CASE("a text need not be in canonical form, and spaces do not count") {
  CHECK(renamed("{ | }") == "0");
  CHECK(renamed("{0|}") == "1");
  CHECK(renamed("{0|1}") == "1/2");
  CHECK(renamed("{-5|100}") == "0");
  CHECK(renamed(" { 0 , -1 | * } \n") == "^");
  CHECK(renamed("{0|*||*|||*||||*}") == "{^|*||*|||*}");
  CHECK(renamed("{{{{0|*}|*}|*}|*}") == "{^|*||*|||*}");
  CHECK(renamed("+-{1}") == "+-1");
  CHECK(renamed("{1|-1}") == "+-1");
  CHECK(renamed("+-0") == "*");
  CHECK(renamed("+-{1,{2|0}}") == "+-{1,{2|0}}");
  CHECK(renamed("{{2|1}|{-1|-2}}") == "+-{2|1}");
  CHECK(renamed("(^^^)") == "^3");
  CHECK(renamed("^0*0") == "0");
  CHECK(renamed("{1/2||1/2|-1}") == "1/2Tiny(3/2)");
  CHECK(renamed("1/2Tiny(3/2)") == "1/2Tiny(3/2)");
  CHECK(renamed("{3|0||0}") == "Miny(3)");
  CHECK(renamed("{0||0|{-1|-3}}") == "{0|||0||-1|-3}");
  CHECK(renamed("Tiny({3|1})") == "{0|||0||-1|-3}");
}

TEST_CASE("the name of any value reads as that value") {
  SplitMix random(4);
  ValueStore store(kAnyTime);
  std::size_t wrong = 0, with_braces = 0;
  for (int round = 0; round < 3000; ++round) {
    const NaiveGame a = random_game(random, 4), b = random_game(random, 3);
    const Value value = store.sum(value_of(store, a), store.negative(value_of(store, b)));
    const std::string name = value_name(store, value);
    wrong += parse_value(store, "value", name) != value;
    ValueStore other(kAnyTime);
    wrong += value_name(other, parse_value(other, "value", name)) != name;
    with_braces += name.find('{') != std::string::npos;
  }
  CHECK(wrong == 0);
  CHECK(with_braces > 500);
}

TEST_CASE("a text that names no value is refused where it is wrong") {
  const auto refused_at = [](std::string_view text, std::string_view column,
                             std::string_view message) {
    const std::string complaint = complaint_of(text);
    CAPTURE(text, complaint);
    const std::string first = complaint.substr(0, complaint.find('\n'));
    CHECK(first == "value:1:" + std::string(column) + ": error: " + std::string(message));
  };
  refused_at("", "1", "expected a value, got end of file");
  refused_at("x", "1", "expected a value, got 'x'");
  refused_at("1 2", "3", "expected the end of the value, got '2'");
  refused_at("1^v", "3", "expected the end of the value, got 'v'");
  refused_at("-*", "2", "expected a digit, got '*'");
  refused_at("1/3", "3", "expected a denominator that is a power of two");
  refused_at("1/", "3", "expected a denominator that is a power of two");
  refused_at("{1,2}", "1", "expected a '|' between the braces");
  refused_at("{1|2|3}", "1", "these braces are divided twice by as many bars");
  refused_at("{1|2", "5", "expected ',', '|' or '}', got end of file");
  refused_at("{1,|2}", "4", "expected a value, got '|'");
  refused_at("+1", "2", "expected '-', got '1'");
  refused_at("(1", "3", "expected ')', got end of file");
  refused_at("Tiny 2", "5", "expected '(', got ' '");
  refused_at("4194304", "8", "the number is too large");
  refused_at("^400*1000", "10", "the value is too large");
  refused_at("{0|1/1099511627776}", "20", "the value is too large");
  refused_at(std::string(5000, '{'), "1001", "the value is nested too deeply");
}

TEST_CASE("a name longer than a megabyte is not written") {
  ValueStore store(kAnyTime);
  Value value = ValueStore::zero();
  for (int i = 1; i < 40; ++i) {
    const Value far = store.integer(-3 * i);
    value = store.of_options({value}, {store.of_options({value}, {far})});
  }
  CHECK_THROWS_AS(value_name(store, value), LimitReached);
}

}  // namespace gadgetc::game_values
