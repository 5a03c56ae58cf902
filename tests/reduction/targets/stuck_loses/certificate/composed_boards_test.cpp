// Boards of Konane composed of proved tiles at random (composed_board.hpp). Their certificates are
// accepted, and what is accepted is true: a search that knows the stones alone says so. So are the
// answers of the boards' parts.
#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>

#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"
#include "reduction/targets/konane/inference/decide_by_parts.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/composed_board.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/plain_judge.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/proved_tiles.hpp"

namespace gadgetc::stuck_loses {
namespace {

struct Counts {
  int composed = 0, accepted = 0, open = 0, wrong = 0;
  std::array<std::array<int, 2>, 2> decided{};  // by who begins, and who wins
};

std::string in_words(const Counts& counts) {
  const auto& [white, black] = counts.decided;
  return fmt::format(
      "{} boards composed, {} accepted, {} of them open; White begins: White wins {}, Black {}; "
      "Black begins: White wins {}, Black {}; {} wrong",
      counts.composed, counts.accepted, counts.open, white[0], white[1], black[0], black[1],
      counts.wrong);
}

// The tiles of the library and of the tests, and some that random changes make of them.
ProvedTiles proved_tiles(std::uint64_t seed, int changes, int sketches) {
  ProvedTiles tiles;
  for (const char* folder :
       {"/tests/data/konane_tiles", "/gadgets/library/konane", "/gadgets/library/konane/lattice"}) {
    for (const Tile& tile : drawings_in(std::string(GADGETC_SOURCE_DIR) + folder)) {
      tiles.add_environments(tile);
    }
  }
  tiles.add_changed(seed, changes);
  tiles.add_sketches(seed, sketches);
  return tiles;
}

// Calls visit(board) for what comes of so many tries, of one tile to six, either side first.
template <typename Visit>
void compose_boards(const ProvedTiles& tiles, std::uint64_t seed, std::size_t tries,
                    const Visit& visit) {
  BoardComposer composer(tiles.kinds(), seed);
  for (std::size_t n = 0; n < tries; ++n) {
    const auto board = composer.compose(1 + n / 2 % 6, n % 2 == 0 ? Side::White : Side::Black);
    if (board) visit(*board);
  }
}

class CertificateTrial {
 public:
  explicit CertificateTrial(std::size_t most_states) : judge_(most_states) {}

  void add(const ComposedBoard& made) {
    ++counts_.composed;
    INFO(text_of(made.certificate) << stones_of(made.board));
    const auto fault = check_board_certificate(
        made.certificate, file_of("konane", made.board), made.formula);
    CHECK((fault ? fault->why : "") == "");
    if (fault) return;
    ++counts_.accepted;
    const std::optional<Side> winner = judge_.winner(made.board);
    if (!winner) {
      ++counts_.open;
      return;
    }
    ++counts_.decided[made.board.turn == Side::White ? 0 : 1][*winner == Side::White ? 0 : 1];
    const bool is_whites =
        made.certificate.strategy.strategy.winner == formula_game::Player::Breaker;
    if (*winner != (is_whites ? Side::White : Side::Black)) ++counts_.wrong;
    CHECK(*winner == (is_whites ? Side::White : Side::Black));
  }

  const Counts& counts() const { return counts_; }

 private:
  PlainJudge judge_;
  Counts counts_;
};

TEST_CASE("no certificate of a composed board of Konane is accepted and false") {
  CertificateTrial trial(50'000);
  compose_boards(proved_tiles(1, 200, 0), 1, 400,
                 [&](const ComposedBoard& board) { trial.add(board); });
  const Counts& counts = trial.counts();
  INFO(in_words(counts));
  CHECK(counts.accepted > 100);
  CHECK(counts.open < counts.accepted / 10);
  for (const auto& winners : counts.decided) {
    for (const int boards : winners) CHECK(boards > 2);
  }
}

TEST_CASE("no certificate of thousands of composed boards of Konane is accepted and false (long)",
          "[long]") {
  CertificateTrial trial(200'000);
  for (std::uint64_t seed = 2; seed < 10; ++seed) {
    compose_boards(proved_tiles(seed, 2000, 1000), seed, 3000,
                   [&](const ComposedBoard& board) { trial.add(board); });
  }
  WARN(in_words(trial.counts()));
  CHECK(trial.counts().accepted > 5000);
  CHECK(trial.counts().open < trial.counts().accepted / 10);
}

// What the parts say of boards, where they say something and plain search does, too.
struct PartsTrial {
  explicit PartsTrial(std::size_t most_states) : judge(most_states) {}

  void add(const ComposedBoard& made) {
    ++boards;
    PartOptions options;
    options.most_states = 20'000;
    const SpareReport report = konane::decide_by_parts(made.board, options, known);
    if (!report.winner) return;
    ++decided;
    const std::optional<Side> winner = judge.winner(made.board);
    if (!winner) {
      ++open;
      return;
    }
    INFO(stones_of(made.board));
    if (*winner != *report.winner) ++wrong;
    CHECK(*winner == *report.winner);
  }
  std::string in_words() const {
    return fmt::format("{} boards composed, {} decided by parts, {} of them open; {} wrong", boards,
                       decided, open, wrong);
  }

  konane::KnownParts known;
  PlainJudge judge;
  int boards = 0, decided = 0, open = 0, wrong = 0;
};

TEST_CASE("composed boards of Konane are won as their parts say") {
  PartsTrial trial(50'000);
  compose_boards(proved_tiles(1, 0, 0), 1, 400,
                 [&](const ComposedBoard& board) { trial.add(board); });
  INFO(trial.in_words());
  CHECK(trial.decided > 30);
}

TEST_CASE("thousands of composed boards of Konane are won as their parts say (long)", "[long]") {
  PartsTrial trial(200'000);
  for (std::uint64_t seed = 2; seed < 5; ++seed) {
    compose_boards(proved_tiles(seed, 1000, 0), seed, 2000,
                   [&](const ComposedBoard& board) { trial.add(board); });
  }
  WARN(trial.in_words());
  CHECK(trial.decided > 500);
}

}  // namespace
}  // namespace gadgetc::stuck_loses
