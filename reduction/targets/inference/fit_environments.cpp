#include "reduction/targets/inference/fit_environments.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/grid/square_name.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "reduction/targets/inference/turned_part.hpp"

namespace gadgetc {

namespace {

using Endured = KnownSurpluses::Endured;
using Surplus = std::vector<std::uint8_t>;  // by port

// How little a drawing, whose ports have the surplus that they must have, lets through.
class SurplusSearch {
 public:
  SurplusSearch(Tile tile, const PartQuestion& question)
      : tile_(std::move(tile)), options_(question.verify) {
    options_.only = Side::Black;  // guests are White's, and White's side leans on no surplus
    options_.asks_passes = false;
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      const Port& port = tile_.ports[p];
      const std::uint8_t most = port.is_input ? question.input_surplus : question.output_surplus;
      const bool may_grow =
          wire_of(tile_, p) == p && !port.is_steady && port.surplus < std::min(most, kMostSurplus);
      most_.push_back(may_grow ? kMostSurplus : port.surplus);
    }
  }

  Endured run() {
    const Surplus least = surplus();
    if (ask(least) == verifier::Verdict::Held) return {true, least, "", false};
    const verifier::Verdict verdict = ask(most_);
    if (verdict != verifier::Verdict::Held) {
      const bool is_limit = verdict == verifier::Verdict::Unknown;
      return {false, {},
              is_limit ? "it has too many states with what its neighbours send"
                       : "it does not endure what its neighbours send",
              is_limit};
    }
    Surplus found = most_;
    for (std::size_t p = 0; p < found.size(); ++p) {
      if (found[p] == least[p]) continue;
      const std::uint8_t most = std::exchange(found[p], least[p]);
      if (ask(found) != verifier::Verdict::Held) found[p] = most;
    }
    return {true, std::move(found), "", false};
  }

  std::uint64_t states() const { return states_; }

 private:
  Surplus surplus() const {
    Surplus found;
    for (const Port& port : tile_.ports) found.push_back(port.surplus);
    return found;
  }

  verifier::Verdict ask(const Surplus& surplus) {
    for (std::size_t p = 0; p < surplus.size(); ++p) tile_.ports[p].surplus = surplus[p];
    try {
      const verifier::Verification found = verify_drawing(tile_, options_);
      states_ += found.states;
      return found.verdict;
    } catch (const UsageError&) {  // too large for one game
      return verifier::Verdict::Unknown;
    }
  }

  Tile tile_;
  verifier::VerifyOptions options_;
  Surplus most_;
  std::uint64_t states_ = 0;
};

class Fitting {
 public:
  Fitting(const CutBoard& board, const PartContracts& contracts, int rows,
          const PartQuestion& question, KnownSurpluses& known)
      : board_(board), contracts_(contracts), rows_(rows), question_(question), known_(known) {
    for (const BoardPart& part : board.parts) {
      surplus_.emplace_back(part.wires.size());
      guests_.emplace_back(part.wires.size());
      signals_.emplace_back(part.wires.size());
    }
  }

  FittedParts run() {
    std::vector<char> is_open(board_.parts.size());
    for (std::size_t n = 0; n < board_.parts.size(); ++n) {
      is_open[n] = !contracts_.parts[n].is_sealed;
    }
    for (bool is_changed = true; is_changed && result_.fault.empty();) {
      is_changed = false;
      for (std::size_t n = 0; n < board_.parts.size() && result_.fault.empty(); ++n) {
        if (!std::exchange(is_open[n], false) || board_.parts[n].is_goal) continue;
        is_changed = true;
        if (!endure(n)) break;
        tell_neighbours(n, is_open);
      }
    }
    for (std::size_t n = 0; n < board_.parts.size(); ++n) result_.tiles.push_back(tile_of(n));
    return std::move(result_);
  }

 private:
  // With its contract, and with what its neighbours do and it does so far.
  Tile tile_of(std::size_t n) const {
    Tile tile = board_.parts[n].tile;
    if (board_.parts[n].is_goal) return tile;
    tile.contract = contracts_.parts[n].rules;
    const std::size_t ports = tile.ports.size();
    for (std::size_t p = 0; p < ports; ++p) {
      tile.ports[p].is_input = contracts_.parts[n].inputs >> p & 1;
      tile.ports[p].surplus = surplus_[n][p];
      for (int guest = 0; guest < guests_[n][p]; ++guest) {
        tile.guests.push_back({p, signal_on(tile, p)});
      }
    }
    for (std::size_t p = 0; p < ports; ++p) {
      for (int signal = 0; signal < signals_[n][p]; ++signal) {
        Port more = tile.ports[p];
        more.name = fmt::format("p{}", tile.ports.size() + 1);
        more.surplus = 0;
        tile.ports.push_back(more);
      }
    }
    return tile;
  }

  // Which ports have to let more through? Those that had to before still may.
  bool endure(std::size_t n) {
    const TurnedPart form = std::move(normal_forms(tile_of(n)).front());
    const auto [at, is_new] = known_.endured.try_emplace(form.text);
    if (is_new) {
      SurplusSearch search(form.tile, question_);
      at->second = search.run();
      result_.states += search.states();
    }
    const Endured& endured = at->second;
    if (!endured.holds) {
      result_.fault = fmt::format("the part at {}: {}",
                                  square_name(rows_, board_.parts[n].top_left), endured.why);
      result_.fault_part = n;
      result_.reached_limit = endured.is_limit;
      if (endured.is_limit) known_.endured.erase(at);  // another time the limit may be another
      return false;
    }
    for (std::size_t p = 0; p < form.ports.size(); ++p) {
      if (form.ports[p] < surplus_[n].size()) surplus_[n][form.ports[p]] = endured.surplus[p];
    }
    return true;
  }

  // Behind an output stands what the other part sends back, before an input what it sends more.
  void tell_neighbours(std::size_t n, std::vector<char>& is_open) {
    for (std::size_t p = 0; p < surplus_[n].size(); ++p) {
      for (const auto& [part, port] : board_.wires[board_.parts[n].wires[p]].ends) {
        const bool is_other = part != n || port != p;
        const bool is_input = contracts_.parts[part].inputs >> port & 1;
        std::uint8_t& there = is_input ? signals_[part][port] : guests_[part][port];
        if (!is_other || there >= surplus_[n][p]) continue;
        there = surplus_[n][p];
        is_open[part] = true;
      }
    }
  }

  const CutBoard& board_;
  const PartContracts& contracts_;
  int rows_;
  const PartQuestion& question_;
  KnownSurpluses& known_;
  std::vector<Surplus> surplus_, guests_;  // by part and port
  std::vector<Surplus> signals_;           // the same: at inputs, beyond the first
  FittedParts result_;
};

}  // namespace

FittedParts fit_environments(const CutBoard& board, const PartContracts& contracts, int rows,
                             const PartQuestion& question, KnownSurpluses& known) {
  return Fitting(board, contracts, rows, question, known).run();
}

}  // namespace gadgetc
