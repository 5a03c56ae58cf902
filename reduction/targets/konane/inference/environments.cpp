#include "reduction/targets/konane/inference/environments.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/grid/square_name.hpp"
#include "gadgets/konane/tempo.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/konane/verify.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc::konane {

namespace {

using Endured = KnownEnvironments::Endured;

class Fitting {
 public:
  Fitting(const CutBoard& board, const PartContracts& contracts, int rows,
          const verifier::GameLimits& limits, KnownEnvironments& known)
      : board_(board), contracts_(contracts), rows_(rows), limits_(limits), known_(known) {
    for (std::size_t n = 0; n < board.parts.size(); ++n) {
      surplus_.emplace_back(board.parts[n].wires.size());
      guests_.emplace_back(board.parts[n].wires.size());
    }
  }

  Environments run() {
    std::vector<char> is_open(board_.parts.size(), true);
    for (bool is_changed = true; is_changed && result_.fault.empty();) {
      is_changed = false;
      for (std::size_t n = 0; n < board_.parts.size() && result_.fault.empty(); ++n) {
        if (!std::exchange(is_open[n], false) || board_.parts[n].is_goal) continue;
        is_changed = true;
        if (!endure(n)) break;
        tell_neighbours(n, is_open);
      }
    }
    for (std::size_t n = 0; n < board_.parts.size() && result_.fault.empty(); ++n) {
      if (!board_.parts[n].is_goal) add_passes(n);
    }
    return std::move(result_);
  }

 private:
  bool is_input(std::size_t n, std::size_t port) const {
    return contracts_.parts[n].inputs >> port & 1;
  }

  // With its contract, its guests, and what may leave by its inputs.
  Tile tile_of(std::size_t n, const std::vector<std::uint8_t>& surplus) const {
    Tile tile = board_.parts[n].tile;
    tile.contract = contracts_.parts[n].rules;
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      tile.ports[p].is_input = is_input(n, p);
      tile.ports[p].surplus = surplus[p];
      for (int guest = 0; guest < guests_[n][p]; ++guest) {
        tile.guests.push_back({p, kWhiteStone});
      }
    }
    return tile;
  }

  verifier::Verdict ask(const Tile& tile) {
    const verifier::Verification found =
        verify_tile(tile, {.limits = limits_, .only = Side::Black});
    result_.states += found.states;
    return found.verdict;
  }

  // Which inputs have to let stones out? Those that had to before still may.
  bool endure(std::size_t n) {
    const auto [at, is_new] = known_.endured.try_emplace(drawing_text(tile_of(n, surplus_[n])));
    if (is_new) at->second = find_surplus(n);
    const Endured& endured = at->second;
    if (!endured.holds) {
      fail(n, endured.why);
      result_.reached_limit = endured.is_limit;
      if (endured.is_limit) known_.endured.erase(at);  // another time the limit may be another
      return false;
    }
    surplus_[n] = endured.surplus;
    return true;
  }

  Endured find_surplus(std::size_t n) {
    Endured result{true, surplus_[n], "", false};
    for (std::size_t p = 0; p < result.surplus.size(); ++p) {
      const bool is_steady = board_.parts[n].tile.ports[p].is_steady;
      if (is_input(n, p) && !is_steady) result.surplus[p] = kMostSurplus;
    }
    if (const verifier::Verdict verdict = ask(tile_of(n, result.surplus));
        verdict != verifier::Verdict::Held) {
      result.holds = false;
      result.is_limit = verdict == verifier::Verdict::Unknown;
      result.why = result.is_limit ? "it has too many states with what its neighbours send back"
                                   : "it does not endure what its neighbours send back";
      return result;
    }
    for (std::size_t p = 0; p < result.surplus.size(); ++p) {
      if (result.surplus[p] == surplus_[n][p]) continue;
      const std::uint8_t most = std::exchange(result.surplus[p], surplus_[n][p]);
      if (ask(tile_of(n, result.surplus)) != verifier::Verdict::Held) result.surplus[p] = most;
    }
    return result;
  }

  void tell_neighbours(std::size_t n, std::vector<char>& is_open) {
    for (std::size_t p = 0; p < surplus_[n].size(); ++p) {
      for (const auto& [part, port] : board_.wires[board_.parts[n].wires[p]].ends) {
        const bool is_other = part != n || port != p;
        if (!is_other || guests_[part][port] >= surplus_[n][p]) continue;
        guests_[part][port] = surplus_[n][p];
        is_open[part] = true;
      }
    }
  }

  void add_passes(std::size_t n) {
    const Tile tile = tile_of(n, surplus_[n]);
    const std::string text = drawing_text(tile);
    auto at = known_.passes.find(text);
    if (at == known_.passes.end()) {
      const auto passes = bound_passes(tile, limits_);
      if (!passes) return fail(n, "no bound is known of Black's passes in it");
      at = known_.passes.emplace(text, *passes).first;
    }
    result_.passes += at->second;
  }

  void fail(std::size_t n, const std::string& what) {
    result_.fault = fmt::format("the part at {}: {}",
                                square_name(rows_, board_.parts[n].top_left), what);
  }

  const CutBoard& board_;
  const PartContracts& contracts_;
  int rows_;
  const verifier::GameLimits& limits_;
  KnownEnvironments& known_;
  std::vector<std::vector<std::uint8_t>> surplus_, guests_;  // by part and port
  Environments result_;
};

}  // namespace

Environments fit_environments(const CutBoard& board, const PartContracts& contracts, int rows,
                              const verifier::GameLimits& limits, KnownEnvironments& known) {
  return Fitting(board, contracts, rows, limits, known).run();
}

}  // namespace gadgetc::konane
