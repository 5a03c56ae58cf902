#include "gadgets/konane/search/konane_search.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"

namespace gadgetc::konane {

namespace {

using local_game::LocalGame, local_game::LocalState;

// A bit a square, by the numbers of a site's squares.
using StoneSet = std::uint32_t;
StoneSet bit(std::size_t square) { return StoneSet{1} << square; }

bool is_white_square(const Tile& tile, Square s) {
  const Square port = tile.ports.front().square;
  return (s.row + s.column - port.row - port.column) % 2 == 0;
}

// A stone on every square.
Tile full_tile(Tile tile) {
  for_each_square(tile, [&](Square s) {
    tile.board[s] = is_white_square(tile, s) ? kWhiteStone : kBlackStone;
  });
  return tile;
}

class StoneJudge final : public PageJudge {
 public:
  StoneJudge(const SearchSpec& spec, const Site& site, const Pruning& pruning)
      : PageJudge(spec, site, pruning),
        rules_(game_page::variant_of(site.blank, ""), site.blank, true),
        black_(full_tile(site.blank), rules_, Side::Black, {}),
        white_(full_tile(site.blank), rules_, Side::White, {}) {
    const auto number = [&](Square s) {
      const auto at = std::find(site.squares.begin(), site.squares.end(), s);
      return static_cast<std::size_t>(at - site.squares.begin());
    };
    for (const Square s : site.squares) {
      if (!is_white_square(site.blank, s)) continue;
      white_squares_ |= bit(number(s));
      for (const Direction d : kDirections) {
        if (!site.blank.board.contains(step(s, d, 2))) continue;
        jumps_.push_back({bit(number(s)), bit(number(step(s, d))), bit(number(step(s, d, 2)))});
      }
    }
    for (const Port& port : site.blank.ports) ports_.push_back(bit(number(port.square)));
  }

  Fate decide(const std::vector<gadgetc::Cell>& cells) override {
    const Games games{black_, white_, start(black_, cells), start(white_, cells)};
    return PageJudge::decide(draw(site_, cells), games);
  }

  std::optional<Fate> cut(const Partial& partial, bool is_put) override {
    StoneSet white = 0, black = 0, open = 0;
    for (std::size_t v = 0; v < partial.pieces.size(); ++v) {
      if (partial.pieces[v] == kWhiteStone) white |= bit(v);
      if (partial.pieces[v] == kBlackStone) black |= bit(v);
      if (partial.open[v] != 0) open |= bit(v);
    }
    if (!is_put) {
      if (pruning_.way && !has_way(white | open, black | open)) return Fate::NoWay;
      return {};
    }
    // Squares that are undecided are empty here: they have to be Black's.
    if (!pruning_.quick || black == 0 || open == 0 || (open & white_squares_) != 0) return {};
    if (breaks_soon(black_, start(black_, partial.pieces), 1)) return Fate::Quick;
    return {};
  }

 private:
  struct Jump {
    StoneSet from, over, to;
  };

  LocalState start(const LocalGame& game, const std::vector<gadgetc::Cell>& cells) const {
    LocalState state = first_state(game);
    for (std::size_t v = 0; v < cells.size(); ++v) {
      if (cells[v] == 0) game.put_cell(state, site_.squares[v], 0);
    }
    return state;
  }

  // Do white stones and those of inputs reach every output over black stones? Squares may be in
  // both sets where they are undecided.
  bool has_way(StoneSet white, StoneSet black) const {
    const auto& contract = site_.blank.contract;
    return std::all_of(contract.begin(), contract.end(), [&](const Delivery& rule) {
      const PortSet inputs = rule.inputs & ~kPick;
      if (std::popcount(inputs) + std::popcount(white & white_squares_) <
          std::popcount(rule.outputs)) {
        return false;
      }
      StoneSet reached = white, goals = 0;
      for (std::size_t p = 0; p < ports_.size(); ++p) {
        if (inputs >> p & 1) reached |= ports_[p];
        if (rule.outputs >> p & 1) goals |= ports_[p];
      }
      for (StoneSet before = 0; before != reached && (goals & ~reached) != 0;) {
        before = reached;
        for (const Jump& jump : jumps_) {
          if ((reached & jump.from) != 0 && (black & jump.over) != 0) reached |= jump.to;
        }
      }
      return (goals & ~reached) == 0;
    });
  }

  local_game::LocalRules rules_;
  LocalGame black_, white_;  // of all drawings: their stones are put on its states
  std::vector<Jump> jumps_;  // of White's stones, over one black stone
  std::vector<StoneSet> ports_;
  StoneSet white_squares_ = 0;
};

class KonaneSearch final : public SearchGame {
 public:
  std::unique_ptr<SiteList> sites(const SearchSpec& spec, int squares) const override {
    return rectangle_sites(spec, squares, true);
  }
  std::unique_ptr<SiteJudge> judge(const SearchSpec& spec, const Site& site,
                                   const Pruning& pruning) const override {
    return std::make_unique<StoneJudge>(spec, site, pruning);
  }

  // What lies near a port decides soon.
  std::vector<std::size_t> places(const Site& site, PieceCode piece) const override {
    std::vector<std::size_t> result;
    for (std::size_t v = site.squares.size(); v-- > 0;) {
      const bool is_white = is_white_square(site.blank, site.squares[v]);
      if (is_white == (piece == kWhiteStone)) result.push_back(v);
    }
    if (piece == kWhiteStone) return result;
    const auto way_to_port = [&](std::size_t v) {
      const Square s = site.squares[v];
      int least = site.blank.rows() + site.blank.columns();
      for (const Port& port : site.blank.ports) {
        least = std::min(least, std::abs(s.row - port.square.row) +
                                    std::abs(s.column - port.square.column));
      }
      return least;
    };
    std::stable_sort(result.begin(), result.end(),
                     [&](std::size_t a, std::size_t b) { return way_to_port(a) < way_to_port(b); });
    return result;
  }

  std::vector<SymbolChange> changes(const Tile& tile, Square s) const override {
    const gadgetc::Cell stone = is_white_square(tile, s) ? kWhiteStone : kBlackStone;
    return {{0, konane_alphabet().symbol(0, tile.board[s] != 0 ? gadgetc::Cell{0} : stone)}};
  }
  int pitch() const override { return 2; }
};

}  // namespace

const SearchGame& search_game() {
  static const KonaneSearch game;
  return game;
}

}  // namespace gadgetc::konane
