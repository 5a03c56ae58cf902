// The engines of the games (game_engine.hpp), and what they share.
#pragma once

#include "solver/played/game_engine.hpp"

namespace gadgetc {

std::unique_ptr<GameEngine> jungle_engine(std::size_t mib, const std::string& bot);
std::unique_ptr<GameEngine> page_engine(std::size_t mib);

LeafCounts count_leaves(const jungle::GameFile& file, int depth, const CountChoices& choices);
LeafCounts count_leaves(const game_page::GameFile& file, int depth, const CountChoices& choices);

// Takes the report of a game's own search; names(line) names its moves.
template <typename Report, typename Names>
SearchNews news_of(const Report& report, const Names& names) {
  return {report.depth,   report.score,       report.is_final, report.nodes,
          report.seconds, names(report.line), report.number,   report.table_fill};
}

// Takes a count of a game's own; name(move) names a first move.
template <typename Result, typename Name>
LeafCounts counts_of(const Result& result, const Name& name) {
  LeafCounts counts{result.is_complete, result.leaves, {}};
  for (const auto& [move, leaves] : result.first_moves) {
    counts.by_move.emplace_back(name(move), leaves);
  }
  return counts;
}

}  // namespace gadgetc
