// A circuit on a grid, in points, y upwards. Columns and rows stand as far apart as the gates in
// them need, and a wire runs along the middle of its cells: so it meets only the gates at its ends.
#pragma once

#include <string>
#include <vector>

#include "base/grid/square.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/circuit/circuit_grid.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"

namespace gadgetc {

class GridPoints {
 public:
  // `grid` has to be of the circuit.
  GridPoints(const Circuit& circuit, const CircuitGrid& grid);

  GatePlace at(Square cell) const {
    return {columns_[std::size_t(cell.column)], 0 - rows_[std::size_t(cell.row)]};
  }
  // A wire's ends, at the outlines of its gates, and its bends between them.
  std::vector<GatePlace> line(std::size_t wire, GateId from, GateId to) const;

 private:
  const Circuit& circuit_;
  const CircuitGrid& grid_;
  std::vector<double> rows_, columns_;  // their middles
};

// A line as Graphviz's attribute `pos` of an edge. Its last points are an arrow; 0: there is none.
std::string spline_text(std::vector<GatePlace> line, double arrow);

}  // namespace gadgetc
