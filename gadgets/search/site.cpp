#include "gadgets/search/site.hpp"

#include <algorithm>
#include <compare>
#include <cstdlib>
#include <numeric>
#include <set>

#include "gadgets/page/tile/page_alphabet.hpp"

namespace gadgetc {

namespace {

PortSet renamed(PortSet set, const PortSymmetry& ports) {
  PortSet result = set & (kPick | kGoal);
  for (std::size_t p = 0; p < ports.size(); ++p) {
    if (set >> p & 1) result |= PortSet{1} << ports[p];
  }
  return result;
}

// Ports that share a wire go to ports that do, in their order; guests stay where they are.
bool keeps_environment(const SearchSpec& spec, const PortSymmetry& symmetry) {
  const auto guests = [&](std::size_t port) {
    std::multiset<PieceCode> pieces;
    for (const Guest& guest : spec.like.guests) {
      if (guest.port == port) pieces.insert(guest.piece);
    }
    return pieces;
  };
  for (std::size_t p = 0; p < symmetry.size(); ++p) {
    const Port &one = spec.like.ports[p], &other = spec.like.ports[symmetry[p]];
    const bool are_alike = one.is_input == other.is_input && one.is_steady == other.is_steady &&
                           one.surplus == other.surplus && one.signal == other.signal &&
                           spec.wires[symmetry[p]] == symmetry[spec.wires[p]] &&
                           guests(p) == guests(symmetry[p]);
    if (!are_alike) return false;
  }
  return true;
}

bool keeps_contract(const Tile& tile, const PortSymmetry& symmetry) {
  std::set<std::pair<PortSet, PortSet>> rules, after;
  for (const Delivery& rule : tile.contract) {
    rules.emplace(rule.inputs, rule.outputs);
    after.emplace(renamed(rule.inputs, symmetry), renamed(rule.outputs, symmetry));
  }
  return rules == after;
}

bool keeps_order(const SearchSpec& spec, const PortSymmetry& symmetry) {
  std::vector<int> places;
  for (const std::size_t p : spec.cyclic) {
    const auto at = std::find(spec.cyclic.begin(), spec.cyclic.end(), symmetry[p]);
    places.push_back(static_cast<int>(at - spec.cyclic.begin()));
  }
  return goes_round(places);
}

struct PortPlace {
  Square square;
  Direction side = Direction::North;
  auto operator<=>(const PortPlace&) const = default;
};

struct Rectangle {
  int rows = 0, columns = 0;
  std::vector<PortPlace> places;  // by port
  auto operator<=>(const Rectangle&) const = default;
};

// What carries sites of a search into sites of the same search.
struct RectangleSymmetry {
  Orientation orientation;
  PortSymmetry ports;
};

Rectangle image(const Rectangle& site, const RectangleSymmetry& symmetry) {
  Rectangle result = site;
  if (symmetry.orientation.turns % 2 == 1) std::swap(result.rows, result.columns);
  for (std::size_t p = 0; p < site.places.size(); ++p) {
    const PortPlace& place = site.places[p];
    result.places[symmetry.ports[p]] = {
        oriented(place.square, site.rows, site.columns, symmetry.orientation),
        oriented(place.side, symmetry.orientation)};
  }
  return result;
}

class Rectangles final : public SiteList {
 public:
  Rectangles(const SearchSpec& spec, int squares, bool is_one_colour)
      : spec_(spec), is_one_colour_(is_one_colour) {
    for (const PortSymmetry& ports : port_symmetries(spec)) {
      for (const Orientation orientation : kOrientations) {
        const RectangleSymmetry symmetry{orientation, ports};
        if (keeps_places(symmetry)) symmetries_.push_back(symmetry);
      }
    }
    if (const auto page = game_page::page_of(spec.like); page->wires.hole) {
      const Alphabet& alphabet = spec.like.board.alphabet();
      alphabet.read(alphabet.blocks().size() - 1, page->cells[*page->wires.hole], closed_);
      alphabet.read(alphabet.blocks().size() - 1, page->cells[*page->wires.signal], resting_);
      are_pairs_ = true;
    }
    for (int rows = 1; rows <= squares; ++rows) {
      if (squares % rows == 0 && fits(rows, squares / rows)) add(rows, squares / rows);
    }
  }

  std::size_t size() const override { return found_.size(); }

  Site site(std::size_t number) const override {
    const Rectangle& of = found_[number];
    Site site{spec_.like, {}, {}};
    site.blank.board = TileBoard(spec_.like.board.alphabet(), of.rows, of.columns);
    for (std::size_t p = 0; p < of.places.size(); ++p) {
      site.blank.ports[p].square = of.places[p].square;
      site.blank.ports[p].side = of.places[p].side;
    }
    for_each_square(site.blank, [&](Square s) {
      if (are_pairs_ && is_given(of, s)) {
        site.blank.board[s] = has_port(of, s) ? resting_ : closed_;
      } else {
        site.squares.push_back(s);
      }
    });
    // The last square counts most where drawings are compared.
    std::reverse(site.squares.begin(), site.squares.end());
    add_symmetries(of, site);
    return site;
  }

