#include "solver/engine/engine.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <map>
#include <set>
#include <thread>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "solver/engine/evaluation.hpp"
#include "solver/engine/generalized_game.hpp"
#include "solver/engine/standard_game.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

constexpr SearchOptions kPlain{
    .pruning = false, .ordering = false, .quiescence = false, .table = false};

int fresh_evaluation(const Position& position) {
  return is_standard_game(position) ? StandardGame(position).evaluate()
                                       : GeneralizedGame(position).evaluate();
}

// By the definition: no pruning, no order, evaluation of a position made anew.
int naive_value(Game& game, int depth, int ply) {
  if (const auto winner = find_winner(game.position())) {
    return *winner == game.position().turn ? kWin - ply : ply - kWin;
  }
  const auto ending = game.ending();
  const bool is_drawn = ending && ending->reason != EndReason::Stalemate;
  if (ply > 0 && is_drawn) return 0;
  if (depth == 0) return fresh_evaluation(game.position());
  if (ending && !is_drawn) return ending->winner ? ply - kWin : 0;
  int best = -kWin;
  for (const Move move : game.legal_moves()) {
    game.play(move);
    best = std::max(best, -naive_value(game, depth - 1, ply + 1));
    game.undo();
  }
  return best;
}

Position few_pieces(std::mt19937& random, bool standard) {
  Position position = standard ? random_standard_position(random) : random_position(random);
  int left = 4;
  for (std::size_t i = 0; i < position.squares(); ++i) {
    const std::size_t spread = (i * 17 + 5) % position.squares();
    const Square square{static_cast<int>(spread) / position.columns(),
                        static_cast<int>(spread) % position.columns()};
    if (!position.piece(square).is_none() && left-- <= 0) position.set_piece(square, kNoPiece);
  }
  position.rules.repetition = random() % 2 == 0 ? RepetitionRule::Second : RepetitionRule::None;
  position.rules.ply_limit = random() % 4 == 0 ? 3 : 0;
  return position;
}

TEST_CASE("search with all pruning off is plain minimax, and so is alpha-beta") {
  std::mt19937 random(41);
  int decided = 0;
  for (int round = 0; round < 300; ++round) {
    Game game(few_pieces(random, round % 2 == 0));
    if (game.ending()) continue;
    const int depth = 1 + round % 4;
    CAPTURE(round, depth, rules_text(game.position().rules));
    const int expected = naive_value(game, depth, 0);
    decided += is_decided(expected);
    SearchOptions options = kPlain;
    REQUIRE(search_value(game, options, depth) == expected);
    options.pruning = true;
    REQUIRE(search_value(game, options, depth) == expected);
    options.ordering = true;
    REQUIRE(search_value(game, options, depth) == expected);
  }
  CHECK(decided > 20);
}

// Each first move's value by the definition, best first.
std::vector<int> naive_values(Game& game, const std::vector<Move>& moves, int depth) {
  std::vector<int> values;
  for (const Move move : moves) {
    game.play(move);
    values.push_back(-naive_value(game, depth - 1, 1));
    game.undo();
  }
  std::sort(values.begin(), values.end(), std::greater());
  return values;
}

TEST_CASE("the lines of a search are those of the best first moves") {
  std::mt19937 random(47);
  Bot bot;
  bot.options.quiescence = bot.options.table = false;
  const std::atomic<bool> stop = false;
  int lines = 0;
  for (int round = 0; round < 100; ++round) {
    Game game(few_pieces(random, round % 2 == 0));
    if (game.ending()) continue;
    const int depth = 1 + round % 3;
    std::vector<Move> moves = game.legal_moves();
    EngineRoot root;
    // All moves, or every second one.
    if (round % 4 == 3) {
      for (std::size_t i = 0; i < moves.size(); i += 2) root.only.push_back(moves[i]);
      moves = root.only;
    }
    root.lines = round % 5 == 0 ? 1000 : 1 + random() % moves.size();
    std::map<std::size_t, int> scores;
    std::set<std::pair<Square, Square>> first_moves;
    Engine engine(1);
    const EngineReport best = engine.search(
        game, bot, {.depth = depth}, stop,
        [&](const EngineReport& report) {
          scores[report.number] = report.score;
          if (report.number == 1) first_moves.clear();
          first_moves.insert({report.line.front().from, report.line.front().to});
        },
        root);
    CAPTURE(round, depth, root.lines, moves.size());
    const std::vector<int> expected = naive_values(game, moves, depth);
    REQUIRE(scores.size() == std::min(root.lines, moves.size()));
    REQUIRE(first_moves.size() == scores.size());
    for (const auto& [number, score] : scores) REQUIRE(score == expected[number - 1]);
    REQUIRE(best.number == 1);
    REQUIRE(best.score == expected[0]);
    REQUIRE(std::find(moves.begin(), moves.end(), best.line.front()) != moves.end());
    lines += static_cast<int>(scores.size());
  }
  CHECK(lines > 200);
}

