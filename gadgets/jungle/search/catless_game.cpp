// Positions and steps of the game without cats; the fixpoints are in catless_solve.cpp.
#include "gadgets/jungle/search/catless_game.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "base/text/input_error.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::size_t kBitsOfPlace = 5, kBitsOfSet = 8;

}  // namespace

CatlessGame::CatlessGame(const SearchSpec& spec, const Rules& rules, const Site& site)
    : spec_(spec),
      contract_(spec.like.contract),
      rules_(rules),
      squares_(site.squares.size()),
      steps_(squares_),
      has_pick_(has_pick(spec.like.contract)) {
  const std::vector<Port>& ports = site.blank.ports;
  if (squares_ + ports.size() >= kAway) throw UsageError("too many squares to search");
  const Adjacency graph = touching(site.squares);
  for (std::size_t v = 0; v < squares_; ++v) {
    for (std::size_t w = 0; w < squares_; ++w) {
      if (graph[v] >> w & 1) steps_[v].push_back(static_cast<Place>(w));
    }
  }
  for (std::size_t p = 0; p < ports.size(); ++p) {
    const auto at = std::find(site.squares.begin(), site.squares.end(), ports[p].square);
    port_square_.push_back(static_cast<Place>(at - site.squares.begin()));
    sharers_[spec.wires[p]] |= static_cast<std::uint8_t>(1u << p);
    if (ports[p].is_input) inputs_ |= static_cast<std::uint8_t>(1u << p);
    if (spec.wires[p] == p) steps_[port_square_[p]].push_back(static_cast<Place>(squares_ + p));
  }
  for (const Guest& guest : spec.like.guests) {
    if (piece_of(guest.piece).side() == Side::White) ++white_guests_[spec.wires[guest.port]];
  }
  for (const Delivery& rule : spec.like.contract) {
    const auto goal = static_cast<std::uint8_t>(rule.outputs);
    if (std::find(goals_.begin(), goals_.end(), goal) == goals_.end()) goals_.push_back(goal);
  }
}

void CatlessGame::set_pieces(const std::vector<Piece>& pieces) {
  black_cast_ = cast_of(pieces, false);
  white_cast_ = cast_of(pieces, true);
}

// Guests of Black are left out, which helps White.
CatlessGame::Cast CatlessGame::cast_of(const std::vector<Piece>& pieces, bool for_white) const {
  std::map<std::uint8_t, std::vector<Place>> by_code;
  for (std::size_t v = 0; v < pieces.size(); ++v) {
    if (pieces[v].is_none() || pieces[v] == kGuard) continue;
    by_code[pieces[v].code()].push_back(static_cast<Place>(v));
  }
  for (const Guest& guest : spec_.like.guests) {
    if (for_white || piece_of(guest.piece).side() == Side::Black) continue;
    by_code[guest.piece].push_back(static_cast<Place>(squares_ + spec_.wires[guest.port]));
  }
  for (const Port& port : spec_.like.ports) {
    if (port.is_input) by_code[signal_of(port).code()].push_back(kAway);
  }
  Cast cast;
  cast.start.fill(kAway);
  for (auto& [code, places] : by_code) {
    if (cast.tokens + places.size() > kMaxTokens) {
      throw UsageError(
          "too many pieces to search: at most 9, cats apart, with signals and guests");
    }
    std::sort(places.begin(), places.end());
    cast.classes.push_back(
        {Piece::from_code(code), cast.tokens, cast.tokens + places.size(), {}});
    for (const Place place : places) cast.start[cast.tokens++] = place;
  }
  constexpr std::array kTerrains{Terrain::Land, Terrain::WhiteTrap, Terrain::BlackTrap};
  for (PieceClass& cls : cast.classes) {
    for (const PieceClass& other : cast.classes) {
      if (other.piece.side() == cls.piece.side()) continue;
      for (const Terrain from : kTerrains) {
        for (const Terrain to : kTerrains) {
          cls.beats[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)]
                   [other.piece.code()] = beats(rules_, cls.piece, from, other.piece, to);
        }
      }
    }
  }
  return cast;
}

CatlessGame::Answer CatlessGame::is_safe(const std::vector<Terrain>& terrain, PortSet arrivals) {
  if (!explore(terrain, arrivals, false)) return Answer::Unknown;
  return solve_safety() ? Answer::Yes : Answer::No;
}

CatlessGame::Answer CatlessGame::may_be_live(const std::vector<Terrain>& terrain,
                                             PortSet arrivals) {
  if (!explore(terrain, arrivals, true)) return Answer::Unknown;
  return solve_liveness() ? Answer::Yes : Answer::No;
}

std::uint64_t CatlessGame::pack(const Spot& spot) const {
  std::uint64_t key = spot.arrived | std::uint64_t{spot.delivered} << kBitsOfSet;
  for (std::size_t i = 0; i < cast_->tokens; ++i) {
    key |= std::uint64_t{spot.at[i]} << (2 * kBitsOfSet + i * kBitsOfPlace);
  }
  return key;
}

