// Sets as text: what the program's own files say, and the place and the reason of every refusal.
#include "gadgets/sets/set_file.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "tests/message_from.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc {

namespace {

const std::string kFolder = GADGETC_SOURCE_DIR "/gadgets/library/jungle/compact";

std::string compact_text() { return test::read_file(kFolder + "/set"); }

// The first line of the complaint; empty when the text is a set with these drawings.
std::string complaint_about(const std::string& text,
                            std::vector<Tile> tiles = library_tiles("compact"),
                            const GadgetLibrary* bases = nullptr) {
  return first_line(message_from([&] { parse_set("set", text, std::move(tiles), bases); }));
}

// Of the compact set with one text in place of another.
std::string complaint(const std::string& from, const std::string& to) {
  std::string text = compact_text();
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return complaint_about(text.replace(at, from.size(), to));
}

}  // namespace

TEST_CASE("the sets of the program say which tile carries which gate") {
  const GadgetLibrary& library = gadget_library();
  const GadgetSet& compact = *library.find_set("compact");
  const GadgetSet& paper = *library.find_set("paper");
  CHECK_FALSE(compact.needs_protector);
  CHECK(paper.needs_protector);
  CHECK(compact.has_certificates);
  CHECK_FALSE(paper.has_certificates);
  CHECK(compact.find_gate_of("den")->kind == GateKind::Output);
  CHECK(compact.find_gate_of("wire") == nullptr);
  CHECK(paper.find_gate(GateKind::Crossing) == nullptr);
  const GateTile& gate = *compact.find_gate(GateKind::Or);
  CHECK(compact.tiles[gate.tile].name == "or");
  CHECK(gate.axes == Square{-2, 2});
  CHECK(gate.leads == std::vector<Square>{{-2, 0}, {-2, 1}, {-1, 1}, {-2, 4}, {-2, 3}, {-1, 3}});
  CHECK(gate.sides == GateSides{{Direction::West, Direction::East},
                                {Direction::South, Direction::North}});
}

TEST_CASE("a set names the tiles of wires, of the reward, and the row of the reserve") {
  const GadgetSet& set = *gadget_library().find_set("holes");
  CHECK(set.wires.size() == 5);
  CHECK(set.tiles[set.wires.front()].name == "hole_wire5");
  CHECK(set.tiles[set.reward->tile].name == "hole_reward_corner");
  CHECK(set.reserve == "B........");
  const std::string begin = "set mine\ngame amazons\nbare output\n";
  const auto complaint_of = [&](const std::string& lines) {
    return complaint_about(begin + lines, library_tiles("holes"));
  };
  CHECK(complaint_of("wire hole_corner\n") ==
        "set:4:6: error: the ports of the wire 'hole_corner' do not lie opposite");
  CHECK(complaint_of("wire hole_and\n") ==
        "set:4:6: error: the tile 'hole_and' does not keep the contract of the gate 'channel': "
        "left top -> out");
  CHECK(complaint_of("wire none\n") == "set:4:6: error: the set has no tile 'none'");
  CHECK(complaint_of("reward hole_wire5 2 2\n") ==
        "set:4:19: error: the ports of a corner do not stand at a right angle");
  CHECK(complaint_of("reward hole_corner 2 2\nreward hole_corner 2 2\n") ==
        "set:5:1: error: second line 'reward'");
  CHECK(complaint_of("reserve B.\nreserve B.\n") == "set:5:1: error: second line 'reserve'");
  CHECK(complaint_of("reserve\n") ==
        "set:4:8: error: expected the squares of a row, at most 255");
}

TEST_CASE("a folder is read as the build reads it") {
  const GadgetSet set = read_set(kFolder);
  CHECK(set.name == "compact");
  CHECK(set.tiles.size() == library_tiles("compact").size());
  CHECK_THROWS_AS(read_set(kFolder + "/none"), UsageError);
}

