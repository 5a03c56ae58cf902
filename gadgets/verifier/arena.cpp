// Squares, pieces and lines of a tile as the game sees them; arrivals and breaches.
// The moves are in arena_steps.cpp, the texts in arena_text.cpp.
#include "gadgets/verifier/arena.hpp"

#include <algorithm>
#include <bit>

#include "base/text/input_error.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMaxSquares = 190;
static_assert(kMaxSquares < kWireBase);
constexpr std::size_t kMaxPorts = 7;

}  // namespace

Arena::Arena(const Tile& tile, const Rules& rules, const Freedom& freedom)
    : tile_(tile), rules_(rules), freedom_(freedom) {
  if (tile_.ports.size() > kMaxPorts) throw UsageError("a tile has at most 7 ports");
  for (std::size_t i = 0; i < tile_.ports.size(); ++i) {
    if (tile_.ports[i].is_input) input_mask_ |= static_cast<std::uint8_t>(1u << i);
  }
  sharers_.resize(tile_.ports.size());
  for (std::size_t i = 0; i < tile_.ports.size(); ++i) {
    wire_of_.push_back(gadgetc::wire_of(tile_, i));
    sharers_[wire_of_[i]] |= static_cast<std::uint8_t>(1u << i);
  }
  add_squares();
  add_pieces();
  add_lines();
}

bool Arena::is_foreign(Square s) const {
  return std::binary_search(tile_.foreign.begin(), tile_.foreign.end(), s);
}

void Arena::add_squares() {
  const Position& board = tile_.board;
  std::map<Square, Place> place;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Square s{row, column};
      const Terrain terrain = board.terrain(s);
      if (terrain == Terrain::Water || terrain == Terrain::BlackDen) continue;
      if (is_island(tile_, s) || is_foreign(s)) continue;
      if (square_of_.size() == kMaxSquares) throw UsageError("a tile has at most 190 squares");
      place[s] = static_cast<Place>(square_of_.size());
      square_of_.push_back(s);
      terrain_.push_back(terrain);
    }
  }
  squares_ = square_of_.size();
  steps_.resize(squares_);
  leaps_.resize(squares_);
  ports_at_.resize(squares_);
  const Place den = static_cast<Place>(kWireBase + tile_.ports.size());
  for (std::size_t i = 0; i < squares_; ++i) {
    for (const Direction d : kDirections) {
      const Square next = step(square_of_[i], d);
      if (!board.contains(next)) continue;
      if (board.terrain(next) == Terrain::BlackDen) steps_[i].push_back(den);
      if (const auto found = place.find(next); found != place.end()) {
        steps_[i].push_back(found->second);
      }
    }
  }
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (wire_of_[p] != p) continue;
    const Place at = place.at(tile_.ports[p].square);
    auto& ways = tile_.ports[p].by_leap ? leaps_ : steps_;
    ways[at].push_back(static_cast<Place>(kWireBase + p));
    ports_at_[at].push_back(p);
  }
}

void Arena::add_pieces() {
  Drawn drawn;
  for (std::size_t i = 0; i < squares_; ++i) {
    const Piece piece = tile_.board.piece(square_of_[i]);
    if (piece.is_none()) continue;
    if (piece.kind() == Kind::Rat) throw UsageError("rats are not allowed in tiles");
    if (piece.side() == Side::Black && piece.kind() < Kind::Wolf) {
      throw UsageError("black pieces in tiles are stronger than cats");
    }
    if (leaps(piece) && piece.side() == Side::Black) {
      throw UsageError("black lions and tigers are not allowed in tiles");
    }
    if (freedom_.baits && piece == kGuard) continue;
    drawn[piece.code()].push_back(static_cast<Place>(i));
  }
  for (const Port& port : tile_.ports) {
    if (port.is_input) drawn[port.signal.code()].push_back(kGone);
  }
  add_guests(drawn);
  if (freedom_.foreign_cats) drawn[kGuard.code()].resize(squares_, kGone);
  initial_.at.fill(kGone);
  for (const auto& [code, places] : drawn) {
    if (pieces_ + places.size() > kMaxPieces) {
      throw UsageError(freedom_.foreign_cats
                           ? "a tile with a den has at most 20 pieces, signals of its inputs and a "
                             "cat for each square included: any number of cats may come in"
                           : "a tile has at most 20 pieces, signals of its inputs included");
    }
    PieceClass cls{Piece::from_code(code), static_cast<std::uint8_t>(pieces_), 0};
    for (const Place place : places) {
      class_of_[pieces_] = static_cast<std::uint8_t>(classes_.size());
      home_[pieces_] = place;
      initial_.at[pieces_++] = place;
    }
    cls.end = static_cast<std::uint8_t>(pieces_);
    classes_.push_back(cls);
  }
}

// Guests of the side whose strategy is not sought.
void Arena::add_guests(Drawn& drawn) {
  for (const Guest& guest : tile_.guests) {
    const bool is_white = guest.piece.side() == Side::White;
    if (is_white == freedom_.for_white) continue;
    if (is_white && guest.piece != tile_.ports[guest.port].signal) {
      throw UsageError("white guests are signals");
    }
    std::vector<Place>& places = drawn[guest.piece.code()];
    // Before those that are still to come.
    places.insert(std::find(places.begin(), places.end(), kGone), wire(guest.port));
    std::sort(places.begin(), places.end());
    ++(is_white ? white_guests_ : black_guests_)[wire_of_[guest.port]];
  }
}

