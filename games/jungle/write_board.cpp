// The writer of board files: the same board gives the same bytes, and reading them gives the board
// back. The rows are read twice, once a layer.
#include <ostream>

#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

namespace {

template <typename Symbol>
void write_layer(std::ostream& out, const RowSource& board, bool run_length, Symbol symbol_of) {
  RowWriter writer(out, run_length);
  const RowSource::Reader next = board.start();
  CellRuns runs;
  for (int row = 0; row < board.header.rows; ++row) {
    next(runs);
    int column = 0;
    for (const CellRun& run : runs) {
      writer.add(symbol_of(kEmptyWater), run.first - column);
      writer.add(symbol_of(run.cell), run.last - run.first + 1);
      column = run.last + 1;
    }
    writer.add(symbol_of(kEmptyWater), board.header.columns - column);
    writer.end_row();
  }
  writer.flush();
}

void write_strengths(std::ostream& out, const std::vector<int>& strengths) {
  out << "strengths";
  if (strengths.empty()) out << " distinct";
  for (const int strength : strengths) out << ' ' << strength;
  out << '\n';
}

char terrain_symbol(std::uint8_t cell) { return terrain_letter(Position::terrain_of(cell)); }
char piece_symbol(std::uint8_t cell) { return piece_letter(Position::piece_of(cell)); }

}  // namespace

void write_board(std::ostream& out, const RowSource& board, BoardRows rows) {
  const BoardHeader& header = board.header;
  const bool run_length = is_run_length(rows, header.squares());
  out << "jungle 1\n";
  write_text_line(out, "name", header.name);
  write_text_line(out, "formula", header.formula);
  write_text_line(out, "names", header.names);
  write_text_line(out, "generator", header.generator);
  out << "size " << header.rows << ' ' << header.columns << '\n';
  out << "rules " << rules_text(header.rules) << '\n';
  out << "turn " << (header.turn == Side::White ? "white" : "black") << '\n';
  if (header.own_strengths) write_strengths(out, *header.own_strengths);
  out << "terrain\n";
  write_layer(out, board, run_length, terrain_symbol);
  out << "pieces\n";
  write_layer(out, board, run_length, piece_symbol);
}

void write_board(std::ostream& out, const Position& position, BoardRows rows) {
  write_board(out, rows_of(position), rows);
}

void write_board(std::ostream& out, const BoardFile& board, BoardRows rows) {
  write_board(out, rows_of(board), rows);
}

}  // namespace gadgetc::jungle
