// The claims come about twice. On the way down a request says what is left of the game; the
// oracle's carrier takes out of it what does not matter. On the way up a node claims only what its
// children claim: that is often far less, it tells which moves of the loser the node answers (those
// that are no vertex of its claim), and positions that were different requests become one node.
//
// Where the loser is to move, Maker passes first; an extra move never hurts, so that is lost too.
// Only the vertices of the claim that answers a pass need another answer, and the claim that
// answers the next of them leaves only the vertices that are in both claims, and so on: the
// must-play region (Hayward, Bjornsson, Johanson, Kan, Po and van Rijswijck, Solving 7x7 Hex with
// domination, fill-in, and virtual connections, Theoret. Comput. Sci. 349, 2005).
//
// The oracle is asked only where the winner is to move and no quick move is found.
//
// A line can be as long as the game, so the path is a vector and not the call stack.
#include "solver/formula_game/strategy/extract_strategy.hpp"

#include <cmath>
#include <stdexcept>
#include <unordered_map>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/strategy/claims.hpp"
#include "solver/formula_game/strategy/combine_claims.hpp"
#include "solver/formula_game/strategy/find_leaf.hpp"
#include "solver/formula_game/strategy/find_quick_move.hpp"
#include "solver/formula_game/strategy/prune_strategy.hpp"

namespace gadgetc::formula_game {
namespace {

struct LimitMet {};

class Extraction {
 public:
  Extraction(std::uint32_t vertices, const DecideGame& decide, const ExtractOptions& options)
      : vertices_(vertices), decide_(decide), options_(options) {}

  Strategy run(const Hypergraph& game, Player first) {
    Request whole{minimal_edges(game.edges), first};
    strategy_.winner = find_winner(whole);
    strategy_.first = first;
    std::optional<StrategyNodeId> node = enter(std::move(whole));
    while (!path_.empty()) {
      if (node) receive(path_.back(), *node);
      if (auto next = next_request(path_.back())) {
        node = enter(std::move(*next));
      } else {
        Frame frame = std::move(path_.back());
        path_.pop_back();
        bytes_ -= footprint(frame.request);
        node = add(finish(frame));
        for (const std::string& key : frame.keys) remember(key, *node);
      }
    }
    prune_strategy(strategy_.nodes, *node);
    return std::move(strategy_);
  }

 private:
  struct Request {
    Edges edges;
    Player mover;
  };

  // A request on the path, with the rule that serves it and the children that are done.
  struct Frame {
    Request request;
    std::vector<std::string> keys;
    StrategyRule rule = StrategyRule::Answer;
    VertexId vertex = 0, reply = 0;
    std::vector<Edges> parts;       // Split
    std::vector<VertexId> pending;  // Answer: moves that no child answers yet
    std::vector<StrategyNodeId> children;
  };

  const Edges& claim(StrategyNodeId id) const { return strategy_.nodes[id].edges; }

  Player find_winner(const Request& request) const {
    for (const Player winner : {Player::Breaker, Player::Maker}) {
      if (find_leaf(request.edges, request.mover, winner)) return winner;
    }
    if (find_quick_move(request.edges, request.mover)) return request.mover;
    return ask(request).winner;
  }

  // The node that serves the request, or nothing and a new frame.
  std::optional<StrategyNodeId> enter(Request request) {
    check_time();
    count_steps(request.edges.size());
    Frame frame;
    if (auto node = find_known(request, frame)) return node;
    if (request.mover != strategy_.winner) {
      if (strategy_.winner == Player::Breaker) frame.parts = components_of(request.edges);
      frame.rule = frame.parts.size() > 1 ? StrategyRule::Split : StrategyRule::Answer;
      frame.pending = vertices_of(request.edges);
    } else if (const auto move = find_quick_move(request.edges, request.mover)) {
      if (!move->carrier.empty()) {
        request.edges = within_carrier(request.edges, strategy_.winner, move->carrier);
        if (auto node = find_known(request, frame)) return node;
      }
      play(frame, move->vertex, move->reply);
    } else if (auto node = ask_for_move(request, frame)) {
      return node;
    }
    frame.request = std::move(request);
    reserve(footprint(frame.request));
    path_.push_back(std::move(frame));
    return std::nullopt;
  }