TEST_CASE("names of folder and files are those of the set and its tiles") {
  const test::ScratchDirectory scratch;
  const std::string folder = scratch.file("other");
  std::filesystem::copy(kFolder, folder);
  CHECK_THROWS_WITH(read_set(folder),
                    folder + "/set:2:5: error: the set in the folder 'other' is called 'compact'\n"
                             "set compact\n    ^");
  CHECK_THROWS_WITH(read_set(folder + "/./"), Catch::Contains("the folder 'other' is called"));
  std::filesystem::rename(folder + "/and.gadget", folder + "/also.gadget");
  CHECK_THROWS_WITH(read_set(folder),
                    Catch::Contains("also.gadget:2:8: error: the tile in the file 'also.gadget' is "
                                    "called 'and'\n"));
}

TEST_CASE("two sets or two tiles of one name are refused") {
  const GadgetSet set = read_set(kFolder);
  CHECK_THROWS_WITH(GadgetLibrary({set, set}), "there are two gadget sets 'compact'");
  GadgetSet other = set;
  other.name = "other";
  CHECK_THROWS_WITH(GadgetLibrary({set, other}),
                    "there are two tiles 'and', one in the gadget set 'other'");
}

TEST_CASE("a set that is wrong is refused with the place and the reason") {
  CHECK(complaint_about(compact_text()) == "");
  CHECK(complaint_about("") ==
        "set:1:1: error: expected 'set' and the set's name, the first line of a set");
  CHECK(complaint("game jungle", "game konane") ==
        "set:3:6: error: the tile 'and' is one of the game 'jungle'");
  CHECK(complaint("game jungle", "game chess") ==
        "set:3:6: error: expected the game, one of jungle, konane or a page of the program with "
        "wires, got 'chess'");
  CHECK(complaint("rules paper", "rules none") ==
        "set:4:7: error: expected a preset of rules, got 'none'");
  CHECK(complaint("rules paper", "game jungle") == "set:4:1: error: second line 'game'");
  CHECK(complaint("rules paper\n", "") == "set:21:1: error: expected a line 'rules'");
  CHECK(complaint("protector paper", "protector paper always") ==
        "set:5:17: error: expected 'required' or the end of the line, got 'always'");
  CHECK(complaint("certificates", "proofs") ==
        "set:6:1: error: expected 'base', 'game', 'rules', 'protector', 'certificates', 'pitch', "
        "'tees', 'bare', 'gate', 'lead', 'corner', 'wire', 'reward' or 'reserve', got 'proofs'");
}

TEST_CASE("a gate of a set has one tile, which keeps its contract") {
  CHECK(complaint("gate and and", "gate nand and") ==
        "set:9:6: error: expected a gate, one of variable, and, or, choice, splitter, crossing, "
        "channel, outflow, true, output; got 'nand'");
  CHECK(complaint("gate and and", "gate sink and").starts_with("set:9:6: error: expected a gate"));
  CHECK(complaint("gate and and", "gate and nand") ==
        "set:9:10: error: the set has no tile 'nand'");
  CHECK(complaint("gate and and", "gate and or") ==
        "set:9:10: error: the tile 'or' does not keep the contract of the gate 'and': "
        "left -> out; right -> out");
  CHECK(complaint("gate and and 1 2", "gate variable variable 0 1") ==
        "set:9:6: error: second tile for the gate 'variable'");
  CHECK(complaint("gate and and 1 2\n", "") ==
        "set:21:1: error: expected a tile for the gate 'and'");
  CHECK(complaint("gate true true 0 0\n", "gate channel wire 1 1\n") ==
        "set:22:1: error: expected a tile for the gate 'outflow'");
}