TEST_CASE("a search of some first moves keeps no score of its position") {
  const Game game(parse_fen("7/3E3/7/7/7/7/7/7/5e1 b"));
  const std::atomic<bool> stop = false;
  Engine engine(1);
  for (const Move move : game.legal_moves()) {
    Game next = game;
    next.play(move);
    const Move away = find_move(next.position(), "d8d7").value();
    CHECK(engine.search(next, {}, {.depth = 4}, stop, {}, {{away}, 1}).line.front() == away);
  }
  CHECK(engine.search(game, {}, {.depth = 2}, stop).score == 2 - kWin);
}

TEST_CASE("pruning and order do not change the value of a search with quiescence") {
  std::mt19937 random(42);
  for (int round = 0; round < 100; ++round) {
    const Game game(few_pieces(random, round % 2 == 0));
    if (game.ending()) continue;
    SearchOptions options = kPlain;
    options.quiescence = true;
    const int expected = search_value(game, options, 3);
    options.pruning = options.ordering = true;
    CAPTURE(round);
    REQUIRE(search_value(game, options, 3) == expected);
  }
}

TEST_CASE("a win or loss that quiescence sees is one") {
  std::mt19937 random(45);
  int seen = 0;
  for (int round = 0; round < 4'000 && seen < 150; ++round) {
    Position position = few_pieces(random, round % 2 == 0);
    position.rules.ply_limit = 0;
    Game game(position);
    if (game.ending()) continue;
    SearchOptions options = kPlain;
    options.quiescence = true;
    const int score = search_value(game, options, 1);
    if (!is_decided(score) || plies_to_end(score) > 4) continue;
    CAPTURE(round, score);
    const int expected = naive_value(game, plies_to_end(score), 0);
    REQUIRE(is_decided(expected));
    REQUIRE((expected > 0) == (score > 0));
    ++seen;
  }
  CHECK(seen == 150);
}

TEST_CASE("games of the engine keep key and evaluation as if made anew") {
  std::mt19937 random(43);
  for (int round = 0; round < 200; ++round) {
    const Position start = random_standard_position(random);
    Game game(start);
    StandardGame standard(start);
    GeneralizedGame generalized(start);
    for (int ply = 0; ply < 40; ++ply) {
      const std::vector<Move> moves = game.legal_moves();
      if (moves.empty()) break;
      const Move move = moves[random() % moves.size()];
      game.play(move);
      standard.play(standard.to_step(move));
      generalized.play(generalized.to_step(move));
      const StandardGame fresh(game.position());
      REQUIRE(standard.key() == fresh.key());
      REQUIRE(standard.evaluate() == fresh.evaluate());
      REQUIRE(standard.is_lost() == fresh.is_lost());
      REQUIRE(generalized.evaluate() == GeneralizedGame(game.position()).evaluate());
      if (standard.is_lost()) break;
      REQUIRE(generalized.evaluate() == fresh.evaluate());
      REQUIRE(generalized.can_win_now() == standard.can_win_now());
      REQUIRE(generalized.is_threatened() == standard.is_threatened());
    }
  }
}

