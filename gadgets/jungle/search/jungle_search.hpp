// The search for tiles of Dou Shou Qi: shapes of land, up to what touches (land_shapes.hpp), and
// two bounds from the game without cats (catless_game.hpp), which is why cats are placed last.
//
// Of terrain, `v` weakens White and `^` weakens Black. Replace one by the next in "v.^", and every
// step of White stays possible while no new one of Black appears: beats() compares no terrain but
// that of attacker and victim, and a piece in an enemy trap attacks no better and defends worse
// under every reading.
#pragma once

#include "gadgets/search/search.hpp"

namespace gadgetc::jungle {

inline constexpr int kMaxLandSquares = 14;  // free polyominoes grow fourfold with each square

// Throws UsageError for pieces that are not searched.
void check_pieces(const SearchSpec& spec);

const SearchGame& search_game();

}  // namespace gadgetc::jungle
