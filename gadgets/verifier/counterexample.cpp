#include "gadgets/verifier/counterexample.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace gadgetc::verifier {

namespace {

constexpr std::size_t kLongestLine = 80;

using EventKind = GraphEvent::Kind;

// A line that grows, until it would be too long to read.
class Line {
 public:
  Line(const StateGraph& graph, StateId from, std::size_t drawing_lines)
      : graph_(graph), lines_(drawing_lines - 1) {
    add({EventKind::Drawing, from});
  }

  void add(const GraphEvent& event) {
    events_.push_back(event);
    ++lines_;
  }
  void note(const char* text) { add({EventKind::Note, kNoState, 0, text}); }
  void white_step(StateId from, std::size_t n) { add({EventKind::WhiteStep, from, n}); }
  // A pass when there is no `n`.
  void black_step(StateId from, std::optional<std::size_t> n) {
    add({n ? EventKind::BlackStep : EventKind::BlackPass, from, n.value_or(0)});
  }
  void arrival(StateId from, StateId to) { add(arrival_event(graph_, from, to)); }
  bool is_full() const { return lines_ > kLongestLine; }
  GraphLine take() { return std::move(events_); }

 private:
  const StateGraph& graph_;
  GraphLine events_;
  std::size_t lines_;  // of text
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

GraphLine unsafe_line(const StateGraph& graph, const Safety& safety, StateId from,
                      std::size_t drawing_lines) {
  Line line(graph, from, drawing_lines);
  for (StateId id = from; !line.is_full();) {
    const int n = unsafe_step(graph, safety, id);
    if (n < 0) {
      const auto arrivals = graph.arrivals(id);
      const StateId next = *std::find_if(arrivals.begin(), arrivals.end(), [&](StateId a) {
        return !safety.is_safe(a) && safety.round(a) < safety.round(id);
      });
      line.arrival(id, next);
      id = next;
      continue;
    }
    const StateId after = graph.white(id)[static_cast<std::size_t>(n)];
    line.white_step(id, static_cast<std::size_t>(n));
    if (after == kBreach) {
      line.add({EventKind::Breach, id, static_cast<std::size_t>(n)});
      break;
    }
    // Black's answer that holds out longest.
    StateId answer = after;
    std::optional<std::size_t> step;
    const auto black = graph.black(after);
    for (std::size_t b = 0; b < black.size(); ++b) {
      if (black[b] != kEscape && safety.round(black[b]) > safety.round(answer)) {
        answer = black[b];
        step = b;
      }
    }
    line.black_step(after, step);
    id = answer;
  }
  return line.take();
}

namespace {

// White to move and no way to deliver: White tries what is new, Black holds.
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
    line.white_step(id, best);
    if (!liveness.is_before(after, attack)) {
      line.note("which gives up the delivery asked for");
      return;
    }
    const auto black = graph.black(after);
    id = after;
    std::optional<std::size_t> step;
    for (std::size_t b = 0; b < black.size() && attack.moves[after] != kNever; ++b) {
      if (black[b] == kEscape) {
        line.black_step(after, b);
        line.note("a black piece has left the tile");
        return;
      }
      if (attack.moves[black[b]] == kNever) {
        step = b;
        id = black[b];
        break;
      }
    }
    line.black_step(after, step);
  }
  line.note("and so on: White never delivers the output");
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
    line.arrival(from, to);
    return;
  }
  const auto black = graph.black(from);
  const auto at = std::find(black.begin(), black.end(), to);
  line.black_step(from, static_cast<std::size_t>(at - black.begin()));
}

void add_failure(Line& line, const StateGraph& graph, const Liveness& liveness, StateId id) {
  if (const auto attack = broken_promise(liveness, id)) {
    if (*attack == nullptr) {
      line.note("no play at all makes the delivery that the contract promises here");
    } else {
      hold_back(graph, liveness, **attack, id, line);
    }
    return;
  }
  const auto black = graph.black(id);
  const auto at = std::find(black.begin(), black.end(), kEscape);
  line.black_step(id, static_cast<std::size_t>(at - black.begin()));
  line.note("a black piece has left the tile");
}

}  // namespace

GraphLine unready_line(const StateGraph& graph, const Liveness& liveness, StateId from,
                       std::size_t drawing_lines) {
  Line line(graph, from, drawing_lines);
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
  line.note("Black always has another step that White must answer, and so for ever");
  return line.take();
}

}  // namespace gadgetc::verifier