// Forces all two-piece games of one material: plies to the end under best play, by successors.
class TwoPieceGames {
 public:
  TwoPieceGames(Kind white, Kind black) : white_(white), black_(black) {
    for (std::size_t state = 0; state < kStates; ++state) add(state);
    solve();
  }

  static constexpr std::size_t kStates = 63 * 63 * 2;

  std::optional<Position> position(std::size_t state) const {
    const int white = static_cast<int>(state / 2 / 63), black = static_cast<int>(state / 2 % 63);
    Position position = parse_fen("7/7/7/7/7/7/7/7/7 w");
    const Square white_square{white / 7, white % 7}, black_square{black / 7, black % 7};
    if (white == black || !may_stand(position, white_square, white_) ||
        !may_stand(position, black_square, black_)) {
      return std::nullopt;
    }
    position.set_piece(white_square, Piece(Side::White, white_));
    position.set_piece(black_square, Piece(Side::Black, black_));
    position.turn = state % 2 == 0 ? Side::White : Side::Black;
    return position;
  }
  // For the side to move: n > 0 wins in n plies, n < 0 loses in -n, 0 a draw.
  int value(std::size_t state) const { return values_[state]; }

 private:
  static bool may_stand(const Position& position, Square square, Kind kind) {
    const Terrain terrain = position.terrain(square);
    if (terrain == Terrain::WhiteDen || terrain == Terrain::BlackDen) return false;
    return kind == Kind::Rat || terrain != Terrain::Water;
  }

  void add(std::size_t state) {
    const auto at = position(state);
    if (!at) return;
    for (const Move move : legal_moves(*at)) {
      Position next = *at;
      play(next, move);
      if (find_winner(next)) {
        wins_at_once_[state] = true;
        continue;
      }
      const auto number = [](Square s) { return static_cast<std::size_t>(s.row * 7 + s.column); };
      std::size_t white = state / 2 / 63, black = state / 2 % 63;
      (at->turn == Side::White ? white : black) = number(move.to);
      successors_[state].push_back((white * 63 + black) * 2 + (1 - state % 2));
    }
  }

  // Layer by layer: what is decided in exactly so many plies.
  void solve() {
    for (int plies = 1; plies <= 40; ++plies) {
      for (std::size_t state = 0; state < kStates; ++state) {
        if (values_[state] != 0) continue;
        const auto& next = successors_[state];
        const bool wins =
            plies == 1 ? wins_at_once_[state]
                       : std::any_of(next.begin(), next.end(), [&](std::size_t successor) {
                           return values_[successor] == 1 - plies;
                         });
        const bool loses = !wins_at_once_[state] && !next.empty() &&
                           std::all_of(next.begin(), next.end(), [&](std::size_t successor) {
                             return values_[successor] > 0 && values_[successor] < plies;
                           });
        if (wins) values_[state] = plies;
        else if (loses && plies > 1) values_[state] = -plies;
      }
    }
  }

  Kind white_, black_;
  std::vector<std::vector<std::size_t>> successors_{kStates};
  std::vector<bool> wins_at_once_ = std::vector<bool>(kStates, false);
  std::vector<int> values_ = std::vector<int>(kStates, 0);
};

TEST_CASE("mate scores are those of a retrograde solver on endings of two pieces") {
  constexpr int kDepth = 8;
  const std::pair<Kind, Kind> materials[] = {{Kind::Lion, Kind::Cat},
                                             {Kind::Rat, Kind::Elephant},
                                             {Kind::Tiger, Kind::Tiger}};
  Engine engine(16);
  const std::atomic<bool> stop = false;
  std::mt19937 random(44);
  int exact = 0, open = 0;
  for (const auto& [white, black] : materials) {
    const TwoPieceGames games(white, black);
    for (int round = 0; round < 150; ++round) {
      const std::size_t state = random() % TwoPieceGames::kStates;
      const auto position = games.position(state);
      if (!position || Game(*position).ending()) continue;
      SearchLimits limits;
      limits.depth = kDepth;
      const EngineReport report = engine.search(Game(*position), Bot{}, limits, stop);
      const int value = games.value(state);
      CAPTURE(write_fen(*position), value, report.score, report.depth);
      if (value != 0 && std::abs(value) <= kDepth) {
        REQUIRE(report.is_final);
        REQUIRE(report.score == (value > 0 ? kWin - value : -kWin - value));
        ++exact;
      } else {
        REQUIRE_FALSE(report.is_final);
        // What quiescence knows beyond the depth is true, if perhaps not the shortest.
        if (is_decided(report.score)) REQUIRE((report.score > 0) == (value > 0));
        ++open;
      }
    }
  }
  CHECK(exact > 50);
  CHECK(open > 50);
}

