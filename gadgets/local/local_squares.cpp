#include "gadgets/local/local_squares.hpp"

#include <algorithm>
#include <bit>

#include "gadgets/local/rule_reach.hpp"

namespace gadgetc::local_game {

Cell signal_at(const Tile& tile, std::size_t port, const game_page::Page& page,
               const CellPieces& pieces) {
  const PieceCode signal = tile.ports[port].signal;
  return signal == 0 ? *page.wires.signal : pieces.cell(signal);
}

LocalSquares::LocalSquares(const Tile& tile, const game_page::Page& page, const CellPieces& pieces,
                           Side sought, const Relaxation& relaxed, CellSet free,
                           const LocalPatterns& patterns)
    : rows_(tile.rows() + 2 * kReach),
      columns_(tile.columns() + 2 * kReach),
      numbers_(static_cast<std::size_t>(rows_ * columns_), -1),
      links_(tile.ports.size(), -1) {
  add_tile(tile, pieces, free);
  for (const Port& port : tile.ports) {
    inner_.push_back(static_cast<std::size_t>(find(port.square)));
    if (!page.wires.hole) continue;
    squares_[inner_.back()].cells |=
        1 | game_page::set_of(*page.wires.signal) | game_page::set_of(*page.wires.hole);
  }
  if (relaxed.are_guards_off) take_guards_off(tile, page, pieces, patterns);
  if (page.wires.link) add_margin(tile);
  const CellSet foreign = relaxed.are_guards_foreign ? game_page::set_of(*page.wires.guards) : 0;
  if (!page.wires.hole) add_sockets(tile, page, pieces, sought, foreign);
  for (LocalSquare& square : squares_) {
    if (square.kind == LocalSquare::Kind::Goal) square.uncounted = foreign;
  }
  fill_goals(tile, pieces);
  grow(patterns);
  for (const auto& list : patterns) {
    if (page.wires.hole) break;  // it is known what lies outside
    for (const game_page::FlatPattern& pattern : list) look_out(pattern);
  }
}

void LocalSquares::fill_goals(const Tile& tile, const CellPieces& pieces) {
  CellSet white = 0;
  for (const LocalSquare& square : squares_) {
    for (CellSet left = square.cells; left != 0; left &= left - 1) {
      const auto cell = static_cast<Cell>(std::countr_zero(left));
      if (pieces.side(cell) == Side::White) white |= game_page::set_of(cell);
    }
  }
  for (LocalSquare& square : squares_) {
    if (square.kind != LocalSquare::Kind::Goal) continue;
    square.cells |= white;
    square.port = tile.ports.size();
  }
}

int LocalSquares::find(Square at) const {
  const bool is_inside = at.row >= -kReach && at.row + kReach < rows_ && at.column >= -kReach &&
                         at.column + kReach < columns_;
  return is_inside ? numbers_[index(at)] : -1;
}

bool LocalSquares::leads_around(const std::vector<std::size_t>& places) const {
  const auto is_outside = [&](std::size_t s) {
    return squares_[s].kind != LocalSquare::Kind::Tile &&
           squares_[s].kind != LocalSquare::Kind::Goal;
  };
  const auto are_of_one = [&](const LocalSquare& a, const LocalSquare& b) {
    const bool is_margin =
        a.kind == LocalSquare::Kind::Margin || b.kind == LocalSquare::Kind::Margin;
    return !is_margin && a.port == b.port;
  };
  for (const std::size_t s : places) {
    if (!is_outside(s)) continue;
    const LocalSquare& one = squares_[s];
    for (const Direction d : kDirections) {
      const int next = find(step(one.at, d));
      if (next < 0 || !is_outside(static_cast<std::size_t>(next))) continue;
      const bool is_there = std::find(places.begin(), places.end(), next) != places.end();
      if (is_there && !are_of_one(one, squares_[static_cast<std::size_t>(next)])) return true;
    }
  }
  return false;
}

// In the place of what was there.
void LocalSquares::add(const LocalSquare& square, Cell drawn) {
  int& number = numbers_[index(square.at)];
  if (number < 0) {
    number = static_cast<int>(squares_.size());
    squares_.emplace_back();
    drawn_.emplace_back();
  }
  squares_[static_cast<std::size_t>(number)] = square;
  drawn_[static_cast<std::size_t>(number)] = drawn;
}

void LocalSquares::add_tile(const Tile& tile, const CellPieces& pieces, CellSet free) {
  const Alphabet& alphabet = tile.board.alphabet();
  for_each_square(tile, [&](Square s) {
    if (std::binary_search(tile.foreign.begin(), tile.foreign.end(), s)) return;
    const Cell cell = pieces.cell(alphabet.piece(tile.board[s]));
    const Cell ground = pieces.ground(alphabet.ground(tile.board[s]));
    const bool is_goal = alphabet.is_goal(tile.board[s]);
    add({is_goal ? LocalSquare::Kind::Goal : LocalSquare::Kind::Tile, s, ground, 0,
         game_page::set_of(cell) | free},
        cell);
  });
}

// But for walls, which are never taken.
void LocalSquares::take_guards_off(const Tile& tile, const game_page::Page& page,
                                   const CellPieces& pieces, const LocalPatterns& patterns) {
  const RuleReach reach(tile, page, pieces, patterns);
  for (std::size_t s = 0; s < squares_.size(); ++s) {
    if (drawn_[s] != page.wires.guards || reach.is_wall(squares_[s].at)) continue;
    squares_[s].cells = 1;
    drawn_[s] = 0;
    is_guard_off_ = true;
  }
}

// Along a run, from each square.
void LocalSquares::look_out(const game_page::FlatPattern& pattern) {
  if (!pattern.rule->before.has_run()) return;
  for (LocalSquare& first : squares_) {
    if (first.kind != LocalSquare::Kind::Tile) continue;
    for (const game_page::FlatElement& element : pattern.elements) {
      const int number = find({first.at.row + element.at.row, first.at.column + element.at.column});
      if (number < 0) {
        first.seeing |= pattern.elements.front().cells & first.cells & ~CellSet{1};
        break;
      }
      const LocalSquare& square = squares_[static_cast<std::size_t>(number)];
      if ((square.cells & element.cells) == 0 || !game_page::has(element.grounds, square.ground)) {
        break;
      }
    }
  }
}

void LocalSquares::add_margin(const Tile& tile) {
  for_each_square(tile, [&](Square s) {
    for (const Direction d : kDirections) {
      const Square next = step(s, d);
      if (!tile.board.contains(next)) add({LocalSquare::Kind::Margin, next}, 0);
    }
  });
}

void LocalSquares::add_sockets(const Tile& tile, const game_page::Page& page,
                               const CellPieces& pieces, Side sought, CellSet foreign) {
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (wire_of(tile, p) != p) continue;
    const Port& port = tile.ports[p];
    Square at = step(port.square, port.side);
    while (tile.board.contains(at) && find(at) >= 0) at = step(at, port.side);
    if (page.wires.link) {
      const Cell link = *page.wires.link;
      add({LocalSquare::Kind::Link, at, 0, p, 1 | game_page::set_of(link)}, link);
      links_[p] = find(at);
      at = step(at, port.side);
    }
    const CellSet signal = game_page::set_of(signal_at(tile, p, page, pieces));
    const CellSet guests = pieces_of_guests(tile, p, pieces, sought);
    add({LocalSquare::Kind::Well, at, 0, p, 1 | signal | guests | foreign, foreign}, 0);
  }
}

