#include "solver/board/safety/components.hpp"

#include <algorithm>
#include <set>

namespace gadgetc::board {

namespace {

class ComponentDivision {
 public:
  ComponentDivision(const Position& position, const Division& division,
                    const std::vector<Square>& white_pieces)
      : position_(position), found_{StepGraph(position, division.contested), {}, {}, {}, {}} {
    for (Node node = 0; node < graph().size(); ++node) {
      const Piece piece = position.piece(graph().square(node));
      if (!piece.is(Side::Black)) continue;
      black_.push_back(node);
      gaits_.insert(gait(piece));
    }
    for (const Square square : white_pieces) white_gaits_.insert(gait(position.piece(square)));
    gaits_.insert(white_gaits_.begin(), white_gaits_.end());
  }

  Components divide() {
    const std::vector<bool> guarded = black_reach();
    found_.component_of.assign(graph().size(), Components::kNone);
    found_.channel_of = found_.component_of;
    for (Node node = 0; node < graph().size(); ++node) {
      const auto add = [&](const std::set<Gait>& gaits, auto& parts, auto& part_of) {
        if (part_of[node] != Components::kNone) return;
        const auto is_alike = [&](Node to) {
          return guarded[to] == guarded[node] && (guarded[node] || !graph().is_den(to));
        };
        parts.emplace_back();
        for (const auto& [reached, moves] : graph().reach(listed(gaits), {node}, is_alike)) {
          part_of[reached] = parts.size() - 1;
          parts.back().nodes.push_back(reached);
        }
      };
      if (guarded[node]) {
        add(gaits_, found_.components, found_.component_of);
      } else if (!graph().is_den(node)) {
        add(white_gaits_, found_.channels, found_.channel_of);
      }
    }
    find_borders();
    return std::move(found_);
  }

 private:
  const StepGraph& graph() const { return found_.graph; }
  static std::vector<Gait> listed(const std::set<Gait>& gaits) {
    return {gaits.begin(), gaits.end()};
  }

  // By node: does a black piece get there without White's traps and dens?
  std::vector<bool> black_reach() const {
    std::vector<bool> reached(graph().size(), false);
    for (const Node start : black_) {
      const Gait its = gait(position_.piece(graph().square(start)));
      for (const auto& [node, moves] : graph().reach({its}, {start}, [&](Node to) {
             return graph().terrain(to) != Terrain::WhiteTrap && !graph().is_den(to);
           })) {
        reached[node] = true;
      }
    }
    return reached;
  }

  void find_borders() {
    std::vector<std::set<std::size_t>> channels(found_.components.size());
    for (Node from = 0; from < graph().size(); ++from) {
      for (const Gait gait : white_gaits_) {
        for (const StepGraph::Target& target : graph().targets(gait, from)) {
          find_border(from, target.to, channels);
          find_border(target.to, from, channels);
        }
      }
    }
    for (std::size_t n = 0; n < channels.size(); ++n) {
      found_.components[n].channels.assign(channels[n].begin(), channels[n].end());
    }
  }
  void find_border(Node from, Node to, std::vector<std::set<std::size_t>>& channels) {
    const std::size_t channel = found_.channel_of[from];
    if (channel == Components::kNone) return;
    if (graph().terrain(to) == Terrain::BlackDen) found_.channels[channel].is_beside_den = true;
    const std::size_t component = found_.component_of[to];
    if (component != Components::kNone) channels[component].insert(channel);
  }

  const Position& position_;
  Components found_;
  Nodes black_;                         // where black pieces stand
  std::set<Gait> gaits_, white_gaits_;  // of all pieces, of White's
};

}  // namespace

Components divide_components(const Position& position, const Division& division,
                             const std::vector<Square>& white_pieces) {
  return ComponentDivision(position, division, white_pieces).divide();
}

}  // namespace gadgetc::board
