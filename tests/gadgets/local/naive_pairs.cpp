#include "tests/gadgets/local/naive_pairs.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "games/page/plain_moves.hpp"

namespace gadgetc {

namespace {

using game_page::Position;
using PlainCell = game_page::Cell;

struct PairState {
  std::vector<PlainCell> cells;  // of the tile, row by row
  std::vector<int> balance;      // by port: 0, 1, or 2 where nothing goes any more
  PortSet arrived = 0, delivered = 0, used = 0;
  auto operator<=>(const PairState&) const = default;
};

class NaivePairs {
 public:
  NaivePairs(const Tile& tile, const game_page::Variant& variant, std::size_t most_states)
      : tile_(tile),
        variant_(variant),
        most_states_(most_states),
        signal_(*variant.page->wires.signal),
        closed_(*variant.page->wires.hole) {}

  std::optional<PairVerdict> decide() {
    PairVerdict verdict;
    PairState start{{}, std::vector<int>(tile_.ports.size(), 0)};
    const Alphabet& alphabet = tile_.board.alphabet();
    for_each_square(tile_, [&](Square s) {
      const PieceCode piece = alphabet.piece(tile_.board[s]);
      start.cells.push_back(piece == 0 ? PlainCell{0}
                                       : *variant_.page->find_cell(alphabet.piece_symbol(piece)));
    });
    std::set<PairState> seen{start};
    std::vector<PairState> todo{start};
    verdict.is_safe = !is_breach(start);
    while (!todo.empty() && verdict.is_safe) {
      const PairState state = todo.back();
      todo.pop_back();
      for (const PairState& next : successors(state)) {
        verdict.is_safe &= !is_breach(next);
        if (seen.insert(next).second) todo.push_back(next);
      }
      if (seen.size() > most_states_) return std::nullopt;
    }
    verdict.states = seen.size();
    verdict.is_live = is_ready(start);
    return verdict;
  }

 private:
  std::size_t index(Square s) const {
    return static_cast<std::size_t>(s.row * tile_.columns() + s.column);
  }
  PlainCell at_port(const PairState& state, std::size_t port) const {
    return state.cells[index(tile_.ports[port].square)];
  }
  static PortSet bit(std::size_t port) { return PortSet{1} << port; }

  bool is_breach(const PairState& state) const {
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      if (state.balance[p] == 3) return true;  // a second signal
      if (tile_.ports[p].is_input && state.balance[p] == 0 && at_port(state, p) == 0) return true;
    }
    return !is_allowed(tile_.contract, state.arrived, state.delivered);
  }

  // The tile in the midst of closed squares, two on each side.
  Position board(const PairState& state) const {
    Position position(tile_.rows() + 4, tile_.columns() + 4);
    std::fill(position.cells().begin(), position.cells().end(), closed_);
    for_each_square(tile_, [&](Square s) {
      position.set_cell(position.number({s.row + 2, s.column + 2}), state.cells[index(s)]);
    });
    return position;
  }

  // Calls visit(tile after, outer square after) for each move of White's on a board.
  template <typename Visit>
  void for_each_move(const PairState& state, const Position& position, Square outer,
                     const Visit& visit) const {
    for (const game_page::Move& move :
         game_page::plain_moves(*variant_.page, variant_.setting, position)) {
      Position after = position;
      for (const game_page::Change& change : move.changes) {
        after.set_cell(change.square, change.cell);
      }
      PairState next = state;
      for_each_square(tile_, [&](Square s) {
        next.cells[index(s)] = after.cell(Square{s.row + 2, s.column + 2});
      });
      visit(std::move(next), after.cell(outer));
    }
  }

  std::vector<PairState> inner(const PairState& state) const {
    std::vector<PairState> found;
    for_each_move(state, board(state), {0, 0},
                  [&](PairState next, PlainCell) { found.push_back(std::move(next)); });
    return found;
  }

  // Moves that change the port's squares, with what stands outside at first.
  template <typename Visit>
  void for_each_crossing(const PairState& state, std::size_t port, PlainCell outer_cell,
                         PlainCell behind_cell, const Visit& visit) const {
    const Port& at = tile_.ports[port];
    const Square outer = step(step(step(at.square, Direction::South, 2), Direction::East, 2),
                              at.side);
    const bool is_upright = at.side == Direction::North || at.side == Direction::South;
    const Square behind =
        step(step(outer, at.side), is_upright ? Direction::East : Direction::South);
    Position position = board(state);
    position.set_cell(position.number(outer), outer_cell);
    position.set_cell(position.number(behind), behind_cell);
    for_each_move(state, position, outer, [&](PairState next, PlainCell outer_after) {
      if (next.cells != state.cells) visit(std::move(next), outer_after);
    });
  }

