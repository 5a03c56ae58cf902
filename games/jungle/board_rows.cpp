#include "games/jungle/board_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/run/interrupts.hpp"
#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/strengths.hpp"

namespace gadgetc::jungle {

namespace {

// The first column from `column` on whose cell is another than `cell`.
int end_of_run(const std::uint8_t* cells, int column, int columns, std::uint8_t cell) {
  constexpr int kWord = sizeof(std::uint64_t);
  const std::uint64_t same = 0x0101010101010101u * cell;
  for (; column + kWord <= columns; column += kWord) {
    std::uint64_t word;
    std::memcpy(&word, cells + column, sizeof word);
    if (word != same) break;
  }
  while (column < columns && cells[column] == cell) ++column;
  return column;
}

void take_runs(const Position& position, int row, CellRuns& runs) {
  runs.clear();
  const std::uint8_t* cells = position.row_cells(row);
  for (int column = 0; column < position.columns();) {
    const int end = end_of_run(cells, column, position.columns(), cells[column]);
    append_run(runs, {column, end - 1, cells[column]});
    column = end;
  }
}

}  // namespace

RowSource rows_of(const Position& position) {
  RowSource source;
  source.header = {position.rows(), position.columns(), position.rules, position.turn, {}, {}, {},
                   {}};
  if (!position.own_strengths.empty()) {
    auto& listed = source.header.own_strengths.emplace();
    for (const auto& [square, strength] : position.own_strengths) listed.push_back(strength);
  }
  source.start = [&position]() -> RowSource::Reader {
    return [&position, row = 0](CellRuns& runs) mutable { take_runs(position, row++, runs); };
  };
  return source;
}

RowSource rows_of(const BoardFile& board) {
  RowSource source = rows_of(board.position);
  source.header.name = board.name;
  source.header.formula = board.formula;
  source.header.names = board.names;
  source.header.generator = board.generator;
  return source;
}

void for_each_run(const RowSource& board, const std::function<void(int, const CellRun&)>& visit) {
  const RowSource::Reader next = board.start();
  CellRuns runs;
  for (int row = 0; row < board.header.rows; ++row) {
    throw_if_interrupted();
    next(runs);
    for (const CellRun& run : runs) visit(row, run);
  }
}

namespace {

OwnStrengths strengths_in_reading_order(const Position& position, const std::vector<int>& listed) {
  OwnStrengths strengths;
  auto next = listed.begin();
  for (int row = 0; row < position.rows(); ++row) {
    const std::uint8_t* cells = position.row_cells(row);
    for (int column = 0; column < position.columns(); ++column) {
      if (Position::piece_of(cells[column]).is_none()) continue;
      strengths[{row, column}] = *next++;
    }
  }
  return strengths;
}

}  // namespace

Position to_position(const RowSource& board) {
  const BoardHeader& header = board.header;
  if (header.squares() > kMaxBoardSquares) {
    throw UsageError(fmt::format("a board of {} x {} squares does not fit into memory; at most {} "
                                 "squares are supported here",
                                 header.rows, header.columns, kMaxBoardSquares));
  }
  std::vector<std::uint8_t> cells(header.squares(), kEmptyWater);
  for_each_run(board, [&](int row, const CellRun& run) {
    const auto start = cells.begin() + static_cast<std::ptrdiff_t>(row) * header.columns;
    std::fill(start + run.first, start + run.last + 1, run.cell);
  });
  Position position(header.rows, header.columns, std::move(cells));
  position.rules = header.rules;
  position.turn = header.turn;
  if (header.own_strengths) {
    position.own_strengths = header.own_strengths->empty()
                                 ? number_strengths(position)
                                 : strengths_in_reading_order(position, *header.own_strengths);
  }
  return position;
}

BoardFile to_board_file(const RowSource& board) {
  const BoardHeader& header = board.header;
  return {to_position(board), header.name, header.formula, header.names,
          header.generator};
}

std::array<std::uint64_t, 256> count_cells(const RowSource& board) {
  std::array<std::uint64_t, 256> counts{};
  counts[kEmptyWater] = board.header.squares();
  for_each_run(board, [&](int, const CellRun& run) {
    const auto count = static_cast<std::uint64_t>(run.last - run.first + 1);
    counts[run.cell] += count;
    counts[kEmptyWater] -= count;
  });
  return counts;
}

}  // namespace gadgetc::jungle
