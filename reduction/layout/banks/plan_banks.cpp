#include "reduction/layout/banks/plan_banks.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace gadgetc::layout {

namespace {

using Clauses = std::vector<std::uint32_t>;

// Which block each clause is in, so that few pairs of clauses in a block share a variable.
class Blocks {
 public:
  Blocks(const Formula& nets, std::size_t count)
      : nets_(nets),
        count_(count),
        block_of_(nets.clauses.size()),
        uses_(count * nets.variables, 0) {
    for (std::size_t c = 0; c < block_of_.size(); ++c) {
      block_of_[c] = c * count / block_of_.size();
      add(c, 1);
    }
  }

  std::vector<Clauses> run(int passes) {
    for (int pass = 0; pass < passes && improve(); ++pass) {
    }
    std::vector<Clauses> blocks(count_);
    for (std::uint32_t c = 0; c < block_of_.size(); ++c) blocks[block_of_[c]].push_back(c);
    return blocks;
  }

 private:
  std::uint32_t& uses(std::size_t block, VariableId v) {
    return uses_[block * nets_.variables + v];
  }

  void add(std::size_t clause, int by) {
    for (const VariableId v : nets_.clauses[clause]) {
      uses(block_of_[clause], v) += static_cast<std::uint32_t>(by);
    }
  }

  // The pairs that a clause which is in no block would make in one.
  std::int64_t pairs(std::size_t clause, std::size_t block) {
    std::int64_t sum = 0;
    for (const VariableId v : nets_.clauses[clause]) sum += uses(block, v);
    return sum;
  }

  // Each clause is exchanged with the one for which that helps most.
  bool improve() {
    bool is_changed = false;
    for (std::size_t a = 0; a < block_of_.size(); ++a) {
      std::size_t best = a;
      std::int64_t least = 0;
      add(a, -1);
      const std::int64_t before = pairs(a, block_of_[a]);
      for (std::size_t b = 0; before > 0 && b < block_of_.size(); ++b) {
        if (block_of_[a] == block_of_[b]) continue;
        add(b, -1);
        const std::int64_t change = pairs(a, block_of_[b]) + pairs(b, block_of_[a]) - before -
                                    pairs(b, block_of_[b]);
        add(b, 1);
        if (change >= least) continue;
        least = change;
        best = b;
      }
      if (best != a) {
        add(best, -1);
        std::swap(block_of_[a], block_of_[best]);
        add(best, 1);
        is_changed = true;
      }
      add(a, 1);
    }
    return is_changed;
  }

  const Formula& nets_;
  std::size_t count_;
  std::vector<std::size_t> block_of_;
  std::vector<std::uint32_t> uses_;  // literals, by block and variable
};

// Rows are exchanged while the clauses' wires get shorter, from the first literal to the last.
class Rows {
 public:
  Rows(const Formula& nets, std::vector<std::uint32_t> order)
      : nets_(nets), order_(std::move(order)), row_of_(order_.size()), clauses_(order_.size()) {
    for (std::size_t r = 0; r < order_.size(); ++r) row_of_[order_[r]] = r;
    for (std::uint32_t c = 0; c < nets.clauses.size(); ++c) {
      for (const VariableId v : nets.clauses[c]) clauses_[v].push_back(c);
    }
  }

  std::vector<std::uint32_t> run(int passes) {
    bool is_changed = true;
    for (int pass = 0; pass < passes && is_changed; ++pass) {
      is_changed = false;
      for (std::size_t distance = 1; distance < std::min<std::size_t>(order_.size(), 64);
           ++distance) {
        for (std::size_t r = 0; r + distance < order_.size(); ++r) {
          is_changed |= try_exchange(r, r + distance);
        }
      }
    }
    return std::move(order_);
  }

