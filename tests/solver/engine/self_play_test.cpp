#include <array>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <thread>

#include "base/random/split_mix.hpp"
#include "games/jungle/notation.hpp"
#include "solver/engine/engine.hpp"

namespace gadgetc::jungle {
namespace {

// The standard game under the program's rules after eight random plies, drawn sooner than there.
Game opening(std::uint64_t seed) {
  Position position = standard_position();
  position.rules = *find_rules_text("jungle-chess ply-limit=150");
  Game game(position);
  SplitMix random(seed);
  for (int ply = 0; ply < 8; ++ply) {
    const std::vector<Move> moves = game.legal_moves();
    game.play(moves[random.below(moves.size())]);
  }
  return game;
}

// The winner of the game that goes on from the opening.
std::optional<Side> play_out(Game game, const std::array<Bot, 2>& bots) {
  std::array<Engine, 2> engines{Engine(1), Engine(1)};
  const std::atomic<bool> stop = false;
  for (;;) {
    if (const auto ending = game.ending()) return ending->winner;
    const auto side = static_cast<std::size_t>(game.position().turn);
    game.play(engines[side].search(game, bots[side], {}, stop).line.front());
  }
}

struct Score {
  int wins = 0, draws = 0, losses = 0;
};

// Each opening twice, with sides changed.
Score match(const Bot& stronger, const Bot& weaker, int openings) {
  std::array<Score, 2> scores;
  {
    std::array<std::jthread, 2> crew;
    for (std::size_t side = 0; side < 2; ++side) {
      crew[side] = std::jthread([&, side] {
        const std::array<Bot, 2> bots = side == 0 ? std::array{stronger, weaker}
                                                  : std::array{weaker, stronger};
        for (int i = 0; i < openings; ++i) {
          const auto winner = play_out(opening(static_cast<std::uint64_t>(i)), bots);
          Score& score = scores[side];
          if (!winner) ++score.draws;
          else if (static_cast<std::size_t>(*winner) == side) ++score.wins;
          else ++score.losses;
        }
      });
    }
  }
  return {scores[0].wins + scores[1].wins, scores[0].draws + scores[1].draws,
          scores[0].losses + scores[1].losses};
}

void check_beats(const char* stronger, const char* weaker, int openings) {
  const Score score = match(*find_bot(stronger), *find_bot(weaker), openings);
  WARN(std::string(stronger) + " against " + weaker + ": " + std::to_string(score.wins) +
       " won, " + std::to_string(score.draws) + " drawn, " + std::to_string(score.losses) +
       " lost");
  CHECK(score.wins > score.losses);
}

TEST_CASE("alpha-beta of six plies beats minimax of four in 200 games (long)", "[long]") {
  check_beats("ordered", "minimax", 100);
}

TEST_CASE("quiescence beats alpha-beta without it in 200 games (long)", "[long]") {
  check_beats("quiescence", "ordered", 100);
}

TEST_CASE("openings of the self-play differ") {
  std::set<std::string> fens;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    fens.insert(write_fen(opening(seed).position()));
  }
  CHECK(fens.size() == 100);
}

}  // namespace
}  // namespace gadgetc::jungle
