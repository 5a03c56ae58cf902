// Directions and ports found, against trying each way by itself.
#include "gadgets/infer/infer_draft.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/library/library.hpp"
#include "tests/gadgets/random_tiles.hpp"

namespace gadgetc {

namespace {

InferOptions without_guests() {
  InferOptions options;
  options.guests = 0;
  return options;
}

DraftTile undirected(Tile tile) {
  tile.contract.clear();
  const PortSet all = (PortSet{1} << tile.ports.size()) - 1;
  return {tile, all};
}

std::vector<std::string> texts(const DraftInference& found) {
  std::vector<std::string> lines;
  for (const Inference& one : found.answers) lines.push_back(contract_text(one.tile));
  return lines;
}

DraftTile drawing(const std::string& text) { return parse_draft("drawing", text); }

const std::string kWire =
    "terrain\n~.~.\n^vv^\n.~.~\npieces\n...C\n.d..\nC.P.\n";

}  // namespace

TEST_CASE("directions that are not given are found") {
  using Lines = std::vector<std::string>;
  CHECK(texts(infer_draft(undirected(library_tile("compact", "wire")))) == Lines{"in -> out"});
  CHECK(texts(infer_draft(undirected(library_tile("compact", "and")), without_guests())) ==
        Lines{"control out -> passage", "control passage -> out"});
  CHECK(texts(infer_draft(undirected(library_tile("compact", "choice")), without_guests())) ==
        Lines{"in -> left; in -> right"});
  CHECK(texts(infer_draft(undirected(library_tile("compact", "variable")), without_guests())) ==
        Lines{"pick -> out"});
  // A plain corridor is a wire both ways, as is the passage of the AND.
  CHECK(texts(infer_draft(undirected(library_tile("compact", "straight")), without_guests())) ==
        Lines{"out -> in", "in -> out"});
}

TEST_CASE("directions found are those that each way by itself gives") {
  RandomTiles tiles(7);
  int answers = 0;
  for (int n = 0; n < 60; ++n) {
    const DraftTile draft = undirected(tiles.next());
    const DraftInference found = infer_draft(draft, without_guests());
    CHECK(found.tried == std::size_t{1} << draft.tile.ports.size());
    std::size_t expected = 0;
    for (std::size_t way = 0; way < found.tried; ++way) {
      Tile tile = draft.tile;
      for (std::size_t p = 0; p < tile.ports.size(); ++p) tile.ports[p].is_input = way >> p & 1;
      const Inference one = infer_contract(tile, without_guests());
      PortSet used = 0;
      for (const Delivery& rule : one.tile.contract) used |= rule.inputs | rule.outputs;
      const bool is_answer =
          one.verdict == verifier::Verdict::Held && (draft.undirected & ~used) == 0;
      expected += is_answer ? 1 : 0;
    }
    CHECK(found.answers.size() == expected);
    answers += static_cast<int>(expected);
  }
  CHECK(answers > 5);
}

TEST_CASE("ports that are not given are found") {
  const DraftInference found = infer_draft(drawing("gadget wire\n" + kWire));
  REQUIRE(found.answers.size() == 1);
  const Inference& wire = found.answers[0];
  CHECK(contract_text(wire.tile) == "west -> east");
  CHECK(wire.tile.ports.size() == 2);
  CHECK(wire.environment.size() == 2);
  CHECK(wire.proof.tempo_bound == 5);

  const DraftInference konane =
      infer_draft(drawing("gadget wire\ngame konane\nstones\n.B.\n"), without_guests());
  CHECK(texts(konane) == std::vector<std::string>{"east -> west", "west -> east"});
}

TEST_CASE("a draft in which no directions make a gate has no answer") {
  const DraftInference found = infer_draft(
      drawing("gadget t\nport a 0 0 west\nport b 0 2 east\nterrain\n.~.\npieces\n...\n"));
  CHECK(found.answers.empty());
  CHECK(found.tried == 4);
  CHECK(found.unknown == 0);
}

TEST_CASE("a draft is refused where its ports cannot be found") {
  const std::string wide = "gadget t\nterrain\n.....\n.....\npieces\n.....\n.....\n";
  CHECK_THROWS_WITH(infer_draft(drawing(wide)),
                    Catch::Contains("no ports, and its border 14 squares where they could be"));
  CHECK_THROWS_AS(infer_draft(drawing("gadget t\nterrain\n~\npieces\n.\n")), UsageError);
}

TEST_CASE("what a limit leaves open is unknown, in a draft as well") {
  InferOptions options = without_guests();
  options.verify.state_limit = 30;
  const DraftInference found = infer_draft(undirected(library_tile("compact", "wire")), options);
  CHECK(found.unknown > 0);
  for (const Inference& one : found.answers) CHECK(contract_text(one.tile) != "out -> in");
  Tile wire = library_tile("compact", "wire");
  wire.contract.clear();
  const Inference one = infer_contract(wire, options);
  CHECK(one.verdict == verifier::Verdict::Unknown);
  CHECK(one.limit == Limit::States);
  for (const InferredCase& found_case : one.cases) {
    CHECK(found_case.decider == Decider::Unknown);
  }
}

}  // namespace gadgetc
