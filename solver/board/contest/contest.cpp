// The moves of a contest, as its freedom allows them.
#include "solver/board/contest/contest.hpp"

#include <algorithm>

#include "solver/board/contest/contest_scene.hpp"

namespace gadgetc {

const std::vector<Contest::Target>& Contest::targets(std::size_t contestant, SpotId from) const {
  return targets_[gait(piece(contestant).kind())][from];
}

bool Contest::is_black_on(const Scene& scene, SpotId spot) const {
  const std::uint8_t who = scene.who[spot];
  return who != kNobody && piece(who).side() == Side::Black;
}

// The spots shut off with the den are still those of the start.
bool Contest::is_sealed(const ContestState& state) const {
  if (den_spots_.empty()) return true;
  const Scene scene(*this, state);
  std::array<bool, 256> seen{};
  std::vector<SpotId> open = den_spots_;
  std::size_t count = open.size();
  for (const SpotId den : open) seen[den] = true;
  while (!open.empty()) {
    const SpotId from = open.back();
    open.pop_back();
    for (const Target& target : targets_[0][from]) {
      if (seen[target.to] || is_black_on(scene, target.to)) continue;
      if (!seal_[target.to]) return false;
      seen[target.to] = true;
      ++count;
      open.push_back(target.to);
    }
  }
  return count == static_cast<std::size_t>(std::count(seal_.begin(), seal_.end(), true));
}

// In doubt for Black.
bool Contest::is_blocked(const Scene& scene, const Target& target, Side mover) const {
  return std::any_of(over_.begin() + target.over_begin, over_.begin() + target.over_end,
                     [&](SpotId over) {
                       const bool is_unknown = scene.may_hide[over] || scene.closed[over];
                       if (is_unknown) return mover == Side::White;
                       return scene.who[over] != kNobody;
                     });
}

bool Contest::beats_on(std::size_t attacker, SpotId from, std::size_t victim, SpotId to) const {
  return piece(victim).side() != piece(attacker).side() &&
         beats(rules_, pieces_[attacker].fighter, spots_[from].terrain, pieces_[victim].fighter,
               spots_[to].terrain);
}

bool Contest::is_home(std::size_t piece, SpotId spot) const {
  const Contestant& one = pieces_[piece];
  const auto begin = start_.at.begin() + one.group_begin, end = start_.at.begin() + one.group_end;
  return std::find(begin, end, spot) != end;
}

// Does `freedom_` allow this legal move?
bool Contest::may_step(std::size_t piece, SpotId from, SpotId to,
                       bool takes) const {
  const Contestant& one = pieces_[piece];
  if (one.fighter.piece.side() == Side::White) {
    if (takes) return true;
    if (one.is_weak) return !freedom_.weak_stay || (is_home(piece, to) && !is_home(piece, from));
    return !freedom_.onward || distance_[piece][to] > distance_[piece][from];
  }
  return !freedom_.without_weak || spots_[to].terrain != Terrain::WhiteTrap;
}

bool Contest::has_pieces(const ContestState& state, Side side) const {
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    if (state.at[n] != kTaken && piece(n).side() == side) return true;
  }
  return false;
}

namespace {

// Moves the spot at `n` to where it belongs among its group, which is sorted but for it.
void sort_in(std::array<SpotId, kMaxContestants>& at, std::size_t n, std::size_t begin,
             std::size_t end) {
  for (; n > begin && at[n - 1] > at[n]; --n) std::swap(at[n - 1], at[n]);
  for (; n + 1 < end && at[n + 1] < at[n]; ++n) std::swap(at[n + 1], at[n]);
}

}  // namespace

ContestState Contest::after(const Scene& scene, std::size_t piece, SpotId to) const {
  ContestState next = scene.state;
  const std::uint8_t victim = scene.who[to];
  next.at[piece] = to;
  sort_in(next.at, piece, pieces_[piece].group_begin, pieces_[piece].group_end);
  if (victim != kNobody) {
    next.at[victim] = kTaken;
    sort_in(next.at, victim, pieces_[victim].group_begin, pieces_[victim].group_end);
  }
  return next;
}

std::vector<ContestState> Contest::with_one_at(const ContestState& state, SpotId spot) const {
  std::vector<ContestState> states;
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const SpotId at = state.at[n];
    if (!is_loose(at) || !haunt(at).contains[spot]) continue;
    if (n > pieces_[n].group_begin && state.at[n - 1] == at) continue;  // the same again
    states.push_back(state);
    states.back().at[n] = spot;
    states.back() = sorted(states.back());
  }
  return states;
}

ContestState Contest::sorted(ContestState state) const {
  for (std::size_t n = 0; n < pieces_.size(); n = pieces_[n].group_end) {
    std::sort(state.at.begin() + pieces_[n].group_begin, state.at.begin() + pieces_[n].group_end);
  }
  return state;
}

