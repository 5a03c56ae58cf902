#include "solver/formula_game/search/own_pairs.hpp"

#include <algorithm>

#include "base/run/time_limit.hpp"

namespace gadgetc::formula_game {

void OwnPairs::start(std::size_t vertices) {
  members_.clear();
  ends_.clear();
  gone_.assign(vertices, false);
  taker_.assign(vertices, kNone);
  hits_.clear();
  loses_.clear();
}

void OwnPairs::end_edge() {
  ends_.push_back(members_.size());
  hits_.push_back(0);
  loses_.push_back(kNone);
}

bool OwnPairs::match() { return match_with(0); }

std::vector<std::pair<std::size_t, std::size_t>> OwnPairs::pairs() const {
  std::vector<std::pair<std::size_t, std::size_t>> pairs(edges(), {kNone, kNone});
  for (std::size_t vertex = 0; vertex < owner_.size(); ++vertex) {
    if (owner_[vertex] == kNone) continue;
    auto& [one, other] = pairs[owner_[vertex]];
    (one == kNone ? one : other) = vertex;
  }
  return pairs;
}

bool OwnPairs::holds_after(int rounds) { return holds(rounds, 0); }

// Maker to move.
bool OwnPairs::holds(int rounds, int open) {
  return rounds == 0 ? match_with(open) : answers(rounds, open + 1);
}

// Breaker to move.
bool OwnPairs::answers(int rounds, int open) {
  const Index wanted = heaviest();
  if (wanted == kNone) return match_with(open);  // no free vertex is left in an edge
  take_for_breaker(wanted, false);
  bool good = holds(rounds - 1, open);
  take_for_breaker(wanted, true);
  if (!good) return false;
  if (open == 0) return true;
  gone_[wanted] = true;
  good = answers(rounds, open - 1);
  gone_[wanted] = false;
  return good;
}

void OwnPairs::take_for_breaker(Index vertex, bool back) {
  gone_[vertex] = !back;
  for (std::size_t edge = 0; edge < edges(); ++edge) {
    for (std::size_t i = begin_of(edge); i < ends_[edge]; ++i) {
      if (members_[i] == vertex) hits_[edge] += back ? kNone : 1;  // kNone is -1
    }
  }
}

// An edge weighs 2^-size; the first of the heaviest vertices.
OwnPairs::Index OwnPairs::heaviest() {
  constexpr std::size_t kUnit = 40;
  count_steps(16 * members_.size());
  weights_.assign(gone_.size(), 0);
  for (std::size_t edge = 0; edge < edges(); ++edge) {
    if (hits_[edge] > 0) continue;
    const auto begin = members_.begin() + std::ptrdiff_t(begin_of(edge));
    const auto end = members_.begin() + std::ptrdiff_t(ends_[edge]);
    const auto size = std::size_t(std::count_if(begin, end, [&](Index v) { return !gone_[v]; }));
    for (auto vertex = begin; vertex != end; ++vertex) {
      if (!gone_[*vertex]) weights_[*vertex] += std::uint64_t(1) << (kUnit - std::min(size, kUnit));
    }
  }
  const auto best = std::max_element(weights_.begin(), weights_.end());
  if (best == weights_.end() || *best == 0) return kNone;
  return Index(best - weights_.begin());
}

// Are there vertices enough for all edges together, and for each alone?
bool OwnPairs::has_room(int open) const {
  std::size_t wanted = std::size_t(open);
  for (std::size_t edge = 0; edge < edges(); ++edge) {
    if (hits_[edge] > 0) continue;
    wanted += 2;
    std::size_t left = 0;
    for (std::size_t i = begin_of(edge); i < ends_[edge]; ++i) left += !gone_[members_[i]];
    if (left < 2 + std::size_t(open)) return false;
  }
  const auto free = std::size_t(std::count(gone_.begin(), gone_.end(), false));
  return wanted == std::size_t(open) || wanted <= free;
}

bool OwnPairs::match_with(int open) {
  count_steps(4 * members_.size());
  if (!has_room(open)) return false;
  owner_.assign(gone_.size(), kNone);
  for (std::size_t edge = 0; edge < edges(); ++edge) {
    if (hits_[edge] > 0) continue;
    if (!give_vertex(Index(edge)) || !give_vertex(Index(edge))) return false;
  }
  for (std::size_t edge = 0; open > 0 && edge < edges(); ++edge) {
    if (hits_[edge] > 0) continue;
    for (int more = 0; more < open; ++more) {
      if (!give_vertex(Index(edge))) return false;
    }
    release(Index(edge), open);
  }
  return true;
}

void OwnPairs::release(Index edge, int count) {
  for (std::size_t i = begin_of(edge); count > 0 && i < ends_[edge]; ++i) {
    if (owner_[members_[i]] != edge) continue;
    owner_[members_[i]] = kNone;
    --count;
  }
}

bool OwnPairs::give_vertex(Index edge) {
  const bool is_given = grow_path(edge);
  for (const Index vertex : reached_) taker_[vertex] = kNone;
  for (const Index other : queue_) loses_[other] = kNone;
  return is_given;
}

bool OwnPairs::grow_path(Index edge) {
  reached_.clear();
  queue_.assign(1, edge);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Index from = queue_[next];
    count_steps(8 * (ends_[from] - begin_of(from)));
    for (std::size_t i = begin_of(from); i < ends_[from]; ++i) {
      Index vertex = members_[i];
      if (gone_[vertex] || taker_[vertex] != kNone || owner_[vertex] == edge) continue;
      taker_[vertex] = from;
      reached_.push_back(vertex);
      const Index other = owner_[vertex];
      if (other == kNone) {
        for (; vertex != kNone; vertex = loses_[taker_[vertex]]) owner_[vertex] = taker_[vertex];
        return true;
      }
      if (loses_[other] != kNone) continue;
      loses_[other] = vertex;
      queue_.push_back(other);
    }
  }
  return false;
}

}  // namespace gadgetc::formula_game
