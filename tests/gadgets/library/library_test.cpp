#include "gadgets/library/library.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc {

namespace {

std::vector<std::string> names_in(std::string_view set) {
  std::vector<std::string> names;
  for (const Tile& tile : library_tiles(set)) names.push_back(tile.name);
  return names;
}

}  // namespace

TEST_CASE("the sets have their tiles in order") {
  CHECK(library_sets("jungle") == std::vector<std::string>{"compact", "paper"});
  CHECK(library_sets("konane") == std::vector<std::string>{"lattice"});
  CHECK(library_sets("amazons") == std::vector<std::string>{"holes"});
  CHECK(names_in("compact") ==
        std::vector<std::string>{"and", "choice", "corner", "crossing", "den", "diode", "or",
                                 "splitter", "straight", "true", "variable", "wire"});
  CHECK(names_in("paper") ==
        std::vector<std::string>{"black_edge", "channel", "channel_for_two", "elephant_and",
                                 "elephant_or", "fanout", "guarded_den", "half_crossover",
                                 "junction", "one_way", "outflow", "setter", "source",
                                 "white_edge"});
  CHECK(library_tiles("nonesuch").empty());
  CHECK_THROWS_AS(library_tile("compact", "nonesuch"), std::logic_error);
}

TEST_CASE("a built-in proof says what the verifier says") {
  for (const char* name : {"wire", "and", "choice", "variable", "den"}) {
    for (const jungle::TrappedAttack reading :
         {jungle::TrappedAttack::Full, jungle::TrappedAttack::None, jungle::TrappedAttack::Zero}) {
      jungle::VerifyOptions options;
      options.rules.trapped_attack = reading;
      const verifier::Verification found = verify_tile(library_tile("compact", name), options);
      const TileProof proof = proof_of("compact", name, reading_of(options.rules));
      CHECK(proof.states == found.states);
      CHECK(proof.tempo_bound == found.tempo_bound);
      CHECK(proof.answer_bound == found.answer_bound);
    }
  }
  CHECK_THROWS_AS(proof_of("compact", "nonesuch"), std::logic_error);
}

TEST_CASE("the bounds of the compact set are known") {
  const auto tempo = [](const char* name) {
    return proof_of("compact", name).tempo_bound;
  };
  CHECK(tempo("and") == 7);
  CHECK(tempo("choice") == 9);
  CHECK(tempo("den") == 4);
  CHECK(tempo("or") == 9);
  CHECK(tempo("splitter") == 16);
  CHECK(tempo("variable") == 3);
  CHECK(tempo("wire") == 5);
}

TEST_CASE("no two sets have tiles of one name") {
  for (const std::string& set : library_sets("jungle")) {
    for (const Tile& tile : library_tiles(set)) {
      CHECK(gadget_library().set_of(tile.name).name == set);
    }
  }
  CHECK_THROWS_AS(gadget_library().set_of("nonesuch"), std::logic_error);
}

// The crossing and the OR of Konane are the same stones, with four wires and with three.
TEST_CASE("environments of a tile have its stones and its wires") {
  const auto names_of = [](std::string_view tile) {
    std::vector<std::string> names;
    for (const Tile* other : gadget_library().environments_of(tile)) names.push_back(other->name);
    return names;
  };
  CHECK(find_library_tile("lattice_or")->board == find_library_tile("lattice_crossing")->board);
  CHECK(names_of("lattice_or") == std::vector<std::string>{"lattice_or", "lattice_or_open"});
  CHECK(names_of("lattice_crossing_open") ==
        std::vector<std::string>{"lattice_crossing", "lattice_crossing_open"});
  CHECK(names_of("channel") == std::vector<std::string>{"channel", "channel_for_two"});
}

TEST_CASE("any change to a drawing changes its fingerprint") {
  Tile tile = library_tile("compact", "wire");
  const std::uint64_t drawn = fingerprint(tile);
  set_terrain(tile, {0, 3}, jungle::Terrain::WhiteTrap);
  CHECK(fingerprint(tile) != drawn);
}

TEST_CASE("tiles of Amazons have as many moves before a signal as two other programs counted") {
  const std::map<std::string, std::uint32_t> counted{
      {"wire5", 4}, {"wire6", 5}, {"wire7", 4}, {"jog1", 3}, {"jog2", 3},
      {"corner", 2}, {"reward_corner", 2}, {"choice", 3}, {"and", 6}, {"or", 5},
      {"splitter", 8}, {"true", 3}};
  for (const auto& [name, moves] : counted) {
    INFO(name);
    CHECK(proof_of("holes", "hole_" + name).pass_bound == moves);
  }
}

}  // namespace gadgetc
