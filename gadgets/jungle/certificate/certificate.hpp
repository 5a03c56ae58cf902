// A certificate: a tile, a reading of the rules, and the sets of states that both sides' strategies
// keep to, so that a small routine can see in one pass that the tile keeps its contract
// (check_certificate.hpp). The grammar is in docs/formats.md.
//
// A state is one word of text for the squares of the part, in reading order, and one for each mark:
//
//   .dC..P.C +P -      squares; input `in` has arrived and a panther stands on its wire; output
//                      `out` was never delivered, nobody stands on its wire
//
// so a state is its own key, and no reader can disagree with another about what it means.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "gadgets/certificate/state_lists.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::jungle {

// How neighbours' cats come into the game in which Black's side was found (docs/verifier.md).
enum class CatsAs : std::uint8_t { Baits, Guests };

struct PartLists {
  std::size_t line = 0;
  std::optional<Square> first;  // its first square in reading order; none: the whole tile
  std::size_t safety_line = 0, ready_line = 0;
  CatsAs cats = CatsAs::Baits;
  StateList safe, ready;
  std::vector<AttackList> attacks;
};

// Views point into the text that was read.
struct Certificate {
  Rules rules;
  std::uint32_t tempo_bound = 0, answer_bound = 0;
  std::size_t tempo_line = 0, answer_line = 0, tile_line = 0;
  Tile tile;
  std::vector<PartLists> parts;
};

// Any bytes give a certificate or an InputError with line and column; memory in proportion to the
// text. Whether what it says is true is not looked at. `text` must outlive the certificate. So many
// empty lines stand before it, as it may be a piece of a longer file.
Certificate parse_certificate(std::string_view source, std::string_view text,
                              std::size_t empty_lines = 0);

}  // namespace gadgetc::jungle
