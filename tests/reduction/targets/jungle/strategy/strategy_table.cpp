#include "tests/reduction/targets/jungle/strategy/strategy_table.hpp"

#include <algorithm>
#include <map>

#include "base/random/split_mix.hpp"
#include "games/jungle/board_rows.hpp"
#include "games/jungle/moves.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/strategy/board_strategy.hpp"
#include "solver/engine/engine.hpp"

namespace gadgetc::jungle {
namespace {

// The tiles are proved once for all tables.
TileStrategies known_tiles(const BoardReading& reading, const Rules& rules) {
  static std::map<std::string, TileStrategies> all;
  TileStrategies& known = all[rules_text(rules)];
  bool all_known = true;
  for (const ReadTile& tile : reading.tiles) all_known &= known.contains(tile.tile);
  if (!all_known) known.merge(prove_tiles(reading, rules));
  return known;
}

Move any_of(const std::vector<Move>& moves, SplitMix& random) {
  return moves[random.below(moves.size())];
}

int distance(Square a, Square b) {
  return std::abs(a.row - b.row) + std::abs(a.column - b.column);
}

}  // namespace

CompileOptions crossing_by_circuit() {
  CompileOptions options;
  options.drawing.crossing = layout::CrossingKind::Circuit;
  return options;
}

CompileOptions paper_set() {
  CompileOptions options = crossing_by_circuit();
  options.drawing.set = "paper";
  options.drawing.protectors = true;
  return options;
}

StrategyTable::StrategyTable(const std::string& dimacs, Side first, CompileOptions options)
    : formula(parse_dimacs("formula", dimacs)) {
  options.first = first;
  const Compilation compiled = compile(formula, options);
  board = to_board_file(compiled.emission.board);
  tiles = known_tiles(*compiled.reading, board.position.rules);
  scene = std::make_unique<BoardScene>(board, compiled.reading, tiles);
  white_moves_bound = compiled.emission.reserve.needed.moves;
  strategy = make_formula_strategy(scene->formula(), first).value().strategy;
}

Opponent greedy_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed)](const StrategyPlayer& player) mutable {
    const auto& record = static_cast<const BoardRecord&>(player.record());
    const std::vector<Move> moves = record.legal_moves();
    const Position& position = record.position();
    if (random.below(6) == 0) return any_of(moves, random);
    std::vector<Move> best;
    for (const Move& move : moves) {
      if (!position.piece(move.to).is_none()) best.push_back(move);
    }
    if (!best.empty()) return any_of(best, random);
    Square den{};
    for (const Square s : record.scene().land()) {
      const Terrain goal =
          position.turn == Side::White ? Terrain::BlackDen : Terrain::WhiteDen;
      if (position.terrain(s) == goal) den = s;
    }
    return *std::min_element(moves.begin(), moves.end(), [&](const Move& a, const Move& b) {
      return distance(a.to, den) - distance(a.from, den) <
             distance(b.to, den) - distance(b.from, den);
    });
  };
}

Opponent searching_opponent(std::uint64_t seed, std::uint64_t nodes) {
  return [random = SplitMix(seed), nodes, engine = std::make_shared<Engine>(1)](
             const StrategyPlayer& player) mutable {
    if (random.below(10) == 0) return any_of(player.record().legal_moves(), random);
    SearchLimits limits;
    limits.nodes = nodes;
    const std::atomic<bool> stop = false;
    const auto& record = static_cast<const BoardRecord&>(player.record());
    return engine->search(Game(record.position()), Bot{}, limits, stop).line.front();
  };
}

}  // namespace gadgetc::jungle
