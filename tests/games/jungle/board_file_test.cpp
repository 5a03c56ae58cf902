#include <catch2/catch.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "tests/games/jungle/naive_moves.hpp"
#include "tests/message_from.hpp"

namespace gadgetc::jungle {
namespace {

std::string board_text(const BoardFile& board, BoardRows rows = BoardRows::Auto) {
  std::ostringstream out;
  write_board(out, board, rows);
  return out.str();
}

std::string complaint(const std::string& source, const std::string& text) {
  return message_from([&] { parse_board(source, text); });
}

TEST_CASE("random boards survive being written and read, plain and run-length coded") {
  std::mt19937 random(4);
  for (int round = 0; round < 3'000; ++round) {
    BoardFile board{random_position(random)};
    board.name = round % 2 == 0 ? "" : "board " + std::to_string(round);
    board.formula = round % 3 == 0 ? "" : "p cnf 1 1 1 0 ; kept";
    board.generator = round % 5 == 0 ? "" : "a test";
    board.names = board.formula.empty() || round % 2 == 0 ? "" : "a;b  ; terrain";
    CAPTURE(round);
    for (const BoardRows rows : {BoardRows::Plain, BoardRows::RunLength, BoardRows::Auto}) {
      REQUIRE(parse_board_file("test", board_text(board, rows)) == board);
      REQUIRE(parse_board("test", board_text(board, rows)) == board.position);
    }
  }
}

TEST_CASE("large boards are run-length coded unless plain rows are asked for") {
  Position position(100, 100, Terrain::Water);
  position.set_piece({99, 99}, Piece(Side::White, Kind::Rat));
  const std::string text = board_text({position});
  CHECK(text.find("\n100~\n") != std::string::npos);
  CHECK(text.find("\n99.R\n") != std::string::npos);
  CHECK(text.size() < 1'200);
  CHECK(board_text({position}, BoardRows::Plain).size() > 20'000);
  CHECK(parse_board("test", text) == position);
  CHECK(board_text({Position(99, 100)}).find("100.") == std::string::npos);
}

TEST_CASE("the written form is the one of the documentation") {
  Position position(2, 3);
  position.set_terrain({0, 0}, Terrain::Water);
  position.set_piece({0, 0}, Piece(Side::Black, Kind::Rat));
  position.turn = Side::Black;
  position.rules.trapped_attack = TrappedAttack::None;
  const BoardFile board{position, "small\nboard"};
  CHECK(board_text(board) ==
        "jungle 1\nname small board\nsize 2 3\nrules paper trapped-attack=none\nturn black\n"
        "terrain\n~..\n...\npieces\nr..\n...\n");
  CHECK(board_text(board, BoardRows::RunLength) ==
        "jungle 1\nname small board\nsize 2 3\nrules paper trapped-attack=none\nturn black\n"
        "terrain\n~2.\n3.\npieces\nr2.\n3.\n");
}

TEST_CASE("comments, blank lines, CR LF and any order of header lines are read") {
  const std::string plain =
      "jungle 1\nsize 2 3\nrules paper stalemate=loss\nturn black\nname a ; b\n"
      "terrain\n~..\n...\npieces\nr..\n..D\n";
  const std::string decorated =
      "; first\r\n\r\n  jungle\t1 ; format\r\nturn black;x\r\nname   a ; b \r\n; between\r\n"
      "rules paper\tstalemate=loss ; why\r\nsize 2 3;\r\nterrain ; rows\r\n\r\n  ~2. \r\n"
      ";row\r\n1.1.1.;\r\npieces\r\nr..\r\n..D\r\n;last";
  CHECK(parse_board_file("decorated", decorated) == parse_board_file("plain", plain));
}

TEST_CASE("a short file that claims a large board fails in little time and memory") {
  const std::string header = "\nrules paper\nturn white\nterrain\n";
  CHECK(complaint("t", "jungle 1\nsize 40000 40000" + header + "40000~\n") ==
        "t:7:1: error: expected row 2 of 40000 of the terrain, got end of file");
  CHECK(complaint("t", "jungle 1\nsize 2000000000 1" + header + ".\n") ==
        "t:7:1: error: expected row 2 of 2000000000 of the terrain, got end of file");
  CHECK(complaint("t", "jungle 1\nsize 1 2000000000" + header + "....\n") ==
        "t:6:5: error: the row has 4 squares, expected 2000000000\n....\n    ^");
}

}  // namespace
}  // namespace gadgetc::jungle
