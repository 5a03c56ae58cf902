// What a search looks for, and its checkpoints: faults have messages, and another search's file is
// refused.
#include <catch2/catch.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/search/checkpoint.hpp"
#include "tests/gadgets/search/plain_search.hpp"
#include "tests/message_from.hpp"

namespace gadgetc {

TEST_CASE("a checkpoint of a search is refused where it does not fit, or is damaged") {
  SearchSpec spec;
  spec.like.name = "found";
  take_after(spec, *find_library_tile("lattice_true"), PortPlaces::Sides);
  set_any_pieces(spec);
  spec.most_squares = 3;
  const SearchGame& game = search_game({"konane", "", "", "", "", false, 0});
  FinishedRows finished;
  search_tiles(game, spec, {}, finished);
  std::ostringstream out;
  write_checkpoint(out, spec, finished);
  const std::string text = out.str();
  const auto fault = [&](const std::string& from, const std::string& to) -> std::string {
    std::string changed = text;
    REQUIRE(changed.find(from) != std::string::npos);
    changed.replace(changed.find(from), from.size(), to);
    return message_from([&] {
      FinishedRows work = parse_checkpoint(spec, "file", changed);
      search_tiles(game, spec, {}, work);
    });
  };
  CHECK(fault("end\n", "end\n").empty());
  CHECK(fault("search 2", "search 1") == "file: no checkpoint of a search");
  CHECK(fault("squares 1-3", "squares 1-4") == "file: a checkpoint of another search");
  CHECK(fault("end\n", "") == "file: the checkpoint is cut short");
  CHECK(fault("end\n", "end\nmore") == "file: something follows the end");
  CHECK(fault("row 1", "row 0") == "file: a row stands twice");
  CHECK(fault("row 1 ", "rows 1 ").find("unexpected line") != std::string::npos);
  CHECK(fault("row 1 ", "row 1 -").find("bad line") != std::string::npos);
  CHECK(fault("\nend", " 7\nend").find("bad line") != std::string::npos);
  CHECK(fault("held ", "held 99").find("does not fit the search") != std::string::npos);
  CHECK(fault("held 0 ", "held 0 .").find("does not fit the search") != std::string::npos);
  CHECK(fault("held 0 W", "held 0 C").find("bad line") != std::string::npos);
  CHECK(fault("row 2 3", "row 2 9").find("does not fit the search") != std::string::npos);
  const std::size_t held = text.find("held ");
  CHECK(fault(text.substr(held, text.find('\n', held) + 1 - held), "") ==
        "file: the checkpoint is cut short");
  for (std::size_t cut = 0; cut + 1 < text.size(); ++cut) {
    CHECK_THROWS_AS(parse_checkpoint(spec, "x", text.substr(0, cut)), UsageError);
  }
}

TEST_CASE("what a search looks for is refused where it makes no sense") {
  const Alphabet& stones = find_library_tile("lattice_true")->board.alphabet();
  SearchSpec spec;
  CHECK_THROWS_WITH(set_contract(spec, stones, "in out"),
                    "contract: expected 'inputs -> outputs', got 'in out'");
  set_contract(spec, stones, "in -> den");  // a name as any other
  CHECK(spec.like.ports.back().name == "den");
  CHECK_THROWS_WITH(add_guests(spec, "in"), "guest: expected a port and pieces, as in 'out W'");
  CHECK_THROWS_WITH(add_guests(spec, "in B"),
                    "guest: 'B' is none of those that wait outside ports, 'W'");
  CHECK_THROWS_WITH(add_guests(spec, "on W"), "guest: 'on' is no port of the contract");
  CHECK_THROWS_WITH(set_steady(spec, "in on"), "steady: 'on' is no port of the contract");
  CHECK_THROWS_WITH(set_pieces(spec, "WC"), "pieces: 'C' is no piece");
}

TEST_CASE("inputs share a wire with all that either shares one with") {
  const SearchCase c{"jungle", "a b c -> out", "", "", "", false, 1};
  for (const auto& texts : {std::vector{"a b c"}, std::vector{"a b", "b c"},
                            std::vector{"b c", "a b"}, std::vector{"a c", "b c"}}) {
    SearchSpec spec = spec_of(c);
    for (const char* text : texts) share_wire(spec, text);
    CHECK(spec.wires == std::vector<std::size_t>{0, 0, 0, 3});
  }
  SearchSpec spec = spec_of(c);
  CHECK_THROWS_WITH(share_wire(spec, "a c b"),
                    "share: inputs have to stand in the order of the contract");
}

}  // namespace gadgetc
