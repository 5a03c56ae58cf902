#include <catch2/catch.hpp>

#include "tests/games/page/malformed.hpp"

namespace gadgetc::game_page {
namespace {

// Behind the lines of kCells.
constexpr Malformed kPictures[] = {
    {"white . -> x\nground . ~\n", "4:1: the line 'ground' stands before rules, goals and starts"},
    {"white -> x\n", "3:7: expected a picture, got '->'"},
    {"white . x\n", "3:10: expected '->', got the end of the line"},
    {"white . ->\n", "3:11: expected a picture, got the end of the line"},
    {"white turned -> x\n", "3:7: expected a picture, got 'turned'"},
    {"white . -> y\n", "3:12: 'y' is no character of a cell"},
    {"white x y* . -> . y* x\n", "3:9: 'y' is no character of a cell"},
    {"white men . -> . men\n", "3:7: there is no class 'men'"},
    {"white . -> x turnd\n", "3:14: there is no class 'turnd' (did you mean 'turned'?)"},
    {"white . . -> x\n",
     "3:14: two pictures of one shape are wanted: this one has 1 square, the first 2 squares"},
    {"white . / . -> x x\n",
     "3:16: two pictures of one shape are wanted: this one has 2 squares, the first 2 x 1 "
     "squares"},
    {"white . . / . . . -> x x / x x x\n", "3:17: this row is not as long as the first"},
    {"white . . / . -> x x / x\n", "3:13: this row is not as long as the first"},
    {"white / . -> x\n", "3:7: expected a square of the picture, got '/'"},
    {"white . / / . -> x / x / x\n", "3:11: expected a square of the picture, got '/'"},
    {"white . / -> x / x\n", "3:11: expected a square of the picture, got '->'"},
    {"let stones = x o\nwhite . x -> stones .\n",
     "4:14: the class 'stones' does not stand before '->'"},
    {"white .* x -> .* .\n", "3:7: a run '*' stands between two squares of a picture"},
    {"white x .* -> . .*\n", "3:9: a run '*' stands between two squares of a picture"},
    {"white x .* . / x . . -> . .* x / x . .\n", "3:7: a picture with a run '*' has one row"},
    {"white x .* . -> . . x\n",
     "3:19: two pictures of one shape are wanted: runs '*' stand at the same places"},
    {"white x .* . -> . o* x\n", "3:19: runs stay as they are: expected '.*'"},
    {"white x . -> x .\n", "3:14: this rule changes nothing"},
    {"let stones = x o\nwhite stones -> stones\n", "4:17: this rule changes nothing"},
    {"white x . -> . x again turned\n", "3:24: expected the end of the line, got 'turned'"},
    {"white . / x -> x / . turned8\n", "3:22: 'turned8' is for pictures of one row"},
    {"ground . ~\nwhite x . -> . x on ~\n",
     "4:21: two pictures of one shape are wanted: this one has 1 square, the first 2 squares"},
    {"ground . ~\nwhite x . -> . x on\n",
     "4:20: expected a picture of the ground, got the end of the line"},
    {"ground . ~\nwhite x . -> . x on . v\n", "4:23: 'v' is no character of a ground"},
    {"white . -> x unless\n", "3:20: expected a picture, got the end of the line"},
    {"white . -> x when x\n", "3:14: by this condition the rule can never apply"},
    {"white . -> x unless .\n", "3:14: by this condition the rule can never apply"},
    {"white . . -> x x when ? x\n", "3:18: by this condition the rule can never apply"},
    {"white . . -> x x unless ? .\n", "3:18: by this condition the rule can never apply"},
    {"white . . -> x x when ? .\n", "3:18: this condition never changes whether the rule applies"},
    {"white . . -> x x unless ? o\n",
     "3:18: this condition never changes whether the rule applies"},
    {"white . -> x unless . o turned unless . o turned\n",
     "3:32: this condition never changes whether the rule applies"},
    {"white . -> x when . o turned unless . o turned\n",
     "3:30: by this condition the rule can never apply"},
    {"white x . -> . x turned8 unless ? / o\n",
     "3:33: conditions of a rule that is 'turned8' have one row"},
    {"white . x -> x o turned again\n",
     "3:25: the rule can never apply again: what it leaves on its last square does not fit its "
     "first"},
    {"ground . ~\nwhite x . -> . x turned on . ~ again\n",
     "4:32: the rule can never apply again: what it leaves on its last square does not fit its "
     "first"},
    {"white x . -> . x turned straight\n", "3:25: expected the end of the line, got 'straight'"},
    {"white x . -> . x then . -> o\n",
     "3:23: this part can never follow: what the last square holds does not fit its first"},
    {"ground . ~\nwhite x . -> . x on ? . then x -> o on ~\n",
     "4:30: this part can never follow: what the last square holds does not fit its first"},
    {"white x . -> . x turned8 then x / . -> . / x\n",
     "3:31: a part that follows one that is 'turned8' has one row"},
    {"white x . -> . x then\n", "3:22: expected a picture, got the end of the line"},
    {"white . -> x then x . -> . x then x . -> . x then x . -> . x then x . -> . x then x . -> "
     ". x then x . -> . x then x . -> . x then x . -> . x\n",
     "3:126: a move of more than 8 parts"},
    {"white . -> x\nwhite . -> x\n", "4:1: a line before this one says it already"},
    {"white . -> x unles . x\n", "3:14: there is no class 'unles' (did you mean 'unless'?)"},
    {"ground . ~\nwhite x . -> . x on . ~ turnd\n",
     "4:25: there is no class 'turnd' (did you mean 'turned'?)"},
};

TEST_CASE("a malformed rule of a page is refused at its place") {
  check_complaints(kCells, kPictures);
}

}  // namespace
}  // namespace gadgetc::game_page
