#include "tests/gadgets/verifier/naive_game.hpp"

#include <algorithm>
#include <map>

namespace gadgetc::naive {

void Pieces::emplace(int place, char letter) {
  const Piece piece(static_cast<short>(place), letter);
  pieces_.insert(std::upper_bound(pieces_.begin(), pieces_.end(), piece), piece);
}

void Pieces::erase(int place, char letter) {
  const auto found = std::find(pieces_.begin(), pieces_.end(), Piece(place, letter));
  if (found != pieces_.end()) pieces_.erase(found);
}

void Pieces::erase(int place) {
  if (const char letter = at(place)) erase(place, letter);
}

char Pieces::at(int place) const {
  for (const auto& [at, letter] : pieces_) {
    if (at == place) return letter;
  }
  return 0;
}

std::string State::text() const {
  std::string text;
  for (const auto& [place, letter] : pieces) text += letter + std::to_string(place) + " ";
  return text + "/" + std::to_string(arrived) + "/" + std::to_string(delivered) +
         (picked ? "+" : "") + (refused ? "-" : "");
}

// A cat on a land square without neighbours.
bool Moves::is_wall(Square s) const {
  if (is_foreign(s)) return false;
  if (!jungle::piece_at(tile_, s).is(Side::White, jungle::Kind::Cat)) return false;
  for (const Port& port : tile_.ports) {
    if (port.square == s) return false;
  }
  for (const Direction d : kDirections) {
    const Square next = step(s, d);
    if (!tile_.board.contains(next) || jungle::terrain_at(tile_, next) != jungle::Terrain::Water)
      return false;
  }
  return true;
}

// Land of another part of a larger tile: nothing goes there.
bool Moves::is_foreign(Square s) const {
  return std::find(tile_.foreign.begin(), tile_.foreign.end(), s) != tile_.foreign.end();
}

State Moves::initial() const {
  State state;
  for (int row = 0; row < tile_.rows(); ++row) {
    for (int column = 0; column < tile_.columns(); ++column) {
      const Square s{row, column};
      const jungle::Piece piece = jungle::piece_at(tile_, s);
      const bool is_bait = game_.baits && piece.is(Side::White, jungle::Kind::Cat);
      if (!piece.is_none() && !is_bait && !is_wall(s) && !is_foreign(s)) {
        state.pieces.emplace(place(s), piece_letter(piece));
      }
    }
  }
  for (const Guest& guest : tile_.guests) {
    if ((jungle::piece_of(guest.piece).side() == Side::Black) == game_.for_white) {
      state.pieces.emplace(kWire + wire(guest.port), piece_letter(jungle::piece_of(guest.piece)));
    }
  }
  return state;
}

// Ports are the same wire when they leave the same square on the same side.
int Moves::wire(std::size_t port) const {
  std::size_t first = 0;
  while (tile_.ports[first].square != tile_.ports[port].square ||
         tile_.ports[first].side != tile_.ports[port].side) {
    ++first;
  }
  return static_cast<int>(first);
}

// How many came in by this wire, and how many of one side waited there from the start.
unsigned Moves::came(const State& state, int at) const {
  unsigned count = 0;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (wire(p) == at - kWire && (state.arrived >> p & 1)) ++count;
  }
  return count;
}

unsigned Moves::waited(int at, Side side) const {
  unsigned count = 0;
  for (const Guest& guest : tile_.guests) {
    if (wire(guest.port) == at - kWire && jungle::piece_of(guest.piece).side() == side &&
        (side == Side::Black) == game_.for_white) {
      ++count;
    }
  }
  return count;
}

bool Moves::can_arrive(const State& state, std::size_t port) const {
  if (!tile_.ports[port].is_input || (state.arrived >> port & 1)) return false;
  for (std::size_t p = 0; p < port; ++p) {
    if (wire(p) == wire(port) && !(state.arrived >> p & 1)) return false;
  }
  return true;
}

