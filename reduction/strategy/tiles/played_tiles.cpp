#include "reduction/strategy/tiles/played_tiles.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/grid/vectors.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc {

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
  return part.origin + turned;
}

Move placed(const ScenePart& part, const local_game::LocalStep& step) {
  const auto place = [&](const Spot& spot) {
    if (spot.kind == Spot::Kind::Wire) return part.ways[spot.port].outside;
    if (spot.kind != Spot::Kind::Square) throw std::logic_error("a step that leaves a tile");
    return placed(part, spot.square);
  };
  Move move{place(step.from), place(step.to)};
  if (step.also_cell != 0) move.also = place(step.also);
  return move;
}

ScenePart place_part(const Tile& drawing, Square origin, Orientation turn) {
  ScenePart part{&drawing, origin, turn, {}};
  for (const Port& port : drawing.ports) {
    const Square inside = placed(part, port.square);
    part.ways.push_back({inside, step(inside, oriented(port.side, turn)), std::nullopt});
  }
  return part;
}

std::size_t output_port(const Tile& drawing, int output) {
  std::size_t port = 0;
  for (; port < drawing.ports.size(); ++port) {
    if (!drawing.ports[port].is_input && output-- == 0) break;
  }
  return port;
}

std::optional<PartPort> output_of(const std::vector<ScenePart>& parts, const Circuit& circuit) {
  const OutPort source = circuit.source_of({find_output(circuit), 0});
  for (PartId part = 0; part < parts.size(); ++part) {
    if (parts[part].gate != source.gate) continue;
    return PartPort{part, output_port(*parts[part].drawing, source.index)};
  }
  return std::nullopt;
}

PlayedTiles::PlayedTiles(std::shared_ptr<const BoardReading> reading,
                         const game_page::BoardFile& start)
    : PlayedBoard(without_faults(std::move(reading)),
                  {start.formula, start.names, start.generator}),
      variant_(start.variant),
      start_(start.position),
      owner_(start_.rows(), start_.columns(), -1) {}

void PlayedTiles::take_parts(std::vector<ScenePart> parts, std::deque<Tile> drawings) {
  parts_ = std::move(parts);
  drawings_ = std::move(drawings);
  note_squares();
  note_gates();
  mark_output();
}

// What is drawn as closed for good belongs to nobody.
void PlayedTiles::note_squares() {
  for (PartId id = 0; id < parts_.size(); ++id) {
    const Tile& drawing = *parts_[id].drawing;
    for_each_square(drawing, [&](Square s) {
      const Square here = on_board(id, s);
      if (page().wires.hole && drawing.board[s] == *page().wires.hole) return;
      owner_[here] = static_cast<std::int32_t>(id);
      squares_.push_back(here);
    });
    for (const ScenePart::Way& way : parts_[id].ways) {
      if (owner_.contains(way.outside)) squares_.push_back(way.outside);
    }
  }
  std::sort(squares_.begin(), squares_.end());
  squares_.erase(std::unique(squares_.begin(), squares_.end()), squares_.end());
}

void PlayedTiles::note_gates() {
  part_of_gate_.resize(reading().circuit.gate_count());
  for (PartId id = 0; id < parts_.size(); ++id) {
    if (!parts_[id].gate) continue;
    part_of_gate_[static_cast<std::size_t>(*parts_[id].gate)] = id;
    note_variable(id);
  }
}

// Corners and wires that no other port of a tile leads to.
void PlayedTiles::mark_output() {
  const std::optional<PartPort> source = output();
  std::vector<PartId> open;
  for (PartId part = 0; part < parts_.size(); ++part) {
    ScenePart& here = parts_[part];
    here.is_behind_output = !here.gate;
    for (std::size_t p = 0; here.gate && p < here.ways.size(); ++p) {
      if (here.ways[p].there && source != PartPort{part, p}) {
        open.push_back(here.ways[p].there->part);
      }
    }
  }
  while (!open.empty()) {
    ScenePart& here = parts_[open.back()];
    open.pop_back();
    if (!std::exchange(here.is_behind_output, false)) continue;
    for (const ScenePart::Way& way : here.ways) {
      if (way.there) open.push_back(way.there->part);
    }
  }
}

std::optional<PartId> PlayedTiles::part_at(Square s) const {
  if (!owner_.contains(s) || owner_[s] < 0) return std::nullopt;
  return static_cast<PartId>(owner_[s]);
}

std::optional<std::size_t> PlayedTiles::port_at(PartId part, Square inside, Square outside) const {
  const std::vector<ScenePart::Way>& ways = parts_[part].ways;
  for (std::size_t p = 0; p < ways.size(); ++p) {
    if (ways[p].inside == inside && ways[p].outside == outside) return p;
  }
  return std::nullopt;
}

std::optional<PartPort> PlayedTiles::source_of(PartPort input) const {
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

std::string PlayedTiles::part_name(PartId part) const {
  for (PartId at = part;;) {
    const ScenePart& here = parts_[at];
    if (here.gate) return (at == part ? "" : "the wire to ") + PlayedBoard::part_name(at);
    if (here.is_behind_output) return "the reward";
    std::optional<PartPort> next;
    for (std::size_t p = 0; p < here.ways.size() && !next; ++p) {
      if (!here.drawing->ports[p].is_input) next = here.ways[p].there;
    }
    if (!next) return "a bare wire";
    at = next->part;
  }
}

}  // namespace gadgetc
