// Certificates of boards forged with understanding (forger.hpp), line by line and at random. Each
// one that is accepted names a winner. The judge knows nothing of tiles or certificates: of boards
// of Konane it is a search that knows the stones and the rules (plain_judge.hpp), of others what
// the parts of the board do.
#include <algorithm>
#include <catch2/catch.hpp>

#include "games/pages/page_library.hpp"
#include "reduction/targets/stuck_loses/inference/decide_by_parts.hpp"
#include "tests/games/konane/konane_files.hpp"
#include "tests/reduction/certificate/forgeries.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/forger.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/plain_judge.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc::stuck_loses {
namespace {

class Judge {
 public:
  using Forgery = stuck_loses::Forgery;
  ForgedClaim check(const Forgery& forgery) const {
    const auto certificate = parse_text(forgery.text, forgery.game);
    const auto fault = check_board_certificate(
        certificate, file_of(forgery.game, forgery.board), forgery.formula);
    const bool whites = certificate.strategy.strategy.winner == formula_game::Player::Breaker;
    return {fault ? std::optional(fault->why) : std::nullopt, whites ? Side::White : Side::Black};
  }

  std::optional<bool> is_won(const Forgery& forgery, Side side) {
    const std::optional<Side> winner =
        forgery.game == "konane" ? judge_.winner(forgery.board) : winner_by_parts(forgery);
    return winner ? std::optional(*winner == side) : std::nullopt;
  }

  std::string text(const Forgery& forgery) const {
    return konane::board_text(file_of(forgery.game, forgery.board));
  }

 private:
  std::optional<Side> winner_by_parts(const Forgery& forgery) {
    return decide_by_parts(forgery.board, game_page::find_page(forgery.game), {}, known_).winner;
  }

  PlainJudge judge_;
  KnownParts known_;
};

using Trial = ForgeryTrial<Judge>;

constexpr const char* kOne = "p cnf 1 1\n1 0\n";
constexpr const char* kTwo = "p cnf 2 2\n1 0 2 0\n";
constexpr const char* kEither = "p cnf 2 1\n1 2 0\n";
constexpr const char* kBare = "p cnf 2 1\n1 0\n";
constexpr const char* kTrue = "p cnf 1 0\n";

// Kinds of all environments, from boards that have them.
std::vector<CertifiedKind> known_kinds(const std::string& game) {
  std::vector<CertifiedKind> kinds;
  for (const char* formula : {"p cnf 4 3\n1 2 3 0\n2 4 0\n3 4 0\n", kOne, kTrue, kBare}) {
    for (const CertifiedKind& kind : CertifiedBoard(formula, Side::White, game).certificate.kinds) {
      const auto is_same = [&](const CertifiedKind& other) { return *other.text == *kind.text; };
      if (std::none_of(kinds.begin(), kinds.end(), is_same)) kinds.push_back(kind);
    }
  }
  return kinds;
}

// The squares of a reward are moved by the forger.
std::vector<std::string> with_words_changed(const std::string& line) {
  return line.starts_with("reward ") ? std::vector<std::string>() : with_numbers_moved(line);
}

TEST_CASE("lines of a certificate of Konane cannot be dropped, doubled or changed into a lie") {
  Judge judge;
  Trial trial(judge);
  for (const auto& base : boards_of<CertifiedBoard>({kOne, kTrue, kBare})) {
    const std::string whole = text_of(base->certificate);
    for (const std::string& text : forged_lines(whole, with_words_changed, false)) {
      trial.add({"konane", text, base->board, base->formula, "a line"});
    }
  }
  INFO(in_words(trial.tally()));
  CHECK(trial.tally().unreadable + trial.tally().refuted > 1000);
  CHECK(trial.tally().refuted > 300);
  CHECK(trial.tally().open == 0);
}

TEST_CASE("two spellings of one variable of Konane do not make two tiles one variable") {
  const CertifiedBoard two(kTwo), one(kOne);
  for (const char* other : {"x01", "x001", "x1", "y"}) {
    CertifiedBoard board = two;
    for (CertifiedTile& tile : board.certificate.tiles)
      if (tile.gate == "x2") tile.gate = other;
    for (CertifiedWire& wire : board.certificate.wires) {
      if (wire.from_gate == "x2") wire.from_gate = other;
    }
    board.certificate.formula = "p cnf 1 1 1 0";
    board.certificate.strategy = one.certificate.strategy;
    board.formula = one.formula;
    INFO(other);
    CHECK(board.verdict() != "");
  }
}

// So many forgeries of each board.
ForgeryTally forge_at_random(const std::string& game, std::uint64_t seed, int count,
                             const std::vector<const char*>& formulas) {
  Judge judge;
  Trial trial(judge);
  Forger forger(seed, known_kinds(game));
  for (const auto& base : boards_of<CertifiedBoard>(formulas, game)) {
    for (int n = 0; n < count; ++n) trial.add(forger.forge(base->certificate, base->board));
  }
  return trial.tally();
}

// Of some boards of Amazons the parts do not tell who wins.
TEST_CASE("forged certificates of boards of pages are accepted only where they are true") {
  const ForgeryTally links = forge_at_random("konane", 1, 400, {kOne, kTrue, kBare, kEither});
  const ForgeryTally pairs = forge_at_random("amazons", 1, 150, {kOne, kTrue, kBare});
  INFO(in_words(links) << "; " << in_words(pairs));
  for (const ForgeryTally& tally : {links, pairs}) {
    CHECK(tally.accepted > 50);
    CHECK(tally.complaints.size() > 20);
  }
  CHECK(links.open == 0);
  CHECK(pairs.open < pairs.accepted / 2);
}

TEST_CASE("thousands of forged certificates of boards of pages: none is accepted and false (long)",
          "[long]") {
  const std::vector<const char*> formulas{kOne, kTrue, kBare, kEither, kTwo};
  const ForgeryTally links = forge_at_random("konane", 2, 5000, formulas);
  const ForgeryTally pairs = forge_at_random("amazons", 2, 300, formulas);
  WARN(in_words(links) << "; " << in_words(pairs));
  CHECK(links.accepted > 500);
  CHECK(links.open < links.accepted / 10);
  CHECK(pairs.accepted > 100);
  CHECK(pairs.open < pairs.accepted / 2);
}

}  // namespace
}  // namespace gadgetc::stuck_loses
