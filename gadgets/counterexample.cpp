#include "gadgets/counterexample.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>

namespace gadgetc {

std::vector<std::string> drawing_lines(const Arena& arena, const TileState& state) {
  std::vector<std::string> lines;
  std::istringstream rows(arena.drawing(state));
  for (std::string row; std::getline(rows, row);) lines.push_back("    " + row);
  return lines;
}

namespace {

constexpr std::size_t kLongestLine = 80;

class Line {
 public:
  explicit Line(const StateGraph& graph) : graph_(graph) {}

  void draw(const TileState& state) {
    for (std::string& row : drawing_lines(graph_.arena(), state)) text_.push_back(std::move(row));
  }
  void add(std::string text) { text_.push_back(std::move(text)); }
  bool is_full() const { return text_.size() > kLongestLine; }

  std::string white_step(StateId from, std::size_t n) {
    graph_.arena().white_steps(graph_.state(from), steps_);
    return "White " + graph_.arena().step_text(steps_[n]);
  }
  std::string black_step(StateId from, std::size_t n) {
    graph_.arena().black_steps(graph_.state(from), steps_);
    return "Black " + graph_.arena().step_text(steps_[n]);
  }
  const TileState& last_state(std::size_t n) const { return steps_[n].after; }
  std::string arrival(StateId from, StateId to) const {
    const unsigned news = graph_.state(to).arrived & ~graph_.state(from).arrived;
    for (std::size_t p = 0; p < graph_.arena().tile().ports.size(); ++p) {
      if (news >> p & 1) return "input " + graph_.arena().tile().ports[p].name + " becomes active";
    }
    return "";
  }
  std::vector<std::string> take() { return std::move(text_); }

