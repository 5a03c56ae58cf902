#include "gadgets/jungle/tile_pieces.hpp"

#include <algorithm>

#include "base/text/input_error.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"

namespace gadgetc::jungle {

namespace {

void check_allowed(Piece piece) {
  if (piece.kind() == Kind::Rat) throw UsageError("rats are not allowed in tiles");
  if (piece.side() == Side::White) return;
  if (piece.kind() < Kind::Wolf) {
    throw UsageError("black pieces in tiles are stronger than cats");
  }
  if (leaps(piece)) throw UsageError("black lions and tigers are not allowed in tiles");
}

}  // namespace

TilePieces::TilePieces(const Tile& tile, const TilePlaces& places, const Freedom& freedom) {
  Drawn drawn = drawn_pieces(tile, places, freedom);
  for (const Port& port : tile.ports) {
    if (port.is_input) drawn[signal_of(port).code()].push_back(kGone);
  }
  add_guests(tile, places, freedom, drawn);
  if (freedom.foreign_cats) drawn[kGuard.code()].resize(places.squares(), kGone);
  initial_.at.fill(kGone);
  for (const auto& [code, at] : drawn) {
    if (size_ + at.size() > kMaxPieces) {
      throw UsageError(freedom.foreign_cats
                           ? "a tile with a den has at most 20 pieces, signals of its inputs and a "
                             "cat for each square included: any number of cats may come in"
                           : "a tile has at most 20 pieces, signals of its inputs included");
    }
    const std::size_t begin = size_;
    for (const Place place : at) {
      class_of_[size_] = static_cast<std::uint8_t>(classes_.size());
      initial_.at[size_++] = place;
    }
    classes_.push_back({Piece::from_code(code), static_cast<std::uint8_t>(begin),
                        static_cast<std::uint8_t>(size_)});
  }
}

TilePieces::Drawn TilePieces::drawn_pieces(const Tile& tile, const TilePlaces& places,
                                           const Freedom& freedom) {
  Drawn drawn;
  for (std::size_t s = 0; s < places.squares(); ++s) {
    const auto place = static_cast<Place>(s);
    const Piece piece = piece_at(tile, places.square(place));
    if (piece.is_none()) continue;
    check_allowed(piece);
    if (freedom.baits && piece == kGuard) continue;
    drawn[piece.code()].push_back(place);
  }
  return drawn;
}

// Guests of the side whose strategy is not sought.
void TilePieces::add_guests(const Tile& tile, const TilePlaces& places, const Freedom& freedom,
                            Drawn& drawn) {
  for (const Guest& guest : tile.guests) {
    const bool is_white = piece_of(guest.piece).side() == Side::White;
    if (is_white == freedom.for_white) continue;
    if (is_white && piece_of(guest.piece) != signal_of(tile.ports[guest.port])) {
      throw UsageError("white guests are signals");
    }
    const Place wire = places.wire(guest.port);
    std::vector<Place>& at = drawn[guest.piece];
    // Before those that are still to come.
    at.insert(std::find(at.begin(), at.end(), kGone), wire);
    std::sort(at.begin(), at.end());
    ++(is_white ? white_guests_ : black_guests_)[wire - kWireBase];
  }
}

bool TilePieces::is_home(const Class& cls, Place place) const {
  const auto end = initial_.at.begin() + cls.end;
  return std::find(initial_.at.begin() + cls.begin, end, place) != end;
}

int TilePieces::occupant(const TileState& state, Place square) const {
  for (std::size_t i = 0; i < size_; ++i) {
    if (state.at[i] == square) return static_cast<int>(i);
  }
  return -1;
}

int TilePieces::count_on(const TileState& state, Place wire, Side side) const {
  int count = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    const Piece piece = (*this)[i];
    if (state.at[i] == wire && piece.side() == side && piece != kGuard) ++count;
  }
  return count;
}

TileState TilePieces::moved(const TileState& state, std::size_t index, Place to) const {
  TileState next = state;
  const Class& cls = class_of(index);
  std::size_t i = index;
  next.at[i] = to;
  for (; i > cls.begin && next.at[i - 1] > next.at[i]; --i) std::swap(next.at[i - 1], next.at[i]);
  for (; i + 1u < cls.end && next.at[i + 1] < next.at[i]; ++i) {
    std::swap(next.at[i + 1], next.at[i]);
  }
  return next;
}

}  // namespace gadgetc::jungle
