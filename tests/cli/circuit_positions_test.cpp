// circuit --planar --positions, judged from the drawing alone.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

struct Box {
  double left = 1e9, bottom = 1e9, right = -1e9, top = -1e9;

  void reach(double x, double y) {
    left = std::min(left, x), right = std::max(right, x);
    bottom = std::min(bottom, y), top = std::max(top, y);
  }
  bool meets(const Box& other, double slack) const {
    return left < other.right - slack && other.left < right - slack &&
           bottom < other.top - slack && other.bottom < top - slack;
  }
};

struct Wire {
  std::string from, to;
  std::vector<Box> pieces;
};

struct Drawing {
  std::map<std::string, Box> gates;
  std::vector<Wire> wires;
};

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const auto at = text.find(begin);
  if (at == text.npos) return "";
  const auto from = at + begin.size();
  return text.substr(from, text.find(end, from) - from);
}

// The numbers of a list of points or of a path.
std::vector<double> numbers_in(std::string text) {
  for (char& c : text) c = c == 'M' || c == 'C' || c == ',' ? ' ' : c;
  std::istringstream words(text);
  std::vector<double> numbers;
  for (double number; words >> number;) numbers.push_back(number);
  return numbers;
}

Box box_of(const std::string& group) {
  Box box;
  const auto reach_all = [&](const std::vector<double>& points) {
    for (std::size_t i = 0; i + 1 < points.size(); i += 2) box.reach(points[i], points[i + 1]);
  };
  for (auto at = group.find("<polygon"); at != group.npos; at = group.find("<polygon", at + 1)) {
    reach_all(numbers_in(between(group.substr(at), "points=\"", "\"")));
  }
  reach_all(numbers_in(between(group, " d=\"", "\"")));
  const std::string ellipse = between(group, "<ellipse", ">");
  if (ellipse.empty()) return box;
  const auto number = [&](const char* name) {
    return std::stod(between(ellipse, fmt::format(" {}=\"", name), "\""));
  };
  box.reach(number("cx") - number("rx"), number("cy") - number("ry"));
  box.reach(number("cx") + number("rx"), number("cy") + number("ry"));
  return box;
}

Drawing read_drawing(const std::string& svg) {
  Drawing drawing;
  for (auto at = svg.find("<g id=\"node"); at != svg.npos; at = svg.find("<g id=\"node", at + 1)) {
    const std::string group = svg.substr(at, svg.find("\n</g>\n<!--", at) - at);
    drawing.gates[between(group, "<title>", "</title>")] = box_of(group);
  }
  for (auto at = svg.find("<g id=\"edge"); at != svg.npos; at = svg.find("<g id=\"edge", at + 1)) {
    const std::string group = svg.substr(at, svg.find("</g>", at) - at);
    const std::string title = between(group, "<title>", "</title>"), arrow = "&#45;&gt;";
    const auto middle = title.find(arrow);
    Wire wire{title.substr(0, middle), title.substr(middle + arrow.size()), {}};
    const std::vector<double> line = numbers_in(between(group, " d=\"", "\""));
    for (std::size_t i = 0; i + 7 < line.size(); i += 6) {
      Box piece;
      for (std::size_t j = i; j < i + 8; j += 2) piece.reach(line[j], line[j + 1]);
      wire.pieces.push_back(piece);
    }
    drawing.wires.push_back(std::move(wire));
  }
  return drawing;
}

// A piece of a wire is flat: thick enough to meet what it runs through.
Box thick(Box piece) {
  piece.reach(piece.left - 1, piece.bottom - 1);
  piece.reach(piece.right + 1, piece.top + 1);
  return piece;
}

std::vector<std::string> formulas() {
  std::vector<std::string> texts{read_file(GADGETC_SOURCE_DIR "/examples/tictactoe.cnf"),
                                 read_file(GADGETC_SOURCE_DIR "/examples/hex3.cnf")};
  std::mt19937_64 random(52);
  while (texts.size() < 20) {
    const std::size_t variables = 3 + random() % 6, clauses = 2 + random() % 7;
    std::string text;
    if (texts.size() % 3 == 0) {
      text = fmt::format("c varname 1 {}\nc varname 3 door\n", std::string(200, 'W'));
    }
    text += fmt::format("p cnf {} {}\n", variables, clauses);
    for (std::size_t c = 0; c < clauses; ++c) {
      for (std::size_t v = 1; v <= variables; ++v) {
        if (random() % 2 == 0) text += fmt::format("{} ", v);
      }
      text += fmt::format("{} 0\n", 1 + random() % variables);
    }
    texts.push_back(text);
  }
  return texts;
}

TEST_CASE("with --positions no wire meets a gate but its own, and none another wire") {
  std::size_t crossings = 0;
  for (const std::string& formula : formulas()) {
    const auto drawn =
        run_program("circuit -q --planar --positions --format svg -", formula);
    REQUIRE(drawn.exit_code == 0);
    CHECK(drawn.err == "");
    const Drawing drawing = read_drawing(drawn.out);
    REQUIRE(drawing.gates.size() > 3);
    REQUIRE(drawing.wires.size() > 2);
    std::vector<std::string> faults;
    for (auto gate = drawing.gates.begin(); gate != drawing.gates.end(); ++gate) {
      crossings += gate->first.starts_with("cross.");
      for (auto other = std::next(gate); other != drawing.gates.end(); ++other) {
        if (gate->second.meets(other->second, 0)) faults.push_back(gate->first + other->first);
      }
    }
    for (std::size_t w = 0; w < drawing.wires.size(); ++w) {
      const Wire& wire = drawing.wires[w];
      REQUIRE(drawing.gates.contains(wire.from));
      REQUIRE(drawing.gates.contains(wire.to));
      REQUIRE(!wire.pieces.empty());
      for (const Box& piece : wire.pieces) {
        for (const auto& [name, gate] : drawing.gates) {
          // It touches the gates at its ends from outside.
          const bool is_own = name == wire.from || name == wire.to;
          if (thick(piece).meets(gate, is_own ? 2.5 : 0)) faults.push_back(wire.from + " " + name);
        }
        for (std::size_t v = 0; v < w; ++v) {
          for (const Box& other : drawing.wires[v].pieces) {
            if (thick(piece).meets(thick(other), 0)) faults.push_back(wire.from + " crossed");
          }
        }
      }
    }
    CAPTURE(formula, faults);
    CHECK(faults.empty());
  }
  CHECK(crossings > 20);
}

}  // namespace
}  // namespace gadgetc::test
