#include "reduction/circuit/formats/grid_points.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "reduction/circuit/formats/gate_look.hpp"

namespace gadgetc {

namespace {

// Between the middles of neighbours, and between the gates of neighbours, at least.
constexpr double kLeastPitch = 36, kLeastGap = 16;

// `halves`: of the largest in each.
std::vector<double> spread(const std::vector<double>& halves) {
  std::vector<double> middles{0};
  for (std::size_t i = 1; i < halves.size(); ++i) {
    const double pitch = std::max(kLeastPitch, halves[i - 1] + halves[i] + kLeastGap);
    middles.push_back(middles.back() + pitch);
  }
  return middles;
}

void widen(std::vector<double>& halves, int at, double half) {
  const auto index = static_cast<std::size_t>(at);
  if (index >= halves.size()) halves.resize(index + 1);
  halves[index] = std::max(halves[index], half);
}

// The place so far from one place on the straight line to another.
GatePlace towards(GatePlace from, GatePlace to, double points) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const double share = length == 0 ? 0 : points / length;
  return {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
}

}  // namespace

GridPoints::GridPoints(const Circuit& circuit, const CircuitGrid& grid)
    : circuit_(circuit), grid_(grid) {
  std::vector<double> heights, widths;
  for (const GateId id : circuit.gates()) {
    const GateSize size = gate_size(circuit.gate(id));
    const Square cell = grid.gates[std::size_t(id)];
    widen(heights, cell.row, size.height / 2 + size.outline);
    widen(widths, cell.column, size.width / 2 + size.outline);
  }
  for (const std::vector<Square>& wire : grid.bends) {
    for (const Square cell : wire) {
      widen(heights, cell.row, 0);
      widen(widths, cell.column, 0);
    }
  }
  rows_ = spread(heights);
  columns_ = spread(widths);
}

std::vector<GatePlace> GridPoints::line(std::size_t wire, GateId from, GateId to) const {
  std::vector<GatePlace> line{at(grid_.gates[std::size_t(from)])};
  for (const Square cell : grid_.bends[wire]) line.push_back(at(cell));
  line.push_back(at(grid_.gates[std::size_t(to)]));
  const auto leave = [&](GateId gate, GatePlace& end, GatePlace next) {
    const GateSize size = gate_size(circuit_.gate(gate));
    end = towards(end, next, size.outline + (end.y == next.y ? size.width : size.height) / 2);
  };
  leave(from, line.front(), line[1]);
  leave(to, line.back(), line[line.size() - 2]);
  return line;
}

std::string spline_text(std::vector<GatePlace> line, double arrow) {
  const auto point = [](GatePlace at) { return fmt::format("{:.2f},{:.2f}", at.x, at.y); };
  std::string spline;
  if (arrow > 0) {
    spline = "e," + point(line.back()) + " ";
    line.back() = towards(line.back(), line[line.size() - 2], arrow);
  }
  spline += point(line[0]);
  for (std::size_t i = 1; i < line.size(); ++i) {
    const std::string corner = point(line[i]);
    spline += fmt::format(" {} {} {}", point(line[i - 1]), corner, corner);
  }
  return spline;
}

}  // namespace gadgetc
