// Full-board strategies against opponents that know nothing of tiles: whoever wins the formula game
// never loses the board, and White wins within the bound that the board was built for.
#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

#include "reduction/compile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/strategy/board_player.hpp"
#include "reduction/strategy/play_every_reply.hpp"
#include "reduction/strategy/prove_tiles.hpp"
#include "solver/jungle/board_rows.hpp"
#include "solver/jungle/moves.hpp"
#include "solver/jungle/notation.hpp"
#include "solver/positional/solve_game.hpp"
#include "solver/positional/strategy/extract_strategy.hpp"
#include "solver/ranking/split_mix.hpp"

namespace gadgetc {
namespace {

Strategy solve_strategy(const Formula& formula, Side first) {
  const Hypergraph game = formula_game(formula);
  GameSolver solver(game);
  const auto decide = [&](const Hypergraph& position, Player mover) {
    return solver.decide(position, mover);
  };
  return extract_strategy(game, first == Side::White ? Player::Breaker : Player::Maker, decide)
      .value();
}

struct Table {
  Table(const char* dimacs, Side first) {
    CompileOptions options;
    options.first = first;
    const Compilation compiled = compile(parse_dimacs("formula", dimacs), options);
    const Position board = to_position(compiled.emission.rows());
    scene = std::make_unique<BoardScene>(board, prove_tiles(board));
    strategy = solve_strategy(scene->formula(), first);
    bound = compiled.emission.race.white_moves();
  }
  std::unique_ptr<BoardScene> scene;
  Strategy strategy;
  std::uint64_t bound = 0;
};

using Opponent = std::function<Move(const Position&, const std::vector<Move>&)>;

struct Result {
  Side winner;
  std::uint64_t white_moves = 0;
};

Result play_game(const Table& table, const Opponent& opponent) {
  BoardPlayer player(*table.scene, table.strategy);
  Result result{};
  for (;;) {
    const Position& position = player.record().position();
    if (const auto winner = find_winner(position)) {
      result.winner = *winner;
      return result;
    }
    const std::vector<Move> moves = legal_moves(position);
    REQUIRE_FALSE(moves.empty());
    const bool own = position.turn == player.side();
    const Move move = own ? player.choose().move : opponent(position, moves);
    if (own && std::find(moves.begin(), moves.end(), move) == moves.end()) { const auto c = player.choose(); WARN(move_name(position, move) << ' ' << int(c.purpose) << ' ' << (c.part ? int(*c.part) : -1) << piece_letter(position.piece(move.from)) << piece_letter(position.piece(move.to))); const ReadTile& t = table.scene->reading().tiles[table.scene->parts()[c.part.value_or(0)].tile]; WARN(t.tile << t.top_left.row << ',' << t.top_left.column); for (int row = 0; row < t.rows+2; ++row) { std::string l; for (int col=0; col < t.columns+2; ++col) {Square q{t.top_left.row+row-1,t.top_left.column+col-1}; l += position.terrain(q)==Terrain::Water ? '~' : piece_letter(position.piece(q));} WARN(l);} WARN(table.scene->parts()[c.part.value_or(0)].drawing().name << ' ' << player.record().state(c.part.value_or(0), Side::White).text()); }
    if (own) REQUIRE(std::find(moves.begin(), moves.end(), move) != moves.end());
    if (position.turn == Side::White) ++result.white_moves;
    player.play(move);
  }
}

// Any move, but the runner and the idle cats move seldom.
Opponent restless(std::uint64_t seed) {
  return [random = SplitMix(seed)](const Position& position,
                                     const std::vector<Move>& moves) mutable {
    std::vector<Move> busy;
    for (const Move& move : moves) {
      if (position.piece(move.from).kind() != Kind::Cat) busy.push_back(move);
    }
    const bool is_lazy = busy.empty() || random.below(8) == 0;
    const std::vector<Move>& from = is_lazy ? moves : busy;
    return from[random.below(from.size())];
  };
}

TEST_CASE("whoever wins the formula game wins the board against restless opponents") {
  const char* formulas[] = {"p cnf 1 1\n1 0\n", "p cnf 2 1\n1 2 0\n", "p cnf 2 2\n1 0 2 0\n",
                            "p cnf 2 2\n1 0 1 2 0\n", "p cnf 3 2\n1 2 0 2 3 0\n", "p cnf 4 3\n1 2 0 2 3 0 3 4 0\n", "p cnf 5 4\n1 2 3 0 2 3 4 0 3 4 5 0 1 4 5 0\n"};
  for (const char* text : formulas) {
    for (const Side first : {Side::White, Side::Black}) {
      const Table table(text, first);
      const Side winner = BoardPlayer(*table.scene, table.strategy).side();
      INFO(text << (first == Side::White ? "White first" : "Black first"));
      std::uint64_t longest = 0;
      for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Result result = play_game(table, restless(seed));
        REQUIRE(result.winner == winner);
        if (winner == Side::White) longest = std::max(longest, result.white_moves);
      }
      CHECK(longest <= table.bound);
      WARN(longest << " of " << table.bound << " winner " << (winner == Side::White));
    }
  }
}

TEST_CASE("scratch every reply") {
  const char* formulas[] = {"p cnf 1 1\n1 0\n", "p cnf 2 2\n1 0 2 0\n", "p cnf 2 1\n1 2 0\n", 
                            "p cnf 2 2\n1 0 1 2 0\n"};
  for (const char* text : formulas) {
    for (const Side first : {Side::White, Side::Black}) {
      const Table table(text, first);
      RepliesOptions options;
      options.position_limit = 3000000;
      const RepliesPlayed result = play_every_reply(*table.scene, table.strategy, options);
      WARN(text << (first == Side::White ? "White first" : "Black first") << result.is_complete << result.fault << " positions " << result.positions << " white " << result.most_white_moves << " plies " << result.most_plies << " bound " << table.bound);
    }
  }
}

}  // namespace
}  // namespace gadgetc
