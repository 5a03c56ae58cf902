#include "tests/gadgets/search/plain_search.hpp"

#include <algorithm>
#include <map>

#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/search/jungle_search.hpp"
#include "gadgets/konane/search/konane_search.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "games/page/language/parse_page.hpp"

namespace gadgetc {

namespace {

constexpr const char* kClobber =
    "game linked-clobber\ncells . x o\nwhite x o -> . x turned\nblack o x -> . o turned\n"
    "stuck loses\nwire signal x\nwire link o\nwire delivered ready\n";
constexpr const char* kCouriers =
    "game courier\ncells . C s #\nwhite C . -> . C turned\nblack s C -> . s turned\n"
    "stuck loses\nendless draws\nwire signal C\n";

std::shared_ptr<const Alphabet> alphabet(const std::string& game) {
  if (const Alphabet* known = find_alphabet(game)) return {known, [](const Alphabet*) {}};
  if (auto found = game_page::find_page_alphabet(game)) return found;
  static std::map<std::string, std::shared_ptr<const Alphabet>> pages;
  auto& made = pages[game];
  if (!made) {
    made = game_page::alphabet_of(std::make_shared<const game_page::Page>(
        game_page::parse_page(game, game == "courier" ? kCouriers : kClobber)));
  }
  return made;
}

bool is_land(const SearchCase& of) { return std::string(of.game) == "jungle"; }
bool are_pairs(const Tile& tile) { return game_page::page_of(tile)->wires.hole.has_value(); }

class AllDrawings {
 public:
  AllDrawings(const SearchCase& of, const SearchSpec& spec,
              const std::function<void(const Tile&)>& visit)
      : of_(of), spec_(spec), visit_(visit) {}

  void run() {
    const int most = spec_.most_squares;
    for (int rows = 1; rows <= most; ++rows) {
      for (int columns = 1; columns <= most; ++columns) {
        if (!is_land(of_) && rows * columns > most) continue;
        tile_ = spec_.like;
        tile_.board = TileBoard(spec_.like.board.alphabet(), rows, columns);
        are_pairs(tile_) ? attach(0) : draw_square(0);
      }
    }
  }

 private:
  // Where ports are pairs they say what stands at the edge, so they come first.
  void attach(std::size_t port) {
    if (port == tile_.ports.size()) {
      if (spec_.is_one_class && !are_of_one_class()) return;
      are_pairs(tile_) ? draw_square(0) : visit_drawing();
      return;
    }
    for_each_square(tile_, [&](Square s) {
      for (const Direction d : kDirections) {
        if (tile_.board.contains(step(s, d))) continue;
        tile_.ports[port].square = s;
        tile_.ports[port].side = d;
        if (wire_of(tile_, port) == port) attach(port + 1);
      }
    });
  }

  bool are_of_one_class() const {
    const Square first = tile_.ports.front().square;
    return std::all_of(tile_.ports.begin(), tile_.ports.end(), [&](const Port& port) {
      return (port.square.row + first.row) % 2 == 0 &&
             (port.square.column + first.column) % 2 == 0;
    });
  }

  void draw_square(int index) {
    const Square s{index / tile_.columns(), index % tile_.columns()};
    if (s.row == tile_.rows()) {
      if (!has_pieces() || (is_land(of_) && !is_whole_land())) return;
      are_pairs(tile_) ? visit_drawing() : attach(0);
      return;
    }
    const Alphabet& alphabet = tile_.board.alphabet();
    for (const Cell cell : cells_for(s)) {
      tile_.board[s] = cell;
      const auto counted = [&](Cell other) { return alphabet.is_counted(other); };
      const auto& cells = tile_.board.cells();
      const bool is_large = is_land(of_) && std::count_if(cells.begin(), cells.begin() + index + 1,
                                                          counted) > spec_.most_squares;
      if (!is_large) draw_square(index + 1);
    }
  }

  // At the edge of a tile whose ports are pairs all is given.
  std::vector<Cell> cells_for(Square s) const {
    const Alphabet& alphabet = tile_.board.alphabet();
    const std::size_t last = alphabet.blocks().size() - 1;
    const bool is_edge = s.row == 0 || s.column == 0 || s.row + 1 == tile_.rows() ||
                         s.column + 1 == tile_.columns();
    std::string symbols = ".";
    for (const PieceRange& range : spec_.pieces) symbols += alphabet.piece_symbol(range.piece);
    if (are_pairs(tile_) && is_edge) {
      symbols = std::any_of(tile_.ports.begin(), tile_.ports.end(),
                            [&](const Port& port) { return port.square == s; })
                    ? "W"
                    : "x";
    }
    std::vector<Cell> cells;
    for (const char ground : last > 0 ? spec_.grounds : std::string(" ")) {
      for (const char symbol : symbols) {
        Cell cell{};
        if (last > 0) alphabet.read(0, ground, cell);
        if (!alphabet.read(last, symbol, cell)) cells.push_back(cell);
      }
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }

  void visit_drawing() const {
    const Alphabet& alphabet = tile_.board.alphabet();
    const bool has_fault =
        alphabet.find_fault(tile_.board) ||
        std::any_of(tile_.ports.begin(), tile_.ports.end(), [&](const Port& port) {
          return alphabet.port_fault(tile_.board, port.square) != nullptr;
        });
    if (!has_fault) visit_(tile_);
  }

  bool has_pieces() const {
    std::map<PieceCode, int> pieces;
    for (const Cell cell : tile_.board.cells()) ++pieces[tile_.board.alphabet().piece(cell)];
    pieces.erase(0);
    if (!is_land(of_)) return true;
    for (const PieceRange& range : spec_.pieces) {
      const int n = pieces[range.piece];
      if (n < range.least || n > range.most) return false;
      pieces.erase(range.piece);
    }
    return std::all_of(pieces.begin(), pieces.end(), [](const auto& n) { return n.second == 0; });
  }

  // Connected, on all four sides of the rectangle, with a goal where one is meant.
  bool is_whole_land() const {
    const Alphabet& alphabet = tile_.board.alphabet();
    std::set<Square> land;
    int goals = 0;
    bool is_on[4] = {};
    for_each_square(tile_, [&](Square s) {
      if (!alphabet.is_counted(tile_.board[s])) return;
      land.insert(s);
      goals += alphabet.is_goal(tile_.board[s]);
      for (std::size_t d = 0; d < 4; ++d) {
        is_on[d] |= !tile_.board.contains(step(s, kDirections[d]));
      }
    });
    if (goals != int(has_goal(spec_.like.contract)) ||
        !std::all_of(std::begin(is_on), std::end(is_on), [](bool on) { return on; })) {
      return false;
    }
    std::vector<Square> reached{*land.begin()};
    land.erase(land.begin());
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Direction d : kDirections) {
        if (land.erase(step(reached[i], d)) > 0) reached.push_back(step(reached[i], d));
      }
    }
    return land.empty();
  }

