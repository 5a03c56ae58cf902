#include "reduction/targets/konane/strategy/board_scene.hpp"

#include <algorithm>
#include <utility>

#include "base/text/input_error.hpp"
#include "reduction/targets/konane/konane_board.hpp"
#include "reduction/targets/konane/read_board.hpp"
#include "reduction/targets/konane/strategy/scene_builder.hpp"

namespace gadgetc::konane {

namespace {

std::shared_ptr<const BoardReading> without_faults(std::shared_ptr<const BoardReading> reading) {
  if (const auto faults = reading->faults(); !faults.empty()) {
    throw UsageError("the board is not one of the compiler's: " + faults.front());
  }
  return reading;
}

}  // namespace

Square placed(const ScenePart& part, Square s) {
  const Square turned = oriented(s, part.drawing->rows(), part.drawing->columns(), part.turn);
  return {part.origin.row + turned.row, part.origin.column + turned.column};
}

std::size_t output_port(const Tile& drawing, int output) {
  std::size_t port = 0;
  for (; port < drawing.ports.size(); ++port) {
    if (!drawing.ports[port].is_input && output-- == 0) break;
  }
  return port;
}

BoardScene::BoardScene(const BoardFile& start, const GadgetLibrary& library)
    : BoardScene(start,
                 std::make_shared<const BoardReading>(read_board(to_target_board(start), library)),
                 library) {}

BoardScene::BoardScene(const BoardFile& start, std::shared_ptr<const BoardReading> reading,
                       const GadgetLibrary& library)
    : PlayedBoard(without_faults(std::move(reading)), origin_of(start)), start_(start.position) {
  SceneParts built = build_parts(start, this->reading(), library);
  wires_ = std::move(built.wires);
  parts_ = std::move(built.parts);
  rests_ = std::move(built.rests);
  note_squares();
  note_gates();
}

void BoardScene::note_squares() {
  owner_.assign(start_.squares(), -1);
  for (PartId id = 0; id < parts_.size(); ++id) {
    for_each_square(*parts_[id].drawing, [&](Square s) {
      const Square here = on_board(id, s);
      owner_[index(here)] = static_cast<std::int32_t>(id);
      squares_.push_back(here);
    });
    for (const ScenePart::Way& way : parts_[id].ways) squares_.push_back(way.outside);
  }
  std::sort(squares_.begin(), squares_.end());
  squares_.erase(std::unique(squares_.begin(), squares_.end()), squares_.end());
  for (int row = 0; row < start_.rows(); ++row) {
    for (int column = 0; column < start_.columns(); ++column) {
      const Square s{row, column};
      if (start_.stone(s) == Stone::White && !part_at(s)) reserve_.push_back(s);
    }
  }
}

void BoardScene::note_gates() {
  part_of_gate_.resize(reading().circuit.gate_count());
  for (PartId id = 0; id < parts_.size(); ++id) {
    if (!parts_[id].gate) continue;
    part_of_gate_[static_cast<std::size_t>(*parts_[id].gate)] = id;
    note_variable(id);
  }
}

std::optional<PartId> BoardScene::part_at(Square s) const {
  if (!start_.contains(s) || owner_[index(s)] < 0) return std::nullopt;
  return static_cast<PartId>(owner_[index(s)]);
}

std::optional<std::size_t> BoardScene::port_at(PartId part, Square at, Direction side) const {
  const std::vector<ScenePart::Way>& ways = parts_[part].ways;
  for (std::size_t p = 0; p < ways.size(); ++p) {
    if (ways[p].inside == at && ways[p].outside == step(at, side)) return p;
  }
  return std::nullopt;
}

std::optional<PartPort> BoardScene::source_of(PartPort input) const {
  for (;;) {
    const auto there = parts_[input.part].ways[input.port].there;
    if (!there || !parts_[there->part].is_wire) return there;
    const std::vector<Port>& ports = parts_[there->part].drawing->ports;
    const auto in = std::find_if(ports.begin(), ports.end(),
                                 [](const Port& port) { return port.is_input; });
    if (in == ports.end()) return std::nullopt;  // a bare end
    input = {there->part, static_cast<std::size_t>(in - ports.begin())};
  }
}

std::optional<PartPort> BoardScene::output() const {
  const Circuit& circuit = reading().circuit;
  const OutPort source = circuit.source_of({find_output(circuit), 0});
  const std::optional<PartId> part = part_of(source.gate);
  if (!part) return std::nullopt;
  return PartPort{*part, output_port(*parts_[*part].drawing, source.index)};
}

std::string BoardScene::part_name(PartId part) const {
  const ScenePart& here = parts_[part];
  if (here.gate) return PlayedBoard::part_name(part);
  for (std::size_t p = 0; p < here.ways.size(); ++p) {
    if (here.drawing->ports[p].is_input || !here.ways[p].there) continue;
    const PartId next = here.ways[p].there->part;
    return parts_[next].gate ? "the wire to " + part_name(next) : part_name(next);
  }
  return "a bare wire";
}

}  // namespace gadgetc::konane
