#include "reduction/appendix/contract_words.hpp"

#include <catch2/catch.hpp>

#include "gadgets/library/library.hpp"

namespace gadgetc {
namespace {

std::vector<std::string> words_of(const char* tile) {
  return contract_words(*find_library_tile(tile));
}

const std::string kRest = "Black can for ever prevent whatever these sentences do not allow.";

}  // namespace

TEST_CASE("a contract is said in sentences: its conditions, its outputs, White's choice") {
  CHECK(words_of("and") ==
        std::vector<std::string>{"Once a signal has come in by `control` and `passage`, White can "
                                 "send a signal out by `out`.",
                                 kRest});
  CHECK(words_of("variable") ==
        std::vector<std::string>{"If White takes the variable here before Black does, White can "
                                 "send a signal out by `out`.",
                                 kRest});
  CHECK(words_of("true").front() == "From the start, White can send a signal out by `out`.");
  CHECK(words_of("den").front() ==
        "Once a signal has come in by `in`, White can win the game here.");
  CHECK(words_of("splitter").size() == 2);
  const std::vector<std::string> choice = words_of("choice");
  CHECK(choice.size() == 4);
  CHECK(choice[2] == "Where two of these sentences have one condition, White chooses, once.");
}

TEST_CASE("guests, surplus and tiles out of which nothing comes are said") {
  Tile tile = *find_library_tile("wire");
  tile.contract = {};
  tile.guests.push_back({0, tile.board.alphabet().guest(tile.board.alphabet().guests().front())});
  tile.ports[1].surplus = 1;
  const std::vector<std::string> words = contract_words(tile);
  REQUIRE(words.size() == 4);
  CHECK(words[0] == "No signal ever leaves by `out`.");
  CHECK(words[1].find("stands on the wire of `in` and may come in") != std::string::npos);
  CHECK(words[2] == "The neighbour at `out` endures one signal more on that wire.");
  CHECK(words[3] == kRest);
}

}  // namespace gadgetc
