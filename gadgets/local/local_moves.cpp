#include "gadgets/local/local_moves.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "base/text/input_error.hpp"
#include "gadgets/local/move_draft.hpp"
#include "gadgets/local/pair_moves.hpp"

namespace gadgetc::local_game {

namespace {

using game_page::FlatPattern;
using Kind = LocalSquare::Kind;

constexpr std::size_t kMostMoves = 1 << 20;

// The moves of one side.
class MoveCompiler {
 public:
  MoveCompiler(const LocalTerms& terms, Side mover)
      : terms_(terms),
        page_(*terms.rules.variant.page),
        mover_(mover),
        draft_(terms.squares) {
    exits_.resize(terms.tile.ports.size());
  }

  void run() {
    const auto side = static_cast<std::size_t>(mover_);
    for (std::size_t i = 0; i < terms_.rules.first_parts[side]; ++i) {
      add(terms_.rules.patterns[side][i]);
    }
  }
  MoveTable moves() const { return table(moves_); }
  std::vector<MoveTable> exits() const {
    std::vector<MoveTable> tables;
    for (const auto& exits : exits_) tables.push_back(table(exits));
    return tables;
  }

 private:
  using OrderedMoves = std::vector<std::pair<MoveOrder, LocalMove>>;

  static MoveTable table(OrderedMoves ordered) {
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<LocalMove> moves;
    for (const auto& [order, move] : ordered) moves.push_back(move);
    return MoveTable(std::move(moves));
  }

  MoveOrder order() const {
    const LocalSquare& from = square(first_);
    const LocalSquare& to = square(last_);
    MoveOrder order{move_.piece, static_cast<int>(move_.from.kind), {}, from.port};
    if (from.kind == Kind::Tile) order.from = from.at;
    order.set_way(from.at, to.at);
    const bool is_far = order.distance > 1, is_wire = to.kind == Kind::Well;
    if (!page_.wires.link) order.reach = is_wire ? (is_far ? 2 : 1) : (is_far ? 3 : 0);
    return order;
  }

  void add(const FlatPattern& pattern) {
    terms_.squares.for_each_place(pattern, [&](const std::vector<std::size_t>& places) {
      first_ = places.front();
      last_ = places.back();
      lay(pattern, places);
    });
  }

  bool is_for_white() const { return terms_.sought == Side::White; }
  bool is_sought() const { return terms_.sought == mover_; }
  const LocalSquare& square(std::size_t number) const { return terms_.squares[number]; }
  const Port& port_of(std::size_t number) const { return terms_.tile.ports[square(number).port]; }
  bool is_empty(Cell cell) const { return cell == 0; }

  void lay(const FlatPattern& part, const std::vector<std::size_t>& places) {
    draft_.for_each_part(part, places, [&] {
      if (part.is_whole) add_drafted();
      else go_on(part, places.back());
    });
  }

  // The next part of the move, from the last square of this one.
  void go_on(const FlatPattern& part, std::size_t from) {
    for (const FlatPattern& next : terms_.rules.patterns[static_cast<std::size_t>(mover_)]) {
      if (next.rule != &part.rule->then.front()) continue;
      std::vector<std::size_t> places;
      for (const game_page::FlatElement& element : next.elements) {
        const Square at = square(from).at;
        const int number =
            terms_.squares.find({at.row + element.at.row, at.column + element.at.column});
        if (number < 0) break;
        places.push_back(static_cast<std::size_t>(number));
        if (!game_page::has(element.grounds, square(places.back()).ground)) break;
      }
      if (places.size() == next.elements.size()) lay(next, places);
    }
  }

  void add_drafted() {
    changes_ = draft_.changes();
    if (changes_.empty()) return;
    move_ = {};
    exit_.reset();
    move_.piece = draft_.looked_at().front().before;
    move_.from = spot(first_);
    move_.to = spot(last_);
    note_also();
    if (!StateLayout::is_well(square(first_))) set_head();
    if (!add_tests() || !add_changes() || !keeps_to_relaxation()) return;
    if (is_for_white() && mover_ == Side::White && !keeps_inputs_free()) return;
    if (page_.wires.hole) store_at_ports();
    else store();
  }

  // Black's pieces that come to a port leave the tile. White, whose strategy is sought, leaves the
  // square of no input that is to come.
  void store_at_ports() {
    for (std::size_t p = 0; p < terms_.tile.ports.size(); ++p) {
      const SquareChange* at = draft_.find(terms_.squares.find_port(p));
      if (at == nullptr || at->before == at->after) continue;
      if (mover_ == Side::Black && terms_.pieces.side(at->after) == Side::Black) {
        if (is_sought()) return;
        move_.leaves = true;
      }
      const bool is_left = mover_ == Side::White && at->before == page_.wires.signal;
      if (!is_left || !is_for_white() || !terms_.tile.ports[p].is_input) continue;
      const KeyField arrived = terms_.layout.arrived();
      move_.mask[arrived.word] |= arrived.in_place(bit_of(p));
      move_.value[arrived.word] |= arrived.in_place(bit_of(p));
    }
    store();
  }

