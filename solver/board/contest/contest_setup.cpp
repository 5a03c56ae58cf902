// How a contest is made from a board: its spots, ways and pieces, and what its freedom needs.
#include <algorithm>
#include <bit>
#include <map>
#include <queue>
#include <stdexcept>

#include "base/grid/direction.hpp"
#include "solver/board/contest/contest.hpp"
#include "solver/board/contest/contest_scene.hpp"

namespace gadgetc {

namespace {

constexpr std::uint8_t kFar = 0xff;

Square beyond(Square square, Square step) {
  return {square.row + step.row, square.column + step.column};
}

}  // namespace

bool is_weak_fighter(const Position& position, const Division& division, Fighter white) {
  if (gait(white.piece.kind()) != 0) return false;
  for (const Square square : division.contested) {
    if (!position.piece(square).is(Side::Black)) continue;
    const Fighter black = position.fighter(square);
    if (black.piece.kind() == Kind::Rat) return false;  // it may be where walkers do not get
    for (const Terrain its : {Terrain::Land, Terrain::BlackTrap}) {
      for (const Terrain ours : {Terrain::Land, Terrain::BlackTrap, Terrain::WhiteTrap}) {
        if (!beats(position.rules, black, its, white, ours)) return false;
        if (beats(position.rules, white, ours, black, its)) return false;
      }
    }
  }
  return true;
}

Contest::Contest(const Position& position, const Division& division, const ContestFreedom& freedom)
    : rules_(position.rules), freedom_(freedom), is_immortal_(division.is_immortal) {
  add_spots(position, division);
  add_targets(position);
  add_contestants(position);
  if (freedom_.onward) measure_distances();
  if (freedom_.without_weak) seal(position);
  if (freedom_.vague) find_regions();
  codes_ = spots_.size() + regions_.size() + 2 * enclaves_.size();
  const auto bits = static_cast<std::size_t>(std::bit_width(codes_));
  for (std::size_t n = 0; n < pieces_.size(); ++n) fields_.push_back(layout_.add(bits));
  if (freedom_.vague) {
    for (KeyField& field : shut_) field = layout_.add(8);
  }
  if (layout_.words() > PackedKey::kMaxWords) throw std::length_error("too many pieces");
}

void Contest::add_spots(const Position& position, const Division& division) {
  if (division.contested.size() > kMaxSpots) throw std::length_error("too many contested squares");
  for (const Square square : division.contested) {
    spots_.push_back({square, position.terrain(square)});
  }
}

// What is not contested has no spot and cannot be reached from one.
void Contest::add_targets(const Position& position) {
  std::map<Square, SpotId> spot_of;
  for (std::size_t n = 0; n < spots_.size(); ++n) {
    spot_of[spots_[n].square] = static_cast<SpotId>(n);
  }
  for (auto& by_spot : targets_) by_spot.resize(spots_.size());
  for (std::size_t from = 0; from < spots_.size(); ++from) {
    for (const Square step : kNeighbourSteps) {
      Square at = beyond(spots_[from].square, step);
      if (!position.contains(at)) continue;
      const bool wet = position.terrain(at) == Terrain::Water;
      if (const auto to = spot_of.find(at); to != spot_of.end()) {
        targets_[2][from].push_back({to->second, 0, 0});
        if (!wet) targets_[0][from].push_back({to->second, 0, 0});
        if (!wet) targets_[1][from].push_back({to->second, 0, 0});
      }
      if (!wet) continue;
      const std::size_t begin = over_.size();
      for (; position.contains(at) && position.terrain(at) == Terrain::Water;
           at = beyond(at, step)) {
        const auto over = spot_of.find(at);
        if (over != spot_of.end()) over_.push_back(over->second);
      }
      const auto to = spot_of.find(at);
      if (over_.size() > 255) throw std::length_error("too much contested water");
      if (position.contains(at) && to != spot_of.end()) {
        targets_[1][from].push_back({to->second, static_cast<std::uint8_t>(begin),
                                     static_cast<std::uint8_t>(over_.size())});
      } else {
        over_.resize(begin);
      }
    }
  }
}

// Sorted by side, kind and strength; with `onward` all but weak ones are told apart, since where
// each began matters.
void Contest::add_contestants(const Position& position) {
  struct Found {
    Fighter fighter;
    SpotId spot;
    bool is_weak;
  };
  Division spots;
  for (const Ground& ground : spots_) spots.contested.push_back(ground.square);
  std::vector<Found> found;
  for (std::size_t n = 0; n < spots_.size(); ++n) {
    if (position.piece(spots_[n].square).is_none()) continue;
    const Fighter fighter = position.fighter(spots_[n].square);
    const bool weak =
        fighter.piece.side() == Side::White && is_weak_fighter(position, spots, fighter);
    if (weak && freedom_.without_weak) continue;
    found.push_back({fighter, static_cast<SpotId>(n), weak});
  }
  const auto group = [](const Found& f) {
    return std::pair(f.fighter.piece.code(), f.fighter.strength);
  };
  std::stable_sort(found.begin(), found.end(), [&](const Found& a, const Found& b) {
    return group(a) < group(b);
  });
  if (found.size() > kMaxContestants) throw std::length_error("too many contested pieces");
  start_.at.fill(kTaken);
  for (std::size_t n = 0; n < found.size(); ++n) {
    const bool alone = freedom_.onward && !found[n].is_weak;
    const bool joins = n > 0 && group(found[n - 1]) == group(found[n]) && !alone;
    const auto begin = joins ? pieces_[n - 1].group_begin : static_cast<std::uint8_t>(n);
    pieces_.push_back({found[n].fighter, begin, 0, found[n].is_weak});
    start_.at[n] = found[n].spot;
  }
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    std::size_t end = n + 1;
    while (end < pieces_.size() && pieces_[end].group_begin == pieces_[n].group_begin) ++end;
    pieces_[n].group_end = static_cast<std::uint8_t>(end);
  }
}

