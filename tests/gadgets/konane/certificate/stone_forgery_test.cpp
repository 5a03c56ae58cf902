// Certificates of tiles of Konane put to a use they were not written for. What the checker accepts
// has to be true: by the verifier, and by plain search on whole boards.
#include "base/random/split_mix.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"

namespace gadgetc::konane {
namespace {

// A forger's guess at a contract: a rule added, taken away, or with a port more or less.
Tile with_other_contract(Tile tile, SplitMix& random) {
  const std::size_t rule = random.below(tile.contract.size());
  const PortSet port = PortSet{1} << random.below(tile.ports.size());
  const bool is_input = (port & all_inputs(tile)) != 0;
  switch (random.below(3)) {
    case 0: tile.contract[rule].inputs ^= is_input ? port : 0; break;
    case 1: tile.contract[rule].outputs ^= is_input ? 0 : port; break;
    default: tile.contract.push_back({0, is_input ? 0 : port});
  }
  std::erase_if(tile.contract, [](const Delivery& delivery) { return delivery.outputs == 0; });
  return tile;
}

bool can_be_drawn(const Tile& tile) {
  try {
    parse_tile("test", drawing_text(tile));
    return true;
  } catch (const InputError&) {
    return false;
  }
}

// Is what was accepted of this tile true, by all that the program has?
void check_true(const Tile& tile) {
  INFO(drawing_text(tile));
  CHECK(verify_drawing(tile).verdict == verifier::Verdict::Held);
  CHECK(naive::delivers(tile));
}

}  // namespace

TEST_CASE("a certificate of Konane accepted for a changed tile is true of that tile", "[konane]") {
  Count count;
  for (const Tile& tile : small_tiles()) {
    const std::string text = certify_tile(tile);
    for (const Tile& changed : changed_stones(tile)) {
      const std::string verdict = verdict_on(with_tile(text, changed));
      count.add(verdict);
      if (verdict == "held") check_true(changed);
    }
  }
  CHECK(count.caught > 40);
  CHECK(count.harmless < 5);
}

TEST_CASE("no certificate of Konane can be completed for a tile that is refuted", "[konane]") {
  int forged = 0;
  for (const Tile& tile : tiny_tiles()) {
    const std::string text = certify_tile(tile);
    for (const Tile& changed : changed_stones(tile)) {
      if (!can_be_drawn(changed)) continue;
      const bool holds = verify_drawing(changed).verdict == verifier::Verdict::Held;
      const std::string verdict = completed(lines_of(with_tile(text, changed)), "0");
      ++forged;
      INFO(drawing_text(changed) << verdict);
      if (!holds) CHECK(verdict != "held");
      if (verdict == "held") check_true(changed);
    }
  }
  CHECK(forged > 30);
}

TEST_CASE("certificates of Konane for hundreds of other contracts and drawings prove nothing false",
          "[konane]") {
  const std::vector<Tile> tiles = tiny_tiles();
  SplitMix random(7);
  int refuted = 0, held = 0;
  for (int n = 0; n < 900; ++n) {
    const Tile& tile = tiles[random.below(tiles.size())];
    Tile forged = with_other_contract(tile, random);
    if (random.below(2) == 0) {
      const std::vector<Tile> changed = changed_stones(forged);
      forged.board = changed[random.below(changed.size())].board;
    }
    if (!can_be_drawn(forged)) continue;
    const std::string verdict = completed(lines_of(with_tile(certify_tile(tile), forged)), "0");
    ++(verdict == "held" ? held : refuted);
    if (verdict == "held") check_true(forged);
  }
  CHECK(refuted > 300);
  CHECK(held > 0);
}

TEST_CASE("guests and surplus are part of what a certificate of Konane is about", "[konane]") {
  int fewer = 0;
  for (const Tile& tile : tiny_tiles()) {
    const std::string text = certify_tile(tile);
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      Tile more = tile;
      more.guests.push_back({p, kWhiteStone});
      const std::string verdict = verdict_on(with_tile(text, more));
      CHECK(verdict != "held");
      ++fewer;
      Tile less = tile;
      if (less.ports[p].surplus == 0) continue;
      --less.ports[p].surplus;
      if (verify_drawing(less).verdict == verifier::Verdict::Held) continue;
      CHECK(completed(lines_of(with_tile(text, less)), "0") != "held");
    }
  }
  CHECK(fewer > 3);
}

}  // namespace gadgetc::konane
