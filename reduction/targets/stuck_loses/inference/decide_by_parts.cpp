#include "reduction/targets/stuck_loses/inference/decide_by_parts.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "base/text/input_error.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "reduction/targets/inference/set_goal.hpp"
#include "reduction/targets/inference/turned_part.hpp"
#include "reduction/targets/stuck_loses/chain_tiles.hpp"
#include "reduction/targets/stuck_loses/inference/cut_board.hpp"
#include "reduction/targets/stuck_loses/moves_alone.hpp"

namespace gadgetc::stuck_loses {

namespace {

// Parts with more empty squares are not searched.
constexpr std::uint64_t kMostSearched = 9;

// Signals that may come to the parts, by the contracts: whatever both sides do, to no others.
std::vector<char> reached_parts(const CutBoard& cut, const PartContracts& contracts) {
  std::vector<PortSet> come(cut.parts.size(), kPick);
  std::vector<char> is_reached(cut.parts.size(), false);
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (std::size_t n = 0; n < cut.parts.size(); ++n) {
      for (const Delivery& rule : contracts.parts[n].rules) {
        if (rule.inputs & ~come[n]) continue;
        is_reached[n] = true;
        for (std::size_t p = 0; p < cut.parts[n].wires.size(); ++p) {
          if (!(rule.outputs >> p & 1)) continue;
          for (const WireEnd& end : cut.wires[cut.parts[n].wires[p]].ends) {
            is_reached[end.part] = true;
            const PortSet before = std::exchange(come[end.part],
                                                 come[end.part] | PortSet{1} << end.port);
            is_changed |= come[end.part] != before;
          }
        }
      }
    }
  }
  return is_reached;
}

class PartsDecision {
 public:
  PartsDecision(const game_page::Position& board, std::shared_ptr<const game_page::Page> page,
                const PartOptions& options, KnownParts& known)
      : board_(board), page_(std::move(page)), options_(options), known_(known) {}

  SpareReport run() {
    try {
      decide();
    } catch (const LimitReached& limit) {
      report_.undecided = limit_text(limit.limit);
      report_.reached_limit = limit.limit != Limit::States;
    }
    return std::move(report_);
  }

  InferredParts infer() {
    InferredParts found;
    try {
      PageCut cut = cut_board(board_, page_);
      found.fault = cut.fault;
      if (!found.fault.empty()) return found;
      find_reward(cut);
      found.contracts = infer_parts(cut, board_.rows(), question_of(options_), known_.kinds);
      found.fault = found.contracts.fault;
      found.reached_limit = found.contracts.reached_limit;
      found.cut = std::move(cut);
    } catch (const LimitReached& limit) {
      found.fault = limit_text(limit.limit);
      found.reached_limit = limit.limit != Limit::States;
    }
    return found;
  }

 private:
  void decide() {
    PageCut cut = cut_board(board_, page_);
    report_.undecided = cut.fault;
    report_.wires = cut.wires.size();
    if (!cut.fault.empty()) return;
    for (const Tile& part : cut.apart) count_apart(part);
    const SpareReport without = report_;
    const std::uint64_t moves = white_moves_;
    find_reward(cut);
    decide(cut);
    if (report_.winner || report_.formula_winner != Side::White || report_.reward == 0) return;
    // The signal comes to where it is of little use.
    const SpareReport with = std::exchange(report_, without);
    white_moves_ = moves;
    decide(cut_board(board_, page_));
    if (!report_.winner) report_ = with;
  }

  void decide(const CutBoard& cut) {
    const PartContracts contracts =
        infer_parts(cut, board_.rows(), question_of(options_), known_.kinds);
    report_.states += contracts.states;
    report_.reached_limit = contracts.reached_limit;
    report_.kinds = known_.kinds.size();
    if (contracts.fault.empty()) count_moves(cut, contracts);
    decide_board({cut, contracts, board_.rows()}, board_.turn, options_.watch,
                 [&](Side winner) { return report_.race(winner); }, report_);
  }

  // Of both sides in the parts but the goal, at most.
  void count_moves(const CutBoard& cut, const PartContracts& contracts) {
    const std::vector<char> may_change = reached_parts(cut, contracts);
    for (std::size_t n = 0; n < cut.parts.size(); ++n) {
      if (cut.parts[n].is_goal) continue;
      Tile tile = cut.parts[n].tile;
      const PartContract& contract = contracts.parts[n];
      if (has_black(tile)) {
        report_.black_moves +=
            empty_squares(tile) + static_cast<std::uint64_t>(std::popcount(contract.inputs));
      }
      for (std::size_t p = 0; p < tile.ports.size(); ++p) {
        tile.ports[p].is_input = contract.inputs >> p & 1;
      }
      tile.contract = contract.rules;
      white_moves_ += may_change[n] ? empty_squares(tile) : known_idle(tile);
    }
    report_.passes = white_moves_ + 1;
  }

  struct Chain {
    std::uint64_t moves = 0, idle = 0;
  };

  static bool has_black(const Tile& part) { return count_pieces(part, Side::Black) > 0; }

