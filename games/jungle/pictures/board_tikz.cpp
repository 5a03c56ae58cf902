// Layers as in SVG: water, land, wires, grid, signs, pieces, outlines, coordinates.
#include "games/jungle/pictures/board_tikz.hpp"

#include <fmt/format.h>

#include <ostream>

#include "base/text/append_format.hpp"
#include "games/jungle/pictures/tikz_styles.hpp"
#include "games/pictures/board_squares.hpp"

namespace gadgetc::jungle {

namespace {

class BoardTikz {
 public:
  BoardTikz(const Position& board, const TikzOptions& options)
      : board_(board),
        options_(options),
        frame_(board.rows(), board.columns(), options.coordinates, options.width),
        unit_(frame_.unit()) {
    head();
    put("\\path[water] (0,0) rectangle ({},{});\n", board.columns(), board.rows());
    const std::string land = tikz_land(board);
    if (!land.empty()) put("{};\n", land);
    text_ += tikz_wires(options_.wires);
    if (unit_ > 1) text_ += tikz_grid(board.rows(), board.columns());
    squares();
    put("\\path[frame] (0,0) rectangle ({},{});\n", board.columns(), board.rows());
    text_ += tikz_outlines(options_.outlines, unit_);
    put("{}\\end{{tikzpicture}}\n", frame_.coordinates());
  }

  std::string take() { return std::move(text_); }

 private:
  template <typename... Args>
  void put(fmt::format_string<Args...> form, Args&&... args) {
    append_format(text_, form, std::forward<Args>(args)...);
  }

  void head() {
    put("% needs \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[x={0:.4f}mm,y=-{0:.4f}mm,"
        "line join=round,\n{1}  letter/.style={{font={2}\\bfseries,inner sep=0pt}},\n{3}"
        "  coordinate/.style={{font={4},inner sep=0pt,text=black!65}},\n  {5}]\n",
        unit_, kTikzStyles, TikzFrame::font(0.46 * unit_), tikz_layer_styles(unit_),
        TikzFrame::font(frame_.coordinate_size()), kTikzOwnStyles);
  }

  void squares() {
    for (int row = 0; row < board_.rows(); ++row) {
      for (int column = 0; column < board_.columns(); ++column) {
        const Square s{row, column};
        const std::string_view sign = tikz_sign(board_.terrain(s));
        if (!sign.empty()) put("\\pic at ({},{}) {{{}}};\n", column, row, sign);
        const Piece piece = board_.piece(s);
        if (piece.is_none()) continue;
        const bool white = piece.side() == Side::White;
        put("\\path[{0} piece] ({1}.5,{2}.5) circle[radius=.36];"
            " \\node[letter{3}] at ({1}.5,{2}.5) {{{4}}};\n",
            white ? "white" : "black", column, row, white ? "" : ",text=white",
            piece_letter(Piece(Side::White, piece.kind())));
      }
    }
  }

  const Position& board_;
  const TikzOptions& options_;
  TikzFrame frame_;
  double unit_;  // millimetres a square
  std::string text_;
};

}  // namespace

void write_board_tikz(std::ostream& out, const Position& board, const TikzOptions& options) {
  refuse_large_tikz(board.squares());
  out << BoardTikz(board, options).take();
}

}  // namespace gadgetc::jungle