unsigned count_side(const State& state, int at, Side side) {
  unsigned count = 0;
  for (const auto& [place, letter] : state.pieces) {
    if (place == at && letter != 'C' && jungle::find_piece(letter)->side() == side) ++count;
  }
  return count;
}

State Moves::arrive(State state, int port) const {
  state.arrived |= 1u << port;
  const auto p = static_cast<std::size_t>(port);
  state.pieces.emplace(kWire + wire(p), piece_letter(jungle::signal_of(tile_.ports[p])));
  return state;
}

// Places next to a place, whoever stands there.
std::vector<int> Moves::reach(int from, jungle::Piece piece) const {
  std::vector<int> result;
  const bool leaps = piece.kind() == jungle::Kind::Lion || piece.kind() == jungle::Kind::Tiger;
  if (from >= kWire) {
    if (leaps || !jungle::is_by_leap(port(from))) result.push_back(place(port(from).square));
    return result;
  }
  for (const Direction d : kDirections) {
    Square to = step(square(from), d);
    while (leaps && tile_.board.contains(to) &&
           jungle::terrain_at(tile_, to) == jungle::Terrain::Water) {
      to = step(to, d);
    }
    if (!tile_.board.contains(to) || is_wall(to) || is_foreign(to)) continue;
    if (jungle::terrain_at(tile_, to) == jungle::Terrain::Water) continue;
    result.push_back(jungle::terrain_at(tile_, to) == jungle::Terrain::BlackDen ? kDen : place(to));
  }
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (place(tile_.ports[p].square) != from || wire(p) != static_cast<int>(p)) continue;
    if (leaps || !jungle::is_by_leap(tile_.ports[p])) result.push_back(kWire + static_cast<int>(p));
  }
  return result;
}

// A guard at its post takes, or goes back to where a cat is drawn; no other moves.
bool Moves::guard_stays(int from, int to, bool captures) const {
  const auto is_post = [&](int at) {
    return at < kWire && jungle::piece_at(tile_, square(at)).is(Side::White, jungle::Kind::Cat);
  };
  return captures || (is_post(to) && !is_post(from));
}

// A guard that can take does.
void Moves::keep_what_is_due(std::vector<Step>& steps) {
  const auto takes = [](const Step& step) { return step.guard_takes; };
  if (std::none_of(steps.begin(), steps.end(), takes)) return;
  std::erase_if(steps, [](const Step& step) { return !step.guard_takes; });
}

bool Moves::may_go_out(const State& state, char letter, int wire) const {
  if (!game_.for_white) return true;
  if (letter != piece_letter(jungle::signal_of(port(wire)))) return false;
  const unsigned bit = 1u << (wire - kWire);
  if (!port(wire).is_input) return (state.delivered & bit) == 0;
  return count_side(state, wire, Side::White) < came(state, wire);
}