// Breadth first, whoever stands there.
void Contest::measure_distances() {
  distance_.resize(pieces_.size());
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    std::vector<std::uint8_t>& distance = distance_[n];
    distance.assign(spots_.size(), kFar);
    distance[start_.at[n]] = 0;
    std::queue<SpotId> queue;
    queue.push(start_.at[n]);
    while (!queue.empty()) {
      const SpotId from = queue.front();
      queue.pop();
      for (const Target& target : targets(n, from)) {
        if (distance[target.to] != kFar) continue;
        distance[target.to] = static_cast<std::uint8_t>(std::min(distance[from] + 1, kFar - 1));
        queue.push(target.to);
      }
    }
  }
}

bool Contest::can_leave_off_weak(const Position& position, const Division& division) {
  if (!division.has_pass[0] || !division.is_immortal[0] || !division.is_immortal[1]) return false;
  return std::none_of(division.contested.begin(), division.contested.end(), [&](Square square) {
    return position.piece(square).is(Side::Black) &&
           position.terrain(square) == Terrain::WhiteTrap;
  });
}

// The spots from which a walker gets to Black's den past no black piece.
void Contest::seal(const Position& position) {
  for (std::size_t n = 0; n < spots_.size(); ++n) {
    if (spots_[n].terrain == Terrain::BlackDen) den_spots_.push_back(static_cast<SpotId>(n));
  }
  seal_.assign(spots_.size(), false);
  const Scene scene(*this, start_);
  std::vector<SpotId> open = den_spots_;
  for (const SpotId den : open) seal_[den] = true;
  while (!open.empty()) {
    const SpotId from = open.back();
    open.pop_back();
    for (const Target& target : targets_[0][from]) {
      if (seal_[target.to] || is_black_on(scene, target.to)) continue;
      seal_[target.to] = true;
      open.push_back(target.to);
    }
  }
  for (std::size_t n = 0; n < spots_.size(); ++n) {
    const bool is_left_off =
        position.piece(spots_[n].square).is(Side::White) && scene.who[n] == kNobody;
    is_breached_ = is_breached_ || (seal_[n] && is_left_off);
  }
}

}  // namespace gadgetc
