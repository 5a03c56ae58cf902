#include "gadgets/jungle/certificate/line_game.hpp"

#include <algorithm>

namespace gadgetc::jungle {

namespace {

Piece piece_of(char letter) { return *find_piece(letter); }

}  // namespace

void put(std::string& mark, char letter) {
  mark.insert(std::upper_bound(mark.begin() + 1, mark.end(), letter), letter);
}

std::string LineState::text() const {
  std::string text = land;
  for (const std::string& mark : marks) (text += ' ') += mark;
  return text;
}

LineGame::LineGame(const Part& part, const Rules& rules, Side sought)
    : part_(part), tile_(part.tile), rules_(rules), sought_(sought),
      has_den_(has_den_square(tile_)), cats_(has_den_ ? CatsAs::Guests : CatsAs::Baits),
      has_pick_(std::any_of(tile_.contract.begin(), tile_.contract.end(),
                            [](const Delivery& rule) { return (rule.inputs & kPick) != 0; })),
      ways_(part.squares.size()) {
  marks_ = tile_.ports.size() + (has_pick_ ? 1 : 0) + (has_den_ ? 1 : 0);
  for (std::size_t i = 0; i < part_.squares.size(); ++i) find_ways(i);
}

// Steps go to neighbours, leaps over any stretch of water to the land behind it.
void LineGame::find_ways(std::size_t from) {
  const TileBoard& board = tile_.board;
  Ways& ways = ways_[from];
  for (const Direction d : kDirections) {
    const auto port = std::find_if(tile_.ports.begin(), tile_.ports.end(), [&](const Port& p) {
      return p.square == part_.squares[from] && p.side == d;
    });
    if (port != tile_.ports.end()) {
      const auto wire = static_cast<std::size_t>(port - tile_.ports.begin());
      (is_by_leap(*port) ? ways.leaps : ways.steps).push_back({Spot::Kind::Wire, wire});
    }
    Square end = step(part_.squares[from], d);
    const bool over_water = board.contains(end) && terrain_at(tile_, end) == Terrain::Water;
    while (board.contains(end) && terrain_at(tile_, end) == Terrain::Water) end = step(end, d);
    const auto here = std::find(part_.squares.begin(), part_.squares.end(), end);
    auto& list = over_water ? ways.leaps : ways.steps;
    if (here != part_.squares.end()) {
      list.push_back({Spot::Kind::Square, static_cast<std::size_t>(here - part_.squares.begin())});
    } else if (board.contains(end) && terrain_at(tile_, end) == Terrain::BlackDen) {
      list.push_back({Spot::Kind::Den});
    } else if (port == tile_.ports.end()) {
      ways.sees_out |= !board.contains(end) || !is_wall_square(tile_, end);
    }
  }
}

std::optional<std::string> LineGame::find_excluded_piece() const {
  for (const Square s : part_.squares) {
    const Piece piece = piece_at(tile_, s);
    if (piece.is_none()) continue;
    if (piece.kind() == Kind::Rat) return "a rat";
    if (!piece.is(Side::Black)) continue;
    if (leaps(piece)) return "a black piece that leaps";
    if (piece.kind() <= Kind::Cat) return "a black piece no stronger than a cat";
  }
  return std::nullopt;
}

LineState LineGame::drawing(bool picked) const {
  LineState state;
  for (const Square s : part_.squares) {
    const Piece piece = piece_at(tile_, s);
    const bool is_bait =
        sought_ == Side::Black && cats_ == CatsAs::Baits && piece == kGuard;
    state.land += piece_letter(is_bait ? kNoPiece : piece);
  }
  if (has_pick_) state.marks.push_back(picked ? "+" : "-");
  state.marks.resize(marks_, "-");
  for (const Guest& guest : tile_.guests) {
    const Piece piece = piece_of(guest.piece);
    if (!piece.is(sought_)) put(mark(state, wire_of(guest.port)), piece_letter(piece));
  }
  return state;
}

std::optional<LineState> LineGame::read(std::string_view text) const {
  LineState state;
  const auto take = [&] {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
  };
  const auto is_letter = [](char c) { return c != '.' && find_piece(c); };
  state.land = take();
  while (!text.empty()) state.marks.push_back(take());
  if (state.land.size() != part_.squares.size()) return std::nullopt;
  if (state.marks.size() != marks_) return std::nullopt;
  for (const char c : state.land) {
    if (c != '.' && !is_letter(c)) return std::nullopt;
  }
  for (const std::string& mark : state.marks) {
    if (mark.empty() || (mark[0] != '+' && mark[0] != '-')) return std::nullopt;
    if (!std::all_of(mark.begin() + 1, mark.end(), is_letter)) return std::nullopt;
  }
  return state;
}

std::size_t LineGame::wire_of(std::size_t port) const {
  const Port& own = tile_.ports[port];
  std::size_t first = 0;
  while (tile_.ports[first].square != own.square || tile_.ports[first].side != own.side) ++first;
  return first;
}

std::size_t LineGame::count(const std::string& mark, Side side) {
  return static_cast<std::size_t>(std::count_if(
      mark.begin() + 1, mark.end(), [&](char letter) { return piece_of(letter).is(side); }));
}

std::size_t LineGame::guests(std::size_t wire, Side side) const {
  if (side == sought_) return 0;
  return static_cast<std::size_t>(
      std::count_if(tile_.guests.begin(), tile_.guests.end(), [&](const Guest& guest) {
        return wire_of(guest.port) == wire && piece_of(guest.piece).is(side);
      }));
}

std::size_t LineGame::arrived(const LineState& state, std::size_t wire) const {
  std::size_t arrived = 0;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (wire_of(p) == wire && tile_.ports[p].is_input && mark(state, p)[0] == '+') ++arrived;
  }
  return arrived;
}

