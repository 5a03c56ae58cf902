// The regions, enclaves and ways of a contest, as it stands in the beginning.
#include <algorithm>
#include <functional>
#include <numeric>
#include <stdexcept>

#include "solver/board/contest/contest.hpp"

namespace gadgetc {

namespace {

using SpotSet = std::array<bool, 256>;

bool meet(const SpotSet& a, const SpotSet& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), false, std::logical_or<>(),
                            std::logical_and<>());
}

void join(SpotSet& a, const SpotSet& b) {
  std::transform(a.begin(), a.end(), b.begin(), a.begin(), std::logical_or<>());
}

std::vector<SpotId> list(const SpotSet& set) {
  std::vector<SpotId> spots;
  for (std::size_t spot = 0; spot < set.size(); ++spot) {
    if (set[spot]) spots.push_back(static_cast<SpotId>(spot));
  }
  return spots;
}

}  // namespace

// The posts of White's weak pieces that could take it there at once.
std::vector<SpotId> Contest::watchers(std::size_t piece, SpotId spot) const {
  std::vector<SpotId> posts;
  if (spots_[spot].terrain != Terrain::WhiteTrap) return posts;
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    if (!is_weak(n)) continue;
    for (const Target& target : targets(n, start_.at[n])) {
      if (target.to != spot || !beats_on(n, start_.at[n], piece, spot)) continue;
      posts.push_back(start_.at[n]);
    }
  }
  return posts;
}

// Where the black piece can get without stepping on a watched trap or into a den; `zone` gets those
// traps too, the posts, and White's other pieces that touch the region.
SpotSet Contest::region_of_start(std::size_t piece, SpotSet& zone) const {
  SpotSet region{};
  std::vector<SpotId> open{start_.at[piece]};
  region[open[0]] = true;
  while (!open.empty()) {
    const SpotId from = open.back();
    open.pop_back();
    for (const Target& target : targets(piece, from)) {
      if (region[target.to] || is_den(spots_[target.to].terrain)) continue;
      const std::vector<SpotId> posts = watchers(piece, target.to);
      for (const SpotId post : posts) zone[post] = true;
      if (!posts.empty()) zone[target.to] = true;
      if (!posts.empty()) continue;
      region[target.to] = true;
      open.push_back(target.to);
    }
  }
  join(zone, region);
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    if (this->piece(n).side() != Side::White || is_weak(n)) continue;
    for (const Target& target : targets(n, start_.at[n])) {
      if (region[target.to]) zone[start_.at[n]] = true;
    }
  }
  return region;
}

// Can some black piece step from one into the other?
bool Contest::are_neighbours(const SpotSet& a, const SpotSet& b) const {
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    if (piece(n).side() == Side::White) continue;
    for (const SpotId from : list(a)) {
      for (const Target& target : targets(n, from)) {
        if (b[target.to]) return true;
      }
    }
  }
  return false;
}

void Contest::join_neighbours(std::vector<SpotSet>& zones) const {
  for (std::size_t n = 0; n < zones.size(); ++n) {
    for (std::size_t m = 0; m < n; ++m) {
      if (!are_neighbours(zones[m], zones[n]) && !are_neighbours(zones[n], zones[m])) continue;
      join(zones[m], zones[n]);
      zones.erase(zones.begin() + static_cast<std::ptrdiff_t>(n));
      n = 0;  // the joined one may have more
      break;
    }
  }
}

// Regions that meet are one, and so are zones, also those that Black can step between.
void Contest::find_regions() {
  std::vector<SpotSet> zones;
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    if (piece(n).side() != Side::Black) continue;
    SpotSet zone{};
    Region region{{}, region_of_start(n, zone), true};
    std::erase_if(regions_, [&](const Region& other) {
      const bool is_one = meet(other.contains, region.contains);
      if (is_one) join(region.contains, other.contains);
      return is_one;
    });
    regions_.push_back(region);
    std::erase_if(zones, [&](const SpotSet& other) {
      const bool is_one = meet(other, zone);
      if (is_one) join(zone, other);
      return is_one;
    });
    zones.push_back(zone);
  }
  SpotSet seen{};
  for (const SpotSet& zone : zones) join(seen, zone);
  join_neighbours(zones);
  add_ways(seen);
  for (Region& region : regions_) region.spots = list(region.contains);
  for (const SpotSet& zone : zones) enclaves_.push_back({list(zone), zone, false});
  if (spots_.size() + regions_.size() + 2 * enclaves_.size() > kMaxSpots ||
      enclaves_.size() > kMaxEnclaves) {
    throw std::length_error("too many regions");
  }
}

// The connected parts of what is left.
void Contest::add_ways(SpotSet seen) {
  for (std::size_t first = 0; first < spots_.size(); ++first) {
    if (seen[first] || is_den(spots_[first].terrain)) continue;
    Region way;
    std::vector<SpotId> open{static_cast<SpotId>(first)};
    seen[first] = way.contains[first] = true;
    while (!open.empty()) {
      const SpotId from = open.back();
      open.pop_back();
      for (const Target& target : targets_[0][from]) {
        if (seen[target.to] || is_den(spots_[target.to].terrain)) continue;
        seen[target.to] = way.contains[target.to] = true;
        open.push_back(target.to);
      }
    }
    regions_.push_back(way);
  }
}

}  // namespace gadgetc