  void count_apart(const Tile& part) {
    const std::uint64_t empty = empty_squares(part);
    if (count_pieces(part, Side::White) > 0 || !has_black(part)) {
      white_moves_ += empty;
      report_.black_moves += has_black(part) ? empty : 0;
      return;
    }
    const TurnedPart form = std::move(normal_forms(part).front());
    const auto [at, is_new] = known_.to_spare.try_emplace(form.text, 0);
    if (is_new && empty <= kMostSearched) {
      at->second = reserve_line(form.tile, *page_).size();
    }
    report_.reserve += at->second;
    if (at->second == 0) report_.black_moves += empty;
  }

  void find_reward(CutBoard& cut) {
    std::vector<char> is_white;
    for (const BoardPart& part : cut.parts) is_white.push_back(!has_black(part.tile));
    Chain best;
    report_.reward = set_goal(cut, is_white, [&](const GoalRegion& region) {
      const Chain chain = worth_of(region, cut);
      if (chain.moves > best.moves) best = chain;
      return chain.moves;
    });
    white_moves_ += best.idle;
  }

  // Of the parts from the entry on to the end, where each takes the signal on.
  Chain worth_of(const GoalRegion& region, const CutBoard& cut) {
    Chain chain;
    std::size_t seen = 0;
    for (std::optional<WireEnd> in = region.entry; in; ++seen) {
      const BoardPart& part = cut.parts[in->part];
      if (part.wires.size() > 2 || seen == region.parts.size()) return {};
      Tile tile = part.tile;
      for (std::size_t p = 0; p < tile.ports.size(); ++p) tile.ports[p].is_input = p == in->port;
      const ChainWorth worth = known_worth(tile);
      if (worth.moves == 0) return {};
      chain.moves += worth.moves;
      chain.idle += worth.idle;
      in = part.wires.size() == 2 ? across(cut, {in->part, 1 - in->port}) : std::nullopt;
    }
    return seen == region.parts.size() ? chain : Chain{};
  }

  static std::optional<WireEnd> across(const CutBoard& cut, WireEnd from) {
    for (const WireEnd& end : cut.wires[cut.parts[from.part].wires[from.port]].ends) {
      if (end.part != from.part || end.port != from.port) return end;
    }
    return std::nullopt;
  }

  ChainWorth known_worth(const Tile& tile) {
    const TurnedPart form = std::move(normal_forms(tile).front());
    const auto at = known_.chain.find(form.text);
    if (at != known_.chain.end()) return at->second;
    return known_.chain[form.text] = worth_of(form.tile);
  }

  // That the part delivers nothing before a signal comes is proved. White's moves are found by
  // search, Black having none.
  ChainWorth worth_of(Tile tile) {
    if (empty_squares(tile) > kMostSearched) return {};
    const PortSet outputs = all_ports(tile) & ~all_inputs(tile);
    if (outputs != 0) tile.contract = {{all_inputs(tile), outputs}};
    verifier::VerifyOptions verify = question_of(options_).verify;
    verify.only = Side::Black;
    try {
      const verifier::Verification found = verify_drawing(tile, verify);
      report_.states += found.states;
      const bool is_late = found.limit == Limit::Time || found.limit == Limit::Memory;
      if (is_late) throw LimitReached{found.limit, found.states};
      if (found.verdict != verifier::Verdict::Held) return {};
      return {reward_line(tile, *page_).size() + 1, known_idle(tile)};
    } catch (const UsageError&) {  // it takes no signal on, or is too large
      return {};
    }
  }

  static PortSet all_ports(const Tile& tile) { return (PortSet{1} << tile.ports.size()) - 1; }

  // Of a part with its contract, which no signal ever comes to.
  std::uint64_t known_idle(const Tile& tile) {
    const std::uint64_t empty = empty_squares(tile);
    if (empty > kMostSearched) return empty;
    const TurnedPart form = std::move(normal_forms(tile).front());
    const auto at = known_.idle.find(form.text);
    if (at != known_.idle.end()) return at->second;
    const verifier::GameLimits limits{options_.most_states, options_.watch};
    const std::uint64_t idle = bound_idle_play(form.tile, limits);
    return known_.idle[form.text] = std::min(idle, empty);
  }

  const game_page::Position& board_;
  std::shared_ptr<const game_page::Page> page_;
  const PartOptions& options_;
  KnownParts& known_;
  std::uint64_t white_moves_ = 0;  // E + I
  SpareReport report_;
};

}  // namespace

SpareReport decide_by_parts(const game_page::Position& board,
                            const std::shared_ptr<const game_page::Page>& page,
                            const PartOptions& options, KnownParts& known) {
  return PartsDecision(board, page, options, known).run();
}

InferredParts infer_parts_of(const game_page::Position& board,
                             const std::shared_ptr<const game_page::Page>& page,
                             const PartOptions& options, KnownParts& known) {
  return PartsDecision(board, page, options, known).infer();
}

}  // namespace gadgetc::stuck_loses