// The guests on a wire; where one may come in, a piece of its side may go out in its place.
CellSet LocalSquares::pieces_of_guests(const Tile& tile, std::size_t port,
                                       const CellPieces& pieces, Side sought) const {
  CellSet guests = 0;
  for (const Guest& guest : tile.guests) {
    const Cell cell = pieces.cell(guest.piece);
    if (wire_of(tile, guest.port) != port || pieces.side(cell) == sought) continue;
    guests |= game_page::set_of(cell);
  }
  if (guests == 0 || sought == Side::Black) return guests;
  for (const Guest& guest : tile.guests) guests |= game_page::set_of(pieces.cell(guest.piece));
  for (const Cell cell : drawn_) guests |= game_page::set_of(cell);
  for (CellSet left = guests; left != 0; left &= left - 1) {
    const auto cell = static_cast<Cell>(std::countr_zero(left));
    if (pieces.side(cell) != Side::Black) guests &= ~game_page::set_of(cell);
  }
  return guests;
}

void LocalSquares::grow(const LocalPatterns& patterns) {
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (const auto& list : patterns) {
      for (const game_page::FlatPattern& pattern : list) has_grown |= grow(pattern);
    }
  }
}

// Adds what the pattern leaves on squares of the tile, wherever it could match.
bool LocalSquares::grow(const game_page::FlatPattern& pattern) {
  bool has_grown = false;
  for_each_place(pattern, [&](const std::vector<std::size_t>& places) {
    const auto element_at = [&](Square at) {
      std::size_t e = 0;
      while (pattern.elements[e].at != at) ++e;
      return e;
    };
    for (const game_page::FlatEffect& effect : pattern.effects) {
      LocalSquare& square = squares_[places[element_at(effect.at)]];
      if (square.kind != LocalSquare::Kind::Tile) continue;
      CellSet after = game_page::set_of(effect.cell);
      if (effect.is_copy) {
        const std::size_t e = element_at(effect.of);
        after = pattern.elements[e].cells & squares_[places[e]].cells;
      }
      has_grown |= (after & ~square.cells) != 0;
      square.cells |= after;
    }
  });
  return has_grown;
}

}  // namespace gadgetc::local_game
