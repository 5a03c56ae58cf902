#include "gadgets/certificate/pair_sockets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "gadgets/tile/false_line.hpp"
#include "games/page/plain_moves.hpp"

namespace gadgetc {

namespace {

using game_page::Cell, game_page::CellSet, game_page::set_of;

// Room for the square across a port and for those askew behind it.
constexpr int kMargin = 2;

// Does the rule take a piece over empty squares of a line to an empty one, where it leaves `last`,
// `first` standing where it began?
bool is_slide(const game_page::Rule& rule, CellSet piece, CellSet first, CellSet last) {
  const auto& elements = rule.before.elements;
  const std::size_t end = elements.size() - 1;
  const bool has_shape = rule.before.rows == 1 && (end == 1 || (end == 2 && elements[1].is_run));
  return has_shape && rule.conditions.empty() && rule.again == game_page::Again::No &&
         elements[0].cells == piece && (end == 1 || elements[1].cells == set_of(0)) &&
         (end == 1 || game_page::cells_after(rule, 1) == set_of(0)) &&
         elements[end].cells == set_of(0) && game_page::cells_after(rule, 0) == first &&
         game_page::cells_after(rule, end) == last;
}

}  // namespace

PairSockets::PairSockets(const Part& part, const game_page::Variant& variant, std::size_t line)
    : part_(part),
      variant_(variant),
      closed_(part.tile.rows() + 2 * kMargin, part.tile.columns() + 2 * kMargin) {
  check_page(line);
  check_drawing(line);
  std::fill(closed_.cells().begin(), closed_.cells().end(), *page().wires.hole);
  if (page().has_ground) {
    std::vector<Cell> grounds(closed_.squares(), 0);
    for (const Square s : part.squares) {
      const char ground = part.tile.board.alphabet().ground(part.tile.board[s]);
      grounds[number(s)] = *page().find_ground(ground);
    }
    closed_.set_grounds(std::move(grounds));
  }
  for (const Port& port : part.tile.ports) {
    const auto at = std::lower_bound(part.squares.begin(), part.squares.end(), port.square);
    port_numbers_.push_back(static_cast<std::size_t>(at - part.squares.begin()));
  }
}

// Pieces slide and then close a square; White's are signals. So no rule looks at a closed square,
// which stays closed, and what goes by a pair stands on both of its squares.
void PairSockets::check_page(std::size_t line) const {
  const game_page::Wires& wires = page().wires;
  if (wires.link || wires.guards || wires.has_exchange || !page().goals.empty() ||
      !page().hooks.empty() ||
      wires.delivered != game_page::Wires::Delivered::Ready) {
    refute(line, "no argument covers wires of pairs on this page");
  }
  for (const game_page::SideRule& rule : page().rules) {
    const CellSet piece = rule.rule.before.elements.front().cells;
    const bool is_white = rule.is_of[static_cast<std::size_t>(Side::White)];
    const bool is_black = rule.is_of[static_cast<std::size_t>(Side::Black)];
    const bool is_of_one = is_white ? !is_black && piece == set_of(*wires.signal)
                                    : !game_page::has(piece, *wires.signal);
    const bool slides =
        is_of_one && is_slide(rule.rule, piece, set_of(0), piece) && rule.rule.then.size() == 1 &&
        rule.rule.then[0].then.empty() &&
        is_slide(rule.rule.then[0], piece, piece, set_of(*wires.hole));
    if (!slides) refute(line, "a rule of the page does not slide a piece and then close a square");
  }
}

bool PairSockets::is_closed(Square s) const {
  const Alphabet& alphabet = part_.tile.board.alphabet();
  const PieceCode piece = alphabet.piece(part_.tile.board[s]);
  return piece != 0 && alphabet.piece_symbol(piece) == page().cells[*page().wires.hole];
}

void PairSockets::check_drawing(std::size_t line) const {
  const Tile& tile = part_.tile;
  const bool all_count = part_.squares.size() == tile.board.cells().size();
  if (!all_count) refute(line, "a square counts for nothing");
  if (!tile.guests.empty()) refute(line, "a piece waits on a wire");
  for (std::size_t p = 0; p < tile.ports.size(); ++p) check_port(p, line);
  for_each_square(tile, [&](Square s) {
    const bool is_edge = s.row == 0 || s.column == 0 || s.row + 1 == tile.rows() ||
                         s.column + 1 == tile.columns();
    const bool is_port = std::any_of(tile.ports.begin(), tile.ports.end(),
                                     [&](const Port& port) { return port.square == s; });
    if (is_edge && !is_port && !is_closed(s)) refute(line, "a square at the edge is not closed");
  });
}

// Nothing but the pair leads out there.
void PairSockets::check_port(std::size_t p, std::size_t line) const {
  const Tile& tile = part_.tile;
  const Port& port = tile.ports[p];
  const PieceCode piece = tile.board.alphabet().piece(tile.board[port.square]);
  const char signal = page().cells[*page().wires.signal];
  const Square behind = step(port.square, opposite(port.side));
  const bool is_in_corner =
      (port.square.row == 0 || port.square.row + 1 == tile.rows()) &&
      (port.square.column == 0 || port.square.column + 1 == tile.columns());
  bool is_fit = piece != 0 && tile.board.alphabet().piece_symbol(piece) == signal &&
                port.signal == 0 && port.surplus == 0 && !is_in_corner &&
                tile.board.contains(behind) && is_closed(behind);
  for (std::size_t q = 0; q < p; ++q) {
    const Square other = tile.ports[q].square;
    is_fit &= std::abs(other.row - port.square.row) > 1 ||
              std::abs(other.column - port.square.column) > 1;
  }
  if (!is_fit) refute(line, fmt::format("no argument covers the place of port '{}'", port.name));
}

bool PairSockets::is_black(char symbol) const {
  const Cell cell = *page().find_cell(symbol);
  return std::any_of(page().rules.begin(), page().rules.end(), [&](const auto& rule) {
    return rule.is_of[static_cast<std::size_t>(Side::Black)] &&
           game_page::has(rule.rule.before.elements.front().cells, cell);
  });
}

bool PairSockets::has_black() const {
  const Tile& tile = part_.tile;
  return std::any_of(part_.squares.begin(), part_.squares.end(), [&](Square s) {
    const PieceCode piece = tile.board.alphabet().piece(tile.board[s]);
    return piece != 0 && is_black(tile.board.alphabet().piece_symbol(piece));
  });
}

game_page::SquareNumber PairSockets::number(Square s) const {
  return closed_.number({s.row + kMargin, s.column + kMargin});
}

game_page::Position PairSockets::board(const std::string& squares, Side side) const {
  game_page::Position board = closed_;
  board.turn = side;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    board.set_cell(number(part_.squares[i]), *page().find_cell(squares[i]));
  }
  return board;
}

