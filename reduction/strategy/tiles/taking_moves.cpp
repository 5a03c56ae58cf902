#include "reduction/strategy/tiles/taking_moves.hpp"

#include <map>

#include "reduction/strategy/tiles/prove_tiles.hpp"

namespace gadgetc {

namespace {

using Steps = std::array<local_game::LocalStep, 2>;

Steps steps_of(const Tile& variable) {
  const BlackTileStrategy black(variable);
  const auto open = black.game().decided(black.game().initial(), verifier::kPicked);
  return {WhiteTileStrategy(variable).pick(), black.refusal(open).value()};
}

}  // namespace

std::vector<std::optional<TakingMoves>> taking_moves(const Compilation& compilation) {
  const BoardReading& reading = *compilation.reading;
  std::map<std::string, Steps> known;  // by drawing
  std::vector<std::optional<TakingMoves>> moves(compilation.formula.variables);
  for (const ReadTile& tile : reading.tiles) {
    const Gate& gate = reading.circuit.gate(tile.gate);
    if (gate.kind != GateKind::Variable) continue;
    const Tile& drawing = *compilation.sets->find_tile(tile.tile);
    const auto [steps, is_new] = known.try_emplace(tile.tile);
    if (is_new) steps->second = steps_of(drawing);
    const ScenePart part = place_part(drawing, tile.top_left, tile.turn);
    const auto& [white, black] = steps->second;
    moves[compilation.emission.variables[gate.variable]] = TakingMoves{
        {tile.top_left.row, tile.top_left.column, tile.rows, tile.columns},
        {placed(part, white), placed(part, black)}};
  }
  return moves;
}

}  // namespace gadgetc