 private:
  const StateGraph& graph_;
  std::vector<std::string> text_;
  std::vector<TileStep> steps_;
};

// White's step from `id` that stays on the way to a breach, as an index; -1 when it is an arrival.
int unsafe_step(const StateGraph& graph, const Safety& safety, StateId id) {
  const auto earlier = [&](StateId next) {
    return !safety.is_safe(next) && safety.round(next) < safety.round(id);
  };
  const auto white = graph.white(id);
  for (std::size_t n = 0; n < white.size(); ++n) {
    if (white[n] == kBreach) return static_cast<int>(n);
  }
  for (std::size_t n = 0; n < white.size(); ++n) {
    const auto black = graph.black(white[n]);
    if (earlier(white[n]) && std::all_of(black.begin(), black.end(), [&](StateId next) {
          return next == kEscape || earlier(next);
        })) {
      return static_cast<int>(n);
    }
  }
  return -1;
}

}  // namespace

std::vector<std::string> unsafe_line(const StateGraph& graph, const Safety& safety, StateId from) {
  Line line(graph);
  line.draw(graph.state(from));
  for (StateId id = from; !line.is_full();) {
    const int n = unsafe_step(graph, safety, id);
    if (n < 0) {
      const auto arrivals = graph.arrivals(id);
      const StateId next = *std::find_if(arrivals.begin(), arrivals.end(), [&](StateId a) {
        return !safety.is_safe(a) && safety.round(a) < safety.round(id);
      });
      line.add(line.arrival(id, next));
      id = next;
      continue;
    }
    const StateId after = graph.white(id)[static_cast<std::size_t>(n)];
    line.add(line.white_step(id, static_cast<std::size_t>(n)));
    if (after == kBreach) {
      const TileState last = line.last_state(static_cast<std::size_t>(n));
      line.draw(last);
      line.add(graph.arena().find_breach(last));
      break;
    }
    // Black's answer that holds out longest.
    StateId answer = after;
    std::string text = "Black passes";
    const auto black = graph.black(after);
    for (std::size_t b = 0; b < black.size(); ++b) {
      if (black[b] != kEscape && safety.round(black[b]) > safety.round(answer)) {
        answer = black[b];
        text = line.black_step(after, b);
      }
    }
    line.add(text);
    id = answer;
  }
  return line.take();
}

namespace {

// White to move and no way to deliver: she tries what is new, Black holds.
void hold_back(const StateGraph& graph, const Liveness& liveness, const Liveness::Attack& attack,
               StateId id, Line& line) {
  std::set<StateId> seen;
  while (seen.insert(id).second && !line.is_full()) {
    const auto white = graph.white(id);
    std::size_t best = white.size();
    for (std::size_t n = 0; n < white.size(); ++n) {
      if (!seen.count(white[n])) best = n;
    }
    if (best == white.size()) break;
    const StateId after = white[best];
    line.add(line.white_step(id, best));
    if (liveness.is_before(graph.state(after), attack) == false) {
      line.add("which gives up the delivery asked for");
      return;
    }
    const auto black = graph.black(after);
    id = after;
    std::string text = "Black passes";
    for (std::size_t b = 0; b < black.size() && attack.moves[after] != kNever; ++b) {
      if (black[b] == kEscape) {
        line.add(line.black_step(after, b));
        line.add("a black piece has left the tile");
        return;
      }
      if (attack.moves[black[b]] == kNever) {
        text = line.black_step(after, b);
        id = black[b];
        break;
      }
    }
    line.add(text);
  }
  line.add("and so on: White never delivers the output");
}

// The promised delivery that White cannot make from here, if any; nullptr inside when no play does.
std::optional<const Liveness::Attack*> broken_promise(const Liveness& liveness, StateId id) {
  for (const Liveness::Attack* attack : liveness.promised(id)) {
    if (attack == nullptr || attack->moves[id] == kNever) return attack;
  }
  return std::nullopt;
}

bool escapes(const StateGraph& graph, StateId id) {
  const auto black = graph.black(id);
  return std::find(black.begin(), black.end(), kEscape) != black.end();
}

// Black to move: arrivals, and steps after which no answer of White's helps.
std::vector<StateId> unready_steps(const StateGraph& graph, const Liveness& liveness, StateId id) {
  std::vector<StateId> steps;
  for (const StateId next : graph.arrivals(id)) {
    if (!liveness.is_ready(next)) steps.push_back(next);
  }
  for (const StateId next : graph.black(id)) {
    if (next != kEscape && liveness.find_answer(next, kNever - 1) == kNoState) {
      steps.push_back(next);
    }
  }
  return steps;
}

void add_unready_step(Line& line, const StateGraph& graph, StateId from, StateId to) {
  const auto arrivals = graph.arrivals(from);
  if (std::find(arrivals.begin(), arrivals.end(), to) != arrivals.end()) {
    line.add(line.arrival(from, to));
    return;
  }
  const auto black = graph.black(from);
  const auto at = std::find(black.begin(), black.end(), to);
  line.add(line.black_step(from, static_cast<std::size_t>(at - black.begin())));
}

void add_failure(Line& line, const StateGraph& graph, const Liveness& liveness, StateId id) {
  if (const auto attack = broken_promise(liveness, id)) {
    if (*attack == nullptr) {
      line.add("no play at all makes the delivery that the contract promises here");
    } else {
      hold_back(graph, liveness, **attack, id, line);
    }
    return;
  }
  const auto black = graph.black(id);
  const auto at = std::find(black.begin(), black.end(), kEscape);
  line.add(line.black_step(id, static_cast<std::size_t>(at - black.begin())));
  line.add("a black piece has left the tile");
}

}  // namespace

std::vector<std::string> unready_line(const StateGraph& graph, const Liveness& liveness,
                                      StateId from) {
  Line line(graph);
  line.draw(graph.state(from));
  std::map<StateId, StateId> came{{from, from}};
  std::vector<StateId> queue{from};
  for (std::size_t n = 0; n < queue.size(); ++n) {
    const StateId id = queue[n];
    if (escapes(graph, id) || broken_promise(liveness, id)) {
      std::vector<StateId> path{id};
      while (path.back() != from) path.push_back(came.at(path.back()));
      for (std::size_t i = path.size() - 1; i > 0; --i) {
        add_unready_step(line, graph, path[i], path[i - 1]);
      }
      add_failure(line, graph, liveness, id);
      return line.take();
    }
    for (const StateId next : unready_steps(graph, liveness, id)) {
      if (came.emplace(next, id).second) queue.push_back(next);
    }
  }
  line.add("Black always has another step that White must answer, and so for ever");
  return line.take();
}

}  // namespace gadgetc
