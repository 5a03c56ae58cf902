#include "gadgets/local/local_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/text/input_error.hpp"

namespace gadgetc::local_game {

namespace {

std::uint8_t bit(std::size_t port) { return static_cast<std::uint8_t>(1u << port); }

}  // namespace

LocalGame::LocalGame(const Tile& tile, const LocalRules& rules, Side sought,
                     const Relaxation& relaxed)
    : tile_(tile),
      page_(rules.variant.page),
      wires_(page_->wires),
      sought_(sought),
      pieces_(*page_, tile.board.alphabet()) {
  for (std::size_t p = 0; p < ports(); ++p) wire_.push_back(wire_of(tile_, p));
  guests_.resize(ports());
  check_tile();
  for (const game_page::Baits& line : page_->baits) {
    const char ground = page_->grounds[line.ground];
    if (line.only.holds(rules.variant.setting) && baits_.find(ground) == baits_.npos) {
      baits_ += ground;
    }
  }
  set_up(rules, relaxed);
}

void LocalGame::set_up(const LocalRules& rules, const Relaxation& relaxed) {
  squares_ = std::make_unique<LocalSquares>(tile_, *page_, pieces_, sought_, relaxed,
                                            rules.are_squares_free ? game_page::set_of(0) : 0,
                                            rules.patterns);
  check_sights();
  if (wires_.hole) check_pairs();
  layout_ = std::make_unique<StateLayout>(*squares_, ports(), wires_.hole.has_value());
  moves_ = compile_moves({tile_, rules, pieces_, *squares_, *layout_, sought_, relaxed});
  for (std::size_t s = 0; s < squares_->size(); ++s) {
    if (StateLayout::is_well((*squares_)[s])) continue;
    initial_.words[layout_->square(s).word] |= layout_->in_place(s, squares_->drawn(s));
  }
  for (std::size_t p = 0; p < ports() && !wires_.hole; ++p) {
    signals_.push_back(layout_->find_count(wire_[p], signal_at(tile_, wire_[p], *page_, pieces_)));
  }
  add_guests();
}

// A neighbour's pieces may not be relied upon.
void LocalGame::add_guests() {
  for (const Guest& guest : tile_.guests) {
    const Cell cell = pieces_.cell(guest.piece);
    if (pieces_.side(cell) == sought_) continue;
    const bool is_signal = cell == signal_at(tile_, guest.port, *page_, pieces_);
    if (pieces_.side(cell) == Side::White && !is_signal) {
      throw UsageError("white guests are signals");
    }
    const std::size_t wire = wire_[guest.port];
    layout_->add_to(initial_, layout_->find_count(wire, cell));
    ++guests_[wire];
  }
}

LocalState LocalGame::unpack(const std::uint64_t* words) const {
  LocalState state;
  std::copy_n(words, key_words(), state.words.begin());
  return state;
}

Cell LocalGame::cell(const LocalState& state, Square s) const {
  const int number = squares_->find(s);
  return number < 0 ? Cell{0} : layout_->cell(state, static_cast<std::size_t>(number));
}

void LocalGame::put_cell(LocalState& state, Square s, Cell cell) const {
  const auto number = static_cast<std::size_t>(squares_->find(s));
  if (!game_page::has((*squares_)[number].cells, cell)) {
    throw std::logic_error("a piece on a square of a tile where no play leads it");
  }
  const KeyField field = layout_->square(number);
  std::uint64_t& word = state.words[field.word];
  word = (word & ~layout_->mask(field)) | layout_->in_place(number, cell);
}

TilePosition LocalGame::position(const LocalState& state) const {
  TilePosition position;
  for_each_square(tile_, [&](Square s) { position.cells.push_back(cell(state, s)); });
  for (std::size_t p = 0; p < ports(); ++p) {
    if (has_link(state, p)) position.links |= PortSet{1} << p;
    if (wires_.hole) position.signals.push_back(layout_->get(state, layout_->balance(p)));
    else position.signals.push_back(signal_on(p) < 0 ? 0 : signals(state, p));
  }
  const verifier::Phase now = phase(state);
  position.arrived = now.arrived;
  position.delivered = now.delivered;
  position.flags = now.flags;
  return position;
}

std::string LocalGame::pair_mark(const LocalState& state, std::size_t port) const {
  switch (static_cast<Balance>(layout_->get(state, layout_->balance(port)))) {
    case Balance::Even: break;
    case Balance::Sent: return {page_->cells[0]};
    case Balance::Closed: return {page_->cells[*wires_.hole]};
  }
  return {};
}

LocalState LocalGame::state(const TilePosition& position) const {
  LocalState state;
  std::size_t n = 0;
  for_each_square(tile_, [&](Square s) {
    if (squares_->find(s) >= 0) put_cell(state, s, position.cells[n]);
    ++n;
  });
  for (std::size_t p = 0; p < ports(); ++p) {
    const bool has_link = (position.links >> p & 1) != 0;
    if (wires_.link) put_link(state, p, has_link ? *wires_.link : Cell{0});
    if (wires_.hole) {
      layout_->put(state, layout_->balance(p), static_cast<std::uint8_t>(position.signals[p]));
      continue;
    }
    for (unsigned i = 0; i < position.signals[p]; ++i) layout_->add_to(state, signal_on(p));
  }
  layout_->put(state, layout_->arrived(), static_cast<std::uint8_t>(position.arrived));
  layout_->put(state, layout_->delivered(), static_cast<std::uint8_t>(position.delivered));
  layout_->put(state, layout_->flags(), position.flags);
  return state;
}

// Phases, arrivals, breaches.

verifier::Phase LocalGame::phase(const LocalState& state) const {
  const unsigned goal = bit(ports());
  const unsigned delivered = layout_->get(state, layout_->delivered());
  return {layout_->get(state, layout_->arrived()),
          (delivered & (goal - 1)) | ((delivered & goal) ? kGoal : 0),
          layout_->get(state, layout_->flags())};
}

unsigned LocalGame::arrived_on(const LocalState& state, std::size_t port) const {
  const std::uint8_t arrived = layout_->get(state, layout_->arrived());
  unsigned count = 0;
  for (std::size_t p = 0; p < ports(); ++p) {
    count += wire_[p] == wire_[port] && (arrived & bit(p)) != 0;
  }
  return count;
}

bool LocalGame::may_arrive(const LocalState& state, std::size_t port) const {
  const std::uint8_t arrived = layout_->get(state, layout_->arrived());
  if (arrived & bit(port)) return false;
  if (!tile_.ports[port].is_input) {
    return waits_ready() && (layout_->get(state, layout_->delivered()) & bit(port)) != 0;
  }
  if (wires_.hole) {
    return layout_->get(state, layout_->balance(port)) == 0 &&
           layout_->cell(state, squares_->find_port(port)) == wires_.signal;
  }
  for (std::size_t p = 0; p < port; ++p) {
    if (wire_[p] == wire_[port] && !(arrived & bit(p))) return false;
  }
  return true;
}

LocalState LocalGame::arrive(const LocalState& state, std::size_t port) const {
  LocalState next = state;
  if (tile_.ports[port].is_input && wires_.hole) {
    const std::size_t square = squares_->find_port(port);
    const KeyField field = layout_->square(square);
    layout_->put(next, field, 0);
    next.words[field.word] |= layout_->in_place(square, 0);
    layout_->put(next, layout_->balance(port), static_cast<std::uint8_t>(Balance::Sent));
  } else if (tile_.ports[port].is_input) {
    layout_->add_to(next, signal_on(port));
  } else if (const auto after = find_exit(state, port)) {
    next = *after;
  }
  layout_->put(next, layout_->arrived(),
               static_cast<std::uint8_t>(layout_->get(next, layout_->arrived()) | bit(port)));
  return next;
}

const char* LocalGame::find_breach(const LocalState& state) const {
  if (state.fault != nullptr) return state.fault;
  for (std::size_t p = 0; p < ports() && !wires_.hole; ++p) {
    if (wire_[p] != p) continue;
    const unsigned more = (is_for_white() ? 0 : guests_[p]) + tile_.ports[p].surplus;
    const bool is_input = tile_.ports[p].is_input;
    if (is_input && signals(state, p) > arrived_on(state, p) + more) {
      return "more signals leave through an input than came in there";
    }
    if (!is_input && signals(state, p) > 1 + more) return "a second signal reaches an output";
  }
  for (std::size_t p = 0; p < ports() && wires_.hole; ++p) {
    const bool is_even = layout_->get(state, layout_->balance(p)) == 0;
    if (!tile_.ports[p].is_input || !is_even) continue;
    if (layout_->cell(state, squares_->find_port(p)) == 0) {
      return "the square of an input is left before its signal goes";
    }
  }
  const verifier::Phase now = phase(state);
  if (!is_allowed(tile_.contract, active(now), now.delivered)) {
    return "an output is delivered that the active inputs do not allow";
  }
  return nullptr;
}

// Moves.

bool LocalGame::has_source(const LocalState& state, const LocalMove& move) const {
  return move.from_well < 0 || layout_->count(state, move.from_well) > 0;
}

LocalStep LocalGame::step_by(const LocalState& state, const LocalMove& move) const {
  LocalStep step{LocalStep::Kind::Move, move.piece, move.from, move.to, move.captures, state};
  for (std::size_t i = 0; i < key_words(); ++i) step.after.words[i] += move.delta[i];
  step.after.fault = move.fault;
  step.leaves = move.leaves;
  step.is_due = move.is_due;
  step.ends_elsewhere = move.ends_elsewhere;
  step.also = move.also;
  step.also_cell = move.also_cell;
  layout_->put(step.after, layout_->answered(), move.ends_elsewhere);
  return step;
}

void LocalGame::note_delivery(LocalState& state, std::size_t port) const {
  const unsigned guests = is_for_white() ? 0 : guests_[wire_[port]];
  if (tile_.ports[port].is_input || signals(state, port) <= guests) return;
  set_delivered(state, port);
}

void LocalGame::set_delivered(LocalState& state, std::size_t port) const {
  const KeyField delivered = layout_->delivered();
  state.words[delivered.word] |= delivered.in_place(bit(port));
}

void LocalGame::white_steps(const LocalState& state, std::vector<LocalStep>& steps) const {
  steps.clear();
  bool is_due = false;
  moves_.white.for_each_fitting(state, key_words(), [&](const LocalMove& move) {
    if (!has_source(state, move)) return;
    const bool goes_out = move.to_well >= 0 && !move.reaches_goal;
    const std::size_t port = move.to.port;
    const bool goes_back = goes_out && is_for_white() && tile_.ports[port].is_input;
    if (goes_back && signals(state, port) >= arrived_on(state, port)) return;
    steps.push_back(step_by(state, move));
    if (goes_out) note_delivery(steps.back().after, port);
    if (move.reaches_goal) set_delivered(steps.back().after, ports());
    is_due |= move.is_due;
  });
  moves_.deletions.for_each_fitting(state, key_words(), [&](const LocalMove& move) {
    steps.push_back(step_by(state, move));
    steps.back().kind = LocalStep::Kind::Deletion;
  });
  if (is_due) std::erase_if(steps, [](const LocalStep& step) { return !step.is_due; });
  if (waits_ready()) add_ready(state, steps);
  if (wires_.has_exchange && !is_for_white()) add_exchanges(state, steps);
  if (steps.size() > kMostWhiteSteps) throw UsageError("White has too many moves in a tile");
}

// Black's pieces on the wire of a port.
unsigned LocalGame::guests_on(const LocalState& state, std::size_t port) const {
  unsigned count = 0;
  for (std::size_t i = 0; i < layout_->counts().size(); ++i) {
    const StateLayout::Count& kind = layout_->counts()[i];
    if (kind.port != wire_[port] || pieces_.side(kind.cell) == Side::White) continue;
    count += layout_->count(state, static_cast<int>(i));
  }
  return count;
}

void LocalGame::black_steps(const LocalState& state, std::vector<LocalStep>& steps) const {
  steps.clear();
  if (is_answered(state)) return;
  moves_.black.for_each_fitting(state, key_words(), [&](const LocalMove& move) {
    if (!has_source(state, move)) return;
    steps.push_back(step_by(state, move));
    if (move.to_well < 0) return;
    steps.back().leaves =
        guests_on(steps.back().after, move.to.port) > guests_[wire_[move.to.port]];
  });
  if (waits_ready() && !are_ready(state)) {
    LocalStep lost{LocalStep::Kind::Lost, wires_.link.value_or(0), {}, {}, false, state};
    lost.leaves = true;
    steps.push_back(lost);
  }
  if (steps.size() > kMostBlackSteps) throw UsageError("Black has too many moves in a tile");
}

// Outputs that are ready.

std::optional<LocalState> LocalGame::find_exit(const LocalState& state, std::size_t port) const {
  std::optional<LocalState> found;
  bool are_others_ready = false;
  moves_.exits[port].for_each_fitting(state, key_words(), [&](const LocalMove& move) {
    if (are_others_ready || !has_source(state, move)) return;
    found = step_by(state, move).after;
    const std::uint8_t used = layout_->get(*found, layout_->arrived()) | bit(port);
    layout_->put(*found, layout_->arrived(), used);
    are_others_ready = are_ready(*found);
  });
  return found;
}

bool LocalGame::is_ready(const LocalState& state, std::size_t port) const {
  bool found = false;
  moves_.exits[port].for_each_fitting(
      state, key_words(), [&](const LocalMove& move) { found |= has_source(state, move); });
  return found;
}

bool LocalGame::are_ready(const LocalState& state) const {
  const int open = layout_->get(state, layout_->delivered()) &
                   ~layout_->get(state, layout_->arrived());
  for (std::size_t p = 0; p < ports(); ++p) {
    if ((open & bit(p)) != 0 && !is_ready(state, p)) return false;
  }
  return true;
}

void LocalGame::add_ready(const LocalState& state, std::vector<LocalStep>& steps) const {
  const std::uint8_t delivered = layout_->get(state, layout_->delivered());
  for (std::size_t p = 0; p < ports(); ++p) {
    if (tile_.ports[p].is_input || (delivered & bit(p)) || !is_ready(state, p)) continue;
    const Spot wire{Spot::Kind::Wire, {}, p};
    LocalStep step{LocalStep::Kind::Ready, *wires_.signal, {}, wire, false, state};
    layout_->put(step.after, layout_->delivered(), static_cast<std::uint8_t>(delivered | bit(p)));
    steps.push_back(step);
  }
}

// Links.

bool LocalGame::has_link(const LocalState& state, std::size_t port) const {
  const int link = squares_->link(port);
  return link >= 0 && layout_->cell(state, static_cast<std::size_t>(link)) != 0;
}

void LocalGame::put_link(LocalState& state, std::size_t port, Cell cell) const {
  const auto link = static_cast<std::size_t>(squares_->link(port));
  std::uint64_t& word = state.words[layout_->square(link).word];
  word = (word & ~layout_->mask(layout_->square(link))) | layout_->in_place(link, cell);
}

bool LocalGame::has_exchange(const LocalState& state, std::size_t port) const {
  const Port& at = tile_.ports[port];
  return wires_.has_exchange && (!at.is_steady || has_link(state, port) == at.is_input);
}

std::size_t LocalGame::exchanges(const LocalState& state) const {
  std::size_t count = 0;
  for (std::size_t p = 0; p < ports(); ++p) count += has_exchange(state, p);
  return count;
}

void LocalGame::add_exchanges(const LocalState& state, std::vector<LocalStep>& steps) const {
  for (std::size_t p = 0; p < ports(); ++p) {
    if (!has_exchange(state, p)) continue;
    LocalStep step{LocalStep::Kind::Exchange, *wires_.link, {}, {Spot::Kind::Wire, {}, p}, false,
                   state};
    put_link(step.after, p, has_link(state, p) ? Cell{0} : *wires_.link);
    layout_->put(step.after, layout_->answered(), 1);
    steps.push_back(step);
  }
}

}  // namespace gadgetc::local_game
