#include "tests/gadgets/naive_game.hpp"

namespace gadgetc::naive {

std::string State::text() const {
  std::string text;
  for (const auto& [place, letter] : pieces) {
    text += letter;
    text += static_cast<char>(place);
  }
  // Pieces on one wire stand in no order.
  for (std::size_t i = 2; i < text.size(); i += 2) {
    for (std::size_t j = i; j >= 2 && text[j + 1] == text[j - 1] && text[j] < text[j - 2]; j -= 2) {
      std::swap(text[j], text[j - 2]);
    }
  }
  return text + "/" + std::to_string(arrived) + "/" + std::to_string(delivered) +
         (picked ? "+" : "") + (refused ? "-" : "");
}

// A cat on a land square without neighbours.
bool Moves::is_wall(Square s) const {
  if (!tile_.board.piece(s).is(Side::White, Kind::Cat)) return false;
  for (const Port& port : tile_.ports) {
    if (port.square == s) return false;
  }
  for (const Direction d : kDirections) {
    const Square next = step(s, d);
    if (!tile_.board.contains(next) || tile_.board.terrain(next) != Terrain::Water) return false;
  }
  return true;
}

State Moves::initial() const {
  State state;
  for (int row = 0; row < tile_.rows(); ++row) {
    for (int column = 0; column < tile_.columns(); ++column) {
      const Square s{row, column};
      const Piece piece = tile_.board.piece(s);
      const bool is_bait = game_.baits && piece.is(Side::White, Kind::Cat);
      if (!piece.is_none() && !is_bait && !is_wall(s)) {
        state.pieces.emplace(place(s), piece_letter(piece));
      }
    }
  }
  for (const Guest& guest : tile_.guests) {
    if ((guest.piece.side() == Side::Black) == game_.for_white) {
      state.pieces.emplace(kWire + wire(guest.port), piece_letter(guest.piece));
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
    if (wire(guest.port) == at - kWire && guest.piece.side() == side &&
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
  const auto [begin, end] = state.pieces.equal_range(at);
  for (auto piece = begin; piece != end; ++piece) {
    if (piece->second != 'C' && find_piece(piece->second)->side() == side) ++count;
  }
  return count;
}

State Moves::arrive(State state, int port) const {
  state.arrived |= 1u << port;
  state.pieces.emplace(kWire + wire(static_cast<std::size_t>(port)), 'P');
  return state;
}

// Places next to a place, whoever stands there.
std::vector<int> Moves::reach(int from, Piece piece) const {
  std::vector<int> result;
  if (from >= kWire) return {place(port(from).square)};
  for (const Direction d : kDirections) {
    Square to = step(square(from), d);
    const bool leaps = piece.kind() == Kind::Lion || piece.kind() == Kind::Tiger;
    while (leaps && tile_.board.contains(to) && tile_.board.terrain(to) == Terrain::Water) {
      to = step(to, d);
    }
    if (!tile_.board.contains(to) || is_wall(to)) continue;
    if (tile_.board.terrain(to) == Terrain::Water) continue;
    result.push_back(tile_.board.terrain(to) == Terrain::BlackDen ? kDen : place(to));
  }
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (place(tile_.ports[p].square) != from || wire(p) != static_cast<int>(p)) continue;
    result.push_back(kWire + static_cast<int>(p));
  }
  return result;
}

bool Moves::may_go_out(const State& state, char letter, int wire) const {
  if (!game_.for_white) return true;
  if (letter != 'P') return false;
  const unsigned bit = 1u << (wire - kWire);
  if (!port(wire).is_input) return (state.delivered & bit) == 0;
  return count_side(state, wire, Side::White) < came(state, wire);
}

std::vector<Step> Moves::steps(const State& state, Side side) const {
  std::vector<Step> result;
  const auto try_step = [&](int from, char letter, int to) {
    const Piece piece = *find_piece(letter);
    const bool is_outside = to >= kWire && to != kDen;
    Step step{state, false};
    // A foreign cat has no entry of its own until it comes in.
    const auto [begin, end] = step.after.pieces.equal_range(from);
    for (auto at = begin; at != end; ++at) {
      if (at->second == letter) {
        step.after.pieces.erase(at);
        break;
      }
    }
    if (side == Side::Black && to >= kWire) {
      if (to == kDen || !game_.for_white) return;
      step.after.pieces.emplace(to, letter);
      step.leaves = count_side(step.after, to, side) > waited(to, side);
      result.push_back(step);
      return;
    }
    if (is_outside && !may_go_out(state, letter, to)) return;
    if (to < kWire) {
      if (side == Side::Black && game_.shuns && terrain(to) == Terrain::WhiteTrap) return;
      if (is_own_den(terrain(to), side)) return;
      if (const auto found = state.pieces.find(to); found != state.pieces.end()) {
        const Piece other = *find_piece(found->second);
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
    result.push_back(step);
  };
  for (const auto& [from, letter] : state.pieces) {
    const Piece piece = *find_piece(letter);
    if (piece.side() != side) continue;
    const bool is_delivered = from >= kWire && !port(from).is_input && side == Side::White;
    if (is_delivered && game_.for_white) continue;
    for (const int to : reach(from, piece)) try_step(from, letter, to);
  }
  if (side == Side::Black) return result;
  for (std::size_t p = 0; game_.foreign_cats && p < tile_.ports.size(); ++p) {
    const int wire = kWire + static_cast<int>(p);
    try_step(wire, 'C', place(port(wire).square));
  }
  for (const auto& [at, letter] : state.pieces) {
    if (!game_.baits || at >= kWire || terrain(at) != Terrain::WhiteTrap) continue;
    if (find_piece(letter)->side() == Side::White) continue;
    Step step{state, false};
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
  return goal | ((rule.outputs & kDenEntry) ? 1u << (kDen - kWire) : 0);
}

// Over water and off the tile, in a direction in which no port leads.
bool Moves::sees_out(int from) const {
  for (const Direction d : kDirections) {
    Square to = step(square(from), d);
    while (tile_.board.contains(to) && tile_.board.terrain(to) == Terrain::Water) to = step(to, d);
    bool is_port = false;
    for (const Port& port : tile_.ports) {
      is_port |= port.square == square(from) && port.side == d;
    }
    if (!tile_.board.contains(to) && !is_port) return true;
  }
  return false;
}

bool Moves::is_breach(const State& state) const {
  std::map<int, unsigned> signals;
  for (const auto& [at, letter] : state.pieces) {
    const Piece piece = *find_piece(letter);
    if (piece.side() == Side::Black) continue;
    if (at >= kWire && letter == 'P') ++signals[at];
    if (at >= kWire && letter != 'P' && letter != 'C') return true;
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
