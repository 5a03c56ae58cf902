#include "reduction/targets/inference/parts_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/grid/square_name.hpp"
#include "reduction/targets/inference/part_rules.hpp"

namespace gadgetc {

namespace {

using Clauses = std::vector<Clause>;  // a conjunction; none: true

constexpr std::uint64_t kMostLiterals = 1'000'000;
constexpr const char* kMisfit = "has a wire that leads from no output to an input";

class Reader {
 public:
  Reader(const CutBoard& board, const PartContracts& contracts, int rows)
      : board_(board), contracts_(contracts), rows_(rows), sources_(board.wires.size()) {}

  PartsFormula read() {
    if (const auto part = find_misfit(board_, contracts_)) fail(*part, kMisfit);
    number_parts();
    const auto goal = find_goal();
    if (!goal && result_.fault.empty()) result_.formula.clauses = {Clause{}};  // never true
    if (goal && result_.fault.empty()) {
      const Clauses clauses = clauses_of({*goal, kGoal});
      if (result_.fault.empty()) result_.formula.clauses = clauses;
    }
    return std::move(result_);
  }

 private:
  struct Source {
    std::size_t part = 0;
    PortSet output = 0;
    auto operator<=>(const Source&) const = default;
  };

  const std::vector<Delivery>& rules(std::size_t part) const {
    return contracts_.parts[part].rules;
  }

  void fail(std::size_t part, const char* what) {
    if (!result_.fault.empty()) return;
    result_.fault = fmt::format("the part at {} {}",
                                square_name(rows_, board_.parts[part].top_left), what);
  }

  // Variables, and the parts that send signals over the wires.
  void number_parts() {
    variables_.resize(board_.parts.size());
    for (std::size_t n = 0; n < board_.parts.size(); ++n) {
      if (has_pick(rules(n))) {
        if (rules(n).size() > 1) fail(n, "leaves White a choice at its first move");
        variables_[n] = result_.formula.variables++;
      } else if (leaves_choice(rules(n))) {
        fail(n, "leaves White a choice");
      }
      for (std::size_t p = 0; p < board_.parts[n].wires.size(); ++p) {
        const bool is_input = contracts_.parts[n].inputs >> p & 1;
        if (!is_input) sources_[board_.parts[n].wires[p]] = Source{n, PortSet{1} << p};
      }
    }
  }

  std::optional<std::size_t> find_goal() {
    std::optional<std::size_t> goal;
    for (std::size_t n = 0; n < board_.parts.size(); ++n) {
      if (!has_goal(rules(n))) continue;
      if (goal) fail(n, "is a second way into Black's den");
      goal = n;
    }
    return goal;
  }

  // When White can deliver there.
  Clauses clauses_of(const Source& at) {
    if (const auto known = known_.find(at); known != known_.end()) return known->second;
    if (!open_.insert(at).second) {
      fail(at.part, "feeds itself");
      return {};
    }
    std::optional<Clauses> any;  // of the rules
    for (const Delivery& rule : rules(at.part)) {
      if (!(rule.outputs & at.output) || !result_.fault.empty()) continue;
      const bool is_channel = are_channels(rules(at.part)) && std::popcount(rule.inputs) > 1;
      if (is_channel) continue;  // the channel's own rule says it
      Clauses all = clauses_of_rule(at.part, rule);
      any = any ? either(*any, all) : std::move(all);
      check_size(at.part, *any);
    }
    open_.erase(at);
    return known_[at] = any.value_or(Clauses{Clause{}});
  }

  Clauses clauses_of_rule(std::size_t part, const Delivery& rule) {
    if (rule.inputs & kPick) return {{*variables_[part]}};
    Clauses all;
    for (std::size_t p = 0; p < board_.parts[part].wires.size(); ++p) {
      if (!(rule.inputs >> p & 1)) continue;
      const auto& source = sources_[board_.parts[part].wires[p]];
      if (!source) return {Clause{}};  // a bare end: nothing comes
      for (Clause& clause : clauses_of(*source)) all.push_back(std::move(clause));
    }
    return sorted_once(std::move(all));
  }

  static Clauses either(const Clauses& a, const Clauses& b) {
    Clauses result;
    for (const Clause& one : a) {
      for (const Clause& other : b) {
        Clause both;
        std::set_union(one.begin(), one.end(), other.begin(), other.end(),
                       std::back_inserter(both));
        result.push_back(std::move(both));
      }
    }
    return sorted_once(std::move(result));
  }

  static Clauses sorted_once(Clauses clauses) {
    std::sort(clauses.begin(), clauses.end());
    clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
    return clauses;
  }

  void check_size(std::size_t part, const Clauses& clauses) {
    std::uint64_t literals = 0;
    for (const Clause& clause : clauses) literals += clause.size();
    if (literals > kMostLiterals) fail(part, "depends on too much to say when it delivers");
  }

  const CutBoard& board_;
  const PartContracts& contracts_;
  int rows_;
  std::vector<std::optional<Source>> sources_;          // by wire
  std::vector<std::optional<VariableId>> variables_;    // by part
  std::map<Source, Clauses> known_;
  std::set<Source> open_;
  PartsFormula result_;
};

}  // namespace

PartsFormula formula_of_parts(const CutBoard& board, const PartContracts& contracts, int rows) {
  return Reader(board, contracts, rows).read();
}

}  // namespace gadgetc