PairSockets::After PairSockets::after(const std::string& squares,
                                      const game_page::Position& board,
                                      const game_page::Move& move) const {
  After after{squares};
  for (const game_page::Change& change : move.changes) {
    const Square on_board = board.square(change.square);
    const Square at{on_board.row - kMargin, on_board.column - kMargin};
    const auto found = std::lower_bound(part_.squares.begin(), part_.squares.end(), at);
    if (found == part_.squares.end() || *found != at) continue;
    after.squares[static_cast<std::size_t>(found - part_.squares.begin())] =
        page().cells[change.cell];
  }
  return after;
}

std::vector<PairSockets::After> PairSockets::inner(const std::string& squares, Side side) const {
  const game_page::Position position = board(squares, side);
  std::vector<After> found;
  for (const game_page::Move& move : game_page::plain_moves(page(), variant_.setting, position)) {
    found.push_back(after(squares, position, move));
  }
  return found;
}

std::vector<PairSockets::After> PairSockets::over(const std::string& squares, std::size_t port,
                                                  Cell across, Cell behind) const {
  const Port& at = part_.tile.ports[port];
  const Square outside = step(at.square, at.side), beyond = step(outside, at.side);
  const bool is_upright = at.side == Direction::North || at.side == Direction::South;
  game_page::Position position = board(squares, Side::White);
  const game_page::SquareNumber outer = number(outside);
  position.set_cell(outer, across);
  position.set_cell(number(step(beyond, is_upright ? Direction::East : Direction::South)), behind);
  position.set_cell(number(step(beyond, is_upright ? Direction::West : Direction::North)), behind);
  std::vector<After> found;
  for (const game_page::Move& move : game_page::plain_moves(page(), variant_.setting, position)) {
    After one = after(squares, position, move);
    one.across = across;
    for (const game_page::Change& change : move.changes) {
      if (change.square == outer) one.across = change.cell;
    }
    if (one.squares != squares) found.push_back(std::move(one));
  }
  return found;
}

}  // namespace gadgetc
