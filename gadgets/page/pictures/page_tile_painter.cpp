#include "gadgets/page/pictures/page_tile_painter.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text/append_format.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "games/page/pictures/board_svg.hpp"
#include "games/page/pictures/board_tikz.hpp"
#include "games/pictures/board_squares.hpp"

namespace gadgetc::game_page {

namespace {

constexpr double kSquare = 6;  // millimetres, for the letters

class PageTilePainter final : public TilePainter {
 public:
  explicit PageTilePainter(std::shared_ptr<const Page> page)
      : page_(std::move(page)), looks_(looks_of(*page_)) {}

  Square wire_square(const Tile&, const Port& port) const override {
    return step(port.square, port.side, page_->wires.link ? 2 : 1);
  }
  Square place_on_wire(const Tile& tile, const Port& port, PieceCode piece) const override {
    return page_->wires.link == piece ? step(port.square, port.side) : wire_square(tile, port);
  }
  std::vector<Standing> on_wires(const Tile& tile) const override {
    std::vector<Standing> links;
    for (std::size_t p = 0; page_->wires.link && p < tile.ports.size(); ++p) {
      if (wire_of(tile, p) == p) links.push_back({*page_->wires.link, {gadgetc::Spot::Kind::Wire, {}, p}});
    }
    return links;
  }

  std::string svg_style() const override { return svg_board_style(); }
  std::string svg_symbols() const override { return svg_board_symbols(*page_, looks_); }
  std::string svg_squares(const Tile& tile) const override {
    return svg_grounds(*page_, grounds_of(tile), looks_);
  }
  std::string svg_symbol(PieceCode piece) const override {
    return svg_symbol_name(*page_, *looks_.cells[piece]);
  }

  std::string tikz_styles() const override {
    return fmt::format("{}{}{}", kSquareTikzStyles, tikz_letter_styles(kSquare),
                       tikz_pics(*page_, looks_, kSquare));
  }
  std::string tikz_squares(const Tile& tile) const override {
    return fmt::format("\\path[board] (0,0) rectangle ({},{});\n{}", tile.columns(), tile.rows(),
                       tikz_grounds(*page_, grounds_of(tile), looks_));
  }
  std::string tikz_piece(PieceCode piece, const Point& centre, double scale) const override {
    return fmt::format("\\pic[scale={:.2f}] at ({:.3f},{:.3f}) {{{}}};\n", scale,
                       centre.x - 0.5 * scale, centre.y - 0.5 * scale,
                       tikz_pic_name(*page_, *looks_.cells[piece]));
  }

 private:
  // The tile without its pieces.
  Position grounds_of(const Tile& tile) const {
    Position position(tile.rows(), tile.columns());
    std::vector<Cell> grounds;
    for_each_square(tile, [&](Square s) {
      grounds.push_back(*page_->find_ground(tile.board.alphabet().ground(tile.board[s])));
    });
    position.set_grounds(std::move(grounds));
    return position;
  }

  std::shared_ptr<const Page> page_;
  BoardLooks looks_;
};

}  // namespace

std::shared_ptr<const TilePainter> tile_painter(const Tile& tile) {
  return std::make_shared<const PageTilePainter>(page_of(tile));
}

}  // namespace gadgetc::game_page
