// Lines are put together byte by byte from the few pieces, since a board of 63 squares and a list
// of moves for each position would cost ten times as much.
#include "solver/endgame_tables/analysis/export_material.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <vector>

#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/analysis/loaded_material.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 16;

// The best move of the position placed, the first one in the order of legal_moves.
struct BestMove {
  TableByte value = kNoValue;  // without moves
  int order = std::numeric_limits<int>::max();
  int from = 0, to = 0;
};

BestMove find_best(const LoadedMaterial& values) {
  BestMove best;
  values.for_each_move<Side::White>([&](int from, int to, TableByte value) {
    const int order = from * Placements::kSquares + to;
    if (value < best.value || (value == best.value && order > best.order)) return;
    best = {value, order, from, to};
  });
  return best;
}

class LineWriter {
 public:
  LineWriter(std::ostream& out, const std::vector<Piece>& pieces) : out_(out) {
    for (const Piece piece : pieces) letters_.push_back(piece_letter(piece));
    text_.reserve(kBufferBytes);
  }

  void write(std::span<const int> squares, TableByte value, const BestMove& best) {
    put_board(squares);
    text_ += value == kDrawn ? " w draw " : is_win(value) ? " w win " : " w loss ";
    if (best.value == kNoValue) {
      text_ += '-';
    } else {
      put_square(best.from);
      put_square(best.to);
    }
    text_ += ' ';
    text_ += std::to_string(value == kDrawn ? 0 : length_of(value));
    text_ += '\n';
    if (text_.size() > kBufferBytes - 256) flush();
  }
  void flush() {
    out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
    text_.clear();
  }

 private:
  void put_board(std::span<const int> squares) {
    std::array<std::pair<int, char>, kMaxTablePieces + 1> here;
    for (std::size_t i = 0; i < squares.size(); ++i) here[i] = {squares[i], letters_[i]};
    std::sort(here.begin(), here.begin() + static_cast<std::ptrdiff_t>(squares.size()));
    here[squares.size()] = {kStandardRows * kStandardColumns, ' '};  // behind all
    const auto* next = here.data();
    for (int row = 0; row < kStandardRows; ++row) {
      if (row > 0) text_ += '/';
      int column = 0;
      for (; next->first < (row + 1) * kStandardColumns; ++next) {
        put_gap(column_of(next->first) - column);
        text_ += next->second;
        column = column_of(next->first) + 1;
      }
      put_gap(kStandardColumns - column);
    }
  }
  void put_gap(int squares) {
    if (squares > 0) text_ += static_cast<char>('0' + squares);
  }
  void put_square(int square) {
    text_ += static_cast<char>('a' + column_of(square));
    text_ += static_cast<char>('0' + kStandardRows - square / kStandardColumns);
  }

  std::ostream& out_;
  std::string letters_;
  std::string text_;
};

}  // namespace

void export_material(std::ostream& out, Material material, const TableFile& file,
                     const OpenTable& open, const Watch& watch) {
  LoadedMaterial values(material, file, open);
  std::vector<std::vector<int>> choices;
  for (const Piece piece : values.pieces()) choices.push_back(table_squares(piece.kind()));
  const Placements placements(std::move(choices));
  std::vector<int> squares(values.pieces().size());
  LineWriter lines(out, values.pieces());
  constexpr std::size_t kBetweenTicks = std::size_t{1} << 14;
  for (std::size_t number = 0; number < placements.count(); ++number) {
    if (number % kBetweenTicks == 0) watch.tick({"positions", number}, number);
    placements.unrank(number, squares);
    if (values.place(squares)) lines.write(squares, values.value(Side::White), find_best(values));
  }
  lines.flush();
}

}  // namespace gadgetc::jungle
