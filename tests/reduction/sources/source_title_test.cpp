#include "reduction/sources/source_title.hpp"

#include <catch2/catch.hpp>
#include <optional>
#include <string>

#include "reduction/sources/parse_source.hpp"

namespace gadgetc {
namespace {

std::string title_of(const std::string& text, const std::string& name = "") {
  std::optional<formula_game::Player> first;
  return parse_source({name, "text", text}, first).title;
}

}  // namespace

TEST_CASE("a formula is called what its first comment says") {
  CHECK(title_of("c A crew of four. Each boat needs one.\nc More.\np cnf 1 1\n1 0\n") ==
        "A crew of four");
  CHECK(title_of("c\nc varname 1 x\nc \t Two\tof 3.5 \r\np cnf 1 1\n1 0\n") == "Two\tof 3.5");
  CHECK(title_of("p cnf 1 1\nc late\n1 0\n") == "");
  CHECK(title_of("c\nc varname 1 c\np cnf 1 1\n1 0\n") == "");
  CHECK(title_of("c For all.\np cnf 2 1\na 1 0\ne 2 0\n1 2 0\n") == "For all");
  CHECK(title_of("#QCIR-G14\n# One for all\nexists(y)\noutput(y)\n") == "One for all");
}

TEST_CASE("a formula in plain words is not taken for a comment") {
  CHECK(title_of("c or d") == "");
  CHECK(title_of("c and (d or e)", "words.txt") == "");
}

TEST_CASE("a comment of any bytes gives a title of no more than a line") {
  CHECK(source_title("", 'c') == "");
  CHECK(source_title("c", 'c') == "");
  CHECK(source_title("\r\n\n  \t\n", 'c') == "");
  CHECK(source_title("cnf of mine\nc title\n", 'c') == "");
  CHECK(source_title("%\n% title of a .pg", '%') == "title of a .pg");
  CHECK(source_title("c forty variables,\nc eighty clauses.\n", 'c') == "forty variables");
  CHECK(source_title("c " + std::string(1000, 'x'), 'c') == "");
  const std::string words =
      source_title("c " + std::string(30, 'x') + std::string(1000, ' ') + "y\n", 'c');
  CHECK(words == std::string(30, 'x') + " …");
  std::string many = "c";
  for (int i = 0; i < 100; ++i) many += " word";
  CHECK(source_title(many, 'c').size() <= 124);
  CHECK(source_title(many, 'c').ends_with("word …"));
}

}  // namespace gadgetc