  const SearchCase& of_;
  const SearchSpec& spec_;
  const std::function<void(const Tile&)>& visit_;
  Tile tile_;
};

}  // namespace

const std::vector<SearchCase>& search_cases() {
  static const std::vector<SearchCase> cases{
      {"jungle", "in -> out", "d1", "", "", false, 3},
      {"jungle", "in -> left; in -> right", "d1", "", "", false, 2, {{0, 2, 1}}},
      {"jungle", "pick -> out", "P1p1", "", "", false, 3},
      {"jungle", "in -> den", "d1", "", "", false, 3},
      {"jungle", "-> out", "P1C1", "", "", false, 3},
      {"konane", "in -> out", "", "in out", "", false, 5},
      {"konane", "in -> out", "", "in out", "", true, 6},
      {"konane", "in -> out", "", "", "out W", false, 4},
      {"konane", "-> out", "", "out", "", false, 6},
      {"konane", "pick -> out", "", "out", "", false, 6},
      {"konane", "in -> left; in -> right", "", "in", "", false, 4, {{0, 2, 1}}},
      {"konane", "in -> left right", "", "in left right", "", true, 5, {{0, 2, 1}}},
      {"konane", "left -> out; right -> out", "", "left right out", "", true, 5, {{1, 0, 2}}},
      {"konane", "left -> right; bottom -> top; left bottom -> right top", "",
       "left right bottom top", "", true, 3, {{2, 3, 0, 1}}},
      {"amazons", "in -> out", "", "", "", false, 15},
      {"amazons", "-> out", "", "", "", false, 18},
      {"amazons", "pick -> out", "", "", "", false, 18},
      {"linked-clobber", "in -> out", "", "", "", false, 4},
      {"linked-clobber", "-> out", "", "", "", false, 4},
      {"courier", "in -> out", "", "", "", false, 3},
      {"courier", "in -> out", "", "", "out s", false, 3},
      {"courier", "left -> out; right -> out", "", "", "", false, 2, {{1, 0, 2}}},
  };
  return cases;
}

const SearchGame& search_game(const SearchCase& of) {
  static const SearchGame of_pages;
  if (is_land(of)) return jungle::search_game();
  return std::string(of.game) == "konane" ? konane::search_game() : of_pages;
}

SearchSpec spec_of(const SearchCase& of) {
  SearchSpec spec;
  spec.like.name = "found";
  set_contract(spec, *alphabet(of.game), of.contract);
  if (*of.guest != 0) add_guests(spec, of.guest);
  set_steady(spec, of.steady);
  set_pieces(spec, of.pieces);
  if (!is_land(of) && *of.pieces == 0) set_any_pieces(spec);
  spec.is_one_class = of.is_one_class;
  spec.most_squares = of.squares;
  return spec;
}

SearchResult run(const SearchCase& of, const SearchSpec& spec, TileSearchOptions options) {
  options.all_sizes = true;
  options.every_drawing = true;
  FinishedRows finished;
  return search_tiles(search_game(of), spec, options, finished);
}

void for_each_drawing(const SearchCase& of, const SearchSpec& spec,
                      const std::function<void(const Tile&)>& visit) {
  AllDrawings(of, spec, visit).run();
}

std::string class_text(const SearchCase& of, const Tile& tile) {
  std::string least;
  std::vector<Tile> versions{tile};
  for (const std::vector<std::size_t>& exchange : of.exchanges) {
    Tile other = tile;
    for (std::size_t p = 0; p < exchange.size(); ++p) {
      other.ports[exchange[p]].square = tile.ports[p].square;
      other.ports[exchange[p]].side = tile.ports[p].side;
    }
    versions.push_back(std::move(other));
  }
  for (const Tile& version : versions) {
    for (const Orientation orientation : kOrientations) {
      std::string text = drawing_text(oriented(version, orientation));
      if (least.empty() || text < least) least = std::move(text);
    }
  }
  return least;
}

std::set<std::string> class_texts(const SearchCase& of, const std::vector<Tile>& tiles) {
  std::set<std::string> texts;
  for (const Tile& tile : tiles) texts.insert(class_text(of, tile));
  return texts;
}

}  // namespace gadgetc
