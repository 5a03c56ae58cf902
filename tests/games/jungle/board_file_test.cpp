#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

namespace fs = std::filesystem;

std::string board_text(const BoardFile& board, BoardRows rows = BoardRows::Auto) {
  std::ostringstream out;
  write_board(out, board, rows);
  return out.str();
}

std::string complaint(const std::string& source, const std::string& text) {
  try {
    parse_board(source, text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
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

TEST_CASE("each malformed board gets its exact message") {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(GADGETC_TEST_DATA "/malformed/board")) {
    if (entry.path().extension() == ".jungle") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  CHECK(files.size() >= 30);
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    CAPTURE(name);
    CHECK(complaint(name, read_input(file.string())) + "\n" ==
          read_input(file.string() + ".expected"));
  }
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

// Every text gives a position that survives being written again, or an InputError.
void check_total(const std::string& text) {
  try {
    const BoardFile board = parse_board_file("fuzz", text);
    REQUIRE(parse_board_file("again", board_text(board)) == board);
  } catch (const InputError& error) {
    REQUIRE(error.location().line >= 1);
  }
}

TEST_CASE("random bytes never crash the reader") {
  const std::string header = "jungle 1\nsize 2 2\nrules paper\nturn white\nterrain\n";
  std::mt19937 random(5);
  for (int round = 0; round < 20'000; ++round) {
    std::string text = round % 2 == 0 ? "" : header;
    for (auto length = random() % 60; length > 0; --length) {
      text += static_cast<char>(random() % (round % 3 == 0 ? 256 : 128));
    }
    check_total(text);
  }
}

TEST_CASE("random mutations of valid files never crash the reader") {
  std::mt19937 random(6);
  const std::string alphabet = "0123456789.~^v@#RCWDPTLErcwdptle;\r\n \tsizeturnpieces\xff";
  for (int round = 0; round < 20'000; ++round) {
    Position position = round % 2 == 0 ? standard_position() : random_position(random);
    if (round % 5 == 0) give_random_strengths(position, random);
    std::string text =
        board_text({position}, round % 3 == 0 ? BoardRows::RunLength : BoardRows::Plain);
    for (auto changes = 1 + random() % 4; changes > 0 && !text.empty(); --changes) {
      const std::size_t at = random() % text.size();
      const char byte = alphabet[random() % alphabet.size()];
      switch (random() % 4) {
        case 0: text[at] = byte; break;
        case 1: text.insert(at, 1, byte); break;
        case 2: text.erase(at, 1 + random() % 8); break;
        case 3: text.insert(random() % text.size(), text.substr(at, random() % 20)); break;
      }
    }
    check_total(text);
  }
}

}  // namespace
}  // namespace gadgetc::jungle
