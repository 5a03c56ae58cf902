#include "games/jungle/board_rows.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

std::string text_of(const RowSource& board, BoardRows rows) {
  std::ostringstream out;
  write_board(out, board, rows);
  return out.str();
}

std::vector<CellRuns> all_rows(const RowSource& board) {
  const RowSource::Reader next = board.start();
  std::vector<CellRuns> rows(std::size_t(board.header.rows));
  for (CellRuns& row : rows) next(row);
  return rows;
}

// Square by square: a run ends where the cell changes.
std::vector<CellRuns> naive_rows(const Position& position) {
  std::vector<CellRuns> rows(std::size_t(position.rows()));
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const std::uint8_t cell = position.cell({row, column});
      const bool goes_on = column > 0 && position.cell({row, column - 1}) == cell;
      if (position.terrain({row, column}) == Terrain::Water &&
          position.piece({row, column}).is_none()) {
        continue;
      }
      CellRuns& runs = rows[std::size_t(row)];
      if (goes_on) runs.back().last = column;
      else runs.push_back({column, column, cell});
    }
  }
  return rows;
}

// The rows of a layer, each with the longest runs.
template <typename Symbol>
std::string naive_layer(const Position& position, Symbol symbol_of) {
  std::string text;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns();) {
      const char symbol = symbol_of(Square{row, column});
      int count = 0;
      for (; column < position.columns() && symbol_of(Square{row, column}) == symbol; ++column) {
        ++count;
      }
      if (count > 1) text += std::to_string(count);
      text += symbol;
    }
    text += '\n';
  }
  return text;
}

// Long runs beside single squares, so that whole words of equal cells occur.
Position wide_position(std::mt19937& random) {
  Position position(1 + int(random() % 4), 1 + int(random() % 70), Terrain::Water);
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns();) {
      const auto terrain = Terrain(random() % 3);
      const int length = random() % 2 == 0 ? 1 : int(random() % 30);
      const bool has_piece = terrain != Terrain::Water && random() % 3 == 0;
      for (int n = 0; n < length && column < position.columns(); ++n, ++column) {
        position.set_terrain({row, column}, terrain);
        if (has_piece) position.set_piece({row, column}, Piece(Side::Black, Kind::Dog));
      }
    }
  }
  return position;
}

TEST_CASE("a board gives the same rows from memory and from every form of its file, twice over") {
  std::mt19937 random(41);
  for (int round = 0; round < 2'000; ++round) {
    const Position position = round % 2 == 0 ? random_position(random) : wide_position(random);
    BoardFile file{position};
    file.generator = round % 3 == 0 ? "" : "a test";
    const RowSource source = rows_of(file);
    const std::vector<CellRuns> rows = naive_rows(position);
    REQUIRE(all_rows(source) == rows);
    REQUIRE(all_rows(source) == rows);
    REQUIRE(to_position(source) == position);
    REQUIRE(to_board_file(source) == file);
    const std::string layers =
        "terrain\n" +
        naive_layer(position, [&](Square s) { return terrain_letter(position.terrain(s)); }) +
        "pieces\n" +
        naive_layer(position, [&](Square s) { return piece_letter(position.piece(s)); });
    REQUIRE(text_of(source, BoardRows::RunLength).ends_with("\n" + layers));
    for (const BoardRows form : {BoardRows::Plain, BoardRows::RunLength}) {
      const std::string text = text_of(source, form);
      const RowSource parsed = parse_board_rows("test", text, kMaxBoardSquares);
      REQUIRE(parsed.header == source.header);
      const RowSource::Reader abandoned = parsed.start();
      CellRuns first;
      abandoned(first);
      REQUIRE(all_rows(parsed) == rows);
      REQUIRE(text_of(parsed, form) == text);
    }
  }
}

TEST_CASE("a row split into runs at will gives the longest runs") {
  const std::string head = "jungle 1\nsize 1 6\nrules paper\nturn white\nterrain\n";
  const std::string text = head + "1.1.2.1~1~\npieces\n2R1.1.2.\n";
  const CellRuns row = all_rows(parse_board_rows("test", text, 6))[0];
  const std::uint8_t rat = Position::cell_of(Terrain::Land, Piece(Side::White, Kind::Rat));
  CHECK(row == CellRuns{{0, 1, rat}, {2, 3, 0}});
}

TEST_CASE("squares are counted by their cells, and runs come in reading order") {
  std::mt19937 random(42);
  for (int round = 0; round < 500; ++round) {
    const Position position = round % 2 == 0 ? random_position(random) : wide_position(random);
    std::array<std::uint64_t, 256> counts{};
    for (int row = 0; row < position.rows(); ++row) {
      for (int column = 0; column < position.columns(); ++column) {
        ++counts[position.cell({row, column})];
      }
    }
    REQUIRE(count_cells(rows_of(position)) == counts);
    REQUIRE(find_winner(counts, position.turn) == find_winner(position));
    Square last{-1, 0};
    for_each_run(rows_of(position), [&](int row, const CellRun& run) {
      REQUIRE(last < Square{row, run.first});
      REQUIRE(run.first <= run.last);
      last = {row, run.last};
    });
  }
}

TEST_CASE("a file of more squares than fit into memory is read, counted and written again") {
  // A million rows and columns; a rat on every hundred thousandth row.
  std::string text = "jungle 1\nsize 1000000 1000000\nrules paper\nturn black\nterrain\n";
  for (int row = 0; row < 1'000'000; ++row) text += "1000000~\n";
  text += "pieces\n";
  for (int row = 0; row < 1'000'000; ++row) {
    text += row % 100'000 == 7 ? "123456.r876543.\n" : "1000000.\n";
  }
  const RowSource board = parse_board_rows("large", text, std::uint64_t{1} << 62);
  CHECK(board.header.squares() == 1'000'000'000'000u);
  const auto counts = count_cells(board);
  const std::uint8_t rat = Position::cell_of(Terrain::Water, Piece(Side::Black, Kind::Rat));
  CHECK(counts[rat] == 10);
  CHECK(counts[kEmptyWater] == 1'000'000'000'000u - 10);
  CHECK(text_of(board, BoardRows::Auto) == text);
  CHECK_THROWS_WITH(to_position(board),
                    "a board of 1000000 x 1000000 squares does not fit into memory; at most "
                    "2147483648 squares are supported here");
  CHECK_THROWS_AS(parse_board("large", text), InputError);
}

TEST_CASE("complaints about terrain come at once, those about pieces with their row") {
  const std::string head = "jungle 1\nsize 2 2\nrules paper\nturn white\nterrain\n..\n";
  const auto parse = [](const std::string& text) { return parse_board_rows("t", text, 4); };
  CHECK_THROWS_AS(parse(head + ".x\npieces\n..\n..\n"), InputError);
  CHECK_THROWS_AS(parse(head + "..\nrows\n..\n..\n"), InputError);
  const std::string wrong = head + "..\npieces\n..\n.x\n";
  const RowSource board = parse(wrong);
  const RowSource::Reader next = board.start();
  CellRuns row;
  next(row);
  CHECK_THROWS_WITH(next(row), Catch::Contains("t:10:2: error: expected a piece"));
  const std::string long_text = head + "..\npieces\n..\n..\n..\n";
  CHECK_THROWS_WITH(all_rows(parse(long_text)), Catch::Contains("nothing after the last row"));
}

}  // namespace
}  // namespace gadgetc::jungle