 private:
  bool keeps_places(const RectangleSymmetry& symmetry) const {
    if (spec_.places == PortPlaces::Free) return true;
    const std::vector<Port>& ports = spec_.like.ports;
    for (std::size_t p = 0; p < ports.size(); ++p) {
      if (oriented(ports[p].side, symmetry.orientation) != ports[symmetry.ports[p]].side) {
        return false;
      }
    }
    return spec_.places == PortPlaces::Sides || symmetry.orientation == Orientation{};
  }

  bool fits(int rows, int columns) const {
    const auto turns = [](const RectangleSymmetry& s) { return s.orientation.turns % 2 == 1; };
    return (rows <= spec_.rows && columns <= spec_.columns) ||
           (rows <= spec_.columns && columns <= spec_.rows &&
            std::any_of(symmetries_.begin(), symmetries_.end(), turns));
  }

  void add(int rows, int columns) {
    std::vector<PortPlace> border;
    const TileBoard board(spec_.like.board.alphabet(), rows, columns);
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        for (const Direction side : kDirections) {
          if (!board.contains(step({row, column}, side))) border.push_back({{row, column}, side});
        }
      }
    }
    Rectangle site{rows, columns, {}};
    place_next(border, site);
  }

  void place_next(const std::vector<PortPlace>& border, Rectangle& site) {
    if (site.places.size() == spec_.like.ports.size()) {
      const bool is_least =
          std::none_of(symmetries_.begin(), symmetries_.end(),
                       [&](const RectangleSymmetry& by) { return image(site, by) < site; });
      if (is_least) found_.push_back(site);
      return;
    }
    for (const PortPlace& place : border) {
      if (!may_lie(site, place)) continue;
      site.places.push_back(place);
      place_next(border, site);
      site.places.pop_back();
    }
  }

  bool may_lie(const Rectangle& site, const PortPlace& place) const {
    const std::size_t p = site.places.size();
    const Port& port = spec_.like.ports[p];
    if (spec_.places != PortPlaces::Free && place.side != port.side) return false;
    if (spec_.places == PortPlaces::Squares && place.square != port.square) return false;
    if (spec_.wires[p] != p) return place == site.places[spec_.wires[p]];
    if (are_pairs_ && is_corner(site, place.square)) return false;
    for (const PortPlace& other : site.places) {
      const int rows = std::abs(place.square.row - other.square.row);
      const int columns = std::abs(place.square.column - other.square.column);
      if (other == place || (are_pairs_ && rows <= 1 && columns <= 1)) return false;
      if (is_one_colour_ && (rows + columns) % 2 != 0) return false;
      if (spec_.is_one_class && (rows % 2 != 0 || columns % 2 != 0)) return false;
    }
    return true;
  }

  static bool is_corner(const Rectangle& site, Square s) {
    return (s.row == 0 || s.row + 1 == site.rows) &&
           (s.column == 0 || s.column + 1 == site.columns);
  }
  static bool has_port(const Rectangle& site, Square s) {
    return std::any_of(site.places.begin(), site.places.end(),
                       [&](const PortPlace& place) { return place.square == s; });
  }
  // Where ports are pairs.
  static bool is_given(const Rectangle& site, Square s) {
    return s.row == 0 || s.column == 0 || s.row + 1 == site.rows || s.column + 1 == site.columns ||
           std::any_of(site.places.begin(), site.places.end(), [&](const PortPlace& place) {
             return step(place.square, opposite(place.side)) == s;
           });
  }

  void add_symmetries(const Rectangle& of, Site& site) const {
    for (const RectangleSymmetry& symmetry : symmetries_) {
      if (image(of, symmetry) != of) continue;
      VertexMap map;
      for (const Square s : site.squares) {
        const Square to = oriented(s, of.rows, of.columns, symmetry.orientation);
        const auto at = std::find(site.squares.begin(), site.squares.end(), to);
        map.push_back(static_cast<std::uint16_t>(at - site.squares.begin()));
      }
      site.symmetries.push_back(std::move(map));
    }
  }

  const SearchSpec& spec_;
  bool is_one_colour_, are_pairs_ = false;
  Cell closed_{}, resting_{};
  std::vector<RectangleSymmetry> symmetries_;
  std::vector<Rectangle> found_;
};

}  // namespace

Tile draw(const Site& site, const std::vector<Cell>& cells) {
  Tile tile = site.blank;
  for (std::size_t v = 0; v < cells.size(); ++v) tile.board[site.squares[v]] = cells[v];
  return tile;
}

bool goes_round(const std::vector<int>& values) {
  std::size_t falls = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    falls += values[i] > values[(i + 1) % values.size()];
  }
  return values.size() < 3 || falls == 1 || falls == values.size() - 1;
}

std::vector<PortSymmetry> port_symmetries(const SearchSpec& spec) {
  PortSymmetry symmetry(spec.like.ports.size());
  std::iota(symmetry.begin(), symmetry.end(), std::size_t{0});
  std::vector<PortSymmetry> result;
  do {
    if (keeps_environment(spec, symmetry) && keeps_contract(spec.like, symmetry) &&
        keeps_order(spec, symmetry)) {
      result.push_back(symmetry);
    }
  } while (std::next_permutation(symmetry.begin(), symmetry.end()));
  return result;
}

std::unique_ptr<SiteList> rectangle_sites(const SearchSpec& spec, int squares, bool is_one_colour) {
  return std::make_unique<Rectangles>(spec, squares, is_one_colour);
}

}  // namespace gadgetc
