#include "reduction/targets/jungle/inference/infer_board.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "gadgets/jungle/tile_state.hpp"

namespace gadgetc::jungle {

namespace {

std::string fault_of(const BoardParts& parts) {
  if (!parts.fault.empty()) return parts.fault;
  for (const Side side : {Side::White, Side::Black}) {
    if (!parts.has_pass[std::size_t(side)]) {
      return fmt::format("{} has no move for ever", side_name(side));
    }
  }
  return "";
}

}  // namespace

InferredBoard infer_board(const Position& board, const PartOptions& options, PartKinds& kinds) {
  InferredBoard found;
  std::vector<Square> uncut;
  std::size_t tried = 0;  // of them
  PartQuestion question;
  question.verify.rules = board.rules;
  question.verify.watch = options.watch;
  question.verify.asks_passes = true;
  question.verify.state_limit = options.most_states;
  question.most_pieces = kMaxPieces;
  found.parts = cut_board(board);
  found.fault = fault_of(found.parts);
  if (!found.fault.empty()) return found;
  for (;;) {
    found.contracts = infer_parts(found.parts, board.rows(), question, kinds);
    found.states += found.contracts.states;
    found.reached_limit = found.contracts.reached_limit;
    found.fault = found.contracts.fault;
    if (found.fault.empty()) return found;
    for (const std::size_t wire : found.parts.parts[found.contracts.fault_part].wires) {
      if (found.parts.wires[wire].single) uncut.push_back(*found.parts.wires[wire].single);
    }
    BoardParts others = cut_board(board, uncut);
    const bool is_better = others.fault.empty() && uncut.size() > tried &&
                           others.parts.size() >= found.parts.parts.size();
    if (!is_better) return found;
    tried = uncut.size();
    found.parts = std::move(others);
  }
}

}  // namespace gadgetc::jungle
