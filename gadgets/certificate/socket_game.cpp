#include "gadgets/certificate/socket_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gadgets/tile/false_line.hpp"
#include "games/page/plain_moves.hpp"

namespace gadgetc {

namespace {

using game_page::CellSet;

constexpr std::size_t kMostPorts = 24;

// What a rule of the page puts on the board where it was not before.
CellSet made_cells(const game_page::Page& page) {
  CellSet cells = 0;
  for (const game_page::SideRule& rule : page.rules) {
    CellSet before = 0, after = 0;
    for (const game_page::Element& element : rule.rule.before.elements) before |= element.cells;
    for (const game_page::Effect& effect : rule.rule.after) {
      if (effect.kind == game_page::Effect::Kind::Put) after |= game_page::set_of(effect.cell);
    }
    cells |= after & ~before;
  }
  return cells;
}

game_page::Page without_hooks(game_page::Page page) {
  page.hooks.clear();
  return page;
}

std::optional<Side> side_of_cell(const Alphabet& alphabet, char symbol) {
  Cell square{};
  if (alphabet.read(alphabet.blocks().size() - 1, symbol, square)) return std::nullopt;
  const PieceCode piece = alphabet.piece(square);
  return piece == 0 ? std::nullopt : std::optional(alphabet.side(piece));
}

}  // namespace

bool SocketGame::are_guards_off() const {
  const auto holds = [&](const game_page::Baits& line) { return line.only.holds(setting_); };
  return !has_goal_ && std::any_of(page_.baits.begin(), page_.baits.end(), holds);
}

void SocketGame::put(PortMark& mark, char piece) {
  mark.waiting.insert(std::upper_bound(mark.waiting.begin(), mark.waiting.end(), piece), piece);
}

std::string SocketState::text() const {
  std::string text = squares;
  if (pick != ' ') (text += ' ') += pick;
  for (const PortMark& mark : ports) {
    (text += ' ') += static_cast<char>(mark.use);
    if (mark.link != ' ') text += mark.link;
    text += mark.waiting;
  }
  if (goal != ' ') (text += ' ') += goal;
  return text;
}

SocketGame::SocketGame(const Part& part, const game_page::Variant& variant, Side sought,
                       std::size_t line)
    : part_(part),
      tile_(part.tile),
      page_(without_hooks(*variant.page)),
      setting_(variant.setting),
      sought_(sought),
      board_(part, page_),
      has_pick_(gadgetc::has_pick(tile_.contract)),
      has_goal_(has_goal_square(tile_)) {
  for (const char symbol : page_.cells) {
    cells_[static_cast<unsigned char>(symbol)] = static_cast<game_page::Cell>(sides_.size());
    sides_.push_back(side_of_cell(tile_.board.alphabet(), symbol));
  }
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) wires_.push_back(wire_of(tile_, p));
  check_page(line);
  check_pieces(line);
  if (page_.wires.hole) pairs_.emplace(part, variant, line);
  else if (sought == Side::Black) find_views();
}

void SocketGame::check_page(std::size_t line) const {
  if (!page_.wires.signal) refute(line, "the page of the game says nothing of wires");
  for (const game_page::SideRule& rule : page_.rules) {
    if (page_.wires.hole || (rule.rule.conditions.empty() && rule.rule.then.empty())) continue;
    refute(line, "the page has rules with conditions or of several parts");
  }
  if (tile_.ports.size() > kMostPorts) refute(line, "too many ports");
  if (!tile_.foreign.empty()) refute(line, "squares of the drawing are no part of the tile");
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const bool is_shared = (page_.wires.link || page_.wires.hole) && wires_[p] != p;
    if (is_shared) refute(line, "two ports lead to one wire");
  }
}

// The cells of pieces that may stand in the part, as far as one can tell.
CellSet SocketGame::pieces() const {
  const Alphabet& alphabet = tile_.board.alphabet();
  CellSet cells = made_cells(page_);
  const auto add = [&](PieceCode piece) {
    cells |= game_page::set_of(cell(alphabet.piece_symbol(piece)));
  };
  for (const Square s : part_.squares) {
    if (alphabet.piece(tile_.board[s]) != 0) add(alphabet.piece(tile_.board[s]));
  }
  for (const Guest& guest : tile_.guests) add(guest.piece);
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) add(signal_on(tile_, p));
  return cells & ~CellSet{1};
}