TEST_CASE("the line of a search is legal and the first move is played when time is short") {
  Engine engine(1);
  const std::atomic<bool> stop = false;
  Game game(standard_position());
  const EngineReport report = engine.search(game, Bot{}, {.depth = 6}, stop);
  REQUIRE(report.depth == 6);
  REQUIRE(!report.line.empty());
  for (const Move move : report.line) {
    REQUIRE(game.is_legal(move));
    game.play(move);
  }
  const std::atomic<bool> stopped = true;
  CHECK(engine.search(Game(standard_position()), Bot{}, {}, stopped).line.size() == 1);
}

TEST_CASE("a search ends at its limits and soon after it is told to stop") {
  using Clock = std::chrono::steady_clock;
  Engine engine(16);
  std::atomic<bool> stop = false;
  const Game game(standard_position());
  CHECK(engine.search(game, Bot{}, {.nodes = 10'000}, stop).nodes <= 10'064);
  const auto start = Clock::now();
  engine.search(game, Bot{}, {.seconds = 0.1}, stop);
  CHECK(Clock::now() - start < std::chrono::seconds(1));
  // The best of some rounds, since the machine may be busy with other work.
  Clock::duration soonest = std::chrono::seconds(10);
  for (int round = 0; round < 3; ++round) {
    Clock::time_point told;
    stop = false;
    std::jthread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      told = Clock::now();
      stop = true;
    });
    engine.search(game, Bot{}, {}, stop);
    soonest = std::min(soonest, Clock::now() - told);
  }
  CHECK(soonest < std::chrono::milliseconds(50));
}

TEST_CASE("a game that is over has no line, and the last ply before a limit is no mistake") {
  Engine engine(1);
  const std::atomic<bool> stop = false;
  const Game over(parse_fen("3E3/7/7/7/7/7/7/7/6e b"));
  CHECK(engine.search(over, Bot{}, {}, stop).line.empty());
  Position position = parse_fen("7/3E3/7/7/7/7/7/7/6e w");
  position.rules.ply_limit = 1;
  const EngineReport win = engine.search(Game(position), Bot{}, {}, stop);
  CHECK(win.score == kWin - 1);
  CHECK(win.is_final);
}

TEST_CASE("a search on a generalized board finds the way through") {
  const std::string text = "jungle 1\nsize 2 9\nrules paper\nturn white\nterrain\n.~~~~~~.#\n9.\n"
                           "pieces\nL8.\nc8.\n";
  Engine engine(1);
  const std::atomic<bool> stop = false;
  const Position position = parse_board("test", text);
  const EngineReport report = engine.search(Game(position), Bot{}, {.depth = 6}, stop);
  CHECK(report.is_final);
  CHECK(report.score == kWin - 1);  // the cat is the last piece
}

TEST_CASE("distances to the den go around water and through it for rats") {
  const Position board = parse_board("test", "jungle 1\nsize 2 4\nrules paper\nturn white\n"
                                             "terrain\n.~~#\n4.\npieces\n4.\n4.\n");
  CHECK(den_distances(board, Side::White, false) ==
        std::vector<std::uint8_t>{5, kReach, kReach, 0, 4, 3, 2, 1});
  CHECK(den_distances(board, Side::White, true) ==
        std::vector<std::uint8_t>{3, 2, 1, 0, 4, 3, 2, 1});
  CHECK(den_distances(board, Side::Black, true) == std::vector<std::uint8_t>(8, kReach));
}

}  // namespace
}  // namespace gadgetc::jungle
