// Boards composed of proved tiles (composed_boards.hpp): each certificate that the checker accepts
// names a winner; the judge is plain search on the board, which knows the squares and the rules and
// nothing of tiles. What the board's parts say (board solve --method parts) must not contradict it.
// Where the states are too many, a side with less has to win (search_with_less.hpp), or what is
// found when both have less has at least to agree.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <sstream>

#include "base/text/input_error.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/inference/board_decider.hpp"
#include "tests/reduction/targets/jungle/certificate/certified_board.hpp"
#include "tests/reduction/targets/jungle/certificate/composed_boards.hpp"
#include "tests/reduction/targets/jungle/certificate/search_with_less.hpp"

namespace gadgetc::jungle {
namespace {

struct ComposedTally {
  int composed = 0, refused = 0, refused_lies = 0, accepted = 0;
  int decided_by_states = 0, decided_with_less = 0, agree_with_less = 0, open = 0, wrong = 0;
  int by_parts = 0, parts_disagree = 0;
  int wins[2][2] = {};  // by who moves first, by the winner: White, Black
};

std::string in_words(const ComposedTally& t) {
  return fmt::format(
      "{} composed; {} refused, {} of them with a lie; {} accepted: {} decided by all states, {} "
      "with less, {} agree when both have less, {} open; White first: White {} Black {}; Black "
      "first: White {} Black {}; by parts {}; wrong {}, contradicted {}",
      t.composed, t.refused, t.refused_lies, t.accepted, t.decided_by_states, t.decided_with_less,
      t.agree_with_less, t.open, t.wins[0][0], t.wins[0][1], t.wins[1][0], t.wins[1][1],
      t.by_parts, t.wrong, t.parts_disagree);
}

struct TrialSize {
  std::size_t tiles, boards, few_states, most_states;
};

class ComposedTrial {
 public:
  ComposedTrial(std::uint64_t seed, const Rules& rules, const TrialSize& size)
      : tiles_(seed, size.tiles, rules), composer_(seed, tiles_), size_(size) {}

  void run(ComposedTally& tally) {
    for (std::size_t n = 0; n < size_.boards; ++n) {
      if (const auto composed = composer_.compose()) judge(*composed, tally);
    }
  }

 private:
  void judge(const ComposedBoard& composed, ComposedTally& tally) {
    ++tally.composed;
    // As a file would bring it.
    const BoardCertificate certificate = reread(composed.certificate);
    const auto fault = check_board_certificate(
        certificate, composed.board, composed.formula,
        [&](const Tile& tile, const Rules&) { return tiles_.certificate(tile); },
        tiles_.sets());
    if (fault) {
      ++tally.refused;
      tally.refused_lies += composed.lie.empty() ? 0 : 1;
      return;
    }
    ++tally.accepted;
    const bool is_whites = certificate.strategy.strategy.winner == formula_game::Player::Breaker;
    const BoardResult claimed = is_whites ? BoardResult::White : BoardResult::Black;
    std::optional<BoardResult> found = solve_board(composed.board, {{}, size_.few_states}).result;
    tally.decided_by_states += found ? 1 : 0;
    if (!found) {
      found = search_with_less(composed.board, size_.most_states);
      tally.decided_with_less += found ? 1 : 0;
    }
    const std::optional<BoardResult> parts = parts_.decide(composed.board, {}).value.result;
    tally.by_parts += parts ? 1 : 0;
    std::ostringstream text;
    write_board(text, composed.board);
    for (const CertifiedTile& tile : certificate.tiles) {
      text << drawing_text(*tiles_.sets().find_tile(tile.tile));
    }
    INFO(composed.lie << "\n" << text_of(certificate) << text.str());
    if (parts && found) {
      CHECK(*parts == *found);
      tally.parts_disagree += *parts == *found ? 0 : 1;
    }
    if (!found) {
      const auto likely = search_with_less_for_both(composed.board, size_.most_states);
      CHECK(likely.value_or(claimed) == claimed);
      ++(likely ? tally.agree_with_less : tally.open);
      return;
    }
    CHECK(*found == claimed);
    tally.wrong += *found == claimed ? 0 : 1;
    if (*found == claimed) {
      ++tally.wins[static_cast<std::size_t>(certificate.first)][is_whites ? 0 : 1];
    }
  }

  ComposedTiles tiles_;
  BoardComposer composer_;
  BoardDecider parts_{BoardMethod::Parts};
  TrialSize size_;
};

// Under each reading of trapped attack.
ComposedTally compose_boards(std::uint64_t seed, const TrialSize& size) {
  ComposedTally tally;
  for (const TrappedAttack reading :
       {TrappedAttack::Full, TrappedAttack::None, TrappedAttack::Zero}) {
    ComposedTrial(seed++, {.trapped_attack = reading}, size).run(tally);
  }
  return tally;
}

// Prints the counts and looks that there is something behind them.
void check_tally(const ComposedTally& tally, int least) {
  std::cout << in_words(tally) << '\n';
  CHECK(tally.wrong == 0);
  CHECK(tally.accepted >= least);
  CHECK(2 * tally.open < tally.accepted);
  CHECK(tally.by_parts > tally.accepted / 2);
  CHECK(tally.refused_lies > least / 10);
  for (const auto& by_winner : tally.wins) CHECK(std::min(by_winner[0], by_winner[1]) > 0);
}

TEST_CASE("no certificate of a board composed of proved tiles is accepted and false") {
  check_tally(compose_boards(1, {30, 70, 20'000, 40'000}), 50);
}

TEST_CASE("thousands of composed boards: no certificate is accepted and false (long)", "[long]") {
  check_tally(compose_boards(100, {150, 1500, 100'000, 200'000}), 1000);
}

}  // namespace
}  // namespace gadgetc::jungle
