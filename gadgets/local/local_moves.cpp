#include "gadgets/local/local_moves.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>
#include <utility>

#include "base/text/input_error.hpp"

namespace gadgetc::local_game {

namespace {

using game_page::FlatPattern;
using Kind = LocalSquare::Kind;

constexpr std::size_t kMostMoves = 1 << 20;

// A change of one square by a move.
struct SquareChange {
  std::size_t square;
  Cell before, after;
};

// The order in which moves are listed: by piece, then square by square, wires last; from one square
// by direction. Where ports touch, moves to the next squares come first, then those to wires, then
// those that go farther.
struct MoveOrder {
  Cell piece = 0;
  int from_kind = 0;
  Square from;
  std::size_t from_port = 0;
  int reach = 0, direction = 0, distance = 0;
  auto operator<=>(const MoveOrder&) const = default;
};

int direction_number(Square from, Square to) {
  const Square by{(to.row > from.row) - (to.row < from.row),
                  (to.column > from.column) - (to.column < from.column)};
  int number = 0;
  for (const Direction d : kDirections) {
    if (step({0, 0}, d) == by) return number;
    ++number;
  }
  return number;
}

// The moves of one side.
class MoveCompiler {
 public:
  MoveCompiler(const LocalTerms& terms, Side mover)
      : terms_(terms), page_(*terms.rules.variant.page), mover_(mover) {
    exits_.resize(terms.tile.ports.size());
  }

