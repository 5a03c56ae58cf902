#include "gadgets/jungle/search/shrink.hpp"

#include <algorithm>
#include <optional>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/local/arms.hpp"

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

class JungleShrinking final : public ShrinkGame {
 public:
  JungleShrinking(const Tile& tile, const ShrinkOptions& options)
      : options_(options), is_of_parts_(parts_of(tile, rules_for(tile)).size() > 1) {}

  std::size_t set_drawing(const Tile& tile) override {
    changes_ = changes_of(tile);
    return changes_.size();
  }
  std::optional<Tile> changed(const Tile& tile, std::size_t change) const override {
    return jungle::changed(tile, changes_[change]);
  }
  bool is_tile(const Tile& tile) const override { return jungle::is_tile(tile); }

  verifier::Verdict decide(const Tile& tile) const override {
    for (const TrappedAttack reading : options_.readings) {
      const verifier::Verdict verdict = verdict_of(tile, reading);
      if (verdict != verifier::Verdict::Held) return verdict;
    }
    return passes_of(tile);
  }

 private:
  // On a board Black has to come to its own moves.
  verifier::Verdict passes_of(const Tile& tile) const {
    const std::vector<Tile> parts = parts_of(tile, rules_for(tile));
    try {
      for (const TrappedAttack reading : options_.readings) {
        const local_game::LocalRules rules = rules_for(tile, {.trapped_attack = reading});
        const auto passes = [&](const Tile& part) {
          return has_passes(part, rules, {.state_limit = options_.state_limit});
        };
        if (!std::all_of(parts.begin(), parts.end(), passes)) return verifier::Verdict::Refuted;
      }
    } catch (const LimitReached&) {
      return verifier::Verdict::Unknown;
    }
    return verifier::Verdict::Held;
  }

  // What is left of a tile of parts has to fall into parts by itself: as one game it is too large.
  verifier::Verdict verdict_of(const Tile& tile, TrappedAttack reading) const {
    const local_game::LocalRules rules = rules_for(tile, {.trapped_attack = reading});
    if (is_of_parts_ && parts_of(tile, rules).size() < 2) return verifier::Verdict::Unknown;
    return verify_tile(tile, rules, {.state_limit = options_.state_limit}).verdict;
  }

  const ShrinkOptions& options_;
  const bool is_of_parts_;
  std::vector<Change> changes_;
};

}  // namespace

ShrinkResult shrink_tile(const Tile& tile, const ShrinkOptions& options) {
  JungleShrinking game(tile, options);
  return shrink(tile, game, options.limits);
}

}  // namespace gadgetc::jungle
