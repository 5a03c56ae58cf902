// A part as it is drawn, and what its changes are compared with. That is found when it is first
// asked for, once for all changes.
#pragma once

#include <array>
#include <mutex>
#include <optional>
#include <vector>

#include "gadgets/mutations/footprint.hpp"
#include "gadgets/verifier/verify.hpp"

namespace gadgetc {

class DrawnPart {
 public:
  // The options are those of all games, also of those on changes.
  DrawnPart(Tile tile, const VerifyOptions& options);

  const Tile& tile() const { return tile_; }
  // ways.hpp; none with a pick or a den.
  const std::optional<std::vector<TileWay>>& ways() const;
  // Has the changed part the same lines of play in the games that decide? Nothing at the limit of
  // states.
  std::optional<bool> plays_like(const Tile& changed, Square focus) const;

 private:
  // A game that decides, and where pieces get in it.
  struct Game {
    Freedom freedom;
    std::once_flag once;
    std::optional<Footprint> footprint;
  };
  std::optional<bool> plays_like(const Tile& changed, Square focus, Game& game) const;

  Tile tile_;
  VerifyOptions options_;
  bool has_built_in_;  // pick or den
  mutable std::array<Game, 2> games_;
  mutable std::once_flag ways_once_;
  mutable std::optional<std::vector<TileWay>> ways_;
};

}  // namespace gadgetc
