#include "solver/page/solve_position.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>

#include "base/text/input_error.hpp"
#include "games/page/page_board.hpp"
#include "games/page/termination.hpp"
#include "solver/game_values/value_name.hpp"
#include "solver/page/plain_search.hpp"
#include "solver/page/sum_search.hpp"

namespace gadgetc::game_page {

namespace {

PageBoard board_of(const Page& page, const Setting& setting, const Position& position) {
  const std::shared_ptr<const Page> unowned(std::shared_ptr<const Page>(), &page);
  return {std::make_shared<CompiledPage>(unowned, setting, position), position};
}

// The moves as plain_moves lists them.
std::vector<Move> sorted_moves(PageBoard& board) {
  MoveList list;
  board.list_moves(list);
  std::vector<Move> moves;
  for (std::size_t i = 0; i < list.size(); ++i) moves.push_back(board.move(list[i]));
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool has_goals(const Page& page, const Setting& setting) {
  return std::any_of(page.goals.begin(), page.goals.end(),
                     [&](const Goal& goal) { return goal.only.holds(setting); });
}

// Can no move make '.' fewer? Then hooks that have no moves have none later.
bool never_fills(const Rule& rule, CellSet empty) {
  int least = 0;
  for (std::size_t i = 0; i < rule.after.size(); ++i) {
    const CellSet before = rule.before.elements[i].cells, after = cells_after(rule, i);
    if ((before & empty) != 0) {
      least -= (after & ~empty) != 0 && rule.after[i].kind != Effect::Kind::Keep ? 1 : 0;
    } else if ((after & ~empty) == 0) {
      ++least;
    }
  }
  return least >= 0 && (rule.then.empty() || never_fills(rule.then.front(), empty));
}

bool are_hooks_at_start(const Page& page) {
  const CellSet empty = set_of(page.find_cell('.').value_or(kOffBoard));
  return page.hooks.empty() || std::all_of(page.rules.begin(), page.rules.end(),
                                           [&](const SideRule& rule) {
                                             return never_fills(rule.rule, empty);
                                           });
}

// Why a position has no value; empty: it has.
std::string no_value_reason(const Page& page, const Setting& setting) {
  if (has_goals(page, setting)) return "a goal wins";
  if (stuck_of(page, setting) != Stuck::Loses) return "a side that is stuck does not lose";
  const Termination termination = find_termination(page);
  if (!termination.ends) return "play may go on for ever";
  if (!termination.repeating.empty()) return "a side may go on for ever while the other waits";
  if (!are_hooks_at_start(page)) return "a hook has moves at any time";
  return {};
}

// Decides positions one after another, with one table.
class Decider {
 public:
  struct Decision {
    PageResult result = PageResult::Draw;
    std::optional<std::uint32_t> plies;
  };
  virtual ~Decider() = default;
  virtual const char* method() const = 0;
  virtual Decision decide(const Position& position) = 0;
  virtual std::uint64_t states() const = 0;
};

class PartsDecider : public Decider {
 public:
  PartsDecider(const Page& page, const Setting& setting, const Position& position,
               const Watch& watch)
      : page_(page),
        setting_(setting),
        grounded_(page, setting, position),
        parts_(grounded_, page, position, watch),
        values_(watch),
        search_(parts_, values_, watch),
        plain_(board_of(page, setting, position), watch) {}

  const char* method() const override { return method_; }
  Decision decide(const Position& position) override {
    const Side side = position.turn;
    return {win_of(wins(position) ? side : opponent(side)), {}};
  }
  std::uint64_t states() const override { return plain_.states() + search_.states(); }

 private:
  // So many positions of whole boards are searched first, then so many sums of parts, and then
  // each so many times as many. No sum costs less than a position, and some ten times as much.
  static constexpr std::size_t kPlainPositions = 1'000'000;
  static constexpr std::size_t kSums = 100'000;
  static constexpr std::size_t kGrowth = 32;

  // Positions in which hooks may have moves are not divided.
  bool wins(const Position& position) {
    for (std::size_t times = 1;; times *= kGrowth) {
      method_ = "search";
      if (const auto known = plain_.wins(position, times * kPlainPositions)) return *known;
      method_ = "parts";
      if (may_have_hook_moves(page_, position)) return wins_by_hook(position);
      const Parts parts = parts_.divide(position);
      if (const auto known = search_.wins(parts, position.turn, times * kSums)) return *known;
    }
  }

  bool wins_by_hook(const Position& position) {
    PageBoard board = board_of(page_, setting_, position);
    const std::vector<Move> moves = sorted_moves(board);
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
      Position after = position;
      play(after, move);
      return !wins(after);
    });
  }

  const Page& page_;
  const Setting& setting_;
  GroundedPage grounded_;
  PartGraph parts_;
  game_values::ValueStore values_;
  SumSearch search_;
  PlainSearch plain_;
  const char* method_ = "search";
};

// For games in which a stuck side loses and no goal wins, but which are no parts of sums.
class PlainDecider : public Decider {
 public:
  PlainDecider(PageBoard board, const Watch& watch)
      : plain_(std::move(board), watch) {}