PortSet LineGame::active(const LineState& state) const {
  PortSet active = is_picked(state) ? kPick : 0;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (tile_.ports[p].is_input && mark(state, p)[0] == '+') active |= 1u << p;
  }
  return active;
}

PortSet LineGame::delivered(const LineState& state) const {
  PortSet delivered = has_den_ && state.marks.back()[0] == '+' ? kGoal : 0;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (!tile_.ports[p].is_input && mark(state, p)[0] == '+') delivered |= 1u << p;
  }
  return delivered;
}

// Inputs that share a wire arrive in their order.
std::vector<LineState> LineGame::arrivals(const LineState& state) const {
  std::vector<LineState> result;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const auto is_due = [&](std::size_t q) {
      return wire_of(q) == wire_of(p) && mark(state, q)[0] == '-';
    };
    bool waits = false;
    for (std::size_t q = 0; q < p; ++q) waits |= is_due(q);
    if (!tile_.ports[p].is_input || !is_due(p) || waits) continue;
    LineState& after = result.emplace_back(state);
    mark(after, p)[0] = '+';
    put(mark(after, wire_of(p)), piece_letter(signal_of(tile_.ports[p])));
  }
  return result;
}

bool LineGame::is_breach(const LineState& state) const {
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const Piece piece = piece_of(state.land[i]);
    if (ways_[i].sees_out && piece.is(Side::White) && leaps(piece)) return true;
  }
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const std::string& on = mark(state, p);
    const char signal = piece_letter(signal_of(tile_.ports[p]));
    if (std::any_of(on.begin() + 1, on.end(), [&](char c) { return c != signal; })) return true;
    const std::size_t most = tile_.ports[p].is_input ? arrived(state, p) : 1;
    if (on.size() - 1 > most + guests(p, Side::White) + tile_.ports[p].surplus) return true;
  }
  return !is_allowed(tile_.contract, active(state), delivered(state));
}

}  // namespace gadgetc::jungle
