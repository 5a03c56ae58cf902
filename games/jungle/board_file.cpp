// The reader of board files; every complaint points at the byte that caused it.
//
//   jungle 1            the first line that is neither blank nor a comment
//   size 9 7            header lines in any order, each at most once; name, formula, names
//   rules paper         and generator are optional and take the rest of their line as it is,
//   turn white          ';' included; after other header lines and rows ';' begins a comment
//   strengths 2 1       optional; of the pieces in reading order, or `distinct`
//   terrain
//   ..3~.v              `size` rows of symbols, a count before a symbol repeats it
//   pieces
//   7.
//
// A file can be far smaller than its board. The first pass reads all up to the pieces and keeps
// nothing; after that, rows are made from two cursors in the text, one in the terrain and one in
// the pieces, so that complaints come in the order of the text.
#include <algorithm>
#include <array>
#include <memory>

#include <fmt/format.h>

#include "base/run/interrupts.hpp"
#include "base/text/scanner.hpp"
#include "games/jungle/board_header.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

namespace {

bool is_layer_name(std::string_view line) { return line == "terrain" || line == "pieces"; }

class TerrainCursor : public RowCursor {
 public:
  using RowCursor::RowCursor;

  // The whole row, water included.
  void next(CellRuns& row) {
    row.clear();
    int column = 0;
    read_row(row_++, "terrain", is_layer_name, [&](Location at, char symbol, int count) {
      const auto terrain = find_terrain(symbol);
      if (!terrain) fail_symbol(at, "terrain, one of .~^v@#", symbol);
      row.push_back({column, column + count - 1, Position::cell_of(*terrain, kNoPiece)});
      column += count;
    });
  }
};

class PiecesCursor : public RowCursor {
 public:
  PiecesCursor(const BoardCursor& place, const BoardHeaderCursor& top, int rows, int columns)
      : RowCursor(place, rows, columns) {
    if (top.strengths()) strengths_ = std::make_shared<const StrengthsLine>(*top.strengths());
  }

  void read_keyword() {
    skip_to_content();
    const Scanner place = scanner_;
    if (take_word() != "pieces") fail_expected(place, "'pieces' after the terrain");
    expect_line_end();
  }

  // Puts the next row of pieces on its terrain; after the last one, looks for the text's end.
  void next(const CellRuns& terrain, CellRuns& row) {
    row.clear();
    int column = 0;
    auto under = terrain.begin();
    read_row(row_++, "pieces", is_layer_name, [&](Location at, char symbol, int count) {
      const auto piece = find_piece(symbol);
      if (!piece) fail_symbol(at, "a piece, one of RCWDPTLErcwdptle, or '.'", symbol);
      if (!piece->is_none()) give_strengths(piece->side(), static_cast<std::size_t>(count));
      const int end = column + count;
      while (column < end) {
        while (under->last < column) ++under;
        const int last = std::min(end - 1, under->last);
        append_run(row, {column, last, with_piece(at, under->cell, *piece)});
        column = last + 1;
      }
    });
    if (row_ < rows_) return;
    skip_to_content();
    if (!scanner_.at_end()) fail_expected(scanner_, "nothing after the last row of pieces");
    check_strengths();
  }

 private:
  bool has_listed_strengths() const { return strengths_ && !strengths_->listed.empty(); }

  void give_strengths(Side side, std::size_t count) {
    if (!has_listed_strengths()) return;
    const std::vector<int>& listed = strengths_->listed;
    for (std::size_t n = pieces_; n < std::min(pieces_ + count, listed.size()); ++n) {
      given_[static_cast<std::size_t>(side)].push_back(listed[n]);
    }
    pieces_ += count;
  }

  void check_strengths() {
    if (!has_listed_strengths()) return;
    if (pieces_ != strengths_->listed.size()) {
      scanner_.fail_at(strengths_->at,
                       fmt::format("expected a strength for each of the {} pieces, got {}", pieces_,
                                   strengths_->listed.size()));
    }
    for (const Side side : {Side::White, Side::Black}) {
      std::vector<int>& given = given_[static_cast<std::size_t>(side)];
      std::sort(given.begin(), given.end());
      const auto twice = std::adjacent_find(given.begin(), given.end());
      if (twice == given.end()) continue;
      scanner_.fail_at(strengths_->at,
                       fmt::format("two {} pieces of strength {}",
                                   side == Side::White ? "white" : "black", *twice));
    }
  }

  std::uint8_t with_piece(Location at, std::uint8_t cell, Piece piece) {
    const Terrain terrain = Position::terrain_of(cell);
    if (terrain == Terrain::Water && !piece.is_none() && piece.kind() != Kind::Rat) {
      scanner_.fail_at(at, "only rats can stand on water");
    }
    return Position::cell_of(terrain, piece);
  }

  std::shared_ptr<const StrengthsLine> strengths_;
  std::size_t pieces_ = 0;                  // so far, if strengths are listed
  std::array<std::vector<int>, 2> given_;  // by side
};

}  // namespace

RowSource parse_board_rows(std::string_view source, std::string_view text,
                           std::uint64_t max_squares) {
  BoardHeaderCursor top(source, text, max_squares);
  const BoardHeader header = top.read();
  TerrainCursor terrain(top, header.rows, header.columns);
  TerrainCursor skimmed = terrain;
  CellRuns row;
  for (int n = 0; n < header.rows; ++n) {
    throw_if_interrupted();
    skimmed.next(row);
  }
  PiecesCursor pieces(skimmed, top, header.rows, header.columns);
  pieces.read_keyword();
  return {header, [terrain, pieces]() -> RowSource::Reader {
            return [terrain, pieces, ground = CellRuns()](CellRuns& runs) mutable {
              terrain.next(ground);
              pieces.next(ground, runs);
            };
          }};
}

BoardFile parse_board_file(std::string_view source, std::string_view text) {
  return to_board_file(parse_board_rows(source, text, kMaxBoardSquares));
}

Position parse_board(std::string_view source, std::string_view text) {
  return to_position(parse_board_rows(source, text, kMaxBoardSquares));
}

}  // namespace gadgetc::jungle
