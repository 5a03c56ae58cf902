// Layers from the bottom: water, land, wires, grid, traps and dens, pieces, outlines, coordinates.
#include "games/jungle/pictures/board_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ostream>
#include <set>
#include <tuple>
#include <utility>

#include "base/text/xml_text.hpp"
#include "games/jungle/pictures/board_symbols.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc {

namespace {

constexpr int kWireColours = 8;
// Shapes in one path. XML readers refuse attributes of more than 10 MB.
constexpr int kShapesPerPath = 20'000;

class BoardSvg {
 public:
  BoardSvg(std::ostream& out, const Position& position, const BoardPicture& options)
      : out_(out),
        position_(position),
        options_(options),
        frame_(position.rows(), position.columns(), options.coordinates),
        detailed_(position.squares() <= options.detail_limit) {}

  void write() {
    open();
    terrain();
    wires();
    if (detailed_) {
      grid();
      signs();
      pieces();
    } else {
      marks();
    }
    put("{}", frame_.frame());
    outlines();
    put("{}</svg>\n", frame_.coordinates());
    flush();
  }

 private:
  template <typename... Args>
  void put(fmt::format_string<Args...> form, Args&&... args) {
    fmt::format_to(std::back_inserter(buffer_), form, std::forward<Args>(args)...);
    if (buffer_.size() >= 1 << 16) flush();
  }

  void flush() {
    out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    buffer_.clear();
  }

  void open() {
    put("{}", frame_.opening());
    if (!options_.title.empty()) put("<title>{}</title>\n", xml_text(options_.title));
    put("<style>\n{}{}{}</style>\n", kBoardStyle, options_.chinese ? kChineseStyle : "",
        options_.css);
    // Seen as a whole, a frame of a tenth of a square would vanish.
    if (!detailed_) {
      put("<style>.outline{{stroke-width:{:.2f}}}</style>\n",
          std::max(0.1, std::max(position_.rows(), position_.columns()) / 2500.0));
    }
    put("<defs>\n");
    if (detailed_) buffer_ += board_symbols(options_.chinese);
    put("</defs>\n{}", frame_.page());
  }

  // Shapes of one class between start_path and end_path; a new path begins when one is full.
  void start_path(std::string_view css_class) {
    path_class_ = css_class;
    path_shapes_ = 0;
    put("<path class=\"{}\" d=\"", css_class);
  }
  void end_path() { put("\"/>\n"); }
  void count_shape() {
    if (++path_shapes_ <= kShapesPerPath) return;
    end_path();
    start_path(path_class_);
    path_shapes_ = 1;
  }

  // The squares whose terrain satisfies `belongs`.
  template <typename Belongs>
  void terrain_path(std::string_view css_class, Belongs belongs) {
    start_path(css_class);
    for_each_rectangle(
        position_.rows(), position_.columns(),
        [&](int row, int column) {
          return belongs(position_.terrain({row, column}));
        },
        [&](const Rectangle& r) {
          count_shape();
          rectangle(r);
        });
    end_path();
  }

  void rectangle(const Rectangle& r) {
    put("M{} {}h{}v{}h-{}z", r.column, r.row, r.columns, r.rows, r.columns);
  }

  void terrain() {
    put("<rect class=\"water\" width=\"{0}\" height=\"{1}\"/>\n", position_.columns(),
        position_.rows());
    if (detailed_) {
      put("<rect fill=\"url(#waves)\" width=\"{0}\" height=\"{1}\"/>\n", position_.columns(),
          position_.rows());
    }
    terrain_path("land", [](Terrain t) { return t != Terrain::Water; });
    if (detailed_) return;
    terrain_path("whitesign",
                 [](Terrain t) { return t == Terrain::WhiteTrap || t == Terrain::WhiteDen; });
    terrain_path("blacksign",
                 [](Terrain t) { return t == Terrain::BlackTrap || t == Terrain::BlackDen; });
  }