std::vector<Step> Moves::steps(const State& state, Side side) const {
  std::vector<Step> result;
  const auto try_step = [&](int from, char letter, int to) {
    const jungle::Piece piece = *jungle::find_piece(letter);
    const bool is_outside = to >= kWire && to != kDen;
    Step step{state};
    // A foreign cat has no entry of its own until it comes in.
    step.after.pieces.erase(from, letter);
    if (side == Side::Black && to >= kWire) {
      if (to == kDen || !game_.for_white) return;
      step.after.pieces.emplace(to, letter);
      step.leaves = count_side(step.after, to, side) > waited(to, side);
      result.push_back(step);
      return;
    }
    if (is_outside && !may_go_out(state, letter, to)) return;
    const char there = to < kWire ? state.pieces.at(to) : 0;
    if (game_.posts && letter == 'C' && !guard_stays(from, to, there != 0)) return;
    if (to < kWire) {
      if (side == Side::Black && game_.shuns && terrain(to) == jungle::Terrain::WhiteTrap) return;
      if (is_own_den(terrain(to), side)) return;
      if (there != 0) {
        const jungle::Piece other = *jungle::find_piece(there);
        if (other.side() == side) return;
        if (!beats(rules_, piece, terrain(from), other, terrain(to))) return;
        step.after.pieces.erase(to);
      }
    }
    // A foreign cat joins the others outside; what enters the den never matters again.
    const bool vanishes = is_outside && letter == 'C' && game_.foreign_cats;
    if (!vanishes && to != kDen) step.after.pieces.emplace(to, letter);
    if (to == kDen || (is_outside && letter != 'C' && !port(to).is_input &&
                       count_side(step.after, to, side) > waited(to, side))) {
      step.after.delivered |= 1u << (to - kWire);
    }
    step.guard_takes = game_.posts && letter == 'C' && there != 0;
    result.push_back(step);
  };
  for (const auto& [from, letter] : state.pieces) {
    const jungle::Piece piece = *jungle::find_piece(letter);
    if (piece.side() != side) continue;
    const bool is_delivered = from >= kWire && !port(from).is_input && side == Side::White;
    if (is_delivered && game_.for_white) continue;
    for (const int to : reach(from, piece)) try_step(from, letter, to);
  }
  if (side == Side::Black) return result;
  keep_what_is_due(result);
  for (std::size_t p = 0; game_.foreign_cats && p < tile_.ports.size(); ++p) {
    const int wire = kWire + static_cast<int>(p);
    try_step(wire, 'C', place(port(wire).square));
  }
  for (const auto& [at, letter] : state.pieces) {
    if (!game_.baits || at >= kWire || terrain(at) != jungle::Terrain::WhiteTrap) continue;
    if (jungle::find_piece(letter)->side() == Side::White) continue;
    Step step{state};
    step.after.pieces.erase(at);
    result.push_back(step);
  }
  return result;
}

PortSet Moves::active(const State& state) const {
  return state.arrived | (state.picked ? kPick : 0);
}

unsigned Moves::goal(const Delivery& rule) const {
  unsigned goal = 0;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) goal |= rule.outputs & (1u << p);
  return goal | ((rule.outputs & kGoal) ? 1u << (kDen - kWire) : 0);
}

// Over water and off the tile, in a direction in which no port leads.
bool Moves::sees_out(int from) const {
  for (const Direction d : kDirections) {
    Square to = step(square(from), d);
    bool leaps = false;
    while (tile_.board.contains(to) && jungle::terrain_at(tile_, to) == jungle::Terrain::Water) {
      to = step(to, d);
      leaps = true;
    }
    bool is_port = false;
    for (const Port& port : tile_.ports) {
      is_port |= port.square == square(from) && port.side == d;
    }
    const bool is_out = !tile_.board.contains(to) || (leaps && is_foreign(to));
    if (is_out && !is_port) return true;
  }
  return false;
}

bool Moves::is_breach(const State& state) const {
  std::map<int, unsigned> signals;
  for (const auto& [at, letter] : state.pieces) {
    const jungle::Piece piece = *jungle::find_piece(letter);
    if (piece.side() == Side::Black) continue;
    if (at == kDen) continue;
    const bool is_signal = at >= kWire && letter == piece_letter(jungle::signal_of(port(at)));
    if (is_signal) ++signals[at];
    if (at >= kWire && !is_signal && letter != 'C') return true;
    if (at < kWire && (letter == 'L' || letter == 'T') && sees_out(at)) return true;
  }
  for (const auto& [wire, count] : signals) {
    const unsigned most = (port(wire).is_input ? came(state, wire) : 1) + port(wire).surplus;
    if (count > most + waited(wire, Side::White)) return true;
  }
  if (state.delivered == 0) return false;
  for (const Delivery& rule : tile_.contract) {
    if ((rule.inputs & ~active(state)) == 0 && (state.delivered & ~goal(rule)) == 0) return false;
  }
  return true;
}

}  // namespace gadgetc::naive