  void run() {
    for (const FlatPattern& pattern : terms_.rules.patterns[static_cast<std::size_t>(mover_)]) {
      add(pattern);
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
    const LocalSquare& from = square(places_->front());
    const LocalSquare& to = square(places_->back());
    MoveOrder order{move_.piece, static_cast<int>(move_.from.kind), {}, from.port};
    if (from.kind == Kind::Tile) order.from = from.at;
    order.direction = direction_number(from.at, to.at);
    order.distance = std::abs(to.at.row - from.at.row) + std::abs(to.at.column - from.at.column);
    const bool is_far = order.distance > 1, is_wire = to.kind == Kind::Well;
    if (!page_.wires.link) order.reach = is_wire ? (is_far ? 2 : 1) : (is_far ? 3 : 0);
    return order;
  }

  void add(const FlatPattern& pattern) {
    pattern_ = &pattern;
    terms_.squares.for_each_place(pattern, [&](const std::vector<std::size_t>& places) {
      places_ = &places;
      cells_.assign(places.size(), 0);
      choose(0);
    });
  }

  bool is_for_white() const { return terms_.sought == Side::White; }
  bool is_sought() const { return terms_.sought == mover_; }
  const LocalSquare& square(std::size_t number) const { return terms_.squares[number]; }
  const Port& port_of(std::size_t number) const { return terms_.tile.ports[square(number).port]; }
  bool is_empty(Cell cell) const { return cell == 0; }

  // A cell for each element of the pattern, from number e on.
  void choose(std::size_t e) {
    if (e == places_->size()) return add_chosen();
    CellSet left = pattern_->elements[e].cells & square((*places_)[e]).cells;
    for (; left != 0; left &= left - 1) {
      cells_[e] = static_cast<Cell>(std::countr_zero(left));
      choose(e + 1);
    }
  }

  std::size_t element_at(Square at) const {
    std::size_t e = 0;
    while (pattern_->elements[e].at != at) ++e;
    return e;
  }

  void add_chosen() {
    changes_.clear();
    for (const game_page::FlatEffect& effect : pattern_->effects) {
      const std::size_t e = element_at(effect.at);
      const Cell after = effect.is_copy ? cells_[element_at(effect.of)] : effect.cell;
      if (after != cells_[e]) changes_.push_back({(*places_)[e], cells_[e], after});
    }
    if (changes_.empty()) return;
    move_ = {};
    exit_.reset();
    move_.piece = cells_.front();
    move_.from = spot(places_->front());
    move_.to = spot(places_->back());
    if (!StateLayout::is_well(square(places_->front()))) set_head();
    if (!add_tests() || !add_changes() || !keeps_to_relaxation()) return;
    if (is_for_white() && mover_ == Side::White && !keeps_inputs_free()) return;
    store();
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
    const KeyField field = terms_.layout.square(places_->front());
    move_.head = {field.word, terms_.layout.mask(field),
                  terms_.layout.in_place(places_->front(), cells_.front())};
  }

  // What stands on the squares before. False: the move cannot be.
  bool add_tests() {
    for (std::size_t e = 0; e < places_->size(); ++e) {
      const std::size_t number = (*places_)[e];
      if (!StateLayout::is_well(square(number))) {
        test(terms_.layout.square(number), terms_.layout.in_place(number, cells_[e]));
      } else if (!is_empty(cells_[e])) {
        const bool is_lost = square(number).kind == Kind::Goal;
        if (is_lost || move_.from_well >= 0) return false;
        move_.from_well = terms_.layout.find_count(square(number).port, cells_[e]);
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
    return move_.is_due || (!is_home(places_->front()) && is_home(places_->back()));
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
    for (const SquareChange& change : changes_) {
      if (change.square == link) return is_empty(change.after);
    }
    const auto found = std::find(places_->begin(), places_->end(), link);
    if (found != places_->end()) {
      return is_empty(cells_[static_cast<std::size_t>(found - places_->begin())]);
    }
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
  const FlatPattern* pattern_ = nullptr;
  const std::vector<std::size_t>* places_ = nullptr;
  std::vector<Cell> cells_;  // by element
  std::vector<SquareChange> changes_;
  LocalMove move_;
  std::optional<std::size_t> exit_;  // the output by which the signal leaves
  std::set<std::tuple<std::optional<std::size_t>, StateKey, StateKey, StateKey, int, bool, bool,
                      bool>> known_;
};

MoveTable deletions(const LocalTerms& terms) {
  std::vector<LocalMove> moves;
  for (const game_page::Baits& line : terms.rules.variant.page->baits) {
    if (line.is_open || !line.only.holds(terms.rules.variant.setting)) continue;
    for (std::size_t s = 0; s < terms.squares.size(); ++s) {
      const LocalSquare& square = terms.squares[s];
      if (square.kind != Kind::Tile || square.ground != line.ground) continue;
      for (CellSet left = square.cells; left != 0; left &= left - 1) {
        const auto cell = static_cast<Cell>(std::countr_zero(left));
        if (terms.pieces.side(cell) != Side::Black) continue;
        const KeyField field = terms.layout.square(s);
        const std::uint64_t before = terms.layout.in_place(s, cell);
        LocalMove move;
        move.mask[field.word] = terms.layout.mask(field);
        move.value[field.word] = before;
        move.delta[field.word] = terms.layout.in_place(s, 0) - before;
        move.head = {field.word, move.mask[field.word], before};
        move.piece = cell;
        move.from = {Spot::Kind::Square, square.at};
        moves.push_back(move);
      }
    }
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const LocalMove& a, const LocalMove& b) { return a.piece < b.piece; });
  return MoveTable(std::move(moves));
}

}  // namespace

LocalRules::LocalRules(const game_page::Variant& made_variant, const Tile& tile)
    : variant(made_variant) {
  for (const Side side : {Side::White, Side::Black}) {
    const auto rules = rules_of(*variant.page, variant.setting, side);
    for (const game_page::Rule* rule : rules) {
      if (rule->conditions.empty()) continue;
      throw UsageError("the verifier takes no rules with 'when' or 'unless' yet");
    }
    auto& list = patterns[static_cast<std::size_t>(side)];
    list = game_page::ungrouped_patterns(rules, tile.rows() + 2 * LocalSquares::kReach,
                                         tile.columns() + 2 * LocalSquares::kReach);
    if (std::all_of(list.begin(), list.end(), [](const FlatPattern& p) { return p.is_whole; })) {
      continue;
    }
    throw UsageError("the verifier takes no moves of several parts yet");
  }
}

MoveTable::MoveTable(std::vector<LocalMove> moves) : moves_(std::move(moves)) {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    if (i == 0 || moves_[i].head != moves_[i - 1].head) groups_.push_back({moves_[i].head, i, i});
    groups_.back().end = i + 1;
  }
}

LocalMoves compile_moves(const LocalTerms& terms) {
  MoveCompiler white(terms, Side::White), black(terms, Side::Black);
  white.run();
  black.run();
  return {white.moves(), black.moves(), white.exits(),
          terms.relaxed.are_guards_off ? deletions(terms) : MoveTable()};
}

}  // namespace gadgetc::local_game