  // One path a wire, of runs within a row.
  void wires() {
    std::vector<WireSquare> squares = options_.wires;
    const auto key = [](const WireSquare& w) { return std::tuple(w.wire, w.square); };
    std::sort(squares.begin(), squares.end(),
              [&](const auto& a, const auto& b) { return key(a) < key(b); });
    for (std::size_t i = 0; i < squares.size();) {
      const int wire = squares[i].wire;
      const int colour = ((wire % kWireColours) + kWireColours) % kWireColours;
      put("<path class=\"wire w{}\" d=\"", colour);
      while (i < squares.size() && squares[i].wire == wire) {
        Rectangle run{squares[i].square.row, squares[i].square.column, 1, 0};
        for (; i < squares.size() && squares[i].wire == wire && squares[i].square.row == run.row &&
               squares[i].square.column <= run.column + run.columns;
             ++i) {
          run.columns = squares[i].square.column + 1 - run.column;
        }
        rectangle(run);
      }
      put("\"><title>wire {}</title></path>\n", wire);
    }
  }

  void grid() {
    put("<path class=\"grid\" d=\"");
    for (int row = 1; row < position_.rows(); ++row) put("M0 {}h{}", row, position_.columns());
    for (int column = 1; column < position_.columns(); ++column) {
      put("M{} 0v{}", column, position_.rows());
    }
    put("\"/>\n");
  }

  template <typename Visit>
  void for_each_square(Visit visit) {
    for (int row = 0; row < position_.rows(); ++row) {
      for (int column = 0; column < position_.columns(); ++column) visit(Square{row, column});
    }
  }

  void signs() {
    for_each_square([&](Square s) {
      std::string_view id;
      switch (position_.terrain(s)) {
        case Terrain::Land:
        case Terrain::Water: return;
        case Terrain::WhiteTrap: id = "white-trap"; break;
        case Terrain::BlackTrap: id = "black-trap"; break;
        case Terrain::WhiteDen: id = "white-den"; break;
        case Terrain::BlackDen: id = "black-den"; break;
      }
      put("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", id, s.column, s.row);
    });
  }

  void pieces() {
    for_each_square([&](Square s) {
      const Piece piece = position_.piece(s);
      if (piece.is_none()) return;
      put("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", piece_letter(piece), s.column, s.row);
    });
  }

  void marks() {
    for (const Side side : {Side::White, Side::Black}) {
      start_path(side == Side::White ? "whitemark" : "blackmark");
      for_each_square([&](Square s) {
        if (!position_.piece(s).is(side)) return;
        count_shape();
        put("M{}.25 {}.25h.5v.5h-.5z", s.column, s.row);
      });
      end_path();
    }
  }

  // A label of a size of its own may reach beyond its frame: not over another such label, the
  // first of which stays.
  bool has_room(const BoardOutline& outline) {
    const double size = outline.label_size;
    if (size <= 0) return true;
    const auto row = static_cast<int>(outline.area.row / size);
    const auto first = static_cast<int>(outline.area.column / size);
    const int last = first + static_cast<int>(0.8 * static_cast<double>(outline.label.size()));
    for (int r = row - 1; r <= row + 1; ++r) {
      for (int c = first; c <= last; ++c) {
        if (label_places_.contains({r, c})) return false;
      }
    }
    for (int c = first; c <= last; ++c) label_places_.insert({row, c});
    return true;
  }

  void outlines() {
    for (const BoardOutline& outline : options_.outlines) {
      const Rectangle& r = outline.area;
      put("<rect class=\"outline {}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
          xml_text(outline.css_class), r.column, r.row, r.columns, r.rows);
      if (outline.label.empty() || !has_room(outline)) continue;
      const bool fits = outline.label_size <= 0;
      const double size =
          fits ? std::clamp(std::min(r.rows, r.columns) / 14.0, 0.32, 20.0) : outline.label_size;
      put("<text class=\"label {}\" x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.2f}\">{}</text>\n",
          xml_text(outline.css_class), r.column + (fits ? 0.4 * size : 0.0),
          r.row + (fits ? 0.35 : -0.2) * size, size, xml_text(outline.label));
    }
  }

  std::ostream& out_;
  const Position& position_;
  const BoardPicture& options_;
  SvgFrame frame_;
  bool detailed_;
  std::string buffer_;
  std::string_view path_class_;
  int path_shapes_ = 0;
  std::set<std::pair<int, int>> label_places_;  // in units of the labels' size
};

}  // namespace

void write_board_svg(std::ostream& out, const Position& position, const BoardPicture& options) {
  BoardSvg(out, position, options).write();
}

}  // namespace gadgetc
