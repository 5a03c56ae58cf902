// Certificates of boards of Amazons: they hold, come back from their texts, and forged ones say
// nothing false.
#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"

#include <catch2/catch.hpp>
#include <memory>
#include <sstream>
#include <string>

#include "base/text/input_error.hpp"
#include "gadgets/tile/false_line.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "reduction/targets/stuck_loses/certificate/writer/make_board_certificate.hpp"
#include "reduction/targets/page_board.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"

namespace gadgetc::stuck_loses {
namespace {

const char* const kOr = "p cnf 2 1\n1 2 0\n";
const char* const kAnd = "p cnf 2 2\n1 0\n2 0\n";

struct CertifiedBoard {
  CertifiedBoard(const char* dimacs, Side first) : formula(parse_dimacs("formula", dimacs)) {
    CompileOptions options;
    options.first = first;
    options.drawing.target = find_target("amazons");
    choose_set(options.drawing, "");
    const Compilation compiled = compile(formula, options);
    board = std::make_unique<game_page::BoardFile>(
        to_board_file(compiled.emission.board, game_page::find_page("amazons")));
    const BoardScene scene(*board, compiled.reading, *compiled.sets);
    certificate = make_board_certificate(scene, make_formula_strategy(formula, first).value(), {});
  }

  std::string text() const {
    std::ostringstream out;
    write_board_certificate(out, certificate);
    return out.str();
  }
  // "" when it holds.
  std::string verdict(const std::string& text) const { return verdict(text, *board, formula); }
  std::string verdict(const std::string& text, const game_page::BoardFile& squares,
                      const Formula& about) const {
    try {
      const BoardCertificate read = parse_board_certificate("test", text, "amazons");
      const auto fault = check_board_certificate(read, squares, about);
      if (!fault) CHECK(read.strategy.strategy.winner == certificate.strategy.strategy.winner);
      return fault ? fault->why : "";
    } catch (const InputError& error) {
      return error.what();
    }
  }

  Formula formula;
  std::unique_ptr<game_page::BoardFile> board;
  BoardCertificate certificate;
};

const CertifiedBoard& or_board() {
  static const CertifiedBoard board(kOr, Side::Black);
  return board;
}

// Without an OR, whose certificate is long.
const CertifiedBoard& small_board() {
  static const CertifiedBoard board("p cnf 1 1\n1 0\n", Side::White);
  return board;
}

}  // namespace

TEST_CASE("boards of Amazons have certificates, and they come back from their texts") {
  for (const char* dimacs : {"p cnf 1 1\n1 0\n", kOr, kAnd, "p cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n"}) {
    for (const Side first : {Side::White, Side::Black}) {
      const CertifiedBoard made(dimacs, first);
      INFO(dimacs << " first " << static_cast<int>(first));
      const std::string text = made.text();
      CHECK(made.verdict(text) == "");
      std::ostringstream again;
      write_board_certificate(again, parse_board_certificate("test", text, "amazons"));
      CHECK(again.str() == text);
    }
  }
}

TEST_CASE("a certificate of Amazons is about one board, formula and game") {
  const std::string text = or_board().text();
  CHECK(or_board().verdict(text, *or_board().board, parse_dimacs("f", kAnd)) ==
        "this is another formula");
  CHECK(certified_game_of(text) == "amazons");
  CHECK_FALSE(certified_game_of("gadgetc konane board certificate 1\n"));
  game_page::BoardFile other = *or_board().board;
  other.position.turn = Side::White;
  CHECK(or_board().verdict(text, other, or_board().formula) ==
        "the other side moves first on the board");
  int changed = 0;
  const CertifiedBoard& small = small_board();
  for (game_page::SquareNumber n = 0; n < small.board->position.squares(); n += 101) {
    for (game_page::Cell cell = 0; cell < 4; ++cell) {
      if (cell == small.board->position.cell(n)) continue;
      other = *small.board;
      other.position.set_cell(n, cell);
      CHECK(small.verdict(small.text(), other, small.formula) != "");
      ++changed;
    }
  }
  CHECK(changed > 60);
}

// Lines of the kinds' certificates are forged where those of tiles are.
TEST_CASE("of forged certificates of a board of Amazons nothing false is accepted") {
  const Lines lines = lines_of(small_board().text());
  std::size_t refused = 0, accepted = 0;
  const auto judge = [&](const Lines& forged) {
    (small_board().verdict(joined(forged)).empty() ? accepted : refused) += 1;
  };
  bool is_outside = true;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool begins_kind = lines[i].starts_with("kind ");
    if (begins_kind) is_outside = false;
    if (lines[i].starts_with("tile ")) is_outside = true;
    if (!is_outside && !begins_kind) continue;
    if (i > 30 && i % 3 != 0 && lines[i].starts_with("wire ")) continue;
    judge(without(lines, i));
    Lines forged = lines;
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
    BoardCertificate certificate = or_board().certificate;
    change(certificate);
    const auto fault =
        check_board_certificate(certificate, *or_board().board, or_board().formula);
    return fault ? fault->why : std::string();
  };
  CHECK(changed([](BoardCertificate& c) { ++c.white; }).starts_with("the numbers are"));
  CHECK(changed([](BoardCertificate& c) { ++c.reserve; }).starts_with("the numbers are"));
  CHECK(changed([](BoardCertificate& c) { --c.black; }).starts_with("the numbers are"));
  CHECK(changed([](BoardCertificate& c) { ++c.rewarded; }).starts_with("the numbers are"));
  CHECK(changed([](BoardCertificate& c) {
          c.row_play.squares.push_back(c.row_play.squares.back());
        }).starts_with("no move of Black's leads to"));
  CHECK(changed([](BoardCertificate& c) {
          std::vector<std::string>& squares = c.reward_plays.front().squares;
          squares.push_back(squares.back());
        }).starts_with("no move of White's leads to"));
  CHECK(changed([](BoardCertificate& c) { c.reward_plays.front().squares.clear(); }) ==
        "the output is not ready in the end");
  CHECK(changed([](BoardCertificate& c) { c.reward_plays.clear(); }).starts_with(
      "the numbers are"));
  CHECK(changed([](BoardCertificate& c) { c.rows_in_reserve.pop_back(); }).starts_with(
      "the board differs from what stands here at"));
  CHECK(changed([](BoardCertificate& c) { c.reward = "x1"; }) ==
        "x1 is no tile that takes a signal on");
  // The reward begins where it ends, or its end leads back into it.
  CHECK(changed([](BoardCertificate& c) {
          for (const CertifiedWire& wire : c.wires) {
            if (wire.to_gate.empty() && !wire.from_gate.empty()) c.reward = wire.from_gate;
          }
        }).starts_with("the numbers are"));
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
