#include "tests/reduction/targets/jungle/strategy/strategy_table.hpp"

#include <algorithm>
#include <map>

#include "base/random/split_mix.hpp"
#include "games/jungle/board_rows.hpp"
#include "games/jungle/moves.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/strategy/prove_tiles.hpp"
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

Opponent restless_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed)](const BoardPlayer& player,
                                   const std::vector<Move>& moves) mutable {
    std::vector<Move> busy;
    for (const Move& move : moves) {
      const Position& position = player.record().position();
      if (position.piece(move.from).kind() != Kind::Cat) busy.push_back(move);
    }
    return any_of(busy.empty() || random.below(8) == 0 ? moves : busy, random);
  };
}

Opponent greedy_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed)](const BoardPlayer& player,
                                   const std::vector<Move>& moves) mutable {
    const Position& position = player.record().position();
    if (random.below(6) == 0) return any_of(moves, random);
    std::vector<Move> best;
    for (const Move& move : moves) {
      if (!position.piece(move.to).is_none()) best.push_back(move);
    }
    if (!best.empty()) return any_of(best, random);
    Square den{};
    for (const Square s : player.record().scene().land()) {
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
             const BoardPlayer& player, const std::vector<Move>& moves) mutable {
    if (random.below(10) == 0) return any_of(moves, random);
    SearchLimits limits;
    limits.nodes = nodes;
    const std::atomic<bool> stop = false;
    return engine->search(Game(player.record().position()), Bot{}, limits, stop).line.front();
  };
}

Opponent delaying_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed)](const BoardPlayer& player,
                                   const std::vector<Move>& moves) mutable {
    std::vector<Move> threats, within, others;
    for (const Move& move : moves) {
      BoardPlayer after = player;
      after.play(move);
      if (find_winner(after.record().position())) return move;
      const MovePurpose purpose = after.choose().purpose;
      const bool is_in_tile = after.record().last_part().has_value();
      if (purpose == MovePurpose::Answer) threats.push_back(move);
      else (is_in_tile ? within : others).push_back(move);
    }
    if (!threats.empty() && random.below(4) != 0) return any_of(threats, random);
    if (!within.empty() && random.below(3) != 0) return any_of(within, random);
    return any_of(moves, random);
  };
}

PlayedGame play_game(const StrategyTable& table, const Opponent& opponent) {
  BoardPlayer player(*table.scene, table.strategy);
  PlayedGame game;
  for (;;) {
    const Position& position = player.record().position();
    if (const auto winner = find_winner(position)) {
      game.winner = *winner;
      return game;
    }
    const std::vector<Move> moves = legal_moves(position);
    REQUIRE_FALSE(moves.empty());
    const bool is_own = position.turn == player.side();
    const Move move = is_own ? player.choose().move : opponent(player, moves);
    REQUIRE(std::find(moves.begin(), moves.end(), move) != moves.end());
    if (position.turn == Side::White) ++game.white_moves;
    player.play(move);
  }
}

}  // namespace gadgetc::jungle