 private:
  std::size_t length_of(std::uint32_t clause) const {
    std::size_t first = order_.size(), last = 0;
    for (const VariableId v : nets_.clauses[clause]) {
      first = std::min(first, row_of_[v]);
      last = std::max(last, row_of_[v]);
    }
    return last - first;
  }

  // Of the clauses of two variables; one that has both counts twice, before and after.
  std::size_t length_at(std::uint32_t a, std::uint32_t b) const {
    std::size_t sum = 0;
    for (const std::uint32_t v : {a, b}) {
      for (const std::uint32_t clause : clauses_[v]) sum += length_of(clause);
    }
    return sum;
  }

  void exchange(std::size_t r, std::size_t s) {
    std::swap(order_[r], order_[s]);
    row_of_[order_[r]] = r;
    row_of_[order_[s]] = s;
  }

  bool try_exchange(std::size_t r, std::size_t s) {
    const std::uint32_t a = order_[r], b = order_[s];
    const std::size_t before = length_at(a, b);
    exchange(r, s);
    if (length_at(a, b) < before) return true;
    exchange(r, s);
    return false;
  }

  const Formula& nets_;
  std::vector<std::uint32_t> order_;
  std::vector<std::size_t> row_of_;
  std::vector<Clauses> clauses_;
};

// A place in a block: banks and clauses from the left, in one count.
struct Place {
  int bank = 0;
  int at = 0;
};

class Router {
 public:
  Router(const Formula& nets, BankPlan& plan)
      : plan_(plan), places_(nets.clauses.size()), clauses_(nets.variables) {
    for (std::uint32_t c = 0; c < nets.clauses.size(); ++c) {
      for (const VariableId v : nets.clauses[c]) clauses_[v].push_back(c);
    }
    add_empty_blocks();
    find_places();
    gaps_.resize(plan.rows.size() + 1);
    plan.taps.resize(nets.variables);
  }

  void run() {
    for (std::size_t row = 0; row < plan_.rows.size(); ++row) route(row);
    for (const Gap& gap : gaps_) plan_.lines.push_back(static_cast<int>(gap.lines.size()));
  }

 private:
  using Stretch = std::pair<int, int>;  // places, both ends covered
  struct Gap {
    std::vector<std::vector<Stretch>> lines;
    // By bank, the lines that a tap from above and one from below go to; -1: none does.
    std::map<int, std::array<int, 2>> ends;
  };

  // The n-th tap from the left needs n banks up to its clause.
  void add_empty_blocks() {
    find_places();
    int missing = 0;
    for (const Clauses& clauses : clauses_) {
      for (std::size_t n = 0; n + 1 < clauses.size(); ++n) {
        missing = std::max(missing, static_cast<int>(n) - places_[clauses[n]].bank);
      }
    }
    plan_.blocks.insert(plan_.blocks.begin(), static_cast<std::size_t>(missing), Clauses{});
  }

  void find_places() {
    int at = 0;
    bank_places_.clear();
    for (std::size_t b = 0; b < plan_.blocks.size(); ++b) {
      bank_places_.push_back(at++);
      for (const std::uint32_t c : plan_.blocks[b]) places_[c] = {static_cast<int>(b), at++};
    }
    for (Clauses& clauses : clauses_) {
      std::sort(clauses.begin(), clauses.end(), [&](std::uint32_t a, std::uint32_t b) {
        return places_[a].at < places_[b].at;
      });
    }
  }

  // From the right, so that each tap is as short as those behind it leave room for.
  void route(std::size_t row) {
    const std::uint32_t v = plan_.rows[row];
    const Clauses& clauses = clauses_[v];
    std::vector<Tap>& taps = plan_.taps[v];
    if (clauses.empty()) return;
    taps.resize(clauses.size());
    taps.back() = {clauses.back(), true};
    int banks = static_cast<int>(plan_.blocks.size());  // that are left
    for (std::size_t n = clauses.size() - 1; n-- > 0;) {
      banks = std::min(banks, places_[clauses[n]].bank + 1);
      taps[n] = route_tap(row, clauses[n], static_cast<int>(n), banks - 1);
      banks = taps[n].bank;
    }
  }