TEST_CASE("wires of a gate leave its cell on the axes and at the edge") {
  CHECK(complaint("gate and and 1 2", "gate and and 1 x") ==
        "set:9:16: error: expected the column of the cell's axis");
  CHECK(complaint("gate and and 1 2", "gate and and 2 2") ==
        "set:9:14: error: the wire of port 'control' leaves the cell to the west in row 1, not on "
        "the axis; these leads would do: 'lead control west 2 -2 1 -2 1 -1', 'lead out east 2 5 1 "
        "5 1 4'");
  CHECK(complaint("gate and and 1 2", "gate and and 1 2\nlead control west 1 -2 1 -3") ==
        "set:10:6: error: the lead does not begin or end at row 1, column -1, outside port "
        "'control'");
  CHECK(complaint("lead left west", "lead middle west") ==
        "set:12:6: error: the tile 'or' has no wire at a port 'middle'");
  CHECK(complaint("lead right east", "lead left east") ==
        "set:13:6: error: second lead of port 'left'");
  CHECK(complaint("lead left west", "lead left up") ==
        "set:12:11: error: expected the side where the wire leaves the cell: north, east, south or "
        "west");
  CHECK(complaint("-2 0 -2 1 -1 1", "-2 0 -1 1") ==
        "set:12:21: error: a square of a lead lies beside the one before");
  CHECK(complaint("-2 0 -2 1 -1 1", "0 0 -2 1 -1 1") ==
        "set:12:16: error: a lead has no square inside the tile");
  CHECK(complaint("-2 0 -2 1 -1 1", "-2 1 -1 1") ==
        "set:12:6: error: the wire of port 'left' ends before the edge of the cell to the west; "
        "these leads would do: 'lead left west -2 0 -2 1 -1 1', 'lead right east -2 4 -2 3 -1 3'");
  CHECK(complaint("-2 4 -2 3 -1 3", "-2 1 -2 2 -2 3 -1 3") ==
        "set:13:17: error: a square has one wire");
  CHECK(complaint("gate variable", "lead out east 0 3\ngate variable") ==
        "set:8:1: error: expected a 'gate' line before its leads");
  // The valve, its control and its passage exchanged: no layout asks for that.
  CHECK(has_sides_of(GateKind::And, {{Direction::West, Direction::South},
                                     {Direction::East, Direction::East}}));
  CHECK_FALSE(has_sides_of(GateKind::And, {{Direction::South, Direction::West},
                                           {Direction::East, Direction::East}}));
}

namespace {

Tile renamed(Tile tile, const std::string& name) {
  tile.name = name;
  return tile;
}

// Of a set that is based on the compact one, with these lines and drawings.
constexpr std::string_view kProposal = "; these leads would do: ";

std::string without_proposal(const std::string& complaint) {
  return complaint.substr(0, complaint.find(kProposal));
}

// A line each; empty where none are proposed.
std::string proposed_lines(const std::string& complaint) {
  const std::size_t at = complaint.find(kProposal);
  if (at == std::string::npos) return "";
  std::string lines;
  const std::string listed = complaint.substr(at + kProposal.size());
  for (std::size_t begin = 1; begin < listed.size();) {
    const std::size_t end = listed.find('\'', begin);
    lines += listed.substr(begin, end - begin) + "\n";
    begin = end + 4;  // "', '"
  }
  return lines;
}

std::string based_complaint(const std::string& lines, std::vector<Tile> tiles = {}) {
  return complaint_about("set mine\nbase compact\n" + lines, std::move(tiles), &gadget_library());
}

}  // namespace

TEST_CASE("a set with a base says what differs, and has all else from there") {
  const GadgetSet& compact = *gadget_library().find_set("compact");
  const Tile valve = renamed(library_tile("compact", "and"), "valve");
  const GadgetSet same = parse_set("set", "set mine\nbase compact\n", {}, &gadget_library());
  CHECK(same.name == "mine");
  CHECK(same.rules == compact.rules);
  CHECK(same.protector == "paper");
  CHECK_FALSE(same.has_certificates);
  REQUIRE(same.gates.size() == compact.gates.size());
  for (std::size_t n = 0; n < same.gates.size(); ++n) {
    CHECK(same.gates[n].kind == compact.gates[n].kind);
    CHECK(same.tiles[same.gates[n].tile].name == compact.tiles[compact.gates[n].tile].name);
    CHECK(same.gates[n].sides == compact.gates[n].sides);
    CHECK(same.gates[n].leads == compact.gates[n].leads);
  }
  const GadgetSet other =
      parse_set("set", "set mine\nbase compact\ngate and valve 1 2\n", {valve}, &gadget_library());
  CHECK(other.find_gate_of("valve")->kind == GateKind::And);
  CHECK(other.find_gate_of("or")->leads == compact.find_gate_of("or")->leads);
  CHECK(other.gates.size() == compact.gates.size());
  // A drawing in the place of one that lies alike needs no line.
  Tile redrawn = library_tile("compact", "and");
  redrawn.contract.push_back(redrawn.contract.front());
  const GadgetSet again =
      parse_set("set", "set mine\nbase compact\n", {redrawn}, &gadget_library());
  CHECK(again.tiles[again.find_gate(GateKind::And)->tile].contract.size() == 2);
  const GadgetSet lattice = parse_set("set", "set l\nbase lattice\n", {}, &gadget_library());
  CHECK(lattice.pitch == 2);
  CHECK(lattice.has_bare_output);
  CHECK(lattice.tiles[lattice.corner->tile].name == "lattice_corner");
}

