// What the engines of the games find.
#include "gadgetc/engine.hpp"

#include <atomic>

#include "api/implementation.hpp"
#include "solver/kernel/alpha_beta.hpp"
#include "solver/played/game_engine.hpp"

namespace gadgetc::api {

namespace {

constexpr std::uint64_t kNodesWithoutLimit = 1'000'000;
constexpr std::size_t kMostHashMib = 65'536;
// The flag of Limits ends a search as a signal does.
const std::atomic<bool> kNeverStopped = false;

SearchLimits search_limits(const EngineChoices& choices, const Limits& limits) {
  if (choices.depth && (*choices.depth < 1 || *choices.depth > kMaxSearchDepth)) {
    throw UsageError("the depth must be 1 to 100");
  }
  if (choices.hash_mib < 1 || choices.hash_mib > kMostHashMib) {
    throw UsageError("the table must have 1 to 65536 MiB");
  }
  SearchLimits search{choices.depth.value_or(kMaxSearchDepth), choices.nodes, limits.seconds};
  if (!choices.depth && !choices.nodes && !limits.seconds) search.nodes = kNodesWithoutLimit;
  return search;
}

EngineAnswer search(const PlayedGame& game, const EngineChoices& choices, const Limits& limits) {
  return with_errors(limits, [&] {
    const SearchLimits search_by = search_limits(choices, limits);
    const SearchNews news =
        make_engine(game, choices.hash_mib)->search(game, {search_by}, kNeverStopped);
    EngineAnswer answer;
    if (!news.line.empty()) answer.best_move = news.line.front();
    answer.line = news.line;
    answer.score = news.score;
    answer.depth = news.depth;
    answer.nodes = news.nodes;
    if (!is_decided(news.score)) return answer;
    answer.winner = side_of(news.score > 0 ? game.turn() : opponent(game.turn()));
    answer.plies = plies_to_end(news.score);
    return answer;
  });
}

}  // namespace

EngineAnswer engine(const Board& board, const EngineChoices& choices, const Limits& limits) {
  return search(*board.impl().game, choices, limits);
}

EngineAnswer engine(const GameBoard& board, const EngineChoices& choices, const Limits& limits) {
  return search(*board.impl().game, choices, limits);
}

}  // namespace gadgetc::api
