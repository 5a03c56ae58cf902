// White's lists of a certificate: the states that can occur when White follows the strategy that
// the verifier has found (verifier/liveness.hpp), with the answers left from there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/liveness.hpp"

namespace gadgetc {

class LiveStates {
 public:
  // `text` writes a state of the graph; states with one text are one. All outlive the object.
  LiveStates(const verifier::StateGraph& graph, const verifier::Liveness& liveness,
             const std::vector<Port>& ports, std::function<std::string(StateId)> text)
      : graph_(graph), liveness_(liveness), ports_(ports), text_(std::move(text)) {}

  // What can occur from a root, which is ready.
  void add(StateId root);
  // "ready", "attack OUTPUTS" and their states, sorted.
  void write(std::ostream& out);

 private:
  using Attack = verifier::Liveness::Attack;
  // A ready state (no attack), or White to move within an attack.
  struct Node {
    const Attack* attack;
    StateId id;
    std::uint32_t answers = 0;
  };
  struct Link {
    std::size_t from, to;
    std::uint32_t cost;
  };

  std::string goal_text(const Attack& attack) const;
  std::size_t note(const Attack* attack, StateId id);
  void link(std::size_t from, const Attack* attack, StateId id, std::uint32_t cost) {
    links_.push_back({from, note(attack, id), cost});
  }
  void add_links(std::size_t from);
  void count_answers();

  const verifier::StateGraph& graph_;
  const verifier::Liveness& liveness_;
  const std::vector<Port>& ports_;
  std::function<std::string(StateId)> text_;
  std::map<std::string, std::unordered_map<std::string, std::size_t>> index_;
  std::vector<Node> nodes_;
  std::vector<Link> links_;
  std::size_t next_ = 0;
};

// White's first move after which a delivery takes the fewest moves, of these that are ready;
// nothing when none is.
std::optional<StateId> best_pick(const verifier::Liveness& liveness,
                                 std::span<const StateId> picks);

}  // namespace gadgetc