  std::vector<PairState> successors(const PairState& state) const {
    std::vector<PairState> found = inner(state);
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      if (state.balance[p] > 1) continue;
      for (const auto& [outer, behind] : {std::pair(PlainCell{0}, PlainCell{0}),
                                          std::pair(PlainCell{0}, signal_),
                                          std::pair(signal_, PlainCell{0})}) {
        for_each_crossing(state, p, outer, behind, [&](PairState next, PlainCell outer_after) {
          if (outer_after == outer) return;
          if (settle(state, p, outer, outer_after, next)) found.push_back(std::move(next));
        });
      }
    }
    return found;
  }

  // Is the move one that White may make? Sets what it does to the port.
  bool settle(const PairState& state, std::size_t p, PlainCell outer, PlainCell outer_after,
              PairState& next) const {
    const bool is_input = tile_.ports[p].is_input, is_even = state.balance[p] == 0;
    const PlainCell before = at_port(state, p), after = at_port(next, p);
    if (outer_after == closed_) {  // the pair is cut
      next.balance[p] = 2;
      return outer == signal_ ? !is_input || !is_even : !is_even;
    }
    if (outer == signal_) {  // a piece comes in and ends its move in the tile
      if (is_input) {
        next.balance[p] = 0;
        return !is_even;
      }
      next.balance[p] = is_even ? 1 : 3;
      next.delivered |= bit(p);
      return true;
    }
    if (before == signal_ && after == 0) {  // a piece goes out and ends its move there
      next.balance[p] = is_input ? 1 : 0;
      if (is_input) next.arrived |= bit(p);
      return is_even == is_input;
    }
    if (before == signal_) return is_input || !is_even;  // it closes the square that it left
    return true;                                         // a piece outside closes the square
  }

  // White's side: nothing but moves inside, and signals.
  std::vector<PairState> uses(const PairState& state, std::size_t port) const {
    std::vector<PairState> found;
    if (state.balance[port] != 0) return found;
    for_each_crossing(state, port, signal_, 0, [&](PairState next, PlainCell outer_after) {
      if (outer_after != 0) return;
      next.balance[port] = 1;
      next.used |= bit(port);
      found.push_back(std::move(next));
    });
    return found;
  }

  bool are_open_ready(const PairState& state) const {
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      if ((state.delivered & ~state.used & bit(p)) && uses(state, p).empty()) return false;
    }
    return true;
  }

  bool is_ready(const PairState& state) {
    const auto known = ready_.find(state);
    if (known != ready_.end()) return known->second;
    const bool result = are_open_ready(state) && does_arrivals(state) && keeps_promises(state);
    return ready_[state] = result;
  }

  bool does_arrivals(const PairState& state) {
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      if (tile_.ports[p].is_input && !(state.arrived & bit(p))) {
        PairState next = state;
        next.cells[index(tile_.ports[p].square)] = 0;
        next.balance[p] = 1;
        next.arrived |= bit(p);
        if (!is_ready(next)) return false;
      }
      if (!(state.delivered & ~state.used & bit(p))) continue;
      const std::vector<PairState> ways = uses(state, p);
      if (std::none_of(ways.begin(), ways.end(),
                       [&](const PairState& next) { return is_ready(next); })) {
        return false;
      }
    }
    return true;
  }

  bool keeps_promises(const PairState& state) {
    return std::all_of(tile_.contract.begin(), tile_.contract.end(), [&](const Delivery& rule) {
      const bool is_promised = (rule.inputs & ~state.arrived) == 0 &&
                               (state.delivered & ~rule.outputs) == 0 &&
                               state.delivered != rule.outputs;
      return !is_promised || can_deliver(state, rule.outputs);
    });
  }

  // By moves inside and outputs that are ready, to a ready state.
  bool can_deliver(const PairState& from, PortSet outputs) {
    std::set<PairState> seen{from};
    std::vector<PairState> todo{from};
    while (!todo.empty()) {
      const PairState state = todo.back();
      todo.pop_back();
      if (state.delivered == outputs && is_ready(state)) return true;
      std::vector<PairState> next = inner(state);
      std::erase_if(next, [&](const PairState& after) { return leaves_input(after); });
      for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
        if (!(outputs & ~state.delivered & bit(p)) || uses(state, p).empty()) continue;
        next.push_back(state);
        next.back().delivered |= bit(p);
      }
      for (const PairState& after : next) {
        if (are_open_ready(after) && seen.insert(after).second) todo.push_back(after);
      }
    }
    return false;
  }

  // Of an input that is still to come.
  bool leaves_input(const PairState& state) const {
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      const bool is_to_come = tile_.ports[p].is_input && !(state.arrived & bit(p));
      if (is_to_come && at_port(state, p) != signal_) return true;
    }
    return false;
  }

  const Tile& tile_;
  const game_page::Variant& variant_;
  std::size_t most_states_;
  PlainCell signal_, closed_;
  std::map<PairState, bool> ready_;
};

}  // namespace

std::optional<PairVerdict> naive_pairs(const Tile& tile, const game_page::Variant& variant,
                                       std::size_t most_states) {
  return NaivePairs(tile, variant, most_states).decide();
}

}  // namespace gadgetc