  // What a move puts elsewhere than on its last square.
  void note_also() {
    for (const SquareChange& change : changes_) {
      if (change.square == last_ || is_empty(change.after)) continue;
      move_.also = spot(change.square);
      move_.also_cell = change.after;
    }
  }

  Spot spot(std::size_t number) const {
    switch (square(number).kind) {
      case Kind::Tile: return {Spot::Kind::Square, square(number).at};
      case Kind::Margin: return {};
      case Kind::Goal: return {Spot::Kind::Goal, {}};
      default: return {Spot::Kind::Wire, {}, square(number).port};
    }
  }

  void test(KeyField field, std::uint64_t value) {
    move_.mask[field.word] |= terms_.layout.mask(field);
    move_.value[field.word] |= value;
  }

  void set_head() {
    const KeyField field = terms_.layout.square(first_);
    move_.head = {field.word, terms_.layout.mask(field),
                  terms_.layout.in_place(first_, draft_.looked_at().front().before)};
  }

  // What stands on the squares before. False: the move cannot be.
  bool add_tests() {
    for (const SquareChange& one : draft_.looked_at()) {
      if (!StateLayout::is_well(square(one.square))) {
        test(terms_.layout.square(one.square), terms_.layout.in_place(one.square, one.before));
      } else if (!is_empty(one.before)) {
        const bool is_lost = square(one.square).kind == Kind::Goal;
        if (is_lost || move_.from_well >= 0) return false;
        move_.from_well = terms_.layout.find_count(square(one.square).port, one.before);
      }
    }
    return true;
  }

  bool add_changes() {
    return std::all_of(changes_.begin(), changes_.end(), [&](const SquareChange& change) {
      const auto side = terms_.pieces.side(change.before);
      move_.captures |= side && side != mover_;
      switch (square(change.square).kind) {
        case Kind::Tile: add_delta(change); return true;
        case Kind::Margin: return goes_beside();
        case Kind::Link: return change_link(change);
        case Kind::Goal: return reach_goal(change);
        default: return change_well(change);
      }
    });
  }

  void add_delta(const SquareChange& change) {
    const StateLayout& layout = terms_.layout;
    move_.delta[layout.square(change.square).word] +=
        layout.in_place(change.square, change.after) -
        layout.in_place(change.square, change.before);
    if (mover_ != Side::White) return;
    if (game_page::has(square(change.square).seeing, change.after)) move_.fault = kSeesOut;
  }

  // Out of the tile beside its ports.
  bool goes_beside() {
    move_.to = {};
    if (is_sought()) return false;
    if (mover_ == Side::Black) move_.leaves = true;
    else move_.fault = "a white piece leaves beside the ports, or back by a steady input";
    return true;
  }

  bool change_link(const SquareChange& change) {
    if (!game_page::has(square(change.square).cells, change.after)) return goes_beside();
    if (mover_ == Side::Black) {
      const Port& port = port_of(change.square);
      const bool is_bound = port.is_steady && port.is_input != is_empty(change.before);
      if (!is_for_white() && is_bound) return false;
      move_.leaves = is_for_white();
    }
    add_delta(change);
    return true;
  }

  bool reach_goal(const SquareChange& change) {
    move_.to_well = terms_.layout.find_count(square(change.square).port, change.after);
    if (move_.to_well >= 0) add_to_well();
    move_.reaches_goal = true;
    return mover_ == Side::White;
  }

  bool is_uncounted(std::size_t number, Cell cell) const {
    return game_page::has(square(number).uncounted, cell);
  }

  // A well takes a piece in or gives one out.
  bool change_well(const SquareChange& change) {
    if (is_empty(change.before)) return goes_out(change);
    if (!is_empty(change.after)) return takes_signal();
    if (is_uncounted(change.square, change.before)) return true;
    const Port& port = port_of(change.square);
    if (mover_ == Side::White && !port.is_input && (is_for_white() || port.is_steady)) return false;
    const KeyField field =
        terms_.layout.counts()[static_cast<std::size_t>(move_.from_well)].field;
    move_.delta[field.word] -= field.in_place(1);
    return true;
  }

  // Black takes a piece on a wire, and has left the tile.
  bool takes_signal() {
    move_.leaves = mover_ == Side::Black && is_for_white();
    return move_.leaves;
  }

  bool goes_out(const SquareChange& change) {
    move_.to = spot(change.square);
    if (is_uncounted(change.square, change.after)) return true;
    move_.to_well = terms_.layout.find_count(square(change.square).port, change.after);
    return mover_ == Side::White ? white_goes_out(change) : black_goes_out();
  }

  bool black_goes_out() {
    if (!is_for_white()) return false;
    if (move_.to_well < 0) move_.leaves = true;
    else add_to_well();
    return true;
  }