  static void play(Frame& frame, VertexId vertex, std::optional<VertexId> reply) {
    frame.rule = reply ? StrategyRule::Threat : StrategyRule::Play;
    frame.vertex = vertex;
    frame.reply = reply.value_or(0);
  }

  // Leaves of the request what matters to the oracle, and plays its move; or a node, if there is
  // one for what is left.
  std::optional<StrategyNodeId> ask_for_move(Request& request, Frame& frame) {
    const Decision decision = ask(request);
    if (decision.winner != strategy_.winner) contradicted();
    Edges rest = within_carrier(request.edges, strategy_.winner, decision.carrier);
    if (rest != request.edges) {
      request.edges = std::move(rest);
      if (auto node = find_known(request, frame)) return node;
    }
    // Who needs no particular move may take any vertex.
    const std::vector<VertexId> vertices = vertices_of(request.edges);
    const bool named = decision.move && contains(vertices, *decision.move);
    const VertexId vertex = named ? *decision.move : vertices.front();
    std::optional<VertexId> reply;
    for (const Hyperedge& edge : request.edges) {
      if (strategy_.winner == Player::Breaker || edge.size() != 2) continue;
      if (contains(edge, vertex)) reply = edge[0] == vertex ? edge[1] : edge[0];
    }
    play(frame, vertex, reply);
    return std::nullopt;
  }

  // A node that serves the request without children, or that was made already. Otherwise the frame
  // keeps the request's key.
  std::optional<StrategyNodeId> find_known(const Request& request, Frame& frame) {
    std::string key = key_of(request.edges, request.mover);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    frame.keys.push_back(std::move(key));
    auto leaf = find_leaf(request.edges, request.mover, strategy_.winner);
    if (!leaf && vertices_of(request.edges).empty()) contradicted();
    if (!leaf) return std::nullopt;
    const StrategyNodeId node = add(std::move(*leaf));
    for (const std::string& own : frame.keys) remember(own, node);
    return node;
  }

  void receive(Frame& frame, StrategyNodeId node) const {
    frame.children.push_back(node);
    if (frame.rule != StrategyRule::Answer) return;
    const std::vector<VertexId> own = vertices_of(claim(node));
    std::erase_if(frame.pending, [&](VertexId move) { return !contains(own, move); });
  }

  std::optional<Request> next_request(const Frame& frame) const {
    const auto& [edges, mover] = frame.request;
    switch (frame.rule) {
      case StrategyRule::Split:
        if (frame.children.size() == frame.parts.size()) return std::nullopt;
        return Request{frame.parts[frame.children.size()], mover};
      case StrategyRule::Answer:
        if (frame.children.empty()) return Request{edges, opponent(mover)};
        if (frame.pending.empty()) return std::nullopt;
        return Request{after_move(edges, mover, most_wanted(frame)), opponent(mover)};
      case StrategyRule::Threat:
        if (!frame.children.empty()) return std::nullopt;
        return Request{after_move(after_move(edges, Player::Maker, frame.vertex), Player::Breaker,
                                  frame.reply),
                       mover};
      default:
        if (!frame.children.empty()) return std::nullopt;
        return Request{after_move(edges, mover, frame.vertex), opponent(mover)};
    }
  }

  // Of the moves that wait for an answer the one in most edges, small ones above all.
  static VertexId most_wanted(const Frame& frame) {
    std::vector<double> weights(frame.pending.size());
    for (const Hyperedge& edge : frame.request.edges) {
      count_steps(8 * edge.size());
      for (const VertexId vertex : edge) {
        const auto place = std::ranges::lower_bound(frame.pending, vertex);
        if (place == frame.pending.end() || *place != vertex) continue;
        weights[std::size_t(place - frame.pending.begin())] += std::ldexp(1.0, -int(edge.size()));
      }
    }
    const auto best = std::max_element(weights.begin(), weights.end());
    return frame.pending[std::size_t(best - weights.begin())];
  }

