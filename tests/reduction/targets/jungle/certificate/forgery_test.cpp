// Certificates forged with understanding (forger.hpp), line by line and at random. Each one that is
// accepted names a winner; the judge is the solver of boards, which knows the squares and the
// rules and nothing of certificates.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/jungle/board_rows.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/jungle/inference/board_decider.hpp"
#include "tests/reduction/certificate/forgeries.hpp"
#include "tests/reduction/targets/jungle/certificate/certified_board.hpp"
#include "tests/reduction/targets/jungle/certificate/forger.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc::jungle {
namespace {

KnownProofs& proofs() {
  static KnownProofs known;
  return known;
}

// What boards are worth. Each is solved once.
class Judge {
 public:
  using Forgery = jungle::Forgery;
  ForgedClaim check(const Forgery& forgery) const {
    const auto certificate = parse_board_certificate("forged", forgery.text);
    const auto fault = check_board_certificate(
        certificate, forgery.board, forgery.formula,
        [](const Tile& tile, const Rules& rules) { return proofs().find(tile, rules); });
    const bool whites = certificate.strategy.strategy.winner == formula_game::Player::Breaker;
    return {fault ? std::optional(fault->why) : std::nullopt, whites ? Side::White : Side::Black};
  }

  std::optional<bool> is_won(const Forgery& forgery, Side side) {
    const auto [known, is_new] = known_.try_emplace(text(forgery));
    if (is_new) known->second = decider_.decide(forgery.board, {}).value.result;
    if (!known->second) return std::nullopt;
    return *known->second == (side == Side::White ? BoardResult::White : BoardResult::Black);
  }

  std::string text(const Forgery& forgery) const {
    std::ostringstream board;
    write_board(board, forgery.board);
    return board.str();
  }

