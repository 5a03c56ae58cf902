#include "solver/minishogi/search.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/run/watch.hpp"
#include "solver/minishogi/filters.hpp"

namespace gadgetc::minishogi {
namespace {

constexpr std::size_t kFirstSlots = 1 << 10;  // a power of two

std::uint64_t hash_of(const Position& position) {
  static_assert(sizeof(Position) == 38);
  std::uint64_t words[5]{};
  std::memcpy(words, &position, sizeof position);
  std::uint64_t hash = 0;
  for (const std::uint64_t word : words) {
    hash = (std::rotl(hash, 23) ^ word) * 0x9e3779b97f4a7c15u;
  }
  return hash ^ hash >> 29;
}

bool is_same(const Position& a, const Position& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// How far from the goal a position looks.
std::size_t estimate(const Position& position) {
  std::size_t sum = 0;
  for (std::size_t square = 0; square < kSquares; ++square) {
    const Piece piece = position.board[square];
    if (piece.is_empty() || piece.type() == Type::King) continue;
    sum += 2;
    if (piece.is_promoted()) {
      sum += 2 + static_cast<std::size_t>(std::abs(row_of(square) - last_row(piece.side())));
    }
  }
  return sum;
}

}  // namespace

bool is_kings_only_goal(const Position& position) {
  const std::size_t own = position.kings[0], other = position.kings[1];
  if (std::abs(file_of(own) - file_of(other)) + std::abs(row_of(own) - row_of(other)) <= 2) {
    return false;
  }
  const auto empty = std::count(position.board.begin(), position.board.end(), Piece());
  return empty == kSquares - 2;
}

void Search::clear() {
  nodes_.clear();
  slots_.assign(kFirstSlots, 0);
  for (auto& entries : queue_) entries.clear();
}

// Every place of the larger table stands for half a position, and an entry of the queue for each of
// the three sorts of moves that wait.
void Search::grow() {
  constexpr std::size_t kPlaceBytes =
      sizeof(std::uint32_t) + (sizeof(Position) + 3 * sizeof(Entry)) / 2;
  if (2 * slots_.size() > memory_limit_ / kPlaceBytes) {
    throw LimitReached{Limit::Memory, nodes_.size()};
  }
  slots_.assign(slots_.size() * 2, 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
    std::size_t slot = hash_of(nodes_[node]) & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = node + 1;
  }
}

bool Search::intern(const Position& position) {
  if (2 * nodes_.size() >= slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash_of(position) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    if (is_same(nodes_[slots_[slot] - 1], position)) return false;
  }
  nodes_.push_back(position);
  slots_[slot] = static_cast<std::uint32_t>(nodes_.size());
  return true;
}

void Search::push(std::uint32_t node, BackwardMoves sort) {
  const std::size_t distance =
      estimate(nodes_[node]) + (sort == BackwardMoves::Captures ? 4u : static_cast<unsigned>(sort));
  if (queue_.size() <= distance) queue_.resize(distance + 1);
  queue_[distance].push_back({node, sort});
}

bool Search::reaches_goal(const Position& position) {
  clear();
  if (is_kings_only_goal(position)) return true;
  intern(position);
  push(0, BackwardMoves::Drops);
  for (std::size_t distance = 0; distance < queue_.size();) {
    if (queue_[distance].empty()) {
      ++distance;
      continue;
    }
    const Entry entry = queue_[distance].back();
    queue_[distance].pop_back();
    before_.clear();
    list_predecessors(nodes_[entry.node], entry.sort, before_);
    for (const Position& next : before_) {
      if (!intern(next)) continue;
      if (is_kings_only_goal(next)) return true;
      push(static_cast<std::uint32_t>(nodes_.size() - 1), BackwardMoves::Drops);
    }
    if (entry.sort != BackwardMoves::Captures) {
      push(entry.node, static_cast<BackwardMoves>(static_cast<unsigned>(entry.sort) + 1));
    }
    distance = 0;
  }
  return false;
}

unsigned Search::count_layers(const Position& position) {
  clear();
  intern(position);
  unsigned layers = 0;
  for (std::size_t begin = 0, end = 1; begin < end; begin = end, end = nodes_.size()) {
    for (std::size_t node = begin; node < end; ++node) {
      before_.clear();
      for (const auto sort :
           {BackwardMoves::Drops, BackwardMoves::Steps, BackwardMoves::Captures}) {
        list_predecessors(nodes_[node], sort, before_);
      }
      for (const Position& next : before_) intern(next);
    }
    if (nodes_.size() > end) ++layers;
  }
  return layers;
}

std::optional<unsigned> Search::find_dead_end(const Position& position) {
  if (reaches_goal(position)) return std::nullopt;
  return count_layers(position);
}

Class classify(const Position& position, Search& search) {
  if (!passes_flip(position)) return {0, 0};
  if (!passes_pawns(position)) return {1, 0};
  if (!passes_king(position)) return {2, 0};
  const std::optional<unsigned> depth = search.find_dead_end(position);
  return depth ? Class{3, *depth} : Class{4, 0};
}

}  // namespace gadgetc::minishogi
