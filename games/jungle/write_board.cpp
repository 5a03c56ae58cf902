// The writer of board files: the same board gives the same bytes, and reading them gives the board
// back. The rows are read twice, once a layer.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "games/jungle/notation.hpp"

namespace gadgetc {

namespace {

constexpr std::uint64_t kRunLengthFrom = 10'000;  // squares, for BoardRows::Auto

// Text that stays on its line: line ends in it become blanks.
void write_text_line(std::ostream& out, std::string_view keyword, std::string_view text) {
  if (text.empty()) return;
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  out << keyword << ' ' << line << '\n';
}

// The rows of one layer, what a cell's byte shows of it as a symbol; written block by block.
class LayerWriter {
 public:
  LayerWriter(std::ostream& out, bool run_length) : out_(out), run_length_(run_length) {}

  void add(char symbol, int count) {
    if (count == 0) return;
    if (symbol != symbol_) flush_run();
    symbol_ = symbol;
    count_ += count;
  }
  void end_row() {
    flush_run();
    lines_.push_back('\n');
    if (lines_.size() >= 1 << 16) flush();
  }
  void flush() {
    out_.write(lines_.data(), static_cast<std::streamsize>(lines_.size()));
    lines_.clear();
  }

 private:
  void flush_run() {
    if (!run_length_) {
      lines_.append(static_cast<std::size_t>(count_), symbol_);
    } else if (count_ > 0) {
      if (count_ > 1) lines_ += fmt::format_int(count_).str();
      lines_.push_back(symbol_);
    }
    count_ = 0;
  }

  std::ostream& out_;
  bool run_length_;
  std::string lines_;
  char symbol_ = ' ';
  int count_ = 0;
};

template <typename Symbol>
void write_layer(std::ostream& out, const RowSource& board, bool run_length, Symbol symbol_of) {
  LayerWriter writer(out, run_length);
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
  const bool run_length = rows == BoardRows::RunLength ||
                          (rows == BoardRows::Auto && header.squares() >= kRunLengthFrom);
  out << "jungle 1\n";
  write_text_line(out, "name", header.name);
  write_text_line(out, "formula", header.formula);
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

}  // namespace gadgetc