 private:
  BoardDecider decider_{BoardMethod::Any, 2'000'000};
  std::map<std::string, std::optional<BoardResult>> known_;
};

using Trial = ForgeryTrial<Judge>;

// Boards that the judge decides soon.
constexpr const char* kOne = "p cnf 1 1\n1 0\n";
constexpr const char* kAnd = "p cnf 2 2\n1 0 2 0\n";
constexpr const char* kTwoOr = "p cnf 2 1\n1 2 0\n";
constexpr const char* kTrue = "p cnf 1 0\n";

// A word spelled otherwise.
std::vector<std::string> with_names_respelled(const std::string& line) {
  std::vector<std::string> forged;
  for (std::size_t at = line.find(' '); at < line.size(); at = line.find(' ', at + 1)) {
    const std::size_t begin = at + 1, end = std::min(line.find(' ', begin), line.size());
    const std::string word = line.substr(begin, end - begin);
    if (word.empty()) continue;
    std::string upper = word;
    upper.front() = static_cast<char>(std::toupper(upper.front()));
    const std::string zero = fmt::format("{}0{}", word.substr(0, 1), word.substr(1));
    for (const std::string& other :
         {upper, zero, word.substr(0, word.size() - 1), word + "0", fmt::format(" {}", word),
          word + "\t", std::string("-"), std::string("x1"), std::string("x2")}) {
      if (other != word) forged.push_back(line.substr(0, begin) + other + line.substr(end));
    }
  }
  return forged;
}

std::vector<std::string> with_words_changed(const std::string& line) {
  std::vector<std::string> forged = with_numbers_moved(line);
  for (std::string& other : with_names_respelled(line)) forged.push_back(std::move(other));
  return forged;
}

TEST_CASE("two spellings of one variable do not make two tiles one variable") {
  // Black wins (x) and (y), whoever begins; the formula (x) is White's, who begins.
  CertifiedBoard board(kAnd);
  const CertifiedBoard one(kOne);
  for (const char* other : {"x01", "x001", "x1"}) {
    BoardCertificate forged = board.certificate;
    for (CertifiedTile& tile : forged.tiles) if (tile.gate == "x2") tile.gate = other;
    for (CertifiedWire& wire : forged.wires) {
      if (wire.from_gate == "x2") wire.from_gate = other;
    }
    forged.formula = "p cnf 1 1 1 0";
    forged.strategy = one.certificate.strategy;
    board.formula = one.formula;
    INFO(other);
    CHECK(board.verdict(reread(forged)) != "");
  }
}

TEST_CASE("a board whose pieces have strengths of their own has no certificate") {
  CertifiedBoard board(kAnd);
  std::ostringstream out;
  write_board(out, board.board);
  const std::string text = out.str();
  // One after another in reading order; and as far apart as can be.
  std::string ascending = "strengths", apart = "strengths";
  int pieces = 0;
  for (int row = 0; row < board.board.rows(); ++row) {
    for (int column = 0; column < board.board.columns(); ++column) {
      if (board.board.piece({row, column}).is_none()) continue;
      ++pieces;
      ascending += fmt::format(" {}", pieces);
      apart += fmt::format(" {}", pieces % 2 == 0 ? pieces : 1'000'000 - pieces);
    }
  }
  for (const std::string& strengths : {std::string("strengths distinct"), ascending, apart}) {
    std::string changed = text;
    changed.insert(changed.find("terrain\n"), strengths + "\n");
    board.board = parse_board("board", changed);
    CHECK(board.verdict() ==
          "3: the board's pieces have strengths of their own, for which no tile is proved");
  }
}

TEST_CASE("presets are compared by their switches, not by their names") {
  CertifiedBoard board(kOne);
  board.board.rules = *find_rules_text("assignment repetition=none");
  CHECK(board.verdict() == "");
  board.board.rules = *find_rules_text("assignment");
  CHECK(board.verdict() == "3: the board's rules are 'assignment'");
}

TEST_CASE("every port of a certified board has its wire") {
  // The proof of a splitter lets signals leave by either output; a board on which one leads into
  // water is another game.
  const CertifiedBoard board("p cnf 2 2\n1 2 0 1 0\n");
  int ends = 0;
  for (const CertifiedWire& wire : board.certificate.wires) {
    BoardCertificate forged = board.certificate;
    std::erase_if(forged.wires, [&](const CertifiedWire& other) {
      return other.squares == wire.squares;
    });
    CertifiedBoard bare("p cnf 2 2\n1 2 0 1 0\n");
    for (const Square s : wire.squares) bare.board.set_terrain(s, Terrain::Water);
    const std::string verdict = bare.verdict(reread(forged));
    CHECK(verdict.find(": no wire begins or ends at ") != std::string::npos);
    ++ends;
  }
  CHECK(ends > 5);
}

TEST_CASE("no line of a certificate can be dropped, doubled, swapped or changed into a lie") {
  Judge judge;
  Trial trial(judge);
  int forgeries = 0;
  for (const auto& base : boards_of<CertifiedBoard>({kOne, kTrue, kAnd})) {
    const CertifiedBoard& board = *base;
    const std::string whole = text_of(board.certificate);
    for (const std::string& text : forged_lines(whole, with_words_changed, true)) {
      trial.add({text, board.board, board.formula, "a line"});
      ++forgeries;
    }
  }
  INFO(in_words(trial.tally()));
  CHECK(forgeries > 5000);
  CHECK(trial.tally().refuted > 500);
  CHECK(trial.tally().open == 0);
}

TEST_CASE("no header line makes a certificate lie about a board") {
  Judge judge;
  Trial trial(judge);
  for (const auto& base : boards_of<CertifiedBoard>({kOne, kTrue})) {
    const CertifiedBoard& board = *base;
    std::ostringstream out;
    write_board(out, board.board);
    const std::string text = out.str(), certificate = text_of(board.certificate);
    std::vector<std::string> rules{"paper", "assignment", "jungle-chess"};
    for (const char* preset : {"paper", "assignment", "jungle-chess"}) {
      for (const char* one : {"", " trapped-attack=none", " trapped-attack=zero"}) {
        for (const char* two : {"", " elephant-takes-rat=no", " stalemate=loss",
                                " wolf-beats-dog=yes", " repetition=second", " return-limit=3",
                                " ply-limit=20", " return-limit=none ply-limit=none"}) {
          rules.push_back(std::string(preset) + one + two);
        }
      }
    }
    for (const std::string& words : rules) {
      const std::string line = rules_text(*find_rules_text(words));
      Forgery forgery{certificate, board.board, board.formula, words};
      forgery.board.rules = *find_rules_text(words);
      trial.add(forgery);
      Lines lines = lines_of(certificate);
      lines[2] = "rules " + line;
      for (std::string& proof : lines) {
        if (!proof.starts_with("proof ")) continue;
        const std::string tile = proof.substr(6, proof.find(' ', 6) - 6);
        const auto known = proofs().line(tile, forgery.board.rules);
        if (known) {
          proof = fmt::format("proof {} {} {} {:016x}", tile, known->tempo, known->answers,
                              known->hash);
        }
      }
      forgery.text = joined(lines);
      trial.add(forgery);
    }
    for (const char* header : {"strengths distinct\n", "turn black\n", "turn white\n",
                               "rules paper\n", "size 3 3\n", "name x\n", "generator g\n"}) {
      std::string changed = text;
      changed.insert(changed.find("terrain\n"), header);
      try {
        trial.add({certificate, parse_board("board", changed), board.formula, header});
      } catch (const InputError&) {
        continue;  // the header has such a line
      }
    }
  }
  INFO(in_words(trial.tally()));
  CHECK(trial.tally().accepted > 20);
  CHECK(trial.tally().refuted > 200);
  CHECK(trial.tally().open == 0);
}

// So many forgeries of each board.
ForgeryTally forge_at_random(std::uint64_t seed, int count,
                             const std::vector<const char*>& formulas) {
  Judge judge;
  Trial trial(judge);
  Forger forger(seed, proofs());
  for (const auto& base : boards_of<CertifiedBoard>(formulas)) {
    for (int n = 0; n < count; ++n) {
      trial.add(forger.forge(base->certificate, base->board));
    }
  }
  return trial.tally();
}

TEST_CASE("no certificate forged with understanding is accepted and false") {
  const ForgeryTally tally = forge_at_random(1, 200, {kOne, kTrue, kAnd});
  INFO(in_words(tally));
  CHECK(tally.accepted > 20);
  CHECK(tally.complaints.size() > 20);
  CHECK(tally.open == 0);
}

TEST_CASE("tens of thousands of forged certificates: none is accepted and false (long)", "[long]") {
  const ForgeryTally tally = forge_at_random(2, 6000, {kOne, kTrue, kAnd, kTwoOr});
  INFO(in_words(tally));
  CHECK(tally.accepted > 500);
  CHECK(tally.open < tally.accepted / 10);
}

}  // namespace
}  // namespace gadgetc::jungle
