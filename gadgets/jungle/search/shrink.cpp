#include "gadgets/jungle/search/shrink.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>

#include "gadgets/jungle/parts.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc::jungle {

namespace {

struct Change {
  enum class What { Square, Piece, Terrain, Row, Column } what;
  Square square;  // a row's or a column's number in its place
  Terrain terrain = Terrain::Land;
};

// In the order in which they are applied: rows and columns last, the last ones first.
std::vector<Change> changes_of(const Tile& tile) {
  std::vector<Change> result;
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      const Square s{row, column};
      const Terrain own = terrain_at(tile, s);
      if (own == Terrain::Water || own == Terrain::BlackDen) continue;
      result.push_back({Change::What::Square, s});
      if (!piece_at(tile, s).is_none()) result.push_back({Change::What::Piece, s});
      for (const Terrain terrain : {Terrain::Land, Terrain::WhiteTrap, Terrain::BlackTrap}) {
        if (terrain != own) result.push_back({Change::What::Terrain, s, terrain});
      }
    }
  }
  for (int row = tile.rows(); row-- > 0;) result.push_back({Change::What::Row, {row, 0}});
  for (int column = tile.columns(); column-- > 0;) {
    result.push_back({Change::What::Column, {0, column}});
  }
  return result;
}

// Without a row or a column; a port on it moves inward.
std::optional<Tile> without_line(const Tile& tile, int Square::*axis, int line) {
  const int rows = tile.rows() - (axis == &Square::row);
  const int columns = tile.columns() - (axis == &Square::column);
  if (rows == 0 || columns == 0) return std::nullopt;
  Tile result = tile;
  result.board = TileBoard(tile.board.alphabet(), rows, columns);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      Square from{row, column};
      if (from.*axis >= line) ++(from.*axis);
      result.board[{row, column}] = tile.board[from];
    }
  }
  for (Port& port : result.ports) {
    if (port.square.*axis == line) port.square = step(port.square, opposite(port.side));
    if (port.square.*axis > line) --(port.square.*axis);
  }
  return result;
}

std::optional<Tile> changed(const Tile& tile, const Change& change) {
  Tile result = tile;
  switch (change.what) {
    case Change::What::Square:
      set_piece(result, change.square, kNoPiece);
      set_terrain(result, change.square, Terrain::Water);
      return result;
    case Change::What::Piece:
      set_piece(result, change.square, kNoPiece);
      return result;
    case Change::What::Terrain:
      if (terrain_at(result, change.square) == Terrain::Water) return std::nullopt;
      set_terrain(result, change.square, change.terrain);
      return result;
    case Change::What::Row: return without_line(tile, &Square::row, change.square.row);
    case Change::What::Column: break;
  }
  return without_line(tile, &Square::column, change.square.column);
}

// What parse_tile asks of ports and pieces.
bool is_tile(const Tile& tile) {
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    const Port& port = tile.ports[p];
    if (!tile.board.contains(port.square)) return false;
    if (tile.board.contains(step(port.square, port.side))) return false;
    const Terrain terrain = terrain_at(tile, port.square);
    if (terrain == Terrain::Water || terrain == Terrain::BlackDen) return false;
    for (std::size_t q = 0; q < p; ++q) {
      const Port& other = tile.ports[q];
      const bool may_share = port.is_input && other.is_input;
      if (!may_share && other.square == port.square && other.side == port.side) return false;
    }
  }
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      const Square s{row, column};
      if (terrain_at(tile, s) == Terrain::WhiteTrap && piece_at(tile, s).is(Side::Black)) {
        return false;
      }
    }
  }
  return true;
}

std::pair<std::size_t, std::size_t> size_of(const Tile& tile) {
  return {count_squares(tile), count_pieces(tile)};
}

class Shrinker {
 public:
  explicit Shrinker(const ShrinkOptions& options) : options_(options) {}

  ShrinkResult run(const Tile& tile) {
    result_.best = tile;
    is_of_parts_ = parts_of(tile).size() > 1;
    for (bool smaller = true; smaller && result_.is_complete;) {
      smaller = false;
      const Tile from = result_.best;
      changes_ = changes_of(from);
      for (int n = 1; n <= options_.changes && !smaller && result_.is_complete; ++n) {
        smaller = try_changes(from, n, 0);
      }
    }
    return std::move(result_);
  }

 private:
  VerifyOptions options_under(TrappedAttack reading) const {
    return {.rules = {.trapped_attack = reading}, .state_limit = options_.state_limit};
  }

  // True once a smaller tile has been found.
  bool try_changes(const Tile& tile, int left, std::size_t from) {
    if (left == 0) return is_better(tile);
    for (std::size_t i = from; i < changes_.size(); ++i) {
      if (options_.is_over()) result_.is_complete = false;
      if (!result_.is_complete) return false;
      const std::optional<Tile> next = changed(tile, changes_[i]);
      if (next && try_changes(*next, left - 1, i + 1)) return true;
    }
    return false;
  }

  bool is_better(const Tile& tile) {
    if (size_of(tile) >= size_of(result_.best) || !is_tile(tile)) return false;
    std::ostringstream text;
    write_tile(text, tile);
    if (!seen_.insert(text.str()).second) return false;
    ++result_.tried;
    options_.on_try(result_.tried, result_.best);
    for (const TrappedAttack reading : options_.readings) {
      const verifier::Verdict verdict = verdict_of(tile, reading);
      result_.open += verdict == verifier::Verdict::Unknown;
      if (verdict != verifier::Verdict::Held) return false;
    }
    if (!leaves_passes(tile)) return false;
    result_.best = tile;
    return true;
  }

  // On a board Black has to come to its own moves.
  bool leaves_passes(const Tile& tile) {
    const std::vector<Tile> parts = parts_of(tile);
    try {
      for (const TrappedAttack reading : options_.readings) {
        const auto passes = [&](const Tile& part) {
          return has_passes(part, options_under(reading));
        };
        if (!std::all_of(parts.begin(), parts.end(), passes)) return false;
      }
    } catch (const LimitReached&) {
      ++result_.open;
      return false;
    }
    return true;
  }

  // What is left of a tile of parts has to fall into parts by itself: as one game it is too large.
  verifier::Verdict verdict_of(const Tile& tile, TrappedAttack reading) const {
    if (is_of_parts_ && parts_of(tile).size() < 2) return verifier::Verdict::Unknown;
    return verify_tile(tile, options_under(reading)).verdict;
  }

  const ShrinkOptions& options_;
  ShrinkResult result_;
  std::vector<Change> changes_;
  bool is_of_parts_ = false;
  std::set<std::string> seen_;
};

}  // namespace

ShrinkResult shrink_tile(const Tile& tile, const ShrinkOptions& options) {
  return Shrinker(options).run(tile);
}

}  // namespace gadgetc::jungle