TEST_CASE("leads that a message proposes are taken, wherever the axes cross") {
  CHECK(proposed_lines(based_complaint("gate or or -2 2\n")) ==
        "lead left west -2 0 -2 1 -1 1\nlead right east -2 4 -2 3 -1 3\n");
  int proposals = 0;
  for (const GateTile& gate : gadget_library().find_set("compact")->gates) {
    const Tile& tile = gadget_library().find_set("compact")->tiles[gate.tile];
    for (int row = -3; row < tile.rows() + 3; ++row) {
      for (int column = -3; column < tile.columns() + 3; ++column) {
        const std::string line =
            fmt::format("gate {} {} {} {}\n", gate_kind_name(gate.kind), tile.name, row, column);
        const std::string leads = proposed_lines(based_complaint(line));
        if (leads.empty()) continue;
        ++proposals;
        INFO(line << leads);
        CHECK(based_complaint(line + leads) == "");
      }
    }
  }
  CHECK(proposals > 300);
  // Wires that lie on a lattice, or are chains of tiles, are no plain squares.
  CHECK(proposed_lines(complaint_about("set l\nbase lattice\ngate and lattice_and 0 0\n", {},
                                       &gadget_library())) == "");
}

TEST_CASE("what does not go with a base is refused with the place and the reason") {
  const Tile tile = library_tile("compact", "or");
  CHECK(complaint_about("set mine\nbase compact\n", {}) ==
        "set:2:6: error: there is no set 'compact' to be based on");
  CHECK(complaint_about("set mine\nbase compakt\n", {}, &gadget_library()) ==
        "set:2:6: error: there is no set 'compakt' to be based on");
  CHECK(complaint_about("set mine\ngame jungle\nbase compact\n", {}, &gadget_library()) ==
        "set:3:1: error: expected the line 'base' before all others");
  CHECK(complaint_about("set mine\nbase lattice\n", {tile}, &gadget_library()) ==
        "set:2:6: error: the tile 'or' is one of the game 'jungle'");
  CHECK(based_complaint("rules paper\n") ==
        "set:3:1: error: expected 'gate', 'lead' or 'corner', which is all that a set with a base "
        "says, got 'rules'");
  CHECK(based_complaint("base compact\n") ==
        "set:3:1: error: expected 'gate', 'lead' or 'corner', which is all that a set with a base "
        "says, got 'base'");
  CHECK(based_complaint("gate and valve 1 2\n") == "set:3:10: error: the set has no tile 'valve'");
  CHECK(based_complaint("gate and and 1 2\ngate and and 1 2\n") ==
        "set:4:6: error: second tile for the gate 'and'");
  CHECK(without_proposal(based_complaint("gate and and 2 2\n")) ==
        "set:3:14: error: the wire of port 'control' leaves the cell to the west in row 1, not on "
        "the axis");
  CHECK(based_complaint("gate and valve 0 0\n", {renamed(tile, "valve")}) ==
        "set:3:10: error: the tile 'valve' does not keep the contract of the gate 'and': left -> "
        "out; right -> out");
  CHECK(based_complaint("", {renamed(tile, "and")}) ==
        "set:3:1: error: expected a line 'gate and and ROW COLUMN': the drawing 'and' has other "
        "ports or another size than that of the set 'compact'");
  Tile weaker = library_tile("compact", "crossing");
  weaker.contract.pop_back();
  CHECK(based_complaint("", {weaker}).starts_with(
      "set:2:6: error: the tile 'crossing' does not keep the contract of the gate 'crossing': "));
  std::string text = compact_text();
  const std::size_t at = text.find("protector paper");
  CHECK(complaint_about(text.replace(at, 15, "protector papers"), library_tiles("compact"),
                        &gadget_library()) ==
        "set:5:11: error: there is no set 'papers' for boards of jungle");
}

}  // namespace gadgetc
