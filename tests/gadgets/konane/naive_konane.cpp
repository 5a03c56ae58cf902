#include "tests/gadgets/konane/naive_konane.hpp"

#include <algorithm>

namespace gadgetc::naive {

namespace {

constexpr int kMargin = 4;

}  // namespace

KonaneBoard::KonaneBoard(const Tile& tile, PortSet active) {
  const auto width = static_cast<std::size_t>(tile.columns() + 2 * kMargin);
  start_.rows.assign(static_cast<std::size_t>(tile.rows() + 2 * kMargin), std::string(width, '.'));
  const auto put = [&](Square s, char stone) {
    start_.rows[static_cast<std::size_t>(s.row + kMargin)]
               [static_cast<std::size_t>(s.column + kMargin)] = stone;
  };
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      put({row, column}, ".WB"[tile.board[{row, column}]]);
    }
  }
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    const Port& port = tile.ports[p];
    put(step(port.square, port.side), 'B');
    if (active >> p & 1) {
      put(step(port.square, port.side, 2), 'W');
      put(step(port.square, port.side, 3), 'B');
    }
    const Square goal = step(port.square, port.side, 2);
    goals_.push_back(port.is_input ? Square{-1, -1}
                                   : Square{goal.row + kMargin, goal.column + kMargin});
  }
}

std::vector<KonaneBoard::Position> KonaneBoard::moves(const Position& position, char mover) const {
  const int rows = static_cast<int>(position.rows.size());
  const int columns = static_cast<int>(position.rows.front().size());
  const char enemy = mover == 'W' ? 'B' : 'W';
  std::vector<Position> result;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
        Position next = position;
        const auto at = [&](int n) -> char& {
          static char outside;
          outside = '#';
          const int r = row + n * down, c = column + n * right;
          if (r < 0 || r >= rows || c < 0 || c >= columns) return outside;
          return next.rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
        };
        if (at(0) != mover) continue;
        for (int n = 0; at(n + 1) == enemy && at(n + 2) == '.'; n += 2) {
          at(n) = '.';
          at(n + 1) = '.';
          at(n + 2) = mover;
          Position landed = next;
          for (std::size_t p = 0; p < goals_.size(); ++p) {
            const Square here{row + (n + 2) * down, column + (n + 2) * right};
            if (mover == 'W' && here == goals_[p]) landed.delivered |= PortSet{1} << p;
          }
          result.push_back(std::move(landed));
        }
      }
    }
  }
  return result;
}

bool KonaneBoard::wins(const Position& position, Side turn) {
  if ((wanted_ & ~position.delivered) == 0) return true;
  std::string key(1, turn == Side::White ? 'w' : 'b');
  key += std::to_string(position.delivered);
  for (const std::string& row : position.rows) key += row;
  const auto found = known_.find(key);
  if (found != known_.end()) return found->second;
  bool result = false;
  if (turn == Side::White) {
    const auto next = moves(position, 'W');
    result = std::any_of(next.begin(), next.end(),
                         [&](const Position& p) { return wins(p, Side::Black); });
  } else {
    const auto next = moves(position, 'B');
    result = wins(position, Side::White) &&
             std::all_of(next.begin(), next.end(),
                         [&](const Position& p) { return wins(p, Side::White); });
  }
  known_.emplace(std::move(key), result);
  return result;
}

bool KonaneBoard::forces(PortSet outputs, Side first) {
  wanted_ = outputs;
  known_.clear();
  return wins(start_, first);
}

bool delivers(const Tile& tile) {
  PortSet outputs = 0;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (!tile.ports[p].is_input) outputs |= PortSet{1} << p;
  }
  const PortSet inputs = all_inputs(tile);
  const bool is_variable = has_pick(tile.contract);
  for (PortSet active = inputs;; active = (active - 1) & inputs) {
    for (PortSet wanted = outputs; wanted != 0; wanted = (wanted - 1) & outputs) {
      KonaneBoard board(tile, active);
      const bool is_white = is_allowed(tile.contract, active | (is_variable ? kPick : 0), wanted);
      const bool is_black = is_allowed(tile.contract, active, wanted);
      if (board.forces(wanted, Side::White) != is_white) return false;
      if (board.forces(wanted, Side::Black) != is_black) return false;
    }
    if (active == 0) return true;
  }
}

}  // namespace gadgetc::naive
