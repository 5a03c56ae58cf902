// Certificates of boards whose wires are pairs of squares: forged lines say nothing false, and each
// test of the checker breaks one thing of the reward, the reserve or the pairs.
#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/formula/dimacs.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc::stuck_loses {
namespace {

const CertifiedBoard& chain_board() {
  static const CertifiedBoard board("p cnf 2 1\n1 2 0\n", Side::Black, "amazons");
  return board;
}

// Without an OR, whose certificate is long.
const CertifiedBoard& small_board() {
  static const CertifiedBoard board("p cnf 1 1\n1 0\n", Side::White, "amazons");
  return board;
}

}  // namespace

TEST_CASE("a certificate of Amazons is about one board, formula and game") {
  const std::string text = text_of(chain_board().certificate);
  CHECK(certified_page_of(text)->name == "amazons");
  CHECK(certified_page_of("gadgetc konane board certificate 1\n")->name == "konane");
  CHECK(certified_page_of("gadgetc clobber board certificate 1\n") == nullptr);
  CHECK(certified_page_of("gadgetc board certificate 1\n") == nullptr);
  CHECK_THROWS_AS(parse_text(text, "konane"), InputError);
  const auto fault = check_board_certificate(
      chain_board().certificate, file_of("konane", chain_board().board), chain_board().formula);
  CHECK((fault ? fault->why : "") == "the board is of another game");
  CertifiedBoard other = chain_board();
  other.formula = parse_dimacs("f", "p cnf 2 2\n1 0\n2 0\n");
  CHECK(sentence(other.verdict()) == "this is another formula");
  other = chain_board();
  other.board.turn = Side::White;
  CHECK(sentence(other.verdict()) == "the other side moves first on the board");
  int changed = 0;
  const CertifiedBoard& small = small_board();
  for (game_page::SquareNumber n = 0; n < small.board.squares(); n += 101) {
    for (game_page::Cell cell = 0; cell < 4; ++cell) {
      if (cell == small.board.cell(n)) continue;
      game_page::Position squares = small.board;
      squares.set_cell(n, cell);
      CHECK(small.verdict(small.certificate, squares) != "");
      ++changed;
    }
  }
  CHECK(changed > 60);
}

// Lines of the kinds' certificates are forged where those of tiles are.
TEST_CASE("of forged certificates of a board of Amazons nothing false is accepted") {
  const CertifiedBoard& small = small_board();
  const Lines lines = lines_of(text_of(small.certificate));
  std::size_t refused = 0, accepted = 0;
  const auto judge = [&](const Lines& forged) {
    try {
      const BoardCertificate read = parse_text(joined(forged), "amazons");
      const bool holds = small.verdict(read).empty();
      (holds ? accepted : refused) += 1;
      if (holds) CHECK(read.strategy.strategy.winner == small.certificate.strategy.strategy.winner);
    } catch (const InputError&) {
      ++refused;
    }
  };
  bool is_outside = true;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool begins_kind = lines[i].starts_with("kind ");
    if (begins_kind) is_outside = false;
    if (lines[i].starts_with("tile ")) is_outside = true;
    if (!is_outside && !begins_kind) continue;
    if (i > 30 && i % 3 != 0 && lines[i].starts_with("wire ")) continue;
    Lines forged = lines;
    forged.erase(forged.begin() + static_cast<std::ptrdiff_t>(i));
    judge(forged);
    forged = lines;
    forged.insert(forged.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    judge(forged);
    forged = lines;
    std::swap(forged[i], forged[(i + 1) % lines.size()]);
    judge(forged);
  }
  CHECK(refused > 150);
  CHECK(accepted < refused);
}

TEST_CASE("numbers of the race, moves and rows that are not there are refused with their lines") {
  const auto changed = [](auto&& change) {
    BoardCertificate certificate = chain_board().certificate;
    change(certificate);
    return sentence(chain_board().verdict(certificate));
  };
  for (std::size_t number = 0; number < 4; ++number) {
    CHECK(changed([&](BoardCertificate& c) { ++c.race[number]; }).starts_with("there are "));
    CHECK(changed([&](BoardCertificate& c) { --c.race[number]; }).starts_with("there are "));
  }
  CHECK(changed([](BoardCertificate& c) {
          c.row_play.squares.push_back(c.row_play.squares.back());
        }).starts_with("no move of Black's leads to"));
  CHECK(changed([](BoardCertificate& c) {
          std::vector<std::string>& squares = c.reward_plays.front().squares;
          squares.push_back(squares.back());
        }).starts_with("no move of White's leads to"));
  CHECK(changed([](BoardCertificate& c) { c.reward_plays.front().squares.clear(); }) ==
        "the output is not ready in the end");
  CHECK(changed([](BoardCertificate& c) { c.reward_plays.clear(); }).starts_with("there are "));
  CHECK(changed([](BoardCertificate& c) { c.rows_in_reserve.pop_back(); }).starts_with(
      "the board differs from what stands here at"));
  CHECK(changed([](BoardCertificate& c) { c.reward = "x1"; }) ==
        "x1 is no tile that takes a signal on");
  // The reward begins where it ends, or its end leads back into it.
  CHECK(changed([](BoardCertificate& c) {
          for (const CertifiedWire& wire : c.wires) {
            if (wire.to_gate.empty() && !wire.from_gate.empty()) c.reward = wire.from_gate;
          }
        }).starts_with("there are "));
  CHECK(changed([](BoardCertificate& c) {
          for (CertifiedWire& wire : c.wires) {
            if (!wire.to_gate.empty() || wire.from_gate.empty()) continue;
            wire.to_gate = c.reward;
            wire.to_port = "in";
          }
        }) == "these ports do not meet");
  // A proof that promises fewer moves without a signal than there are.
  CHECK(changed([](BoardCertificate& c) {
          CertifiedKind& kind = c.kinds.front();
          std::string text = *kind.text;
          const std::size_t at = text.find("\npasses ") + 8;
          text[at] = '0';
          kind = read_kind("kind", text, kind.line, "amazons");
        }) != "");
  CHECK(changed([](BoardCertificate& c) { c.tiles.back().top_left.row += 1; }) != "");
  CHECK(changed([](BoardCertificate& c) { std::swap(c.wires[0].to_gate, c.wires[1].to_gate); }) ==
        "these ports do not meet");
}

}  // namespace gadgetc::stuck_loses
