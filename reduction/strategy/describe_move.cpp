#include "reduction/strategy/describe_move.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gadgetc {

namespace {

using Role = SquareRole::Kind;

std::string describe_step_out(const BoardScene& scene, PartId part, WireId wire) {
  const ScenePart& here = scene.parts()[part];
  const auto port = std::find(here.wires.begin(), here.wires.end(), wire) - here.wires.begin();
  const bool is_input = here.drawing().ports[static_cast<std::size_t>(port)].is_input;
  const std::string gate = gate_name(scene, part);
  return is_input ? "goes back out of " + gate : gate + " delivers";
}

// Outside tiles and wires: the corridor and the idle cells.
std::string describe_pass(const BoardScene& scene, Move move) {
  const std::vector<Square>& corridor = scene.corridor();
  const auto at = std::find(corridor.begin(), corridor.end(), move.to);
  if (at == corridor.end()) return "an idle move";
  const auto left = corridor.end() - at - 1;
  return left == 0 ? "the runner enters the den" : fmt::format("the runner, {} to go", left);
}

}  // namespace

std::string gate_name(const BoardScene& scene, PartId part) {
  if (const auto variable = scene.variable(part)) {
    return variable_name(scene.formula(), *variable);
  }
  const BoardReading& reading = scene.reading();
  return reading.circuit.gate(reading.tiles[scene.parts()[part].tile].gate).name;
}

std::string describe_move(const BoardRecord& record, Move move) {
  const BoardScene& scene = record.scene();
  const SquareRole from = scene.role(move.from), to = scene.role(move.to);
  const Piece piece = record.position().piece(move.from);
  if (from.kind == Role::None) return describe_pass(scene, move);
  if (from.kind == Role::Wire && to.kind == Role::Wire) return "walks on";
  if (from.kind == Role::Wire) return fmt::format("enters {}", gate_name(scene, to.id));
  const std::string gate = gate_name(scene, from.id);
  if (scene.parts()[from.id].den == move.to) return "enters the den";
  const bool is_open = scene.variable(from.id) && !record.is_decided(from.id);
  if (is_open && piece != kGuard) return fmt::format("takes {}", gate);
  if (to.kind == Role::Wire && piece != kGuard) return describe_step_out(scene, from.id, to.id);
  if (!record.position().piece(move.to).is_none()) return fmt::format("captures in {}", gate);
  return fmt::format("moves in {}", gate);
}

std::string describe_choice(const BoardRecord& record, const ChosenMove& chosen) {
  std::string text = describe_move(record, chosen.move);
  if (chosen.purpose == MovePurpose::Answer) text += ", an answer";
  return text;
}

}  // namespace gadgetc