  Tap route_tap(std::size_t row, std::uint32_t clause, int first_bank, int last_bank) {
    const int end = places_[clause].at;
    for (int bank = last_bank; bank >= first_bank; --bank) {
      for (const std::size_t gap : {row + 1, row}) {
        const bool is_below = gap > row;
        for (int line = 0; line < static_cast<int>(gaps_[gap].lines.size()); ++line) {
          if (is_free(gaps_[gap], line, bank, is_below, end)) {
            return take(gap, line, bank, is_below, clause);
          }
        }
        if (gaps_[gap].lines.empty()) {
          gaps_[gap].lines.emplace_back();
          return take(gap, 0, bank, is_below, clause);
        }
      }
    }
    const std::size_t gap = row + 1;
    gaps_[gap].lines.emplace_back();
    const int line = static_cast<int>(gaps_[gap].lines.size()) - 1;
    return take(gap, line, last_bank, true, clause);
  }

  // The two taps at a bank must not pass each other: from above to the higher line.
  bool is_free(const Gap& gap, int line, int bank, bool is_below, int end) const {
    const auto ends = gap.ends.find(bank);
    if (ends != gap.ends.end()) {
      if (is_below && ends->second[1] >= 0 && line >= ends->second[1]) return false;
      if (!is_below && ends->second[0] >= 0 && line <= ends->second[0]) return false;
    }
    const int first = bank_places_[static_cast<std::size_t>(bank)];
    const std::vector<Stretch>& taken = gap.lines[static_cast<std::size_t>(line)];
    return std::none_of(taken.begin(), taken.end(), [&](const Stretch& stretch) {
      return stretch.first <= end && first <= stretch.second;
    });
  }

  Tap take(std::size_t gap, int line, int bank, bool is_below, std::uint32_t clause) {
    const int first = bank_places_[static_cast<std::size_t>(bank)];
    gaps_[gap].lines[static_cast<std::size_t>(line)].emplace_back(first, places_[clause].at);
    auto& ends = gaps_[gap].ends.try_emplace(bank, std::array{-1, -1}).first->second;
    ends[is_below ? 0 : 1] = line;
    return {clause, false, bank, static_cast<int>(gap), line};
  }

  BankPlan& plan_;
  std::vector<Place> places_;      // of the clauses
  std::vector<int> bank_places_;
  std::vector<Clauses> clauses_;   // of the variables
  std::vector<Gap> gaps_;
};

int tree_height(std::size_t leaves) {
  int height = 0;
  for (; leaves > 1; leaves = (leaves + 1) / 2) ++height;
  return height;
}

}  // namespace

BankPlan plan_banks(const Formula& nets, const BankOptions& options) {
  BankPlan plan;
  plan.rows = Rows(nets, options.rows).run(options.passes);
  plan.blocks = Blocks(nets, options.banks).run(options.passes);
  Router(nets, plan).run();
  return plan;
}

std::uint64_t estimate_area(const BankPlan& plan) {
  // Lines that a bank is wider than a clause's wire, that a row takes with one line for taps, that
  // one line more takes, and an AND.
  constexpr int kBank = 7, kRow = 8, kLine = 4, kAnd = 6;
  std::int64_t columns = kBank, rows = 0;
  std::size_t most = 1, used = 0;
  for (const auto& block : plan.blocks) {
    columns += kBank + std::ssize(block);
    most = std::max(most, block.size());
    used += block.empty() ? 0 : 1;
  }
  for (const int lines : plan.lines) rows += kRow + kLine * std::max(lines - 1, 0);
  rows += kAnd * (static_cast<std::int64_t>(most) - 1 + tree_height(used));
  return static_cast<std::uint64_t>(columns * rows);
}

}  // namespace gadgetc::layout
