// The numbers of the race in certificates of Konane's boards, and how sharp they are.
#include <catch2/catch.hpp>

#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"

namespace gadgetc::stuck_loses {
namespace {

const CertifiedBoard& base_board() {
  static const CertifiedBoard board("p cnf 2 1\n1 2 0\n");
  return board;
}

std::string with_number(std::size_t number, int by) {
  BoardCertificate certificate = base_board().certificate;
  certificate.race[number] += static_cast<std::uint64_t>(by);
  return sentence(base_board().verdict(certificate));
}

TEST_CASE("the numbers of Konane's race are added up again") {
  const BoardCertificate& good = base_board().certificate;
  for (std::size_t number = 0; number < good.race.size(); ++number) {
    CHECK(with_number(number, -1).starts_with("there are "));
    CHECK(with_number(number, 1).starts_with("there are "));
  }
  // Fewer moves to spare on the board: the row is shorter by one white and one black stone.
  const auto without_moves = [&](std::uint64_t moves) {
    BoardCertificate c = good;
    game_page::Position board = base_board().board;
    for (; moves > 0; --moves) {
      CertifiedRow& row = c.rows_in_reserve.back();
      const auto last = static_cast<int>(2 * row.moves);
      board.set_cell(step(row.first, Direction::East, last), Stone::None);
      board.set_cell(step(row.first, Direction::East, last - 1), Stone::None);
      if (--row.moves == 0) {
        board.set_cell(row.first, Stone::None);
        c.rows_in_reserve.pop_back();
      }
      --c.race[2];
    }
    return sentence(base_board().verdict(c, board));
  };
  const std::uint64_t needed = race_of(good).needed;
  REQUIRE(good.race[2] > needed);
  CHECK(without_moves(good.race[2] - needed) == "");
  CHECK(without_moves(good.race[2] - needed + 1).starts_with("Black may need "));
}

// What is said of the board with one more row of so many moves to spare, three lines below all
// others, that begins in this column.
std::string with_another_row(const CertifiedBoard& base, int column, std::uint64_t moves) {
  game_page::Position board(base.board.rows() + 3, base.board.columns());
  board.turn = base.board.turn;
  for (int row = 0; row < base.board.rows(); ++row) {
    for (int at = 0; at < base.board.columns(); ++at) {
      board.set_cell({row, at}, base.board.cell({row, at}));
    }
  }
  const Square first{board.rows() - 1, column};
  for (int n = 0; n <= static_cast<int>(2 * moves); ++n) {
    board.set_cell(step(first, Direction::East, n), n % 2 == 0 ? Stone::White : Stone::Black);
  }
  BoardCertificate certificate = base.certificate;
  certificate.rows += 3;
  // Squares are told by their places from above, so nothing else changes.
  certificate.rows_in_reserve.push_back({first, first, moves, 0});
  certificate.race[2] += moves;
  return sentence(base.verdict(certificate, board));
}

TEST_CASE("White's reward is longer than all that Black has left") {
  const CertifiedBoard base("p cnf 1 1\n1 0\n");
  const std::uint64_t left =
      base.certificate.race[3] - base.certificate.race[2] - base.certificate.race[1];
  REQUIRE(left >= 2);
  CHECK(with_another_row(base, 2, left - 1) == "");
  CHECK(with_another_row(base, 2, left).find("White has ") != std::string::npos);
}

TEST_CASE("a row of moves to spare has room on both sides") {
  const CertifiedBoard& base = base_board();
  const int columns = base.board.columns();
  CHECK(with_another_row(base, 1, 1) != "this reaches over the board's edge");
  CHECK(with_another_row(base, 0, 1) == "this reaches over the board's edge");
  CHECK(with_another_row(base, columns - 4, 1) != "this reaches over the board's edge");
  CHECK(with_another_row(base, columns - 3, 1) == "this reaches over the board's edge");
}

TEST_CASE("one more move to spare is asked for where Black begins") {
  const CertifiedBoard base("p cnf 1 1\n1 0\n", Side::Black);
  const BoardCertificate& good = base.certificate;
  const std::uint64_t needed = race_of(good).needed;
  REQUIRE(good.rows_in_reserve.size() == 1);
  REQUIRE(good.race[2] >= needed);
  for (const std::uint64_t moves : {needed, needed - 1}) {
    BoardCertificate c = good;
    game_page::Position board = base.board;
    const Square first = c.rows_in_reserve[0].first;
    for (auto n = static_cast<int>(2 * moves) + 1; n <= static_cast<int>(2 * good.race[2]); ++n) {
      board.set_cell(step(first, Direction::East, n), Stone::None);
    }
    c.race[2] = c.rows_in_reserve[0].moves = moves;
    const std::string verdict = sentence(base.verdict(c, board));
    CHECK((moves == needed ? verdict == "" : verdict.starts_with("Black may need ")));
  }
}

}  // namespace
}  // namespace gadgetc::stuck_loses
