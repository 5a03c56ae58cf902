// Boards as rows of runs, from top to bottom: nobody has to hold more of a board than a few rows,
// so that it may be larger than memory. Most of a compiled board is water, which no run names.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/grid/cell_runs.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

// What a board's file says before its rows.
struct BoardHeader {
  int rows = 0, columns = 0;
  Rules rules;
  Side turn = Side::White;
  // Empty when absent.
  std::string name;
  std::string formula;
  std::string names;
  std::string generator;
  // Lists the strengths of pieces in reading order; empty: `number_strengths` (strengths.hpp) says
  // them. Absent: the strengths of kinds.
  std::optional<std::vector<int>> own_strengths = std::nullopt;

  std::uint64_t squares() const {
    return static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
  }
  bool operator==(const BoardHeader&) const = default;
};

// A board in a file: the position, and lines of the header that no rule looks at; empty when
// absent.
struct BoardFile {
  Position position;
  std::string name = {};
  std::string formula = {};
  std::string names = {};  // of the formula's variables, a word each
  std::string generator = {};

  bool operator==(const BoardFile&) const = default;
};

// Cells are those of Position::cell; what no run names is water without a piece.
inline constexpr std::uint8_t kEmptyWater = Position::cell_of(Terrain::Water, kNoPiece);
inline constexpr std::uint8_t kEmptyLand = Position::cell_of(Terrain::Land, kNoPiece);

// Adds a run to the right of those of `row`; empty water is left out.
inline void append_run(CellRuns& row, CellRun run) { append_run(row, run, kEmptyWater); }

// A board that can be read as often as one likes. What it is made from has to outlive it, and it
// its readers.
struct RowSource {
  using Reader = CellReader;

  BoardHeader header;
  std::function<Reader()> start;  // a reader that begins at the top row
};

RowSource rows_of(const Position& position);
RowSource rows_of(const BoardFile& board);

// The rows of a board file. At once all is read up to the line `pieces`; complaints about pieces
// come with their row. Throws InputError like parse_board (notation.hpp), which it is made of; a
// board may have any number of squares up to `max_squares`.
RowSource parse_board_rows(std::string_view source, std::string_view text,
                           std::uint64_t max_squares);

// Every run of every row, in reading order: visit(row, run). An interrupt ends it by Interrupted.
void for_each_run(const RowSource& board, const std::function<void(int, const CellRun&)>& visit);

// Both throw UsageError for more than kMaxBoardSquares (games/board_text.hpp).
Position to_position(const RowSource& board);
BoardFile to_board_file(const RowSource& board);

// Squares of each cell byte.
std::array<std::uint64_t, 256> count_cells(const RowSource& board);

}  // namespace gadgetc::jungle