void SocketGame::check_pieces(std::size_t line) const {
  const Alphabet& alphabet = tile_.board.alphabet();
  for_each_square(tile_, [&](Square s) {
    const PieceCode piece = alphabet.piece(tile_.board[s]);
    const char ground = alphabet.ground(tile_.board[s]);
    const bool is_known = (piece == 0 || page_.find_cell(alphabet.piece_symbol(piece))) &&
                          (!page_.has_ground || page_.find_ground(ground));
    if (!is_known) refute(line, "the page has not what stands on the drawing");
  });
  if (page_.wires.hole) return;  // pair_sockets.hpp says which rules its pieces may have
  const auto refuse = [&](const char* what) {
    refute(line, fmt::format("{} stands in this part, which no argument covers", what));
  };
  const CellSet black_leapers = leaping_cells(page_, Side::Black);
  const CellSet white_leapers = page_.wires.link ? leaping_cells(page_, Side::White) : 0;
  for (game_page::Cell cell = 1; cell < page_.cells.size(); ++cell) {
    if (!game_page::has(pieces(), cell)) continue;
    const bool is_black = sides_[cell] == Side::Black;
    if (is_black && game_page::has(black_leapers, cell)) refuse("a black piece that leaps");
    if (!is_black && game_page::has(white_leapers, cell)) refuse("a white piece that leaps");
    const auto guard = page_.wires.guards;
    if (!is_black || !guard) continue;
    const bool is_stronger =
        takes(Side::Black, cell, *guard) && !takes(Side::White, *guard, cell);
    if (!is_stronger) refuse("a black piece no stronger than a guard");
  }
  const auto is_link = [&](const Guest& guest) {
    return page_.wires.link && alphabet.piece_symbol(guest.piece) == letter(*page_.wires.link);
  };
  if (std::any_of(tile_.guests.begin(), tile_.guests.end(), is_link)) {
    refute(line, "a link waits on a wire");
  }
}

// On plain ground, of a neighbour.
bool SocketGame::takes(Side side, game_page::Cell piece, game_page::Cell victim) const {
  game_page::Position board(1, 2);
  board.turn = side;
  board.cells() = {piece, victim};
  const auto moves = game_page::plain_moves(page_, setting_, board);
  return std::any_of(moves.begin(), moves.end(), [&](const game_page::Move& move) {
    return std::find(move.changes.begin(), move.changes.end(), game_page::Change{1, piece}) !=
           move.changes.end();
  });
}

void SocketGame::find_views() {
  CellSet left = leaping_cells(page_, Side::White) & pieces();
  for (game_page::Cell cell = 1; cell < page_.cells.size(); ++cell) {
    if (!game_page::has(left, cell)) continue;
    views_.emplace_back(letter(cell), squares_with_a_view(part_, page_, setting_, cell));
  }
}

char SocketGame::signal_of(std::size_t port) const {
  const PieceCode signal = tile_.ports[port].signal;
  return signal == 0 ? letter(*page_.wires.signal) : tile_.board.alphabet().piece_symbol(signal);
}

SocketState SocketGame::drawing(bool is_picked) const {
  const Alphabet& alphabet = tile_.board.alphabet();
  SocketState state;
  for (const Square s : part_.squares) {
    const PieceCode piece = alphabet.piece(tile_.board[s]);
    const char symbol = piece == 0 ? letter(0) : alphabet.piece_symbol(piece);
    const bool is_off = !is_for_white() && are_guards_off() && cell(symbol) == page_.wires.guards;
    state.squares += is_off ? letter(0) : symbol;
  }
  if (has_pick_) state.pick = is_picked ? '+' : '-';
  state.ports.resize(tile_.ports.size());
  for (PortMark& mark : state.ports) {
    if (page_.wires.link) mark.link = letter(*page_.wires.link);
  }
  for (const Guest& guest : tile_.guests) {
    if (alphabet.side(guest.piece) == sought_) continue;
    put(state.ports[wires_[guest.port]], alphabet.piece_symbol(guest.piece));
  }
  if (has_goal_) state.goal = '-';
  return state;
}

