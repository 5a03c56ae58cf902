#include "gadgets/library.hpp"

#include <catch2/catch.hpp>

#include "gadgets/tile_file.hpp"

namespace gadgetc {

TEST_CASE("the compact set has its nine tiles in order") {
  std::vector<std::string> names;
  for (const Tile& tile : library_tiles("compact")) names.push_back(tile.name);
  CHECK(names == std::vector<std::string>{"and", "choice", "crossing", "den", "or",
                                          "splitter", "true", "variable", "wire"});
  CHECK(library_tiles("nonesuch").empty());
  CHECK_THROWS_AS(library_tile("compact", "nonesuch"), std::logic_error);
}

TEST_CASE("a built-in proof says what the verifier says") {
  for (const char* name : {"wire", "and", "choice", "variable", "den"}) {
    for (const TrappedAttack reading :
         {TrappedAttack::Full, TrappedAttack::None, TrappedAttack::Zero}) {
      VerifyOptions options;
      options.rules.trapped_attack = reading;
      const Verification found = verify_tile(library_tile("compact", name), options);
      const TileProof proof = proof_of("compact", name, reading);
      CHECK(proof.states == found.states);
      CHECK(proof.tempo_bound == found.tempo_bound);
      CHECK(proof.answer_bound == found.answer_bound);
    }
  }
  CHECK_THROWS_AS(proof_of("compact", "nonesuch", TrappedAttack::Full), std::logic_error);
}

TEST_CASE("the bounds of the compact set are known") {
  const auto tempo = [](const char* name) {
    return proof_of("compact", name, TrappedAttack::Full).tempo_bound;
  };
  CHECK(tempo("and") == 7);
  CHECK(tempo("choice") == 9);
  CHECK(tempo("den") == 4);
  CHECK(tempo("or") == 9);
  CHECK(tempo("splitter") == 16);
  CHECK(tempo("variable") == 3);
  CHECK(tempo("wire") == 5);
}

TEST_CASE("any change to a drawing changes its fingerprint") {
  Tile tile = library_tile("compact", "wire");
  const std::uint64_t drawn = fingerprint(tile);
  tile.board.set_terrain({0, 3}, Terrain::WhiteTrap);
  CHECK(fingerprint(tile) != drawn);
}

}  // namespace gadgetc