  StrategyNode finish(const Frame& frame) const {
    const auto& [edges, mover] = frame.request;
    StrategyNode node;
    node.rule = frame.rule;
    node.mover = mover;
    node.children = frame.children;
    switch (frame.rule) {
      case StrategyRule::Answer: answer(frame, node); break;
      case StrategyRule::Threat:
        node.vertex = frame.vertex;
        node.reply = frame.reply;
        node.edges = claim_before_threat(edges, node.vertex, node.reply, claim(node.children[0]));
        break;
      case StrategyRule::Play:
        node.vertex = frame.vertex;
        node.edges =
            claim_before_play(edges, strategy_.winner, node.vertex, claim(node.children[0]));
        break;
      default:
        for (const StrategyNodeId child : node.children) {
          node.edges.insert(node.edges.end(), claim(child).begin(), claim(child).end());
        }
        std::sort(node.edges.begin(), node.edges.end());
    }
    return node;
  }

  void answer(const Frame& frame, StrategyNode& node) const {
    std::vector<const Edges*> claims;
    for (const StrategyNodeId child : frame.children) claims.push_back(&claim(child));
    Answers answers = choose_answers(frame.request.edges, strategy_.winner, std::move(claims));
    node.edges = std::move(answers.edges);
    node.children = {frame.children[answers.otherwise]};
    for (const auto& [move, child] : answers.replies) {
      node.replies.emplace_back(move, frame.children[child]);
    }
  }

  // The number of a node with this claim: a new one, unless there is one already.
  StrategyNodeId add(StrategyNode node) {
    const std::string key = key_of(node.edges, node.mover);
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    if (options_.limits.nodes && strategy_.nodes.size() >= *options_.limits.nodes) {
      throw LimitMet{};
    }
    reserve(sizeof node + footprint({node.edges, node.mover}) +
            node.replies.size() * sizeof node.replies[0]);
    const auto id = StrategyNodeId(strategy_.nodes.size());
    strategy_.nodes.push_back(std::move(node));
    remember(key, id);
    return id;
  }

  void remember(const std::string& key, StrategyNodeId node) {
    if (known_.emplace(key, node).second) reserve(key.size() + kEntryOverhead);
  }

  Decision ask(const Request& request) const {
    if (options_.on_question) options_.on_question(strategy_.nodes.size());
    std::optional<Decision> decision = decide_({vertices_, request.edges}, request.mover);
    if (!decision) throw LimitMet{};
    return std::move(*decision);
  }

  [[noreturn]] static void contradicted() {
    throw std::logic_error("the solver's answers contradict each other");
  }

  void reserve(std::size_t bytes) {
    bytes_ += bytes;
    const auto& most = options_.limits.memory_mib;
    if (most && bytes_ >> 20 >= *most) throw LimitMet{};
  }

  static std::size_t footprint(const Request& request) {
    std::size_t bytes = 0;
    for (const Hyperedge& edge : request.edges) {
      bytes += kEdgeOverhead + edge.size() * sizeof(VertexId);
    }
    return bytes;
  }

  // Bytes beside the payload: a vector and its block for an edge, a node of the hash table.
  static constexpr std::size_t kEdgeOverhead = 48, kEntryOverhead = 96;

  const std::uint32_t vertices_;
  const DecideGame& decide_;
  const ExtractOptions& options_;
  Strategy strategy_;
  std::vector<Frame> path_;
  // Requests and claims with the nodes that serve them.
  std::unordered_map<std::string, StrategyNodeId> known_;
  std::size_t bytes_ = 0;  // of the nodes, the table and the requests on the path
};

}  // namespace

std::optional<Strategy> extract_strategy(const Hypergraph& game, Player first,
                                         const DecideGame& decide, const ExtractOptions& options) {
  try {
    const TimeLimit limit(deadline_after(options.limits.seconds));
    return Extraction(game.vertices, decide, options).run(game, first);
  } catch (const LimitMet&) {
  } catch (const TimeIsUp&) {
  }
  return std::nullopt;
}

}  // namespace gadgetc::formula_game