std::optional<SocketState> SocketGame::read(std::string_view text) const {
  const auto take = [&] {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
  };
  const auto take_flag = [&](char& flag) {
    const std::string_view word = take();
    if (word != "+" && word != "-") return false;
    flag = word[0];
    return true;
  };
  SocketState state;
  state.squares = take();
  if (state.squares.size() != part_.squares.size()) return std::nullopt;
  if (state.squares.find_first_not_of(page_.cells) != std::string::npos) return std::nullopt;
  if (has_pick_ && !take_flag(state.pick)) return std::nullopt;
  for (const Port& port : tile_.ports) {
    std::string_view word = take();
    const bool is_known = word.starts_with('-') || word.starts_with('+') ||
                          (word.starts_with('*') && waits_ready() && !port.is_input);
    if (!is_known) return std::nullopt;
    PortMark& mark = state.ports.emplace_back();
    mark.use = static_cast<PortMark::Use>(word[0]);
    word.remove_prefix(1);
    const bool has_link = page_.wires.link && word.starts_with(letter(*page_.wires.link));
    const bool is_uneven = page_.wires.hole && (word.starts_with(letter(0)) ||
                                                word.starts_with(letter(*page_.wires.hole)));
    if (has_link || is_uneven) {
      mark.link = word[0];
      word.remove_prefix(1);
    }
    if (word.find_first_not_of(std::string_view(page_.cells).substr(1)) != std::string::npos) {
      return std::nullopt;
    }
    if (page_.wires.hole && !word.empty()) return std::nullopt;
    mark.waiting = word;
  }
  if (has_goal_ && !take_flag(state.goal)) return std::nullopt;
  if (!text.empty()) return std::nullopt;
  return state;
}

std::size_t SocketGame::count(const SocketState& state, std::size_t port, Side side) const {
  const std::string& waiting = state.ports[port].waiting;
  return static_cast<std::size_t>(std::count_if(
      waiting.begin(), waiting.end(), [&](char piece) { return side_of(piece) == side; }));
}

std::size_t SocketGame::guests(std::size_t port, Side side) const {
  if (side == sought_) return 0;
  return static_cast<std::size_t>(
      std::count_if(tile_.guests.begin(), tile_.guests.end(), [&](const Guest& guest) {
        return wires_[guest.port] == wires_[port] &&
               tile_.board.alphabet().side(guest.piece) == side;
      }));
}

std::size_t SocketGame::arrived(const SocketState& state, std::size_t port) const {
  std::size_t arrived = 0;
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    arrived += wires_[p] == wires_[port] && tile_.ports[p].is_input &&
               state.ports[p].use != PortMark::Use::None;
  }
  return arrived;
}

PortSet SocketGame::active(const SocketState& state) const {
  PortSet active = is_picked(state) ? kPick : 0;
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const bool has_arrived = state.ports[p].use != PortMark::Use::None;
    if (tile_.ports[p].is_input && has_arrived) active |= PortSet{1} << p;
  }
  return active;
}

PortSet SocketGame::delivered(const SocketState& state) const {
  PortSet delivered = state.goal == '+' ? kGoal : 0;
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const bool is_used = state.ports[p].use != PortMark::Use::None;
    if (!tile_.ports[p].is_input && is_used) delivered |= PortSet{1} << p;
  }
  return delivered;
}

// Inputs that share a wire arrive in their order.
std::vector<SocketState> SocketGame::arrivals(const SocketState& state) const {
  if (pairs_) return pair_arrivals(state);
  std::vector<SocketState> result;
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const auto is_due = [&](std::size_t q) {
      return wires_[q] == wires_[p] && state.ports[q].use == PortMark::Use::None;
    };
    bool waits = false;
    for (std::size_t q = 0; q < p; ++q) waits |= is_due(q);
    if (!tile_.ports[p].is_input || !is_due(p) || waits) continue;
    SocketState& after = result.emplace_back(state);
    after.ports[p].use = PortMark::Use::Done;
    put(after.ports[wires_[p]], signal_of(p));
  }
  return result;
}

bool SocketGame::is_breach(const SocketState& state) const {
  if (pairs_) return is_pair_breach(state);
  for (const auto& [piece, view] : views_) {
    for (std::size_t i = 0; i < view.size(); ++i) {
      if (view[i] && state.squares[i] == piece) return true;
    }
  }
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const std::string& waiting = state.ports[p].waiting;
    if (waiting.find_first_not_of(signal_of(p)) != std::string::npos) return true;
    const std::size_t most = tile_.ports[p].is_input ? arrived(state, p) : 1;
    if (waiting.size() > most + guests(p, Side::White) + tile_.ports[p].surplus) return true;
  }
  return !is_allowed(tile_.contract, active(state), delivered(state));
}

std::optional<std::size_t> SocketGame::closed_idly(const SocketState& state) const {
  if (!pairs_ || (active(state) & ~kPick) != 0) return std::nullopt;
  return static_cast<std::size_t>(
      std::count(state.squares.begin(), state.squares.end(), letter(*page_.wires.hole)));
}

std::vector<std::size_t> SocketGame::open_deliveries(const SocketState& state) const {
  std::vector<std::size_t> open;
  if (!waits_ready()) return open;
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const bool is_open = state.ports[p].use == PortMark::Use::Done;
    if (!tile_.ports[p].is_input && is_open) open.push_back(p);
  }
  return open;
}

}  // namespace gadgetc