  bool white_goes_out(const SquareChange& change) {
    const Port& port = port_of(change.square);
    const std::size_t number = square(change.square).port;
    const bool is_signal =
        change.after == signal_at(terms_.tile, number, page_, terms_.pieces);
    if (!is_for_white()) {
      move_.ends_elsewhere = page_.wires.link.has_value();
      if (!is_signal) move_.fault = "a piece that is no signal leaves through a port";
      else if (port.is_input && port.is_steady) {
        move_.fault = "a white piece leaves beside the ports, or back by a steady input";
      } else {
        add_to_well();
      }
      return true;
    }
    if (!is_signal) return false;
    if (page_.wires.delivered == game_page::Wires::Delivered::Ready) {
      if (!port.is_input) exit_ = number;
      move_.to_well = -1;
      return !port.is_input;
    }
    if (!port.is_input) {
      const KeyField delivered = terms_.layout.delivered();
      const std::uint64_t bit = delivered.in_place(bit_of(number));
      move_.mask[delivered.word] |= bit;
    }
    add_to_well();
    return true;
  }

  static std::uint8_t bit_of(std::size_t port) { return static_cast<std::uint8_t>(1u << port); }

  void add_to_well() {
    const KeyField field = terms_.layout.counts()[static_cast<std::size_t>(move_.to_well)].field;
    move_.delta[field.word] += field.in_place(1);
  }

  // Guards that stay, and grounds that Black shuns.
  bool keeps_to_relaxation() {
    if (mover_ == Side::Black) {
      return !terms_.relaxed.are_baits_shunned ||
             std::none_of(changes_.begin(), changes_.end(), [&](const SquareChange& change) {
               return terms_.pieces.side(change.after) == Side::Black &&
                      is_bait(change.square);
             });
    }
    if (!terms_.relaxed.do_guards_stay || move_.piece != page_.wires.guards) return true;
    move_.is_due = move_.captures;
    return move_.is_due || (!is_home(first_) && is_home(last_));
  }

  bool is_home(std::size_t number) const {
    return terms_.squares.drawn(number) == page_.wires.guards;
  }

  bool is_bait(std::size_t number) const {
    return square(number).kind == Kind::Tile &&
           std::any_of(page_.baits.begin(), page_.baits.end(), [&](const game_page::Baits& line) {
             return line.ground == square(number).ground &&
                    line.only.holds(terms_.rules.variant.setting);
           });
  }

  // White does not come to rest on an input's square while the link stands outside.
  bool keeps_inputs_free() {
    return std::all_of(changes_.begin(), changes_.end(), [&](const SquareChange& change) {
      if (terms_.pieces.side(change.after) != Side::White) return true;
      for (std::size_t p = 0; p < terms_.tile.ports.size(); ++p) {
        const Port& port = terms_.tile.ports[p];
        const int link = terms_.squares.link(p);
        if (!port.is_input || link < 0 || port.square != square(change.square).at) continue;
        if (!is_gone(static_cast<std::size_t>(link))) return false;
      }
      return true;
    });
  }

  // Is the link away after the move? A test is added where the move does not tell.
  bool is_gone(std::size_t link) {
    if (const SquareChange* known = draft_.find(link)) return is_empty(known->after);
    test(terms_.layout.square(link), terms_.layout.in_place(link, 0));
    return true;
  }

  void store() {
    const auto key = std::tuple(exit_, move_.mask, move_.value, move_.delta, move_.from_well,
                                move_.fault != nullptr, move_.leaves, move_.reaches_goal);
    if (!known_.insert(key).second) return;
    if (known_.size() > kMostMoves) throw UsageError("the tile has too many moves");
    (exit_ ? exits_[*exit_] : moves_).emplace_back(order(), move_);
  }

  const LocalTerms& terms_;
  const game_page::Page& page_;
  Side mover_;
  OrderedMoves moves_;
  std::vector<OrderedMoves> exits_;  // by port
  std::size_t first_ = 0, last_ = 0;  // squares of the first part of the move
  MoveDraft draft_;
  std::vector<SquareChange> changes_;
  LocalMove move_;
  std::optional<std::size_t> exit_;  // the output by which the signal leaves
  std::set<std::tuple<std::optional<std::size_t>, StateKey, StateKey, StateKey, int, bool, bool,
                      bool>> known_;
};

}  // namespace

LocalMoves compile_moves(const LocalTerms& terms) {
  MoveCompiler white(terms, Side::White), black(terms, Side::Black);
  white.run();
  black.run();
  LocalMoves moves{white.moves(), black.moves(), white.exits(),
                   terms.relaxed.are_guards_off ? deletions(terms) : MoveTable()};
  if (terms.rules.variant.page->wires.hole) add_pair_moves(terms, moves);
  return moves;
}

}  // namespace gadgetc::local_game
