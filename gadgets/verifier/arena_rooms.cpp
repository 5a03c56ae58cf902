// White's steps where her cats stroll about in rooms (Freedom::rooms).
//
// A state has the cats of a room on its first squares that no other piece stands on. One that could
// stand on a square of the room may step from there, and one that is in the way makes room, as long
// as there is an empty square.
#include <algorithm>

#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

void Arena::add_rooms() {
  if (freedom_.rooms.empty()) return;
  room_of_.assign(squares_, kNoRoom);
  for (const std::vector<Square>& room : freedom_.rooms) {
    std::vector<Place> places;
    for (Place place = 0; place < squares_; ++place) {
      if (std::find(room.begin(), room.end(), square_of_[place]) == room.end()) continue;
      room_of_[place] = static_cast<std::uint8_t>(rooms_.size());
      places.push_back(place);
    }
    rooms_.push_back(std::move(places));
  }
  initial_ = settled(initial_);
}

std::uint8_t Arena::room_at(Place place) const {
  return room_of_.empty() || place >= squares_ ? kNoRoom : room_of_[place];
}

bool Arena::strolls(const PieceClass& cls) const {
  return cls.piece == kGuard && cls.manner != Manner::Frozen;
}

TileState Arena::settled(const TileState& state) const {
  std::array<bool, kWireBase> is_taken{};
  for (std::size_t i = 0; i < pieces_; ++i) {
    if (state.at[i] < squares_ && !strolls(class_of(i))) is_taken[state.at[i]] = true;
  }
  TileState next = state;
  for (std::size_t i = 0; i < pieces_; ++i) {
    const std::uint8_t room = room_at(state.at[i]);
    if (room == kNoRoom || !strolls(class_of(i))) continue;
    const auto free = std::find_if(rooms_[room].begin(), rooms_[room].end(),
                                   [&](Place place) { return !is_taken[place]; });
    next.at[i] = *free;
    is_taken[*free] = true;
  }
  for (const PieceClass& cls : classes_) {
    std::sort(next.at.begin() + cls.begin, next.at.begin() + cls.end);
  }
  return next;
}

// With no strolling cat on `place`: one there steps aside. Nothing when its room is full.
std::optional<TileState> Arena::cleared(const TileState& state, Place place) const {
  const std::uint8_t room = room_at(place);
  if (room == kNoRoom) return state;
  const int index = occupant(state, place);
  if (index < 0 || !strolls(class_of(static_cast<std::size_t>(index)))) return state;
  for (const Place aside : rooms_[room]) {
    if (occupant(state, aside) < 0) return replaced(state, static_cast<std::size_t>(index), aside);
  }
  return std::nullopt;
}

// Of a piece that stands at `from`, or of a cat that could stand there, which is there in `state`.
void Arena::steps_from(const TileState& state, const PieceClass& cls, Place from,
                       std::vector<TileStep>& steps) const {
  const auto index_in = [&](const TileState& next) {
    const auto begin = next.at.begin() + cls.begin;
    return static_cast<std::size_t>(std::find(begin, next.at.begin() + cls.end, from) -
                                    next.at.begin());
  };
  if (is_wire(from)) {
    for (Place to = 0; to < squares_; ++to) {
      const bool is_behind =
          std::any_of(ports_at_[to].begin(), ports_at_[to].end(),
                      [&](std::size_t port) { return from == kWireBase + port; });
      const auto next = is_behind ? cleared(state, to) : std::nullopt;
      if (next) entering_steps(*next, index_in(*next), cls, steps);
    }
    return;
  }
  const auto go = [&](Place to) {
    const bool stays = room_at(to) != kNoRoom && room_at(to) == room_at(from);
    if (stays && strolls(cls)) return;  // it is there already
    const auto next = cleared(state, to);
    if (next) try_step(*next, index_in(*next), cls, to, steps);
  };
  std::for_each(steps_[from].begin(), steps_[from].end(), go);
  if (leaps(cls.piece)) std::for_each(leaps_[from].begin(), leaps_[from].end(), go);
}

void Arena::room_steps(const TileState& state, std::vector<TileStep>& steps) const {
  std::vector<bool> is_done(rooms_.size());
  for (std::size_t i = 0; i < pieces_; ++i) {
    const PieceClass& cls = class_of(i);
    const bool moves = cls.piece.side() == Side::White && cls.manner != Manner::Frozen;
    if (!moves || state.at[i] == kGone) continue;
    const std::uint8_t room = strolls(cls) ? room_at(state.at[i]) : kNoRoom;
    if (room == kNoRoom) {
      steps_from(state, cls, state.at[i], steps);
    } else if (!is_done[room]) {  // one of its cats is as good as another
      is_done[room] = true;
      for (const Place from : rooms_[room]) {
        const int other = occupant(state, from);
        if (other < 0) {
          steps_from(replaced(state, i, from), cls, from, steps);
        } else if (strolls(class_of(static_cast<std::size_t>(other)))) {
          steps_from(state, cls, from, steps);
        }
      }
    }
  }
  for (TileStep& step : steps) step.after = settled(step.after);
}

}  // namespace gadgetc
