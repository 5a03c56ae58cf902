#include "gadgets/mutations/mutations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/run/interrupts.hpp"
#include "base/run/jobs.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc {

namespace {

// The square with another symbol in a block; nothing where that is no square of a drawing.
std::optional<Cell> with_symbol(const Alphabet& alphabet, Cell cell, std::size_t block,
                                char symbol) {
  Cell changed{};
  for (std::size_t b = 0; b < alphabet.blocks().size(); ++b) {
    if (alphabet.read(b, b == block ? symbol : alphabet.symbol(b, cell), changed)) return {};
  }
  if (alphabet.is_goal(changed) != alphabet.is_goal(cell)) return {};
  return changed;
}

bool is_drawing(const Tile& tile) {
  const Alphabet& alphabet = tile.board.alphabet();
  return !alphabet.find_fault(tile.board) &&
         std::none_of(tile.ports.begin(), tile.ports.end(), [&](const Port& port) {
           return alphabet.port_fault(tile.board, port.square) != nullptr;
         });
}

// `is_piece`: in the last block, in which `none` is a square without a piece.
std::string change_text(char before, char after, bool is_piece, char none) {
  if (is_piece && after == none) return fmt::format("{} off", before);
  if (is_piece && before == none) return fmt::format("put {}", after);
  return fmt::format("{} -> {}", before, after);
}

verifier::Verdict decide(const Tile& changed, const verifier::VerifyOptions& options) {
  try {
    return verify_drawing(changed, options).verdict;
  } catch (const UsageError&) {  // too large for one game
    return verifier::Verdict::Unknown;
  }
}

}  // namespace

std::vector<Mutation> mutations_of(const Tile& tile) {
  const Alphabet& alphabet = tile.board.alphabet();
  const std::size_t last = alphabet.blocks().size() - 1;
  std::vector<Mutation> result;
  for_each_square(tile, [&](Square s) {
    for (std::size_t block = 0; block <= last; ++block) {
      const char before = alphabet.symbol(block, tile.board[s]);
      const std::string_view symbols = alphabet.changes(block);
      const char* of = block == last || alphabet.is_default() ? "" : "ground ";
      for (const char after : symbols) {
        const auto cell = with_symbol(alphabet, tile.board[s], block, after);
        if (after == before || !cell) continue;
        Tile changed = tile;
        changed.board[s] = *cell;
        if (!is_drawing(changed)) continue;
        result.push_back(
            {fmt::format("({},{}) {}{}", s.row, s.column, of,
                         change_text(before, after, block == last, symbols.front())),
             std::move(changed)});
      }
    }
  });
  return result;
}

std::string_view mutation_class(verifier::Verdict verdict) {
  switch (verdict) {
    case verifier::Verdict::Held: return "still proves";
    case verifier::Verdict::Refuted: return "refuted";
    case verifier::Verdict::Unknown: break;
  }
  return "unknown";
}

void decide_mutations(const std::vector<Mutation>& mutations,
                      const verifier::VerifyOptions& options, unsigned threads,
                      const std::function<void(std::size_t, verifier::Verdict)>& done) {
  std::vector<verifier::Verdict> found(mutations.size());
  run_jobs(
      threads, mutations.size(),
      [&](const Job& job) { found[job.number] = decide(mutations[job.number].tile, options); },
      throw_if_interrupted, [&](std::size_t n) { done(n, found[n]); });
}

}  // namespace gadgetc