void Arena::add_lines() {
  open_line_.resize(squares_);
  const Position& board = tile_.board;
  for (std::size_t i = 0; i < squares_; ++i) {
    for (const Direction d : kDirections) {
      Square next = step(square_of_[i], d);
      int water = 0;
      while (board.contains(next) && board.terrain(next) == Terrain::Water) {
        next = step(next, d);
        ++water;
      }
      const bool leaves = !board.contains(next) || (water > 0 && is_foreign(next));
      const bool by_port = std::any_of(
          ports_at_[i].begin(), ports_at_[i].end(),
          [&](std::size_t p) { return tile_.ports[p].side == d; });
      if (leaves && !by_port) open_line_[i] = true;
      if (leaves || water == 0 || is_island(tile_, next)) continue;
      if (board.terrain(next) == Terrain::BlackDen) {
        leaps_[i].push_back(static_cast<Place>(kWireBase + tile_.ports.size()));
        continue;
      }
      const auto found = std::find(square_of_.begin(), square_of_.end(), next);
      leaps_[i].push_back(static_cast<Place>(found - square_of_.begin()));
    }
  }
}

Terrain Arena::terrain_at(Place place) const {
  return place < squares_ ? terrain_[place] : Terrain::Land;
}

// Index of the piece on a square, or -1. Wires hold any number of pieces and block nobody.
int Arena::occupant(const TileState& state, Place place) const {
  for (std::size_t i = 0; i < pieces_; ++i) {
    if (state.at[i] == place) return static_cast<int>(i);
  }
  return -1;
}

// The state with piece `index` moved, its class sorted again.
TileState Arena::replaced(const TileState& state, std::size_t index, Place to) const {
  TileState next = state;
  const PieceClass& cls = class_of(index);
  std::size_t i = index;
  next.at[i] = to;
  for (; i > cls.begin && next.at[i - 1] > next.at[i]; --i) std::swap(next.at[i - 1], next.at[i]);
  for (; i + 1u < cls.end && next.at[i + 1] < next.at[i]; ++i) {
    std::swap(next.at[i + 1], next.at[i]);
  }
  return next;
}

int Arena::count_on(const TileState& state, Place wire, Side side) const {
  int count = 0;
  for (std::size_t i = 0; i < pieces_; ++i) {
    const Piece piece = class_of(i).piece;
    if (state.at[i] == wire && piece.side() == side && piece != kGuard) ++count;
  }
  return count;
}

int Arena::arrived_on(const TileState& state, std::size_t wire) const {
  return std::popcount(static_cast<unsigned>(state.arrived & sharers_[wire]));
}

bool Arena::is_next_on_wire(const TileState& state, std::size_t port) const {
  const unsigned earlier = sharers_[wire_of_[port]] & ((1u << port) - 1);
  return !(state.arrived >> port & 1) && (state.arrived & earlier) == earlier;
}

bool Arena::may_arrive(const TileState& state, std::size_t port) const {
  return tile_.ports[port].is_input && is_next_on_wire(state, port);
}

TileState Arena::arrive(const TileState& state, std::size_t port) const {
  TileState next = state;
  next.arrived |= static_cast<std::uint8_t>(1u << port);
  for (const PieceClass& cls : classes_) {
    if (cls.piece != tile_.ports[port].signal) continue;
    // Gone sorts last, so the last of its kind is the one that is still to come (or was taken: the
    // tokens are interchangeable and each arrival brings one).
    next = replaced(next, cls.end - 1u, wire(port));
  }
  return next;
}

PortSet Arena::active(const TileState& state) const {
  return state.arrived | ((state.flags & kPicked) ? kPick : 0);
}

PortSet Arena::delivered(const TileState& state) const {
  const unsigned den = 1u << tile_.ports.size();
  return (state.delivered & (den - 1)) | ((state.delivered & den) ? kDenEntry : 0);
}

const char* Arena::find_breach(const TileState& state) const {
  std::array<int, kMaxPorts + 1> signals{};
  for (std::size_t i = 0; i < pieces_; ++i) {
    const Place at = state.at[i];
    const Piece piece = class_of(i).piece;
    if (piece.side() == Side::Black) continue;
    if (is_wire(at)) {
      const std::size_t port = at - kWireBase;
      if (port == tile_.ports.size() || piece == tile_.ports[port].signal) {
        ++signals[port];
      } else if (piece != kGuard) {
        return "a piece that is no signal leaves through a port";
      }
    } else if (at < squares_ && leaps(piece) && open_line_[at]) {
      return "a leaping piece sees over the tile's edge";
    }
  }
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const bool is_input = tile_.ports[p].is_input;
    const int more = white_guests_[p] + tile_.ports[p].surplus;
    if (is_input && signals[p] > arrived_on(state, p) + more) {
      return "more signals leave through an input than came in there";
    }
    if (!is_input && signals[p] > 1 + more) return "a second signal reaches an output";
  }
  if (!is_allowed(tile_, active(state), delivered(state))) {
    return "an output is delivered that the active inputs do not allow";
  }
  return nullptr;
}

}  // namespace gadgetc