  const char* method() const override { return "search"; }
  Decision decide(const Position& position) override {
    const auto wins = plain_.wins(position, std::numeric_limits<std::size_t>::max());
    if (!wins) throw UsageError("this position has too many squares to be solved");
    return {win_of(*wins ? position.turn : opponent(position.turn)), {}};
  }
  std::uint64_t states() const override { return plain_.states(); }

 private:
  PlainSearch plain_;
};

class SearchDecider : public Decider {
 public:
  SearchDecider(const Page& page, const Setting& setting, const Position& position,
                const Watch& watch)
      : grounded_(page, setting, position),
        board_(grounded_, page, setting, position),
        search_(board_, watch) {}

  const char* method() const override { return "search"; }
  Decision decide(const Position& position) override {
    return {search_.result(board_.key_of(position.cells()), position.turn), {}};
  }
  std::uint64_t states() const override { return search_.states(); }

 private:
  GroundedPage grounded_;
  WholeBoard board_;
  WholeSearch search_;
};

// The first position that is asked for leads to all others.
class RetrogradeDecider : public Decider {
 public:
  RetrogradeDecider(const Page& page, const Setting& setting, const Position& position,
                    const Watch& watch)
      : grounded_(page, setting, position),
        board_(grounded_, page, setting, position),
        endless_(endless_of(page, setting).value_or(Endless::Draws)),
        watch_(watch) {}

  const char* method() const override { return "retrograde"; }
  Decision decide(const Position& position) override {
    const StateKey key = board_.key_of(position.cells());
    if (!analysis_) analysis_.emplace(board_, key, position.turn, endless_, watch_);
    const auto [result, plies] = analysis_->decision(key, position.turn);
    return {result, plies};
  }
  std::uint64_t states() const override { return analysis_ ? analysis_->states() : 0; }

 private:
  GroundedPage grounded_;
  WholeBoard board_;
  Endless endless_;
  const Watch& watch_;
  std::optional<WholeRetrograde> analysis_;
};

std::unique_ptr<Decider> decider_for(const Page& page, const Setting& setting,
                                     const Position& position, const Watch& watch) {
  if (no_value_reason(page, setting).empty()) {
    return std::make_unique<PartsDecider>(page, setting, position, watch);
  }
  if (find_termination(page).ends && !has_goals(page, setting) &&
      stuck_of(page, setting) == Stuck::Loses) {
    return std::make_unique<PlainDecider>(board_of(page, setting, position), watch);
  }
  if (find_termination(page).ends) {
    return std::make_unique<SearchDecider>(page, setting, position, watch);
  }
  return std::make_unique<RetrogradeDecider>(page, setting, position, watch);
}

void decide_moves(Decider& decider, const Position& position, const std::vector<Move>& moves,
                  PageSolution& solution) {
  for (const Move& move : moves) {
    if (solution.limit != Limit::None) {
      solution.undecided_moves.push_back(move);
      continue;
    }
    Position after = position;
    play(after, move);
    try {
      if (decider.decide(after).result == win_of(position.turn)) {
        solution.winning_moves.push_back(move);
      }
    } catch (const LimitReached& reached) {
      solution.limit = reached.limit;
      solution.undecided_moves.push_back(move);
    }
  }
}

}  // namespace

PageSolution solve_position(const Page& page, const Setting& setting, const Position& position,
                            const PageSolveOptions& options) {
  PageSolution solution;
  PageBoard board = board_of(page, setting, position);
  const auto winner = board.goal();
  const std::vector<Move> moves = winner ? std::vector<Move>{} : sorted_moves(board);
  if (moves.empty()) {
    solution.result =
        winner ? win_of(*winner) : stuck_result(stuck_of(page, setting), position.turn);
    solution.method = "over";
    return solution;
  }
  const auto decider = decider_for(page, setting, position, options.watch);
  try {
    const auto decision = decider->decide(position);
    solution.result = decision.result;
    solution.plies = decision.plies;
    solution.method = decider->method();
  } catch (const LimitReached& reached) {
    solution.limit = reached.limit;
    solution.method = decider->method();
    solution.states = reached.states;
    solution.undecided_moves = moves;
    return solution;
  }
  if (!options.winner_only) decide_moves(*decider, position, moves, solution);
  solution.states = decider->states();
  return solution;
}

PageValue value_of(const Page& page, const Setting& setting, const Position& position,
                   const Watch& watch) {
  PageValue value;
  value.reason = no_value_reason(page, setting);
  if (value.reason.empty() && may_have_hook_moves(page, position)) {
    value.reason = "a hook has the first moves";
  }
  if (!value.reason.empty()) return value;
  try {
    const GroundedPage grounded(page, setting, position);
    PartGraph parts(grounded, page, position, watch);
    game_values::ValueStore store(watch);
    game_values::Value sum = game_values::ValueStore::zero();
    for (const PartNumber part : parts.divide(position)) {
      sum = store.sum(sum, parts.value(part, store));
    }
    value.name = game_values::value_name(store, sum);
  } catch (const LimitReached& reached) {
    value.limit = reached.limit;
    value.reason = limit_text(reached.limit);
  }
  return value;
}

}  // namespace gadgetc::game_page
