#include "reduction/targets/jungle/inference/infer_board.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/grid/square_name.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "reduction/targets/inference/turned_part.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::size_t kMostPieces = 20;  // of a part; larger games would not end

std::string fault_of(const BoardParts& parts) {
  if (!parts.fault.empty()) return parts.fault;
  for (const Side side : {Side::White, Side::Black}) {
    if (!parts.has_pass[std::size_t(side)]) {
      return fmt::format("{} has no move for ever", side_name(side));
    }
  }
  return "";
}

class BoardInference {
 public:
  BoardInference(const Position& board, const PartOptions& options, KnownParts& known)
      : board_(board), known_(known) {
    question_.verify.reading = rules_text(board.rules);
    question_.verify.watch = options.watch;
    question_.verify.asks_passes = true;
    question_.verify.state_limit = options.most_states;
    question_.most_pieces = kMostPieces;
  }

  InferredBoard run() {
    const BoardParts first = cut_board(board_);
    found_.parts = first;
    found_.fault = fault_of(first);
    if (!found_.fault.empty()) return std::move(found_);
    find_contracts();
    if (found_.fault.empty() || found_.reached_limit) return std::move(found_);
    question_.input_surplus = question_.output_surplus = kMostSurplus;
    found_.parts = first;
    find_contracts();
    if (found_.fault.empty() && !find_misfit(found_.parts, found_.contracts)) fit();
    return std::move(found_);
  }

 private:
  void find_contracts() {
    std::vector<Square> uncut;
    std::size_t tried = 0;  // of them
    for (;;) {
      found_.contracts = infer_parts(found_.parts, board_.rows(), question_, known_.kinds);
      found_.states += found_.contracts.states;
      found_.reached_limit = found_.contracts.reached_limit;
      found_.fault = found_.contracts.fault;
      if (found_.fault.empty()) return;
      for (const std::size_t wire : found_.parts.parts[found_.contracts.fault_part].wires) {
        if (found_.parts.wires[wire].single) uncut.push_back(*found_.parts.wires[wire].single);
      }
      BoardParts others = cut_board(board_, uncut);
      const bool is_better = others.fault.empty() && uncut.size() > tried &&
                             others.parts.size() >= found_.parts.parts.size();
      if (!is_better) return;
      tried = uncut.size();
      found_.parts = std::move(others);
    }
  }

  void fit() {
    const FittedParts fitted = fit_environments(found_.parts, found_.contracts, board_.rows(),
                                                question_, known_.surpluses);
    found_.states += fitted.states;
    found_.reached_limit = fitted.reached_limit;
    found_.fault = fitted.fault;
    for (std::size_t n = 0; n < fitted.tiles.size() && found_.fault.empty(); ++n) {
      bound(n, fitted.tiles[n]);
    }
  }

  // Both sides of the contract in its environment, the bounds with it.
  void bound(std::size_t n, const Tile& tile) {
    PartContract& contract = found_.contracts.parts[n];
    const bool is_alone =
        tile.guests.empty() && tile.ports.size() == found_.parts.parts[n].tile.ports.size();
    if (contract.is_sealed && is_alone) return;
    const TurnedPart form = std::move(normal_forms(tile).front());
    auto at = known_.bounds.find(form.text);
    if (at == known_.bounds.end()) {
      const verifier::Verification proof = verify_drawing(form.tile, question_.verify);
      found_.states += proof.states;
      const bool is_kept = proof.verdict == verifier::Verdict::Held;
      if (proof.verdict == verifier::Verdict::Unknown || (is_kept && !proof.leaves_passes)) {
        found_.reached_limit = proof.limit != Limit::States;
        return fail(n, limit_text(proof.limit));
      }
      std::optional<KnownParts::Bounds> bounds;
      if (is_kept && *proof.leaves_passes) bounds = {proof.tempo_bound, proof.answer_bound};
      at = known_.bounds.emplace(form.text, bounds).first;
    }
    if (!at->second) return fail(n, "White can keep Black answering there");
    contract.tempo_bound = at->second->tempo;
    contract.answer_bound = at->second->answers;
  }

  void fail(std::size_t n, const std::string& what) {
    found_.fault = fmt::format("the part at {}: {}",
                               square_name(board_.rows(), found_.parts.parts[n].top_left), what);
  }

  const Position& board_;
  KnownParts& known_;
  PartQuestion question_;
  InferredBoard found_;
};

}  // namespace

InferredBoard infer_board(const Position& board, const PartOptions& options, KnownParts& known) {
  return BoardInference(board, options, known).run();
}

}  // namespace gadgetc::jungle
