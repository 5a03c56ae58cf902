// A set from a folder that the program has never seen: boards are made of its tiles, and read back.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>
#include <string>

#include "base/text/input_error.hpp"
#include "gadgets/sets/proof_rules.hpp"
#include "gadgets/sets/set_file.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc {

namespace {

namespace fs = std::filesystem;

const std::string kSource = GADGETC_SOURCE_DIR;

// The compact set without its crossing tile under other names: each drawing is mirrored, and the
// source has a square more.
void write_mirrored_set(const std::string& folder) {
  fs::create_directory(folder);
  for (const GateTile& gate : gadget_library().find_set("compact")->gates) {
    if (gate.kind == GateKind::Crossing) continue;
    Tile tile = oriented(gadget_library().find_set("compact")->tiles[gate.tile], {0, true});
    tile.name = "new_" + tile.name;
    test::write_file(folder + "/" + tile.name + ".gadget", drawing_text(tile));
  }
  test::write_file(folder + "/new_true.gadget",
                   "gadget new_true\nout out 0 1 east\ndeliver -> out\nterrain\n..\npieces\nP.\n");
  test::write_file(folder + "/set",
                   "set mirrored\ngame jungle\nrules paper\n"
                   "gate variable new_variable 0 1\ngate and new_and 1 1\n"
                   "gate or new_or -2 2\nlead left east -2 4 -2 3 -1 3\n"
                   "lead right west -2 0 -2 1 -1 1\n"
                   "gate splitter new_splitter 1 3\ngate choice new_choice 2 3\n"
                   "gate output new_den 0 1\ngate true new_true 0 0\n");
}

// With proofs under the full reading.
GadgetLibrary mirrored_library() {
  const test::ScratchDirectory scratch;
  write_mirrored_set(scratch.file("mirrored"));
  GadgetSet set = read_set(scratch.file("mirrored"));
  for (const Tile& tile : set.tiles) {
    const verifier::Verification found =
        verify_drawing(tile, {.reading = proof_rules(set.rules, kFullReading)});
    set.verdicts.push_back({tile.name, fingerprint(tile), std::string(kFullReading),
                            found.verdict == verifier::Verdict::Held,
                            {found.states, found.tempo_bound, found.answer_bound}});
  }
  return GadgetLibrary({std::move(set)});
}

}  // namespace

TEST_CASE("a new folder is a set whose boards compile, read back and keep every rule") {
  const GadgetLibrary library = mirrored_library();
  for (const TileVerdict& verdict : library.sets().front().verdicts) {
    INFO(verdict.tile);
    CHECK(verdict.holds);
  }
  CompileOptions options;
  options.drawing.sets = &library;
  choose_set(options.drawing, "mirrored");
  CHECK(options.drawing.crossing == layout::CrossingKind::Circuit);
  CHECK_FALSE(options.drawing.protectors);
  for (const char* const name : {"/examples/tictactoe.cnf", "/examples/edge/no_clause.cnf"}) {
    INFO(name);
    const Formula formula = parse_dimacs(name, test::read_file(kSource + name));
    const Compilation compilation = compile(formula, options);
    for (const StageCheck& check : compilation.checks) {
      INFO(check.name << ": " << check.detail);
      CHECK(check.result == CheckResult::Held);
    }
    const BoardReading reading = read_board(jungle::rows_of(compilation.emission.board), library);
    CHECK(reading.faults().empty());
    CHECK(reading.tiles.size() == compilation.emission.tiles.size());
    for (const ReadTile& tile : reading.tiles) CHECK(tile.tile.starts_with("new_"));
  }
}

TEST_CASE("a board is made of proved tiles only, and read by those of its library only") {
  const test::ScratchDirectory scratch;
  write_mirrored_set(scratch.file("mirrored"));
  const GadgetLibrary unproved({read_set(scratch.file("mirrored"))});
  CompileOptions options;
  options.drawing.sets = &unproved;
  options.drawing.set = "mirrored";
  const Formula formula{1, {{0}}, {}};
  CHECK_THROWS_AS(compile(formula, options), std::logic_error);
  const GadgetLibrary library = mirrored_library();
  const Compilation other = compile({1, {}, {}}, {});
  CHECK_FALSE(read_board(jungle::rows_of(other.emission.board), library).violations.empty());
}

TEST_CASE("what is said of sets has to fit together") {
  DrawingOptions options;
  choose_set(options, "compact", "paper");
  CHECK(options.protectors);
  CHECK(options.crossing == layout::CrossingKind::Tile);
  choose_set(options, "paper");
  CHECK(options.protectors);
  CHECK(options.crossing == layout::CrossingKind::Circuit);
  choose_set(options, "compact");
  CHECK_FALSE(options.protectors);
  CHECK_THROWS_WITH(choose_set(options, "none"),
                    "there is no gadget set 'none'; sets: compact, paper");
  CHECK_THROWS_WITH(choose_set(options, "compact", "none"),
                    "there is no protector 'none'; protectors: compact, paper");
  CHECK_THROWS_WITH(choose_set(options, "paper", "compact"),
                    "the tiles of set 'paper' are proved behind the paper's protectors only");
}

}  // namespace gadgetc
