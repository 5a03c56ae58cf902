#include "gadgets/search/shrink.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "base/text/input_error.hpp"
#include "gadgets/local/arms.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/search/useful_tiles.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

namespace {

struct Change {
  enum class What { Symbol, Port, Lines } what;
  Square square{};
  SymbolChange symbol{};
  std::size_t port = 0;
  int by = 0;  // a port's way along its side
  int Square::*axis = &Square::row;
  int first = 0, count = 1;  // lines
};

int lines_of(const Tile& tile, int Square::*axis) {
  return axis == &Square::row ? tile.rows() : tile.columns();
}

// In the order in which they are applied: lines last, and of these the last ones first.
std::vector<Change> changes_of(const SearchGame& game, const Tile& tile) {
  const int pitch = game.pitch();
  std::vector<Change> result;
  for_each_square(tile, [&](Square s) {
    for (const SymbolChange& symbol : game.changes(tile, s)) {
      result.push_back({Change::What::Symbol, s, symbol});
    }
  });
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    for (const int by : {-pitch, pitch}) {
      if (by != 0) result.push_back({Change::What::Port, {}, {}, p, by});
    }
  }
  for (int Square::*axis : {&Square::row, &Square::column}) {
    const int lines = lines_of(tile, axis);
    const auto add = [&](int first, int count) {
      if (lines > 1) result.push_back({Change::What::Lines, {}, {}, 0, 0, axis, first, count});
    };
    const int count = std::max(pitch, 1);
    if (count > 1) add(lines - 1, 1);
    for (int first = lines - count; first >= 0; --first) add(first, count);
    if (count > 1) add(0, 1);
  }
  return result;
}

// Nothing where a piece cannot stand on the new ground; what is not counted holds none.
std::optional<Tile> with_symbol(const Tile& tile, Square s, const SymbolChange& change) {
  const Alphabet& alphabet = tile.board.alphabet();
  const std::size_t last = alphabet.blocks().size() - 1;
  const Cell before = tile.board[s];
  if (change.block < last && !alphabet.is_counted(before)) return std::nullopt;
  Tile result = tile;
  Cell& cell = result.board[s] = {};
  for (std::size_t block = 0; block <= last; ++block) {
    if (block == last && last > 0 && !alphabet.is_counted(cell)) break;
    const char symbol = block == change.block ? change.symbol : alphabet.symbol(block, before);
    if (alphabet.read(block, symbol, cell)) return std::nullopt;
  }
  return result;
}

// A port takes along what stands on its square, and where ports are pairs what lies behind it.
Tile with_port_moved(const Tile& tile, std::size_t number, int by, bool are_pairs) {
  Tile result = tile;
  Port& port = result.ports[number];
  const Square before = port.square;
  const bool runs_along_row = port.side == Direction::North || port.side == Direction::South;
  (runs_along_row ? port.square.column : port.square.row) += by;
  if (!are_pairs || !tile.board.contains(port.square)) return result;
  for (const int depth : {0, 1}) {
    const Square from = step(before, opposite(port.side), depth);
    const Square to = step(port.square, opposite(port.side), depth);
    if (tile.board.contains(from)) std::swap(result.board[from], result.board[to]);
  }
  return result;
}

// Without some lines; a port on them moves inward, or, where ports may, along its side to what
// comes in their place.
std::optional<Tile> without_lines(const Tile& tile, const Change& change, bool may_slide) {
  int Square::*axis = change.axis;
  const int first = change.first, count = change.count;
  const int left = lines_of(tile, axis) - count;
  if (left < 1 || first > left) return std::nullopt;
  Tile result = tile;
  const bool is_row = axis == &Square::row;
  result.board =
      TileBoard(tile.board.alphabet(), is_row ? left : tile.rows(), is_row ? tile.columns() : left);
  for_each_square(result, [&](Square s) {
    Square from = s;
    if (from.*axis >= first) from.*axis += count;
    result.board[s] = tile.board[from];
  });
  for (Port& port : result.ports) {
    int& line = port.square.*axis;
    const bool runs_along_row = port.side == Direction::North || port.side == Direction::South;
    const bool is_dropped = line >= first && line < first + count;
    if (is_dropped && runs_along_row != is_row && !may_slide) return std::nullopt;
    if (line >= first + count || line >= left) line -= count;
    if (line < 0) return std::nullopt;
  }
  return result;
}

int modulo_two(int n) { return ((n % 2) + 2) % 2; }

// How far apart two squares' rows and columns are, modulo 2.
std::pair<int, int> class_between(Square a, Square b) {
  return {modulo_two(a.row - b.row), modulo_two(a.column - b.column)};
}

std::pair<std::size_t, std::size_t> size_of(const Tile& tile) {
  return {count_squares(tile), count_pieces(tile)};
}

class Shrinker {
 public:
  Shrinker(const SearchGame& game, const Tile& tile, const ShrinkOptions& options)
      : game_(game),
        options_(options),
        are_pairs_(game_page::page_of(tile)->wires.hole.has_value()),
        is_of_parts_(is_of_parts(tile, options.readings.front())) {
    result_.best = tile;
  }

  ShrinkResult run() {
    for (bool smaller = true; smaller && result_.is_complete;) {
      smaller = false;
      drawing_ = result_.best;
      changes_ = changes_of(game_, drawing_);
      for (int n = 1; n <= options_.changes && !smaller && result_.is_complete; ++n) {
        smaller = try_changes(drawing_, n, 0);
      }
    }
    return std::move(result_);
  }

