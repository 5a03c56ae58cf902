#include "reduction/targets/jungle/certificate/writer/make_board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text/text_hash.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/crossings/without_protectors.hpp"
#include "reduction/formula/dimacs.hpp"

namespace gadgetc::jungle {

namespace {

std::string gate_of(const BoardScene& scene, PartId part) {
  const auto variable = scene.variable(part);
  return variable ? fmt::format("x{}", *variable + 1) : scene.part_name(part);
}

void add_tiles(const BoardScene& scene, BoardCertificate& certificate) {
  std::map<std::string, const TileStrategy*> used;
  const BoardReading& reading = scene.reading();
  for (const ReadTile& tile : reading.tiles) {
    used[tile.tile] = &scene.strategy_of(tile.gate);
    const PartId part = scene.parts_of(tile.gate).front();
    certificate.tiles.push_back({gate_of(scene, part), tile.tile, tile.top_left, tile.turn, 0});
  }
  for (const auto& [name, strategy] : used) {
    const Certificate& proof = strategy->certificate();
    certificate.proofs.push_back(
        {name, proof.tempo_bound, proof.answer_bound, text_hash(strategy->text()), 0});
  }
}

// Stepping stones are inside tiles and no wires of the board.
void add_wires(const BoardScene& scene, BoardCertificate& certificate) {
  for (const SceneWire& wire : scene.wires()) {
    CertifiedWire placed;
    placed.squares = wire.squares;
    bool is_stone = false;
    for (std::size_t n = 0; n < wire.ends.size(); ++n) {
      const auto [part, number] = wire.ends[n];
      const Port& port = scene.parts()[part].drawing().ports[number];
      is_stone |= is_by_leap(port);
      (port.is_input ? placed.to_gate : placed.from_gate) = gate_of(scene, part);
      (port.is_input ? placed.to_port : placed.from_port) = port.name;
      // From the output on.
      if (n == 0 && port.is_input) std::reverse(placed.squares.begin(), placed.squares.end());
    }
    if (!is_stone) certificate.wires.push_back(std::move(placed));
  }
}

// The crossings that are made of gates, protectors between those included: without them a signal
// would leave the group on its way.
void add_groups(const BoardScene& scene, BoardCertificate& certificate) {
  const Circuit& circuit = scene.reading().circuit;
  const Circuit bare = without_protectors(circuit);
  std::map<std::string, std::size_t> group_of;  // by the names that both circuits use
  for (const std::vector<GateId>& crossover : find_crossovers(bare)) {
    for (const GateId gate : crossover) {
      group_of[bare.gate(gate).name] = certificate.groups.size();
    }
    certificate.groups.emplace_back();
  }
  const auto is_passed = [&](GateId gate) { return is_protector(circuit.gate(gate).kind); };
  for (const ReadTile& tile : scene.reading().tiles) {
    GateId before = tile.gate, behind = tile.gate;
    while (is_passed(before)) before = circuit.source_of({before, 0}).gate;
    while (is_passed(behind)) behind = circuit.target_of({behind, 0}).gate;
    const auto from = group_of.find(circuit.gate(before).name);
    const auto to = group_of.find(circuit.gate(behind).name);
    if (from == group_of.end() || to == group_of.end() || from->second != to->second) continue;
    certificate.groups[from->second].gates.push_back(
        gate_of(scene, scene.parts_of(tile.gate).front()));
  }
}

void add_idle_cells(const BoardScene& scene, BoardCertificate& certificate) {
  const Position& board = scene.start();
  const std::vector<Square>& corridor = scene.corridor();
  for (const Square s : scene.land()) {
    const Piece piece = board.piece(s);
    const bool is_outside = scene.role(s).kind == SquareRole::Kind::None;
    if (!is_outside || piece.kind() != Kind::Cat || piece.is_none()) continue;
    if (std::find(corridor.begin(), corridor.end(), s) != corridor.end()) continue;
    for (const Direction d : kDirections) {
      const Square beside = step(s, d);
      if (!board.contains(beside) || board.terrain(beside) != Terrain::Land) continue;
      if (scene.role(beside).kind != SquareRole::Kind::None) continue;
      certificate.idle[static_cast<std::size_t>(piece.side())] = {s, beside};
    }
  }
}

}  // namespace

BoardCertificate make_board_certificate(const BoardScene& scene,
                                        const formula_game::StrategyFile& strategy) {
  const Position& board = scene.start();
  BoardCertificate certificate;
  certificate.rows = board.rows();
  certificate.columns = board.columns();
  certificate.rules = board.rules;
  certificate.first = board.turn;
  certificate.formula = dimacs_line(scene.formula());
  add_tiles(scene, certificate);
  add_wires(scene, certificate);
  add_groups(scene, certificate);
  add_idle_cells(scene, certificate);
  certificate.corridor = scene.corridor();
  const Reserve& race = scene.reading().reserve;
  certificate.gate_moves = race.summand("gate_moves");
  certificate.wire_moves = race.summand("wire_moves");
  certificate.answers = race.summand("forced_answers");
  certificate.picks = race.summand("picks");
  certificate.margin = race.summand("margin");
  certificate.bound = race.needed.moves;
  certificate.runner = race.available.moves;
  certificate.strategy = strategy;
  return certificate;
}

}  // namespace gadgetc::jungle
