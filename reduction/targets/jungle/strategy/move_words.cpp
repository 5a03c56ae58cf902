// Moves in the words of the formula and its circuit: which variable was taken, which gate fired.
#include <fmt/format.h>

#include <algorithm>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "reduction/targets/jungle/strategy/board_record.hpp"

namespace gadgetc::jungle {

namespace {

using Role = SquareRole::Kind;

MoveWords words_of_step_out(const BoardScene& scene, PartId part, WireId wire,
                            const std::string& gate) {
  const ScenePart& here = scene.parts()[part];
  const auto port = std::find(here.wires.begin(), here.wires.end(), wire) - here.wires.begin();
  if (here.drawing().ports[static_cast<std::size_t>(port)].is_input) {
    return {"goes back out of " + gate};
  }
  const auto end = scene.far_end(wire, part);
  const bool is_within = end && scene.parts()[end->part].tile == here.tile;
  return {gate + " delivers", !is_within, true};
}

// Outside tiles and wires: the corridor and the idle cells.
MoveWords words_of_pass(const BoardScene& scene, Move move) {
  const std::vector<Square>& corridor = scene.corridor();
  const auto at = std::find(corridor.begin(), corridor.end(), move.to);
  if (at == corridor.end()) return {"an idle move", false, true};
  const auto left = corridor.end() - at - 1;
  if (left == 0) return {"the runner enters the den", true, true};
  return {fmt::format("the runner, {} to go", left), false, true};
}

}  // namespace

MoveWords BoardRecord::words(Move move, const PartNames& name_of) const {
  const BoardScene& scene = *scene_;
  const SquareRole from = scene.role(move.from), to = scene.role(move.to);
  const Piece piece = position_.piece(move.from);
  if (is_in_reserve(move)) return words_of_pass(scene, move);
  if (from.kind == Role::Wire && to.kind == Role::Wire) return {"walks on"};
  if (from.kind == Role::Wire) return {fmt::format("enters {}", name_of(to.id))};
  const std::string gate = name_of(from.id);
  if (scene.parts()[from.id].den == move.to) return {"enters the den", true};
  if (decided_by(move)) {
    return {fmt::format("takes {}", gate), true, false, scene.variable(from.id)};
  }
  if (to.kind == Role::Wire && piece != kGuard) {
    return words_of_step_out(scene, from.id, to.id, gate);
  }
  const bool is_capture = !position_.piece(move.to).is_none();
  return {fmt::format("{} in {}", is_capture ? "captures" : "moves", gate)};
}

}  // namespace gadgetc::jungle
