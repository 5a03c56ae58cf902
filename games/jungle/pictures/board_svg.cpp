// Layers from the bottom: water, land, wires, grid, traps and dens, pieces, outlines, coordinates.
#include "games/jungle/pictures/board_svg.hpp"

#include <fmt/format.h>

#include <ostream>
#include <utility>

#include "base/grid/rectangles.hpp"
#include "base/text/append_format.hpp"
#include "base/text/xml_text.hpp"
#include "games/jungle/pictures/board_symbols.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc::jungle {

namespace {

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
    flush();
    write_svg_wires(out_, options_.wires);
    if (detailed_) {
      grid();
      signs();
      pieces();
    } else {
      marks();
    }
    put("{}", frame_.frame());
    flush();
    write_svg_outlines(out_, options_.outlines);
    put("{}</svg>\n", frame_.coordinates());
    flush();
  }

 private:
  template <typename... Args>
  void put(fmt::format_string<Args...> form, Args&&... args) {
    append_format(buffer_, form, std::forward<Args>(args)...);
    if (buffer_.size() >= 1 << 16) flush();
  }

  void flush() {
    out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    buffer_.clear();
  }

  void open() {
    put("{}", frame_.opening());
    if (!options_.title.empty()) put("<title>{}</title>\n", xml_text(options_.title));
    put("<style>\n{}{}{}{}</style>\n", kBoardStyle, kLayerStyle,
        options_.chinese ? kChineseStyle : "", options_.css);
    // Seen as a whole, a frame of a tenth of a square would vanish.
    if (!detailed_) buffer_ += svg_wide_frames(position_.rows(), position_.columns());
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

  std::ostream& out_;
  const Position& position_;
  const BoardPicture& options_;
  SvgFrame frame_;
  bool detailed_;
  std::string buffer_;
  std::string_view path_class_;
  int path_shapes_ = 0;
};

}  // namespace

void write_board_svg(std::ostream& out, const Position& position, const BoardPicture& options) {
  BoardSvg(out, position, options).write();
}

}  // namespace gadgetc::jungle