// Into an enclave that White has left: nothing is known any more of what is in there.
ContestState Contest::entered(const Scene& scene, std::size_t piece, SpotId to) const {
  ContestState next = scene.state;
  for (std::size_t e = 0; e < enclaves_.size(); ++e) {
    if (!enclaves_[e].contains[to]) continue;
    next.at[piece] = haunting(e);
    std::replace(next.at.begin(), next.at.end(), hidden_in(e), haunting(e));
  }
  return sorted(next);
}

// Steps out of a region and captures, from wherever the piece might be; and one that stays inside.
bool Contest::list_loose_moves(const Scene& scene, std::vector<ContestMove>& moves) const {
  bool wins = false, stays = false;
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const SpotId code = scene.state.at[n];
    if (!is_loose(code)) continue;
    if (n > pieces_[n].group_begin && scene.state.at[n - 1] == code) continue;  // the same moves
    stays = true;
    const Region& region = haunt(code);
    std::array<bool, 256> done{};
    for (const SpotId from : region.spots) {
      if (!scene.may_hide[from]) continue;
      for (const Target& target : targets(n, from)) {
        const SpotId to = target.to;
        const std::uint8_t victim = scene.who[to];
        const bool takes = victim != kNobody;
        const bool enters = scene.is_left[to] && !region.contains[to];
        if (enters && !done[to]) moves.push_back({from, to, false, entered(scene, n, to)});
        if (enters) done[to] = true;
        if (done[to] || scene.closed[to] || is_own_den(spots_[to].terrain, Side::Black)) continue;
        if (is_blocked(scene, target, Side::Black)) continue;
        if (takes ? !beats_on(n, from, victim, to) : region.contains[to]) continue;
        done[to] = true;
        if (is_enemy_den(spots_[to].terrain, Side::Black)) {
          wins = true;
          continue;
        }
        const ContestState next = after(scene, n, to);
        if (takes && !is_immortal_[static_cast<std::size_t>(Side::White)] &&
            !has_pieces(next, Side::White)) {
          wins = true;
          continue;
        }
        moves.push_back({from, to, takes, next});
      }
    }
  }
  if (stays) moves.push_back({0, 0, false, scene.state});
  return wins;
}

bool Contest::list_moves(const ContestState& state, Side side,
                         std::vector<ContestMove>& moves) const {
  moves.clear();
  const Scene scene(*this, state);
  bool wins = is_breached_ && side == Side::White, takes_on_trap = false;
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const SpotId from = state.at[n];
    if (from >= spots_.size() || piece(n).side() != side || scene.closed[from]) continue;
    for (const Target& target : targets(n, from)) {
      const SpotId to = target.to;
      const Terrain terrain = spots_[to].terrain;
      if (is_own_den(terrain, side) || is_blocked(scene, target, side)) continue;
      if (scene.is_left[to] && side == Side::Black) {
        moves.push_back({from, to, false, entered(scene, n, to)});
        continue;
      }
      if (scene.closed[to]) continue;
      const std::uint8_t victim = scene.who[to];
      const bool takes = victim != kNobody;
      if (takes && !beats_on(n, from, victim, to)) continue;
      if (!may_step(n, from, to, takes)) continue;
      if (is_enemy_den(terrain, side)) {
        wins = true;
        continue;
      }
      const ContestState next = after(scene, n, to);
      if (takes && !is_immortal_[static_cast<std::size_t>(opponent(side))] &&
          !has_pieces(next, opponent(side))) {
        wins = true;
        continue;
      }
      if (freedom_.without_weak && (side == Side::Black || takes) && !is_sealed(next)) {
        wins = wins || side == Side::White;
        continue;
      }
      const bool on_trap = takes && side == Side::White && terrain == Terrain::WhiteTrap;
      if (freedom_.take_on_traps && on_trap && !takes_on_trap) {
        takes_on_trap = true;
        moves.clear();
      }
      const bool in_doubt = side == Side::White && scene.may_hide[to];
      if (!takes_on_trap || on_trap) moves.push_back({from, to, takes, next, in_doubt});
    }
  }
  if (freedom_.vague && side == Side::Black) wins = list_loose_moves(scene, moves) || wins;
  return wins;
}

PackedKey Contest::key(const ContestState& state, const KeyTable& table) const {
  PackedKey key;
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const auto taken = static_cast<SpotId>(codes_);
    const auto code = state.at[n] == kTaken ? taken : state.at[n];
    key.words[fields_[n].word] |= fields_[n].in_place(code);
  }
  for (std::size_t byte = 0; freedom_.vague && byte < shut_.size(); ++byte) {
    const auto part = static_cast<std::uint8_t>(state.shut >> 8 * byte);
    key.words[shut_[byte].word] |= shut_[byte].in_place(part);
  }
  key.hash = table.hash_of(key.words.data());
  return key;
}

ContestState Contest::unpack(const std::uint64_t* words) const {
  ContestState state;
  state.at.fill(kTaken);
  for (std::size_t n = 0; n < pieces_.size(); ++n) {
    const std::uint8_t code = fields_[n].of(words);
    if (code < codes_) state.at[n] = code;
  }
  return state;
}

}  // namespace gadgetc
