// Drawings of games by their pages through the commands that take tiles.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

const std::string kGames = GADGETC_SOURCE_DIR "/examples/games/";
const std::string kLane = kGames + "lane.gadget", kWatched = kGames + "watched.gadget";
const std::string kPage = kGames + "courier.game";

std::string lane_of(const std::string& game) {
  return "gadget lane\ngame " + game +
         "\nin in 0 0 west\nout out 0 2 east\ndeliver in -> out\n"
         "cells\n...\n";
}

// What verify says of a drawing beside a page of its game.
ProgramResult verify_beside(const std::string& page, const std::string& name = "mine") {
  const ScratchDirectory scratch;
  write_file(scratch.file(name + ".game"), page);
  write_file(scratch.file("lane.gadget"), lane_of("mine"));
  ProgramResult result = run_arguments({"gadget", "verify", scratch.file("lane.gadget")});
  for (std::size_t at; (at = result.err.find(scratch.file(""))) != std::string::npos;) {
    result.err.erase(at, scratch.file("").size());
  }
  return result;
}

}  // namespace

TEST_CASE("verify decides a drawing by the page beside it") {
  const std::string held = printed({"gadget", "verify", "--json", kLane});
  const Json found = Json::parse(held);
  REQUIRE(found.size() == 1);
  CHECK(found[0]["holds"] == true);
  CHECK(found[0]["reading"].is_null());
  CHECK(found[0]["tempo_bound"] == 4);

  const ProgramResult refuted = run_arguments({"gadget", "verify", kWatched});
  CHECK(refuted.exit_code == 1);
  CHECK(has(refuted.out, "Black s(0,1)x(1,1)\n    and so on: White never delivers the output\n"));
}

TEST_CASE("a drawing's page is named by its file, from wherever the drawing comes") {
  CHECK(run_arguments({"gadget", "verify", "--game", kPage, "-"}, read_file(kLane)).exit_code == 0);
  const ProgramResult other =
      run_arguments({"gadget", "verify", "--game", kPage, "-"},
                    "gadget lane\ngame konane\nout out 0 0 east\ndeliver -> out\nstones\nW\n");
  CHECK(other.exit_code == 2);
  CHECK(has(other.err, "the page is one of courier, and 'lane' is a tile of konane"));
  const ProgramResult unlike =
      run_arguments({"gadget", "verify", "--game", kPage, "-"}, lane_of("mine"));
  CHECK(unlike.exit_code == 2);
  CHECK(has(unlike.err, "<stdin>:2:6: error: the page is one of courier, not of 'mine'"));
}

TEST_CASE("infer finds what a drawing of a page does, and mutations what carries it") {
  CHECK(has(printed({"gadget", "infer", kLane}), "lane: a wire from in to out\n"));
  const ProgramResult none = run_arguments({"gadget", "infer", kWatched});
  CHECK(has(none.out, "drawn: in -> out, which is not what the drawing does\n"));
  const std::string changed = printed({"gadget", "mutations", kLane});
  CHECK(has(changed, "(0,1) # -> s     refuted\n"));
  CHECK(has(changed, "lane: 23 mutations: 17 refuted, 6 still proves, 0 unknown\n"));
}

TEST_CASE("a tile of a page is drawn by the looks of the page") {
  const std::string drawn = printed({"gadget", "show", kWatched, "--format", "svg"});
  CHECK(has(drawn, "<symbol id=\"cell3\""));
  CHECK(has(drawn, "<use href=\"#cell2\" x=\"1\" y=\"0\"/>"));
  const ProgramResult played =
      run_arguments({"gadget", "show", kWatched, "--replay", "--format", "tikz"});
  CHECK(played.exit_code == 1);
  CHECK(has(played.out, "\\pic[scale=1.00] at (1.000,0.000) {cell 2};\n"));
  CHECK(run_arguments({"gadget", "show", kLane}).out ==
        "gadget lane\ngame courier\nin in 1 0 west\nout out 1 2 east\ndeliver in -> out\ncells\n"
        "###\n...\n###\n");
}

