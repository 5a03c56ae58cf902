// Layers as in SVG: water, land, wires, grid, signs, pieces, outlines, coordinates.
#include "games/jungle/pictures/board_tikz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <ostream>

#include "base/text/input_error.hpp"
#include "games/jungle/pictures/tikz_styles.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc {

namespace {

// Of wires, as in SVG.
constexpr const char* kColours[] = {"red!75!orange", "teal",    "violet!80", "orange!90!yellow",
                                    "blue!75",       "magenta", "green!60!black", "brown"};

class BoardTikz {
 public:
  BoardTikz(const Position& board, const TikzOptions& options)
      : board_(board),
        options_(options),
        frame_(board.rows(), board.columns(), options.coordinates, options.width, options.height),
        unit_(frame_.unit()) {
    head();
    put("\\path[water] (0,0) rectangle ({},{});\n", board.columns(), board.rows());
    const std::string land = tikz_land(board);
    if (!land.empty()) put("{};\n", land);
    wires();
    if (unit_ > 1) text_ += tikz_grid(board);
    squares();
    put("\\path[frame] (0,0) rectangle ({},{});\n", board.columns(), board.rows());
    outlines();
    put("{}\\end{{tikzpicture}}\n", frame_.coordinates());
  }

  std::string take() { return std::move(text_); }

 private:
  template <typename... Args>
  void put(fmt::format_string<Args...> form, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), form, std::forward<Args>(args)...);
  }

  void head() {
    put("% needs \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[x={0:.4f}mm,y=-{0:.4f}mm,"
        "line join=round,\n{1}  letter/.style={{font={2}\\bfseries,inner sep=0pt}},\n"
        "  outline/.style={{draw=red!60!black,line width={3:.2f}pt}},\n"
        "  label/.style={{anchor=south west,inner sep=.3pt,text=red!50!black}},\n"
        "  coordinate/.style={{font={4},inner sep=0pt,text=black!65}}]\n",
        unit_, kTikzStyles, TikzFrame::font(0.46 * unit_), std::clamp(unit_ / 6, 0.2, 0.8),
        TikzFrame::font(frame_.coordinate_size()));
  }

  void wires() {
    std::map<int, std::string> paths;
    for (const auto& [square, wire] : options_.wires) {
      const int colours = static_cast<int>(std::size(kColours));
      paths[((wire % colours) + colours) % colours] +=
          fmt::format("\n  ({},{}) rectangle +(1,1)", square.column, square.row);
    }
    for (const auto& [colour, path] : paths) {
      put("\\path[fill={},fill opacity=.55]{};\n", kColours[colour], path);
    }
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

  void outlines() {
    for (const BoardOutline& outline : options_.outlines) {
      const Rectangle& r = outline.area;
      put("\\path[outline] ({},{}) rectangle +({},{});\n", r.column, r.row, r.columns, r.rows);
      if (outline.label.empty()) continue;
      const double fits = unit_ * std::min(r.rows, r.columns) / 8;
      const double size = outline.label_size > 0 ? unit_ * outline.label_size : fits;
      put("\\node[label,font={}\\bfseries] at ({},{}) {{{}}};\n",
          TikzFrame::font(std::clamp(size, 0.5, 3.0)), r.column, r.row, outline.label);
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
  if (board.squares() > kMaxTikzSquares) {
    throw UsageError(fmt::format("a board of {} squares is too large for LaTeX (limit {}); write "
                                 "an SVG instead", board.squares(), kMaxTikzSquares));
  }
  out << BoardTikz(board, options).take();
}

}  // namespace gadgetc
