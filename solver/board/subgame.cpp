#include "solver/board/subgame.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace gadgetc::jungle::board {

namespace {

constexpr std::uint8_t kNobody = 0xff;

std::vector<Square> squares_of(const Division& division) {
  if (division.contested.size() > kMaxSquares) {
    throw std::length_error("too many contested squares");
  }
  return division.contested;
}

// Moves the square at `n` to where it belongs among its group, which is sorted but for it.
void sort_in(std::array<SquareId, kMaxPieces>& at, std::size_t n, std::size_t begin,
             std::size_t end) {
  for (; n > begin && at[n - 1] > at[n]; --n) std::swap(at[n - 1], at[n]);
  for (; n + 1 < end && at[n + 1] < at[n]; ++n) std::swap(at[n + 1], at[n]);
}

}  // namespace

Subgame::Subgame(const Position& position, const Division& division)
    : rules_(position.rules),
      is_immortal_(division.is_immortal),
      graph_(position, squares_of(division)) {
  add_pieces(position);
  const auto bits = static_cast<std::size_t>(std::bit_width(graph_.size()));
  for (std::size_t n = 0; n < pieces_.size(); ++n) fields_.push_back(layout_.add(bits));
  if (layout_.words() > PackedKey::kMaxWords) throw std::length_error("too many pieces");
}

void Subgame::add_pieces(const Position& position) {
  struct Found {
    Fighter fighter;
    SquareId square;
  };
  std::vector<Found> found;
  for (StepGraph::Node n = 0; n < graph_.size(); ++n) {
    if (position.piece(graph_.square(n)).is_none()) continue;
    found.push_back({position.fighter(graph_.square(n)), static_cast<SquareId>(n)});
  }
  const auto group = [](const Found& f) {
    return std::pair(f.fighter.piece.code(), f.fighter.strength);
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const Found& a, const Found& b) { return group(a) < group(b); });
  if (found.size() > kMaxPieces) throw std::length_error("too many contested pieces");
  start_.at.fill(kTaken);
  for (std::size_t n = 0; n < found.size(); ++n) {
    const Fighter fighter = found[n].fighter;
    const bool joins = n > 0 && group(found[n - 1]) == group(found[n]);
    const auto begin = joins ? pieces_[n - 1].group_begin : static_cast<std::uint8_t>(n);
    pieces_.push_back({fighter, begin, 0});
    start_.at[n] = found[n].square;
    for (std::size_t m = begin; m <= n; ++m) {
      pieces_[m].group_end = static_cast<std::uint8_t>(n + 1);
    }
  }
}

Subgame::Occupants Subgame::occupants(const SubgameState& state) const {
  Occupants who;
  who.fill(kNobody);
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    if (state.at[n] != kTaken) who[state.at[n]] = static_cast<std::uint8_t>(n);
  }
  return who;
}

bool Subgame::beats_on(std::size_t attacker, SquareId from, std::size_t victim, SquareId to) const {
  return piece(victim).side() != piece(attacker).side() &&
         beats(rules_, pieces_[attacker].fighter, graph_.terrain(from), pieces_[victim].fighter,
               graph_.terrain(to));
}

bool Subgame::has_pieces(const SubgameState& state, Side side) const {
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    if (state.at[n] != kTaken && piece(n).side() == side) return true;
  }
  return false;
}

SubgameState Subgame::after(SubgameState next, std::size_t piece, SquareId to,
                            std::size_t victim) const {
  next.at[piece] = to;
  sort_in(next.at, piece, pieces_[piece].group_begin, pieces_[piece].group_end);
  if (victim != kNobody) {
    next.at[victim] = kTaken;
    sort_in(next.at, victim, pieces_[victim].group_begin, pieces_[victim].group_end);
  }
  return next;
}

bool Subgame::list_moves(const SubgameState& state, Side side,
                         std::vector<SubgameState>& successors) const {
  successors.clear();
  const Occupants who = occupants(state);
  const auto is_blocked = [&](const StepGraph::Target& target) {
    const auto over = graph_.over(target);
    return std::any_of(over.begin(), over.end(), [&](auto node) { return who[node] != kNobody; });
  };
  bool wins = false;
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const SquareId from = state.at[n];
    if (from == kTaken || piece(n).side() != side) continue;
    for (const StepGraph::Target& target : graph_.targets(gait(piece(n)), from)) {
      const auto to = static_cast<SquareId>(target.to);
      const Terrain terrain = graph_.terrain(to);
      if (is_own_den(terrain, side) || is_blocked(target)) continue;
      const std::uint8_t victim = who[to];
      const bool takes = victim != kNobody;
      if (takes && !beats_on(n, from, victim, to)) continue;
      if (is_enemy_den(terrain, side)) {
        wins = true;
        continue;
      }
      const SubgameState next = after(state, n, to, victim);
      if (takes && !is_immortal_[static_cast<std::size_t>(opponent(side))] &&
          !has_pieces(next, opponent(side))) {
        wins = true;
        continue;
      }
      successors.push_back(next);
    }
  }
  return wins;
}

PackedKey Subgame::key(const SubgameState& state, const KeyTable& table) const {
  PackedKey key;
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const auto taken = static_cast<SquareId>(graph_.size());
    const auto code = state.at[n] == kTaken ? taken : state.at[n];
    key.words[fields_[n].word] |= fields_[n].in_place(code);
  }
  key.hash = table.hash_of(key.words.data());
  return key;
}

SubgameState Subgame::unpack(const std::uint64_t* words) const {
  SubgameState state;
  state.at.fill(kTaken);
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const std::uint8_t code = fields_[n].of(words);
    if (code < graph_.size()) state.at[n] = code;
  }
  return state;
}

}  // namespace gadgetc::jungle::board
