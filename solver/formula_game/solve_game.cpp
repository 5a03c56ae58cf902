#include "solver/formula_game/solve_game.hpp"

#include <algorithm>
#include <utility>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/game_parts.hpp"
#include "solver/formula_game/part_solver.hpp"

namespace gadgetc::formula_game {
namespace {

// With less memory nothing is searched.
constexpr std::size_t kLeastBytes = 1 << 20;
// What is known of the first moves when a limit is reached is asked for so many steps, less than a
// second (time_limit.hpp).
constexpr std::uint64_t kStepsAfterLimit = 1 << 25;

Decision breaker_wins(std::vector<VertexId> carrier, std::optional<VertexId> move) {
  return {Player::Breaker, move, std::move(carrier)};
}

std::vector<VertexId> united(const std::vector<VertexId>& a, const std::vector<VertexId>& b) {
  std::vector<VertexId> both;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

}  // namespace

class GameSolver::Impl {
 public:
  Impl(const Hypergraph& game, const SolveOptions& options)
      : options_(options),
        deadline_(deadline_after(options.limits.seconds)),
        vertices_(game.vertices),
        solver_(parts_, options, deadline_, bytes()) {
    is_prepared_ = within_limits([&] { parts_ = GameParts(game); });
  }

  std::uint64_t positions() const { return solver_.positions(); }

  GameValue value(Player first) {
    GameValue value;
    const bool may_search = is_prepared_ && bytes() >= kLeastBytes;
    if (!may_search || !within_limits([&] { find_value(first, value); })) {
      value.moves_complete = false;
      if (!value.winner && may_search) find_established(first, value);
    }
    std::sort(value.winning_moves.begin(), value.winning_moves.end());
    value.nodes = positions();
    return value;
  }

  std::optional<Decision> decide(const Hypergraph& position, Player mover) {
    std::optional<Decision> decision;
    if (!is_prepared_) return decision;
    within_limits([&] { decision = decide_edges(minimal_edges(position.edges), mover); });
    return decision;
  }

 private:
  // False: a limit was reached first.
  template <class Work>
  bool within_limits(Work work) const {
    try {
      const TimeLimit limit(deadline_);
      work();
      return true;
    } catch (const SearchStopped&) {
    } catch (const TimeIsUp&) {
    }
    return false;
  }

  // By the numbers in the part; each vertex alone if symmetries are not used, or not yet.
  std::vector<VertexId> orbits_of_part(std::size_t part) {
    const auto vertices = std::uint32_t(parts_.vertices_of(part).size());
    const Symmetries* symmetries = solver_.symmetries_of(part);
    if (!symmetries || positions() < options_.rules.symmetry_after) return identity_of(vertices);
    return orbits_of(symmetries->generators(), vertices);
  }

  std::size_t bytes() const { return options_.limits.memory_mib.value_or(kDefaultMemoryMib) << 20; }

  // After a limit: what the table knows of the first moves, or a few positions more tell. A move in
  // one of several parts is worth nothing without the values of the others.
  void find_established(Player first, GameValue& value) {
    if (parts_.size() != 1 || parts_.vertices_of(0).size() > kMaxSearchedVertices) return;
    const TimeLimit limit(std::nullopt, kStepsAfterLimit);
    try {
      look_at_moves(first, value);
    } catch (const TimeIsUp&) {
      // What is known is known.
    }
    if (value.winner) value.losing_moves.clear();
  }

  void look_at_moves(Player first, GameValue& value) {
    for (VertexId vertex = 0; vertex < vertices_; ++vertex) {
      const std::uint32_t part = parts_.parts().part_of[vertex];
      if (part == kNoPart) continue;
      try {
        const Edges after = after_move(parts_.edges(), first, vertex);
        const Decision reply = solver_.decide(after, opponent(first), part);
        if (reply.winner == first) {
          value.winner = first;
          value.winning_moves.push_back(vertex);
        } else {
          value.losing_moves.push_back(vertex);
        }
      } catch (const SearchStopped&) {
        // Not known.
      }
    }
  }

  // The first mover's value comes first. If it is Maker's win, the value with the other one first
  // tells whether a move matters at all; then part by part.
  void find_value(Player first, GameValue& value) {
    const Decision decision = decide_edges(parts_.edges(), first);
    value.winner = decision.winner;
    if (decision.winner != first) return;
    if (options_.winner_only) {
      value.moves_complete = false;
      // Who wins without a named move wins with any.
      if (vertices_ > 0) value.winning_moves.push_back(decision.move.value_or(0));
      return;
    }
    const Decision other = decide_edges(parts_.edges(), opponent(first));
    if (other.winner == first) {
      for (VertexId vertex = 0; vertex < vertices_; ++vertex) value.winning_moves.push_back(vertex);
      return;
    }
    find_moves(first, other.carrier, value);
  }

