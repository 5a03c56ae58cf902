// What the engines of the games find.
#include "gadgetc/engine.hpp"

#include <atomic>

#include "api/implementation.hpp"
#include "solver/engine/engine.hpp"
#include "solver/page/engine/engine.hpp"

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

// `line`: the names of the report's moves.
EngineAnswer answer_of(const auto& report, Side turn, std::vector<std::string> line) {
  EngineAnswer answer;
  if (!line.empty()) answer.best_move = line.front();
  answer.line = std::move(line);
  answer.score = report.score;
  answer.depth = report.depth;
  answer.nodes = report.nodes;
  if (!is_decided(report.score)) return answer;
  const Side other = turn == Side::White ? Side::Black : Side::White;
  answer.winner = report.score > 0 ? turn : other;
  answer.plies = plies_to_end(report.score);
  return answer;
}

// The moves of a line as they are called when they are played.
std::vector<std::string> line_of(auto position, const auto& moves) {
  std::vector<std::string> line;
  for (const auto& move : moves) {
    line.push_back(move_name(position, move));
    play(position, move);
  }
  return line;
}

EngineAnswer search(const jungle::BoardFile& file, const EngineChoices& choices,
                    const SearchLimits& limits) {
  const jungle::Position& position = file.position;
  const auto report = jungle::Engine(choices.hash_mib)
                          .search(jungle::Game(position), {}, limits, kNeverStopped);
  return answer_of(report, side_of(position.turn), line_of(position, report.line));
}

EngineAnswer search(const GameBoard& board, const EngineChoices& choices,
                    const SearchLimits& limits) {
  const game_page::BoardFile& file = board.impl().file;
  const auto report = game_page::Engine(choices.hash_mib)
                          .search(file.variant, file.position, limits, kNeverStopped);
  game_page::Game game = board.impl().game;
  std::vector<std::string> line;
  for (const game_page::Move& move : report.line) {
    line.push_back(game.name_of(move));
    game.play(move);
  }
  return answer_of(report, board.turn(), std::move(line));
}

}  // namespace

EngineAnswer engine(const Board& board, const EngineChoices& choices, const Limits& limits) {
  return with_errors(limits, [&] {
    const SearchLimits search_by = search_limits(choices, limits);
    return of_game(board, [&](const auto& file) { return search(file, choices, search_by); });
  });
}

EngineAnswer engine(const GameBoard& board, const EngineChoices& choices, const Limits& limits) {
  return with_errors(limits, [&] {
    return search(board, choices, search_limits(choices, limits));
  });
}

}  // namespace gadgetc::api