CatlessGame::Spot CatlessGame::unpack(std::uint64_t key) const {
  Spot spot;
  spot.arrived = static_cast<std::uint8_t>(key);
  spot.delivered = static_cast<std::uint8_t>(key >> kBitsOfSet);
  for (std::size_t i = 0; i < cast_->tokens; ++i) {
    spot.at[i] = key >> (2 * kBitsOfSet + i * kBitsOfPlace) & kAway;
  }
  return spot;
}

CatlessGame::Id CatlessGame::reach(const Spot& spot, bool wants_white, bool wants_black) {
  const std::uint64_t key = pack(spot);
  const Id id = states_.intern(StateKey{key});
  if (id == nodes_.size()) {
    nodes_.push_back({.key = key, .white = {}, .black = {}, .arrivals = {}});
  }
  Node& node = nodes_[id];
  const auto want = [&](bool& flag, bool wanted, Id item) {
    if (!wanted || flag) return;
    flag = true;
    pending_.push_back(item);
  };
  want(node.wants_white, wants_white, 2 * id);
  want(node.wants_black, wants_black, 2 * id + 1);
  return id;
}

// All nodes reachable from the start; false above the limit. A node where White has a breach is not
// explored further on its side: it is lost.
bool CatlessGame::explore(const std::vector<Terrain>& terrain, PortSet arrivals, bool for_white) {
  terrain_ = terrain;
  arriving_ = arrivals & inputs_;
  for_white_ = for_white;
  cast_ = for_white ? &white_cast_ : &black_cast_;
  states_ = KeyTable(1);
  nodes_.clear();
  targets_.clear();
  pending_.clear();
  Spot start;
  start.at = cast_->start;
  if (has_pick_) start.arrived |= 1u << 7;
  reach(start, true, for_white);
  while (!pending_.empty()) {
    if (nodes_.size() > kPositionLimit) return false;
    const Id item = pending_.back();
    pending_.pop_back();
    if (item % 2 == 0) {
      expand_white(item / 2);
      if (!for_white_ && nodes_[0].is_broken) return true;
    } else {
      expand_black(item / 2);
    }
  }
  return true;
}

void CatlessGame::expand_white(Id id) {
  const Spot spot = unpack(nodes_[id].key);
  Range range{static_cast<std::uint32_t>(targets_.size()), 0};
  for (std::size_t p = 0; p < port_square_.size(); ++p) {
    if (!may_arrive(spot, p)) continue;
    Spot next = spot;
    next.arrived |= static_cast<std::uint8_t>(1u << p);
    for (const PieceClass& cls : cast_->classes) {
      if (cls.piece != signal_of(spec_.like.ports[p])) continue;
      move_token(next, cls.end - 1, cls, static_cast<Place>(squares_ + spec_.wires[p]));
    }
    const Id target = reach(next, true, for_white_);
    targets_.push_back(target);
  }
  range.end = static_cast<std::uint32_t>(targets_.size());
  nodes_[id].arrivals = range;
  range.begin = range.end;
  const bool is_breach = take_white_step(spot);
  nodes_[id].is_broken |= is_breach;
  if (is_breach) targets_.resize(range.begin);
  range.end = static_cast<std::uint32_t>(targets_.size());
  nodes_[id].white = range;
}

// Every step of White, to targets_; true as soon as one is a breach.
bool CatlessGame::take_white_step(const Spot& spot) {
  for (const PieceClass& cls : cast_->classes) {
    for (std::size_t i = cls.begin; i < cls.end; ++i) {
      const Place from = spot.at[i];
      if (from == kAway || (i > cls.begin && from == spot.at[i - 1])) continue;
      if (cls.piece.side() == Side::Black) {
        delete_trapped(spot, i, cls);
      } else if (from >= squares_) {
        const bool is_delivered = !(inputs_ >> (from - squares_) & 1);
        if (for_white_ && is_delivered) continue;
        if (step_white(spot, i, cls, port_square_[from - squares_])) return true;
      } else {
        for (const Place to : steps_[from]) {
          if (step_white(spot, i, cls, to)) return true;
        }
      }
    }
  }
  return false;
}

void CatlessGame::delete_trapped(const Spot& spot, std::size_t token, const PieceClass& cls) {
  if (terrain_[spot.at[token]] != Terrain::WhiteTrap) return;
  Spot next = spot;
  move_token(next, token, cls, kAway);
  const Id target = reach(next, true, true);
  targets_.push_back(target);
}

bool CatlessGame::step_white(Spot spot, std::size_t token, const PieceClass& cls, Place to) {
  const Place from = spot.at[token];
  if (to >= squares_) {
    const std::size_t port = to - squares_;
    if (for_white_) {
      if (!may_leave(spot, cls.piece, port)) return false;
    } else if (cls.piece != signal_of(spec_.like.ports[port])) {
      return true;
    }
    move_token(spot, token, cls, to);
    const int guests = for_white_ ? 0 : white_guests_[port];
    if (!(inputs_ >> port & 1) && count_on(spot, port) > guests) {
      spot.delivered |= static_cast<std::uint8_t>(1u << port);
    }
    if (for_white_ && !is_within_goals(spot.delivered)) return false;
  } else {
    if (!take(spot, cls, from, to)) return false;
    move_token(spot, token, cls, to);
  }
  if (!for_white_ && is_breach(spot)) return true;
  const Id target = reach(spot, true, true);
  targets_.push_back(target);
  return false;
}

