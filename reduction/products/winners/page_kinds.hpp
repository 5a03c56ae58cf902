// How boards of pages are played by strategies: there is one kind for Konane, whose wires have
// links, and one for pages whose wires are pairs of squares.
#pragma once

#include "reduction/targets/konane/strategy/board_player.hpp"
#include "reduction/targets/stuck_loses/strategy/board_player.hpp"

namespace gadgetc {

template <typename SceneOfKind, typename RecordOfKind, typename PlayerOfKind>
struct BoardKind {
  using Scene = SceneOfKind;
  using Record = RecordOfKind;
  using Player = PlayerOfKind;
};

// What visit(BoardKind) gives for boards of the page.
template <typename Visit>
auto by_kind(const game_page::Page& page, const Visit& visit) {
  if (konane::is_konane(page)) {
    return visit(BoardKind<konane::BoardScene, konane::BoardRecord, konane::BoardPlayer>());
  }
  return visit(
      BoardKind<stuck_loses::BoardScene, stuck_loses::BoardRecord, stuck_loses::BoardPlayer>());
}

}  // namespace gadgetc