 private:
  // True once a smaller tile has been found.
  bool try_changes(const Tile& tile, int left, std::size_t from) {
    if (left == 0) return is_better(tile);
    for (std::size_t i = from; i < changes_.size(); ++i) {
      if (options_.is_over()) result_.is_complete = false;
      if (!result_.is_complete) return false;
      const std::optional<Tile> next = after(tile, changes_[i]);
      if (next && try_changes(*next, left - 1, i + 1)) return true;
    }
    return false;
  }

  std::optional<Tile> after(const Tile& tile, const Change& change) const {
    switch (change.what) {
      case Change::What::Symbol: return with_symbol(tile, change.square, change.symbol);
      case Change::What::Port: return with_port_moved(tile, change.port, change.by, are_pairs_);
      case Change::What::Lines: break;
    }
    return without_lines(tile, change, game_.pitch() > 0);
  }

  bool is_better(const Tile& tile) {
    if (size_of(tile) >= size_of(result_.best) || !is_tile(tile)) return false;
    if (!seen_.insert(drawing_text(tile)).second) return false;
    ++result_.tried;
    options_.on_try(result_.tried, result_.best);
    const verifier::Verdict verdict = decide(tile);
    result_.open += verdict == verifier::Verdict::Unknown;
    if (verdict != verifier::Verdict::Held) return false;
    result_.best = tile;
    return true;
  }

  // Would a reader of drawings take it, with ports as they have to lie?
  bool is_tile(const Tile& tile) const {
    const Alphabet& alphabet = tile.board.alphabet();
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      const Port& port = tile.ports[p];
      if (!tile.board.contains(port.square) ||
          tile.board.contains(step(port.square, port.side)) ||
          alphabet.port_fault(tile.board, port.square) != nullptr) {
        return false;
      }
      const std::size_t wire = wire_of(tile, p);
      if (wire != p && wire_of(drawing_, p) != wire) return false;
      const bool keeps_class = class_between(port.square, tile.ports.front().square) ==
                               class_between(drawing_.ports[p].square,
                                             drawing_.ports.front().square);
      if (game_.pitch() == 2 && !keeps_class) return false;
    }
    return !alphabet.find_fault(tile.board) && (!are_pairs_ || is_taken(tile));
  }

  // The verifier takes it: it says which squares are closed where ports are pairs.
  static bool is_taken(const Tile& tile) {
    try {
      local_game::LocalGame(tile, rules_of(tile, ""), Side::Black, {});
    } catch (const UsageError&) {
      return false;
    }
    return true;
  }

  // A tile of parts has to fall into parts by itself: as one game it is too large.
  static bool is_of_parts(const Tile& tile, const std::string& reading) {
    return local_game::parts_of(tile, rules_of(tile, reading)).size() > 1;
  }

  verifier::Verdict decide(const Tile& tile) const {
    verifier::VerifyOptions options{.state_limit = options_.state_limit};
    try {
      if (is_refuted_soon(tile)) return verifier::Verdict::Refuted;
      for (const std::string& reading : options_.readings) {
        if (is_of_parts_ && !is_of_parts(tile, reading)) return verifier::Verdict::Unknown;
        options.reading = reading;
        const verifier::Verdict verdict = verify_drawing(tile, options).verdict;
        if (verdict != verifier::Verdict::Held) return verdict;
      }
      for (const std::string& reading : options_.readings) {
        if (!leaves_passes(tile, reading, options_.state_limit)) return verifier::Verdict::Refuted;
      }
    } catch (const UsageError&) {  // too many moves for the verifier
      return verifier::Verdict::Unknown;
    } catch (const LimitReached&) {
      return verifier::Verdict::Unknown;
    }
    return verifier::Verdict::Held;
  }

  // What is refuted by little work needs no more.
  bool is_refuted_soon(const Tile& tile) const {
    if (has_goal(tile.contract) || game_page::page_of(tile)->wires.guards) return false;
    const local_game::LocalRules rules = rules_of(tile, options_.readings.front());
    const local_game::LocalGame black(tile, rules, Side::Black, {});
    const local_game::LocalGame white(tile, rules, Side::White, {});
    return breaks_soon(black, first_state(black), kQuickMoves) ||
           !has_solo_way(white, first_state(white));
  }

  const SearchGame& game_;
  const ShrinkOptions& options_;
  bool are_pairs_, is_of_parts_;
  Tile drawing_;  // whose changes are tried
  std::vector<Change> changes_;
  ShrinkResult result_;
  std::set<std::string> seen_;
};

}  // namespace

std::vector<SymbolChange> SearchGame::changes(const Tile& tile, Square square) const {
  const Alphabet& alphabet = tile.board.alphabet();
  std::vector<SymbolChange> result;
  for (std::size_t block = 0; block < alphabet.blocks().size(); ++block) {
    for (const char symbol : symbols_of(alphabet, block)) {
      if (symbol != alphabet.symbol(block, tile.board[square])) result.push_back({block, symbol});
    }
  }
  return result;
}

ShrinkResult shrink(const SearchGame& game, const Tile& tile, const ShrinkOptions& options) {
  return Shrinker(game, tile, options).run();
}

}  // namespace gadgetc