void CatlessGame::expand_black(Id id) {
  const Spot spot = unpack(nodes_[id].key);
  Range range{static_cast<std::uint32_t>(targets_.size()), 0};
  for (const PieceClass& cls : cast_->classes) {
    if (cls.piece.side() == Side::White) continue;
    for (std::size_t i = cls.begin; i < cls.end; ++i) {
      const Place from = spot.at[i];
      if (from == kAway || (i > cls.begin && from == spot.at[i - 1])) continue;
      for (const Place to : steps_[from]) {
        if (to < squares_) {
          step_black(spot, i, cls, to);
        } else if (for_white_) {
          nodes_[id].is_broken = true;
        }
      }
    }
  }
  range.end = static_cast<std::uint32_t>(targets_.size());
  nodes_[id].black = range;
}

void CatlessGame::step_black(Spot spot, std::size_t token, const PieceClass& cls, Place to) {
  const bool may_take_there = rules_.trapped_attack == TrappedAttack::Full;
  if (terrain_[to] == Terrain::WhiteTrap && !may_take_there) return;
  if (!take(spot, cls, spot.at[token], to)) return;
  move_token(spot, token, cls, to);
  const Id target = reach(spot, true, for_white_);
  targets_.push_back(target);
}

// Clears the square for a piece of the class: false when it may not go there.
bool CatlessGame::take(Spot& spot, const PieceClass& cls, Place from, Place to) const {
  for (const PieceClass& other : cast_->classes) {
    for (std::size_t i = other.begin; i < other.end; ++i) {
      if (spot.at[i] != to) continue;
      if (other.piece.side() == cls.piece.side()) return false;
      const Terrain terrain = from < squares_ ? terrain_[from] : Terrain::Land;
      if (!cls.beats[static_cast<std::size_t>(terrain)][static_cast<std::size_t>(terrain_[to])]
                    [other.piece.code()]) {
        return false;
      }
      move_token(spot, i, other, kAway);
      return true;
    }
  }
  return true;
}

// The tokens of a class stay sorted.
void CatlessGame::move_token(Spot& spot, std::size_t token, const PieceClass& cls, Place to) const {
  std::size_t i = token;
  spot.at[i] = to;
  for (; i > cls.begin && spot.at[i - 1] > to; --i) std::swap(spot.at[i - 1], spot.at[i]);
  for (; i + 1 < cls.end && spot.at[i + 1] < to; ++i) std::swap(spot.at[i + 1], spot.at[i]);
}

PortSet CatlessGame::active(std::uint8_t arrived) const {
  return (arrived & inputs_) | (has_pick_ ? kPick : 0);
}

// Inputs that share a wire arrive in their order.
bool CatlessGame::may_arrive(const Spot& spot, std::size_t port) const {
  const unsigned earlier = sharers_[spec_.wires[port]] & ((1u << port) - 1);
  return (arriving_ >> port & 1) && !(spot.arrived >> port & 1) &&
         (spot.arrived & earlier) == earlier;
}

int CatlessGame::count_on(const Spot& spot, std::size_t port) const {
  const auto end = spot.at.begin() + static_cast<std::ptrdiff_t>(cast_->tokens);
  return static_cast<int>(std::count(spot.at.begin(), end, static_cast<Place>(squares_ + port)));
}

// As LocalGame::find_breach. No piece but a signal gets onto a wire (step_white).
bool CatlessGame::is_breach(const Spot& spot) const {
  for (std::size_t p = 0; p < port_square_.size(); ++p) {
    const bool is_input = inputs_ >> p & 1;
    const int own = is_input ? std::popcount(unsigned(spot.arrived & sharers_[p])) : 1;
    if (count_on(spot, p) > own + white_guests_[p] + spec_.like.ports[p].surplus) return true;
  }
  if (spot.delivered == 0) return false;
  const PortSet arrived = active(spot.arrived);
  return std::none_of(contract_.begin(), contract_.end(), [&](const Delivery& rule) {
    return (rule.inputs & ~arrived) == 0 && (spot.delivered & ~rule.outputs) == 0;
  });
}

// It is as LocalGame::may_leave.
bool CatlessGame::may_leave(const Spot& spot, Piece piece, std::size_t port) const {
  if (piece != signal_of(spec_.like.ports[port])) return false;
  if (!(inputs_ >> port & 1)) return !(spot.delivered >> port & 1);
  return count_on(spot, port) < std::popcount(unsigned(spot.arrived & sharers_[port]));
}

// What lies beyond every rule leads to no delivery that is promised.
bool CatlessGame::is_within_goals(std::uint8_t delivered) const {
  return std::any_of(goals_.begin(), goals_.end(),
                     [&](std::uint8_t goal) { return (delivered & ~goal) == 0; });
}

}  // namespace gadgetc::jungle
