// What the certificate of a composed board claims: names, sums, formula and strategy, corridor and
// idle cells; and what is claimed that is not so.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "reduction/certificate/signal_meaning.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "tests/reduction/targets/jungle/certificate/composed_boards.hpp"

namespace gadgetc::jungle {

void BoardComposer::name_gates() {
  std::vector<std::size_t> variables;
  for (std::size_t t = 0; t < turned_.size(); ++t) {
    if (has_pick(turned_[t].contract)) variables.push_back(t);
  }
  formula_ = {static_cast<std::uint32_t>(variables.size()), {}, {}};
  random_.shuffle(variables);
  for (std::size_t n = 0; n < variables.size(); ++n) {
    const std::string before = gate(variables[n]), name = fmt::format("x{}", n + 1);
    certificate_.tiles[variables[n]].gate = name;
    for (CertifiedWire& wire : certificate_.wires) {
      if (wire.from_gate == before) wire.from_gate = name;
      if (wire.to_gate == before) wire.to_gate = name;
    }
  }
}

// With a runner that has one move more than White needs.
void BoardComposer::add_up_race() {
  BoardCertificate& c = certificate_;
  for (const CertifiedTile& tile : c.tiles) {
    const ProofLine proof = tiles_.line(tile.tile);
    c.gate_moves += proof.tempo;
    c.answers += proof.answers;
    c.picks += tile.gate.starts_with('x') ? 1 : 0;
  }
  for (const CertifiedWire& wire : c.wires) c.wire_moves += wire.squares.size();
  c.margin = chance(4) ? random_.below(3) : 0;
  c.bound = c.gate_moves + c.wire_moves + c.answers + c.picks + c.margin;
  c.runner = c.bound + 1;
}

// The clauses that the checker will find, whatever they are: so a wrong circuit is claimed, too.
bool BoardComposer::add_formula() {
  std::vector<const Tile*> tiles;
  for (const CertifiedTile& tile : certificate_.tiles) {
    tiles.push_back(tiles_.sets().find_tile(tile.tile));
  }
  try {
    const std::vector<PinWire> wires = join_pins(certificate_, tiles);
    formula_.clauses = clauses_at_den(certificate_, unite_groups(certificate_, tiles, wires), wires,
                                      formula_.variables);
  } catch (const FalseLine&) {
    return false;
  }
  certificate_.formula = dimacs_line(formula_);
  auto strategy = make_formula_strategy(formula_, certificate_.first);
  if (!strategy) return false;
  certificate_.strategy = std::move(*strategy);
  return true;
}

// All moved to the board's corner; below it the corridor, to and fro, and the idle cells.
void BoardComposer::lay_out() {
  BoardCertificate& c = certificate_;
  Square low{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()}, high{0, 0};
  for (std::size_t t = 0; t < turned_.size(); ++t) {
    const Square s = c.tiles[t].top_left;
    low = {std::min(low.row, s.row), std::min(low.column, s.column)};
  }
  for (const CertifiedWire& wire : c.wires) {
    for (const Square s : wire.squares) {
      low = {std::min(low.row, s.row), std::min(low.column, s.column)};
    }
  }
  const auto move = [&](Square& s) { s = {s.row - low.row, s.column - low.column}; };
  const auto note = [&](Square s) {
    high = {std::max(high.row, s.row), std::max(high.column, s.column)};
  };
  for (std::size_t t = 0; t < turned_.size(); ++t) {
    Square& s = c.tiles[t].top_left;
    move(s);
    note({s.row + turned_[t].rows() - 1, s.column + turned_[t].columns() - 1});
  }
  for (CertifiedWire& wire : c.wires) {
    for (Square& s : wire.squares) {
      move(s);
      note(s);
    }
  }
  c.columns = std::max(high.column + 1, 8);
  Square s{high.row + 2, 0};
  bool is_eastward = true;
  while (c.corridor.size() <= c.runner) {
    c.corridor.push_back(s);
    const Square next = step(s, is_eastward ? Direction::East : Direction::West);
    if (next.column >= 0 && next.column < c.columns) {
      s = next;
      continue;
    }
    c.corridor.push_back({s.row + 1, s.column});
    s = {s.row + 2, s.column};
    is_eastward = !is_eastward;
  }
  c.corridor.resize(c.runner + 1);
  const int row = c.corridor.back().row + 2 + (c.corridor.back().row - high.row) % 2;
  c.idle = {{{{{row, 0}, {row, 1}}}, {{{row, 3}, {row, 4}}}}};
  c.rows = row + 1;
}

Position BoardComposer::painted() const {
  const BoardCertificate& c = certificate_;
  Position board(c.rows, c.columns, Terrain::Water);
  board.rules = c.rules;
  board.turn = c.first;
  for (std::size_t t = 0; t < turned_.size(); ++t) {
    for_each_square(turned_[t], [&](Square s) {
      const Square at{c.tiles[t].top_left.row + s.row, c.tiles[t].top_left.column + s.column};
      if (terrain_at(turned_[t], s) == Terrain::Water) return;
      board.set_terrain(at, terrain_at(turned_[t], s));
      board.set_piece(at, piece_at(turned_[t], s));
    });
  }
  for (const CertifiedWire& wire : c.wires) {
    for (const Square s : wire.squares) board.set_terrain(s, Terrain::Land);
  }
  for (const Square s : c.corridor) board.set_terrain(s, Terrain::Land);
  board.set_terrain(c.corridor.back(), Terrain::WhiteDen);
  board.set_piece(c.corridor.front(), {Side::Black, Kind::Cat});
  for (const Side side : {Side::White, Side::Black}) {
    const auto& cell = c.idle[static_cast<std::size_t>(side)];
    for (const Square s : cell) board.set_terrain(s, Terrain::Land);
    board.set_piece(cell.front(), {side, Kind::Cat});
  }
  return board;
}

std::string BoardComposer::lie(Position& board) {
  BoardCertificate& c = certificate_;
  switch (random_.below(7)) {
    case 0:
      if (formula_.clauses.empty()) formula_.clauses.push_back({});
      else formula_.clauses.pop_back();
      c.formula = dimacs_line(formula_);
      if (auto strategy = make_formula_strategy(formula_, c.first)) c.strategy = *strategy;
      return "another formula";
    case 1: {
      formula_game::Player& winner = c.strategy.strategy.winner;
      winner = winner == formula_game::Player::Maker ? formula_game::Player::Breaker
                                                     : formula_game::Player::Maker;
      return "another winner";
    }
    case 2: board.turn = opponent(board.turn); return "another mover on the board";
    case 3:
    case 4: {  // sums that are too small, and a runner that is as near as they say
      std::uint64_t* const sums[] = {&c.gate_moves, &c.wire_moves, &c.answers, &c.picks};
      std::uint64_t& sum = *sums[random_.below(4)];
      const std::uint64_t less = chance(2) ? sum : std::min<std::uint64_t>(sum, 1);
      sum -= less;
      c.bound -= less + c.margin;
      c.margin = 0;
      c.runner = c.bound + 1;
      for (Square& s : c.corridor) board.set_terrain(s, Terrain::Water);
      board.set_piece(c.corridor.front(), kNoPiece);
      c.corridor.erase(c.corridor.begin(), c.corridor.end() - static_cast<int>(c.runner) - 1);
      board = painted();
      return "a short race";
    }
    case 5: {  // as many as the bound
      --c.runner;
      c.corridor.erase(c.corridor.begin());
      board = painted();
      return "a runner as far as the bound";
    }
    default: {
      const Square s{static_cast<int>(random_.below(static_cast<std::size_t>(board.rows()))),
                     static_cast<int>(random_.below(static_cast<std::size_t>(board.columns())))};
      if (board.terrain(s) == Terrain::Water || is_den(board.terrain(s))) {
        if (!is_den(board.terrain(s))) board.set_terrain(s, Terrain::Land);
      } else {
        board.set_piece(s, kNoPiece);
        board.set_terrain(s, chance(2) ? Terrain::Water : Terrain::WhiteTrap);
      }
      return "a square changed";
    }
  }
}

}  // namespace gadgetc::jungle
