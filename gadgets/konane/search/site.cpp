#include "gadgets/konane/search/site.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace gadgetc::konane {

namespace {

// Is a port, with its guests, as another but for name and place?
bool are_alike(const Tile& tile, std::size_t a, std::size_t b) {
  const Port &one = tile.ports[a], &other = tile.ports[b];
  const auto guests = [&](std::size_t port) {
    return std::count_if(tile.guests.begin(), tile.guests.end(),
                         [&](const Guest& guest) { return guest.port == port; });
  };
  return one.is_input == other.is_input && one.is_steady == other.is_steady &&
         one.surplus == other.surplus && one.signal == other.signal && guests(a) == guests(b);
}

PortSet renamed(PortSet set, const std::vector<std::size_t>& ports) {
  PortSet result = set & (kPick | kGoal);
  for (std::size_t p = 0; p < ports.size(); ++p) {
    if (set >> p & 1) result |= PortSet{1} << ports[p];
  }
  return result;
}

bool keeps_contract(const Tile& tile, const std::vector<std::size_t>& ports) {
  std::set<std::pair<PortSet, PortSet>> rules, after;
  for (const Delivery& rule : tile.contract) {
    rules.emplace(rule.inputs, rule.outputs);
    after.emplace(renamed(rule.inputs, ports), renamed(rule.outputs, ports));
  }
  return rules == after;
}

bool keeps_places(const SearchSpec& spec, const SiteSymmetry& symmetry) {
  if (spec.places == PortPlaces::Free) return true;
  const std::vector<Port>& ports = spec.like.ports;
  for (std::size_t p = 0; p < ports.size(); ++p) {
    if (oriented(ports[p].side, symmetry.orientation) != ports[symmetry.ports[p]].side) {
      return false;
    }
  }
  return spec.places == PortPlaces::Sides || symmetry.orientation == Orientation{};
}

std::vector<PortPlace> border(int rows, int columns) {
  std::vector<PortPlace> places;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      for (const Direction side : kDirections) {
        const Square out = step({row, column}, side);
        const bool is_inside =
            out.row >= 0 && out.row < rows && out.column >= 0 && out.column < columns;
        if (!is_inside) places.push_back({{row, column}, side});
      }
    }
  }
  return places;
}

class SiteList {
 public:
  explicit SiteList(const SearchSpec& spec) : spec_(spec), symmetries_(site_symmetries(spec)) {}

  std::vector<Site> of(int squares) {
    for (int rows = 1; rows <= squares; ++rows) {
      if (squares % rows != 0 || !fits(rows, squares / rows)) continue;
      site_ = {rows, squares / rows, {}};
      border_ = border(site_.rows, site_.columns);
      place_next();
    }
    return std::move(found_);
  }

 private:
  bool fits(int rows, int columns) const {
    const auto turns = [](const SiteSymmetry& s) { return s.orientation.turns % 2 == 1; };
    return (rows <= spec_.rows && columns <= spec_.columns) ||
           (rows <= spec_.columns && columns <= spec_.rows &&
            std::any_of(symmetries_.begin(), symmetries_.end(), turns));
  }

  bool may_lie(const PortPlace& place) const {
    const Port& port = spec_.like.ports[site_.places.size()];
    if (spec_.places != PortPlaces::Free && place.side != port.side) return false;
    if (spec_.places == PortPlaces::Squares && place.square != port.square) return false;
    for (const PortPlace& other : site_.places) {
      const int rows = (place.square.row - other.square.row) % 2;
      const int columns = (place.square.column - other.square.column) % 2;
      if (other == place || (rows + columns) % 2 != 0) return false;
      if (spec_.is_one_class && rows != 0) return false;
    }
    return true;
  }

  void place_next() {
    if (site_.places.size() == spec_.like.ports.size()) {
      if (is_least()) found_.push_back(site_);
      return;
    }
    for (const PortPlace& place : border_) {
      if (!may_lie(place)) continue;
      site_.places.push_back(place);
      place_next();
      site_.places.pop_back();
    }
  }

