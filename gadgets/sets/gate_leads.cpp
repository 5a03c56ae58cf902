#include "gadgets/sets/gate_leads.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gadgetc {

namespace {

// How far `s` lies from `from` in a direction.
int offset(Square from, Square s, Direction d) {
  const Square one = step({0, 0}, d);
  return (s.row - from.row) * one.row + (s.column - from.column) * one.column;
}

// The end of a lead that is not at its port.
Square far_end(const Lead& lead, const Port& port, const Scanner& scanner) {
  const Square exit = step(port.square, port.side);
  if (lead.squares.back() == exit) return lead.squares.front();
  if (lead.squares.front() == exit) return lead.squares.back();
  scanner.fail_at(lead.at, fmt::format("the lead does not begin or end at row {}, column {}, "
                                       "outside port '{}'", exit.row, exit.column, port.name));
}

}  // namespace

bool is_along_row(Direction d) { return d == Direction::East || d == Direction::West; }

const Lead* find_lead(const std::vector<Lead>& leads, std::size_t port) {
  const auto found = std::find_if(leads.begin(), leads.end(),
                                  [&](const Lead& lead) { return lead.port == port; });
  return found == leads.end() ? nullptr : &*found;
}

GateSides sides_of(const GateTile& gate, const Tile& tile, const std::vector<Lead>& leads,
                   int pitch, const Scanner& scanner, Location axes_at,
                   const std::function<std::string()>& hint) {
  const auto side_of = [&](std::size_t p) {
    const Port& port = tile.ports[p];
    const Lead* lead = find_lead(leads, p);
    const Location at = lead ? lead->at : axes_at;
    const Direction side = lead ? lead->side : port.side;
    const Square end = lead ? far_end(*lead, port, scanner) : port.square;
    const bool is_in_row = is_along_row(side);
    if (is_in_row ? end.row != gate.axes.row : end.column != gate.axes.column) {
      scanner.fail_at(at, fmt::format("the wire of port '{}' leaves the cell to the {} in {} {}, "
                                      "not on the axis{}", port.name, direction_name(side),
                                      is_in_row ? "row" : "column",
                                      is_in_row ? end.row : end.column, hint()));
    }
    const int reach = reach_of(gate, tile)[static_cast<std::size_t>(side)];
    if (offset(gate.axes, end, side) != reach) {
      scanner.fail_at(at, fmt::format("the wire of port '{}' ends before the edge of the cell to "
                                      "the {}{}", port.name, direction_name(side), hint()));
    }
    if (reach % pitch != 0) {
      scanner.fail_at(at, fmt::format("the wire of port '{}' leaves the cell {} squares from the "
                                      "axis, no multiple of the pitch {}", port.name, reach,
                                      pitch));
    }
    return side;
  };
  GateSides sides;
  std::size_t inputs = 0, outputs = 0;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (wire_of(tile, p) != p) continue;
    if (tile.ports[p].is_input) sides.in[inputs++] = side_of(p);
    else sides.out[outputs++] = side_of(p);
  }
  return sides;
}

}  // namespace gadgetc
