// The verifier of tiles (gadgets/local) on tiles of Dou Shou Qi, by the page of the game.
//
// White's side is first sought in a smaller game that is harder for White (guards stay); what holds
// there holds. White is refuted by a short line (verifier/escape.hpp), by a game that is easier for
// White (which deletes what its cats might take) or by the full game.
// Black's side is decided against any number of white cats anywhere: they are taken off, and White
// may delete any black piece on a white trap instead.
// That is as good as real cats, because a cat can take nothing elsewhere (black pieces in tiles are
// stronger) and cannot stand in Black's way (Black takes it); see docs/verifier.md. A tile with a
// den is decided with real cats, which come in by any port, since any white piece may enter a den.
#pragma once

#include "gadgets/local/verify.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::jungle {

// The page under these rules, made ready for a tile. Throws UsageError for a tile of another game,
// and for pieces for which the page's lines `relax` are not sound: rats, black cats, black pieces
// that leap.
local_game::LocalRules rules_for(const Tile& tile, const Rules& rules = {});

// The rules that these words say, as in VerifyOptions. Throws UsageError where no rules are.
Rules rules_by(std::string_view reading);

}  // namespace gadgetc::jungle
