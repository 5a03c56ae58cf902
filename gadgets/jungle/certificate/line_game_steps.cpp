#include <algorithm>

#include "gadgets/jungle/certificate/line_game.hpp"

namespace gadgetc::jungle {

namespace {

// Of the steps from the `begin`-th on.
void note_spots(std::vector<LineStep>& steps, std::size_t begin, LineSpot from, LineSpot to) {
  for (std::size_t n = begin; n < steps.size(); ++n) {
    steps[n].from = from;
    steps[n].to = to;
  }
}

}  // namespace

std::vector<LineStep> LineGame::white_steps(const LineState& state) const {
  std::vector<LineStep> out;
  side_steps(state, Side::White, out);
  if (sought_ == Side::White) return out;
  if (cats_ == CatsAs::Guests) {
    for (std::size_t wire = 0; wire < tile_.ports.size(); ++wire) {
      enter(state, wire, piece_letter(kGuard), out);
    }
    return out;
  }
  // Baits: a black piece on a white trap may vanish at any time.
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const bool is_black = find_piece(state.land[i])->is(Side::Black);
    if (!is_black || terrain(i) != Terrain::WhiteTrap) continue;
    out.push_back({state, false, {Spot::Kind::Square, i}, {Spot::Kind::Square, i}});
    out.back().after.land[i] = '.';
  }
  return out;
}

std::vector<LineStep> LineGame::black_steps(const LineState& state) const {
  std::vector<LineStep> out;
  side_steps(state, Side::Black, out);
  return out;
}

void LineGame::side_steps(const LineState& state, Side side, std::vector<LineStep>& out) const {
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const Piece piece = *find_piece(state.land[i]);
    if (!piece.is(side)) continue;
    for (const Spot& to : ways_[i].steps) step_from(state, i, to, out);
    if (!leaps(piece)) continue;
    for (const Spot& to : ways_[i].leaps) step_from(state, i, to, out);
  }
  for (std::size_t wire = 0; wire < tile_.ports.size(); ++wire) {
    // White does not rely on what White has delivered.
    if (sought_ == Side::White && side == Side::White && !tile_.ports[wire].is_input) continue;
    const std::string& on = mark(state, wire);
    for (std::size_t n = 1; n < on.size(); ++n) {
      if (!find_piece(on[n])->is(side) || (n > 1 && on[n] == on[n - 1])) continue;
      LineState after = state;
      mark(after, wire).erase(n, 1);
      enter(after, wire, on[n], out);
    }
  }
}

// A piece that has been taken off a wire comes in.
void LineGame::enter(const LineState& state, std::size_t wire, char letter,
                     std::vector<LineStep>& out) const {
  const Port& port = tile_.ports[wire];
  if (is_by_leap(port) && !leaps(*find_piece(letter))) return;
  const auto at = std::find(part_.squares.begin(), part_.squares.end(), port.square);
  const std::size_t begin = out.size();
  const auto to = static_cast<std::size_t>(at - part_.squares.begin());
  land_on(state, letter, Terrain::Land, to, out);
  note_spots(out, begin, {Spot::Kind::Wire, wire}, {Spot::Kind::Square, to});
}

void LineGame::step_from(const LineState& state, std::size_t from, Spot to,
                         std::vector<LineStep>& out) const {
  const char letter = state.land[from];
  const std::size_t begin = out.size();
  LineState after = state;
  after.land[from] = '.';
  if (to.kind == Spot::Kind::Square) {
    land_on(after, letter, terrain(from), to.number, out);
  } else if (to.kind == Spot::Kind::Wire) {
    go_out(std::move(after), letter, to.number, out);
  } else if (find_piece(letter)->is(Side::White)) {  // a black piece: Black's own den
    after.marks.back()[0] = '+';
    out.push_back({std::move(after)});
  }
  note_spots(out, begin, {Spot::Kind::Square, from}, to);
}

// A piece that has been taken off its place, of terrain `from`, lands on a square, if it may.
void LineGame::land_on(const LineState& state, char letter, Terrain from, std::size_t to,
                       std::vector<LineStep>& out) const {
  const Piece piece = *find_piece(letter), victim = *find_piece(state.land[to]);
  // Under the other readings a trapped black piece could not take a cat that stands in its way.
  const bool shuns = sought_ == Side::Black && cats_ == CatsAs::Baits &&
                     rules_.trapped_attack != TrappedAttack::Full;
  if (shuns && piece.is(Side::Black) && terrain(to) == Terrain::WhiteTrap) return;
  if (!victim.is_none() &&
      (victim.side() == piece.side() || !beats(rules_, piece, from, victim, terrain(to)))) {
    return;
  }
  out.push_back({state});
  out.back().after.land[to] = letter;
}

// A piece that has been taken off its square steps out onto a wire, if it may.
void LineGame::go_out(LineState after, char letter, std::size_t wire,
                      std::vector<LineStep>& out) const {
  const Port& port = tile_.ports[wire];
  const Piece piece = *find_piece(letter);
  std::string& on = mark(after, wire);
  if (piece.is(Side::Black)) {
    // For Black to go out is to win; Black never needs it where Black's own strategy is checked.
    if (sought_ == Side::Black) return;
    put(on, letter);
    const bool leaves = count(on, Side::Black) > guests(wire, Side::Black);
    out.push_back({std::move(after), leaves});
    return;
  }
  if (sought_ == Side::White) {
    // Only as a signal: through an output never delivered, or back where one came from.
    if (piece != signal_of(port)) return;
    const bool is_full = count(on, Side::White) >= arrived(after, wire);
    if (port.is_input ? is_full : on[0] == '+') return;
  } else if (piece == kGuard && cats_ == CatsAs::Guests) {
    out.push_back({std::move(after)});  // joins the cats outside
    return;
  }
  put(on, letter);
  if (!port.is_input && count(on, Side::White) > guests(wire, Side::White)) on[0] = '+';
  out.push_back({std::move(after)});
}

}  // namespace gadgetc::jungle