  // The winning moves where each side wins moving first. One part is critical then. A move outside
  // the opponent's carrier leaves Maker Maker's win. Outside the critical part Breaker must not
  // move, and Maker only where Maker makes a second threat.
  void find_moves(Player first, std::vector<VertexId> open, GameValue& value) {
    value.moves_complete = false;
    const std::size_t critical = critical_part();
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      if (part == critical) {
        find_moves_in(part, first, opponent(first), std::move(open), value);
      } else if (first == Player::Maker) {
        find_moves_in(part, first, Player::Maker, parts_.vertices_of(part), value);
      }
    }
    value.moves_complete = true;
  }

  // Moves after which `first` wins the part with `next` to move; only those in `open` do. Vertices
  // that symmetries take to each other win or lose together.
  void find_moves_in(std::size_t part, Player first, Player next, std::vector<VertexId> open,
                     GameValue& value) {
    const std::vector<VertexId> orbits = orbits_of_part(part);
    std::vector<bool> wins(orbits.size());
    for (VertexId number = 0; number < orbits.size(); ++number) {
      const VertexId vertex = parts_.vertices_of(part)[number];
      if (orbits[number] != number) {
        wins[number] = wins[orbits[number]];
      } else if (contains(open, vertex)) {
        const Decision reply =
            solver_.decide(after_move(parts_.edges_of(part), first, vertex), next, part);
        wins[number] = reply.winner == first;
        if (!wins[number] && next == opponent(first)) {
          std::erase_if(open, [&](VertexId v) { return !contains(reply.carrier, v); });
        }
      }
      if (wins[number]) value.winning_moves.push_back(vertex);
    }
  }

  std::size_t critical_part() {
    for (std::size_t part = 0; part + 1 < parts_.size(); ++part) {
      const Decision decision = solver_.decide(parts_.edges_of(part), Player::Maker, part);
      if (decision.winner == Player::Maker) return part;
    }
    return parts_.size() - 1;
  }

  // components.hpp, for edges in several parts of the game.
  Decision decide_edges(const Edges& edges, Player mover) {
    if (edges.empty()) return breaker_wins({}, std::nullopt);
    if (edges.front().empty()) return {Player::Maker, std::nullopt, {}};
    std::vector<PartEdges> parts = edges_by_part(edges, parts_.parts());
    std::stable_sort(parts.begin(), parts.end(), [](const PartEdges& a, const PartEdges& b) {
      return a.edges.size() < b.edges.size();
    });
    std::vector<VertexId> carrier;
    const PartEdges* critical = nullptr;
    std::optional<Decision> threat;
    for (const PartEdges& part : parts) {
      if (&part == &parts.back() && mover == Player::Breaker && !critical) {
        critical = &part;
        break;
      }
      Decision decision = solver_.decide(part.edges, Player::Maker, part.part);
      if (decision.winner == Player::Breaker) {
        carrier.insert(carrier.end(), decision.carrier.begin(), decision.carrier.end());
        continue;
      }
      if (mover == Player::Maker) return decision;
      if (threat) {
        return {Player::Maker, std::nullopt, united(threat->carrier, decision.carrier)};
      }
      critical = &part;
      threat = std::move(decision);
    }
    std::sort(carrier.begin(), carrier.end());
    if (mover == Player::Maker) return breaker_wins(std::move(carrier), std::nullopt);
    Decision decision = solver_.decide(critical->edges, Player::Breaker, critical->part);
    if (decision.winner == Player::Breaker) decision.carrier = united(decision.carrier, carrier);
    return decision;
  }

  SolveOptions options_;
  std::optional<TimeLimit::Clock::time_point> deadline_;
  std::uint32_t vertices_;
  bool is_prepared_ = false;  // `parts_` is filled
  GameParts parts_;
  PartSolver solver_;
};

GameSolver::GameSolver(const Hypergraph& game, const SolveOptions& options)
    : impl_(std::make_unique<Impl>(game, options)) {}

GameSolver::~GameSolver() = default;

GameValue GameSolver::value(Player first) { return impl_->value(first); }

std::optional<Decision> GameSolver::decide(const Hypergraph& position, Player mover) {
  return impl_->decide(position, mover);
}

std::uint64_t GameSolver::positions() const { return impl_->positions(); }

GameValue solve_game(const Hypergraph& game, Player first, const SolveOptions& options) {
  return GameSolver(game, options).value(first);
}

}  // namespace gadgetc::formula_game