TEST_CASE("tiles of games whose pages cannot have them are refused at their line") {
  const auto refused = [](const std::string& game) {
    const std::string result = refusal({"gadget", "verify", "-"}, lane_of(game));
    return result.substr(0, result.find('\n'));
  };
  CHECK(refused("clobber") ==
        "<stdin>:2:6: error: the page of clobber says nothing of wires: it "
        "has no line 'wire signal'");
  CHECK(refused("nowhere") ==
        "<stdin>:2:6: error: expected a game, one of 'jungle' 'konane' or "
        "one whose page is known, got 'nowhere'");

  const std::string rules =
      "game mine\ncells . W B\nwhite W . -> . W turned\n"
      "black B W -> . B turned\nstuck loses\nendless draws\n";
  const auto first_line = [](const ProgramResult& result) {
    CHECK(result.exit_code == 2);
    CHECK(result.out == "");
    return result.err.substr(0, result.err.find('\n'));
  };
  CHECK(verify_beside(rules + "wire signal W\n").exit_code == 0);
  CHECK(first_line(verify_beside(rules + "wire signal X\n")) ==
        "mine.game:7:13: error: 'X' is no character of a cell");
  CHECK(first_line(verify_beside(rules + "wire signals W\n")) ==
        "mine.game:7:6: error: expected signal, link, hole, delivered or exchange, got 'signals'");
  CHECK(first_line(verify_beside(rules + "wire signal B\n")) ==
        "lane.gadget:2:6: error: the page of mine has a signal that White alone does not move: B");
  CHECK(first_line(verify_beside("game mine\ncells . W B\nwhite . -> W unless . B turned\n"
                                 "black . -> B unless . W turned\nstuck loses\nwire signal W\n")) ==
        "lane.gadget:2:6: error: the page of mine has a signal that no rule of White's moves to "
        "another square: W");
  CHECK(first_line(verify_beside(rules + "wire signal W\n", "other")) ==
        "lane.gadget:2:6: error: expected a game, one of 'jungle' 'konane' or one whose page is "
        "known, got 'mine'");
}

TEST_CASE("a piece of Black's that could take a signal on a wire has left the tile") {
  const std::string head =
      "gadget corner\ngame courier\nin in 0 0 west\nout out 0 2 east\n"
      "deliver in -> out\ncells\n";
  const ProgramResult beside =
      run_arguments({"gadget", "verify", "--game", kPage, "-"}, head + "...\n##.\n##s\n");
  CHECK(beside.exit_code == 0);
  const ProgramResult inside = run_arguments(
      {"gadget", "verify", "--game", kPage, "-"},
      "gadget mouth\ngame courier\nin in 1 0 west\nout out 1 1 east\nout other 0 0 west\n"
      "deliver in -> out\ncells\n.#\n..\n");
  CHECK(inside.exit_code == 1);
}

TEST_CASE("a tile of a page that is too large is refused at once") {
  std::string rows;
  for (int row = 0; row < 33; ++row) rows += std::string(33, '.') + "\n";
  const ProgramResult stones =
      run_arguments({"gadget", "verify", "-"},
                    "gadget wide\ngame konane\nout out 0 0 west\ndeliver -> out\nstones\n" + rows);
  CHECK(stones.exit_code == 2);
  CHECK(has(stones.err, "a tile has at most 192 squares"));
  const ProgramResult couriers =
      run_arguments({"gadget", "verify", "--game", kPage, "-"},
                    "gadget wide\ngame courier\nin in 0 0 west\nout out 0 32 east\n"
                    "deliver in -> out\ncells\n" +
                        rows);
  CHECK(couriers.exit_code == 2);
  CHECK(has(couriers.err, "a tile has at most 1024 squares"));
}

TEST_CASE("tiles of pages have certificates, and options that their games have") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("c");
  CHECK(run_arguments({"gadget", "verify", kLane, "--certificate", file}).exit_code == 0);
  const std::string held = printed({"gadget", "recheck", file, "--game", kGames + "courier.game"});
  CHECK(has(held, "lane: in -> out holds"));
  CHECK(run_arguments({"gadget", "recheck", file}).exit_code == 2);
  const ProgramResult option = run_arguments({"gadget", "verify", kLane, "--option", "steps=two"});
  CHECK(option.exit_code == 2);
  CHECK(has(option.err, "courier has no option 'steps'"));
}

}  // namespace gadgetc::test
