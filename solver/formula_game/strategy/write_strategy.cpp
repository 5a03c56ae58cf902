#include <fmt/format.h>

#include "base/text/append_format.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"
#include "solver/formula_game/hypergraph/strategy_words.hpp"

namespace gadgetc::formula_game {
namespace {

class NodeWriter {
 public:
  void write(std::ostream& out, std::size_t id, const StrategyNode& node) {
    line_.clear();
    add("{} {} {}", id + 1, kRuleNames[std::size_t(node.rule)], colour_name(node.mover));
    for (const Hyperedge& edge : node.edges) {
      add(" {{");
      for (std::size_t i = 0; i < edge.size(); ++i) add("{}{}", i ? " " : "", edge[i] + 1ULL);
      add("}}");
    }
    add_moves(node);
    add("\n");
    out.write(line_.data(), std::streamsize(line_.size()));
  }

 private:
  template <class... Values>
  void add(fmt::format_string<Values...> form, Values&&... values) {
    append_format(line_, form, std::forward<Values>(values)...);
  }

  void add_moves(const StrategyNode& node) {
    switch (node.rule) {
      case StrategyRule::Won:
      case StrategyRule::Potential: return;
      case StrategyRule::Threat:
        return add(": {} {}->{}", node.vertex + 1ULL, node.reply + 1ULL, node.children[0] + 1ULL);
      case StrategyRule::Play: return add(": {}->{}", node.vertex + 1ULL, node.children[0] + 1ULL);
      case StrategyRule::Answer:
        add(":");
        for (const auto& [move, child] : node.replies) add(" {}->{}", move + 1ULL, child + 1ULL);
        return add(" else->{}", node.children[0] + 1ULL);
      case StrategyRule::Pairs:
        add(":");
        for (const auto& [one, other] : node.pairs) add(" {}-{}", one + 1ULL, other + 1ULL);
        return;
      case StrategyRule::Split:
        add(":");
        for (const StrategyNodeId child : node.children) add(" {}", child + 1ULL);
        return;
    }
  }

  std::string line_;
};

}  // namespace

void write_strategy(std::ostream& out, const StrategyFile& file) {
  out << fmt::format("strategy 1\ngame {} {}\nfirst {}\nwinner {}\n", file.vertices, file.edges,
                     colour_name(file.strategy.first), colour_name(file.strategy.winner));
  NodeWriter writer;
  for (std::size_t id = 0; id < file.strategy.nodes.size(); ++id) {
    writer.write(out, id, file.strategy.nodes[id]);
  }
}

}  // namespace gadgetc::formula_game
