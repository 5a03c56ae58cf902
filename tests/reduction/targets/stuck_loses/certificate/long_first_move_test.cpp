// A board on which White decides a variable by a move that ends in another tile, where Black has to
// answer it. Black's answer in the formula's game comes too late, so White wins, although Black
// wins the formula (x1) and (x2). All that its certificate says of Black is true but that.
#include <catch2/catch.hpp>

#include "base/text/files.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"
#include "reduction/targets/konane/inference/decide_by_parts.hpp"
#include "tests/games/konane/konane_files.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/plain_judge.hpp"

namespace gadgetc::stuck_loses {
namespace {

std::string data(const std::string& name) {
  return read_input(GADGETC_SOURCE_DIR "/tests/data/composed_boards/" + name);
}

TEST_CASE("no board is certified on which White decides a variable by a move to another tile") {
  const game_page::Position board = konane::parse_board("board", data("long_first_move.konane"));
  const BoardCertificate certificate =
      parse_text(data("long_first_move.certificate"), "konane");
  CHECK(certificate.strategy.strategy.winner == formula_game::Player::Maker);
  PlainJudge judge;
  CHECK(judge.winner(board) == Side::White);
  const auto fault =
      check_board_certificate(certificate, file_of("konane", board),
                              parse_dimacs("formula", certificate.formula));
  REQUIRE(fault.has_value());
  CHECK(fault->why == "a first move of White ends in another tile");
}

TEST_CASE("no such board is decided by its parts") {
  const game_page::Position board = konane::parse_board("board", data("long_first_move.konane"));
  konane::KnownParts known;
  const SpareReport report = konane::decide_by_parts(board, {}, known);
  CHECK(report.winner == std::nullopt);
  CHECK(report.undecided != "");
}

}  // namespace
}  // namespace gadgetc::stuck_loses
