#include "solver/board/subgame/subgame.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace gadgetc::board {

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

bool is_weak_fighter(const Position& position, const Division& division, Fighter white) {
  if (gait(white.piece) != Gait::Walk) return false;
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

Subgame::Subgame(const Position& position, const Division& division, WhiteMoves white)
    : rules_(position.rules),
      white_(white),
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
  Division division;
  std::vector<Found> found;
  for (StepGraph::Node n = 0; n < graph_.size(); ++n) {
    division.contested.push_back(graph_.square(n));
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
    const bool is_weak =
        fighter.piece.side() == Side::White && is_weak_fighter(position, division, fighter);
    pieces_.push_back({fighter, begin, 0, is_weak});
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
         beats(rules_, fighter(attacker), graph_.terrain(from), fighter(victim),
               graph_.terrain(to));
}

bool Subgame::is_home(std::size_t piece, SquareId square) const {
  const auto first = start_.at.begin();
  const auto begin = first + pieces_[piece].group_begin, end = first + pieces_[piece].group_end;
  return std::find(begin, end, square) != end;
}

// Is this legal move allowed by the restriction of White's moves?
bool Subgame::may_step(std::size_t piece, SquareId from, SquareId to, bool takes) const {
  if (white_ == WhiteMoves::All || takes || !is_weak(piece)) return true;
  return is_home(piece, to) && !is_home(piece, from);
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
  sort_in(next.at, piece, group_begin(piece), group_end(piece));
  if (victim != kNobody) {
    next.at[victim] = kTaken;
    sort_in(next.at, victim, group_begin(victim), group_end(victim));
  }
  return next;
}

SubgameState Subgame::sorted(SubgameState state) const {
  for (std::size_t n = 0; n < pieces_.size(); n = pieces_[n].group_end) {
    std::sort(state.at.begin() + pieces_[n].group_begin, state.at.begin() + pieces_[n].group_end);
  }
  return state;
}

bool Subgame::list_moves(const SubgameState& state, Side side,
                         std::vector<SubgameMove>& moves) const {
  moves.clear();
  const Occupants who = occupants(state);
  const auto is_blocked = [&](const StepGraph::Target& target) {
    const auto over = graph_.over(target);
    return std::any_of(over.begin(), over.end(), [&](auto node) { return who[node] != kNobody; });
  };
  bool wins = false, takes_on_trap = false;
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
      if (!may_step(n, from, to, takes)) continue;
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
      const bool on_trap = takes && side == Side::White && terrain == Terrain::WhiteTrap;
      if (white_ == WhiteMoves::Restricted && on_trap && !takes_on_trap) {
        takes_on_trap = true;
        moves.clear();
      }
      if (!takes_on_trap || on_trap) moves.push_back({from, to, takes, next});
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

}  // namespace gadgetc::board
