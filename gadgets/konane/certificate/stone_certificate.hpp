// A certificate of a tile of Konane: the states that both sides' strategies keep to, so that a
// small routine can see in one pass that the tile keeps its contract (check_certificate.hpp). The
// grammar is in docs/formats.md.
//
// A state is a text: the stones in reading order, then a mark for the pick if the contract has one,
// and one for each port.
//
//   .B.W. +BW -B    the input `in` has arrived; outside it stands the black stone, and a white one
//                   waits on its wire; the output `out` was not delivered, its stone stands
//
// A port's mark is '-' or '+', arrived or delivered; '*' for an output that has been used in
// White's game; then 'B' if the black stone outside stands, and a 'W' for each stone that waits.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "gadgets/certificate/state_lists.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc::konane {

// Views point into the text that was read.
struct StoneCertificate {
  std::uint32_t tempo_bound = 0, answer_bound = 0, pass_bound = 0;
  std::size_t tempo_line = 0, answer_line = 0, pass_line = 0, tile_line = 0;
  Tile tile;
  std::size_t safety_line = 0, ready_line = 0;
  StateList safe, ready;
  std::vector<AttackList> attacks;
};

// Is the text one of these, by its first word? Those of other games begin otherwise.
bool is_stone_certificate(std::string_view text);

// Any bytes give a certificate or an InputError with line and column; memory in proportion to the
// text. Whether what it says is true is not looked at. `text` must outlive the certificate. So many
// empty lines stand before it, as it may be a piece of a longer file.
StoneCertificate parse_certificate(std::string_view source, std::string_view text,
                                   std::size_t empty_lines = 0);

// The same of a part of a board, which may have no contract: the end of a wire delivers nothing.
StoneCertificate parse_part_certificate(std::string_view source, std::string_view text,
                                        std::size_t empty_lines = 0);

}  // namespace gadgetc::konane
