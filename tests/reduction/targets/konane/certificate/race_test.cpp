// The numbers of the race in certificates of Konane's boards, and how sharp they are.
#include <catch2/catch.hpp>

#include "tests/reduction/targets/konane/certificate/certified_board.hpp"

namespace gadgetc::konane {
namespace {

const CertifiedBoard& base_board() {
  static const CertifiedBoard board("p cnf 2 1\n1 2 0\n");
  return board;
}

std::string with_number(std::uint64_t BoardCertificate::*number, int by) {
  BoardCertificate certificate = base_board().certificate;
  certificate.*number += static_cast<std::uint64_t>(by);
  return sentence(base_board().verdict(certificate));
}

TEST_CASE("the numbers of Konane's race are added up again") {
  const BoardCertificate& good = base_board().certificate;
  for (std::uint64_t BoardCertificate::*const number :
       {&BoardCertificate::passes, &BoardCertificate::stones, &BoardCertificate::spare,
        &BoardCertificate::rests}) {
    CHECK(with_number(number, -1).starts_with("there are "));
    CHECK(with_number(number, 1).starts_with("there are "));
  }
  // Fewer moves to spare on the board: the row is shorter by one white and one black stone.
  const auto without_moves = [&](std::uint64_t moves) {
    BoardCertificate c = good;
    Position board = base_board().board;
    for (; moves > 0; --moves) {
      CertifiedRow& row = c.spare_rows.back();
      const auto last = static_cast<int>(2 * row.moves);
      board.set_stone(step(row.first, Direction::East, last), Stone::None);
      board.set_stone(step(row.first, Direction::East, last - 1), Stone::None);
      if (--row.moves == 0) {
        board.set_stone(row.first, Stone::None);
        c.spare_rows.pop_back();
      }
      --c.spare;
    }
    return sentence(base_board().verdict(c, board));
  };
  const std::uint64_t needed = good.passes + kPassesOfStone * good.stones;
  REQUIRE(good.spare > needed);
  CHECK(without_moves(good.spare - needed) == "");
  CHECK(without_moves(good.spare - needed + 1).starts_with("Black may need "));
}

TEST_CASE("White's reward is longer than all that Black has left") {
  // One more row of moves to spare, below all others.
  const CertifiedBoard& base = base_board();
  const std::uint64_t left =
      base.certificate.rests - base.certificate.spare - base.certificate.stones;
  REQUIRE(left >= 1);
  for (const std::uint64_t more : {left - 1, left}) {
    if (more == 0) continue;
    Position board(base.board.rows() + 3, base.board.columns());
    board.turn = base.board.turn;
    for (int row = 0; row < base.board.rows(); ++row) {
      for (int column = 0; column < base.board.columns(); ++column) {
        board.set_stone({row, column}, base.board.stone({row, column}));
      }
    }
    BoardCertificate c = base.certificate;
    c.rows += 3;
    const Square first{board.rows() - 1, 2};
    for (int n = 0; n <= static_cast<int>(2 * more); ++n) {
      board.set_stone(step(first, Direction::East, n), n % 2 == 0 ? Stone::White : Stone::Black);
    }
    c.spare_rows.push_back({first, more, 0});
    c.spare += more;
    const std::string verdict = sentence(base.verdict(c, board));
    if (more < left)
      CHECK(verdict == "");
    else
      CHECK(verdict.find("White has ") != std::string::npos);
  }
}

}  // namespace
}  // namespace gadgetc::konane
