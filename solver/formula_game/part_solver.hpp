// One connected part of a game, solved: by a pairing, by its width of three, or by searches that
// take turns (search/engine.hpp, search/moves_then_pairs.hpp).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/game_parts.hpp"
#include "solver/formula_game/search/engines.hpp"
#include "solver/formula_game/search/moves_then_pairs.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc::formula_game {

class PartSolver {
 public:
  // `parts` may be filled later, and lives as long as this is used. `bytes`: of memory.
  PartSolver(GameParts& parts, const SolveOptions& options,
             std::optional<TimeLimit::Clock::time_point> deadline, std::size_t bytes);

  // `edges` lie in the part. Throws SearchStopped at a limit, TimeIsUp and Interrupted.
  Decision decide(const Edges& edges, Player mover, std::size_t part);

  // Searched so far.
  std::uint64_t positions() const { return budget_.positions(); }

  // Nothing: they are not used.
  const Symmetries* symmetries_of(std::size_t part);

 private:
  Decision search_and_pair(const Edges& edges, Player mover, std::size_t part);
  // Breaker's win by pairs after some moves, if one is found within the effort.
  std::optional<Decision> pair(const Edges& edges, Player mover, std::size_t part,
                               std::uint64_t effort);
  // Throws SearchStopped after so many positions, or at a limit.
  Decision search(const Edges& edges, Player mover, std::size_t part, std::uint64_t positions);
  template <typename Visit>
  auto with_sets(const Edges& edges, std::size_t part, Visit visit);
  template <int Words>
  Outcome<Words> search_sets(const EdgeList<Words>& edges, Player mover, std::uint64_t positions,
                             const Symmetries* symmetries);
  template <int Words>
  Outcome<Words> search_together(const EdgeList<Words>& edges, Player mover,
                                 std::uint64_t positions, const Symmetries* symmetries);
  template <int Words>
  Decision decision_of(const Outcome<Words>& outcome, Player mover, std::size_t part) const;

  GameParts& parts_;
  const SearchRules rules_;
  const std::optional<TimeLimit::Clock::time_point> deadline_;
  const std::size_t bytes_;
  SearchBudget budget_;
  PositionTables tables_;
  std::vector<std::unique_ptr<SearchEngines>> engines_;  // one a thread
  std::tuple<std::unique_ptr<MovesThenPairs<1>>, std::unique_ptr<MovesThenPairs<4>>,
             std::unique_ptr<MovesThenPairs<16>>>
      pairs_;                    // made when first needed
  bool pairs_have_won_ = false;  // after some moves, so that they may do so again
};

}  // namespace gadgetc::formula_game