  bool is_least() const {
    return std::none_of(symmetries_.begin(), symmetries_.end(), [&](const SiteSymmetry& symmetry) {
      return image(site_, symmetry) < site_;
    });
  }

  const SearchSpec& spec_;
  std::vector<SiteSymmetry> symmetries_;
  Site site_;
  std::vector<PortPlace> border_;
  std::vector<Site> found_;
};

}  // namespace

std::vector<SiteSymmetry> site_symmetries(const SearchSpec& spec) {
  std::vector<SiteSymmetry> result;
  std::vector<std::size_t> ports(spec.like.ports.size());
  std::iota(ports.begin(), ports.end(), std::size_t{0});
  do {
    bool is_alike = true;
    for (std::size_t p = 0; p < ports.size(); ++p) is_alike &= are_alike(spec.like, p, ports[p]);
    if (!is_alike || !keeps_contract(spec.like, ports)) continue;
    for (const Orientation orientation : kOrientations) {
      const SiteSymmetry symmetry{orientation, ports};
      if (keeps_places(spec, symmetry)) result.push_back(symmetry);
    }
  } while (std::next_permutation(ports.begin(), ports.end()));
  return result;
}

Site image(const Site& site, const SiteSymmetry& symmetry) {
  Site result = site;
  if (symmetry.orientation.turns % 2 == 1) std::swap(result.rows, result.columns);
  for (std::size_t p = 0; p < site.places.size(); ++p) {
    const PortPlace& place = site.places[p];
    result.places[symmetry.ports[p]] = {
        oriented(place.square, site.rows, site.columns, symmetry.orientation),
        oriented(place.side, symmetry.orientation)};
  }
  return result;
}

std::vector<Site> sites(const SearchSpec& spec, int squares) { return SiteList(spec).of(squares); }

Tile blank_tile(const SearchSpec& spec, const Site& site) {
  Tile tile = spec.like;
  tile.name = spec.name;
  tile.board = TileBoard(konane_alphabet(), site.rows, site.columns);
  for (std::size_t p = 0; p < site.places.size(); ++p) {
    tile.ports[p].square = site.places[p].square;
    tile.ports[p].side = site.places[p].side;
  }
  return tile;
}

bool is_white_square(const Site& site, Square s) {
  const Square port = site.places.front().square;
  return (s.row + s.column - port.row - port.column) % 2 == 0;
}

Tile drawn(Tile blank, StoneSet stones) {
  const Square port = blank.ports.front().square;
  for (int row = 0, n = 0; row < blank.rows(); ++row) {
    for (int column = 0; column < blank.columns(); ++column, ++n) {
      const bool is_white = (row + column - port.row - port.column) % 2 == 0;
      const Cell stone = is_white ? kWhiteStone : kBlackStone;
      blank.board[{row, column}] = (stones >> n & 1) != 0 ? stone : Cell{0};
    }
  }
  return blank;
}

std::vector<std::vector<std::size_t>> square_maps(const SearchSpec& spec, const Site& site) {
  std::set<std::vector<std::size_t>> maps;
  std::vector<std::size_t> identity(static_cast<std::size_t>(site.rows * site.columns));
  std::iota(identity.begin(), identity.end(), std::size_t{0});
  for (const SiteSymmetry& symmetry : site_symmetries(spec)) {
    if (image(site, symmetry) != site) continue;
    std::vector<std::size_t> map;
    for (int row = 0; row < site.rows; ++row) {
      for (int column = 0; column < site.columns; ++column) {
        const Square to =
            oriented(Square{row, column}, site.rows, site.columns, symmetry.orientation);
        map.push_back(static_cast<std::size_t>(to.row * site.columns + to.column));
      }
    }
    if (map != identity) maps.insert(std::move(map));
  }
  return {maps.begin(), maps.end()};
}

}  // namespace gadgetc::konane
