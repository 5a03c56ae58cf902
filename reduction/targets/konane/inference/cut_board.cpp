#include "reduction/targets/konane/inference/cut_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/grid/square_name.hpp"
#include "base/grid/vectors.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "reduction/targets/konane/inference/boxes.hpp"
#include "reduction/targets/konane/inference/wire_nodes.hpp"

namespace gadgetc::konane {

namespace {

// A part of a wire has so many squares of White's colour at most.
constexpr std::size_t kLongestWire = 6;

// A wire leads from a port of one box to a port of another.
struct Run {
  Square from;  // in a box
  Direction side{};
  std::vector<Square> squares;  // of White's colour, on the way
  Square to;  // in another box
};

class Cutter {
 public:
  explicit Cutter(const SpareRows& board)
      : board_(board.rest),
        around_(board.around),
        is_on_wire_(board_.rows(), board_.columns()),
        boxes_(board_.rows(), board_.columns()) {}

  CutBoard cut() {
    check_colours();
    if (!result_.fault.empty()) return std::move(result_);
    nodes_.emplace(board_);
    std::vector<Box> more = nodes_->boxes();
    do {
      boxes_.add(more);
      find_runs();
      more = misfits();
    } while (!more.empty());
    make_parts();
    check_rows();
    return std::move(result_);
  }

 private:
  Cell stone(Square s) const { return board_.contains(s) ? board_.cell(s) : Stone::None; }
  bool is_black(Square s) const { return stone(s) == Stone::Black; }
  std::string name(Square s) const { return square_name(board_.rows(), s); }

  void fail(std::string what) {
    if (result_.fault.empty()) result_.fault = std::move(what);
  }

  void check_colours() {
    std::optional<int> parity;
    is_on_wire_.for_each([&](Square s) {
      if (stone(s) == Stone::None) return;
      const int own = (s.row + s.column + (is_black(s) ? 1 : 0)) % 2;
      if (!parity) parity = own;
      if (own != *parity) {
        fail(fmt::format("the stone at {} stands on a square of the other colour", name(s)));
      }
    });
  }

  // Out of the boxes and straight on to the next. What is no wire becomes a box.
  void find_runs() {
    runs_.clear();
    odd_.clear();
    is_on_wire_ = {board_.rows(), board_.columns()};
    for (const Box& box : boxes_.boxes()) {
      for (int row = box.first.row; row <= box.last.row; ++row) {
        leave({row, box.first.column}, Direction::West);
        leave({row, box.last.column}, Direction::East);
      }
      for (int column = box.first.column; column <= box.last.column; ++column) {
        leave({box.first.row, column}, Direction::North);
        leave({box.last.row, column}, Direction::South);
      }
    }
  }

  void leave(Square from, Direction side) {
    const Square first = step(from, side);
    if (!is_black(first) || is_on_wire_[first]) return;
    Run run{from, side, {}, from};
    for (Square at = first;; at = step(at, side)) {
      const bool is_wire = is_black(at) && !boxes_.at(at) && !is_on_wire_[at] &&
                           board_.contains(step(at, side));
      if (!is_wire) {
        odd_.push_back({std::min(at, step(at, opposite(side))),
                        std::max(at, step(at, opposite(side)))});
        return;
      }
      is_on_wire_[at] = true;
      at = step(at, side);
      if (boxes_.at(at)) break;
      if (!nodes_->is_straight(at)) {
        odd_.push_back({at, at});
        return;
      }
      is_on_wire_[at] = true;
      run.squares.push_back(at);
    }
    run.to = step(from, side, 2 * static_cast<int>(run.squares.size()) + 2);
    runs_.push_back(std::move(run));
  }

  // Squares that have to be in boxes, too.
  std::vector<Box> misfits() const {
    std::vector<Box> more = odd_;
    if (!more.empty()) return more;
    is_on_wire_.for_each([&](Square s) {
      if (stone(s) != Stone::None && !is_on_wire_[s] && !boxes_.at(s)) {
        more.push_back({s, s});
      }
    });
    for (const Run& run : runs_) {
      for (const Square port : {run.from, run.to}) {
        if (stone(port) != Stone::None) more.push_back(beside(port, run));
      }
      const Direction aside = turned_right(run.side);
      for (Square s = step(run.from, run.side); s != run.to; s = step(s, run.side)) {
        for (const int n : {-1, 1}) {
          const Square other = step(s, aside, n);
          if (boxes_.at(other)) more.push_back({std::min(s, other), std::max(s, other)});
        }
      }
    }
    return more;
  }

  // A port with the stone outside.
  static Box beside(Square port, const Run& run) {
    const Square other = step(port, port == run.from ? run.side : opposite(run.side));
    return {std::min(port, other), std::max(port, other)};
  }

  void make_parts() {
    for (const Box& box : boxes_.boxes()) add_part(box);
    for (const Run& run : runs_) add_run(run);
    std::vector<BoardPart>& parts = result_.parts;
    for (BoardPart& part : parts) {
      const auto& cells = part.tile.board.cells();
      const bool is_end = part.wires.size() == 1 &&
                          std::find(cells.begin(), cells.end(), kWhiteStone) == cells.end();
      if (is_end) part.inputs = 1;
    }
  }

  std::size_t add_part(const Box& box) {
    BoardPart part;
    part.top_left = box.first;
    part.tile.name = "part";
    part.tile.board = TileBoard(konane_alphabet(), box.rows(), box.columns());
    for (int row = box.first.row; row <= box.last.row; ++row) {
      for (int column = box.first.column; column <= box.last.column; ++column) {
        part.tile.board[{row - box.first.row, column - box.first.column}] =
            board_.cell({row, column});
      }
    }
    result_.parts.push_back(std::move(part));
    return result_.parts.size() - 1;
  }

  // The parts of a wire, and what joins them.
  void add_run(const Run& run) {
    std::size_t part = *boxes_.at(run.from);
    Square port = run.from;
    for (std::size_t first = 0; first < run.squares.size(); first += kLongestWire) {
      const std::size_t end = std::min(first + kLongestWire, run.squares.size());
      Box box{run.squares[first], run.squares[first]};
      box.add(run.squares[end - 1]);
      const std::size_t next = add_part(box);
      join(part, port, next, run.squares[first], run.side);
      part = next;
      port = run.squares[end - 1];
    }
    join(part, port, *boxes_.at(run.to), run.to, run.side);
  }

  void join(std::size_t one, Square from, std::size_t other, Square to, Direction side) {
    const bool is_steady = !nodes_->is_open(step(from, side));
    result_.wires.push_back({1, std::nullopt, {add_port(one, from, side, is_steady),
                                               add_port(other, to, opposite(side), is_steady)}});
  }

  WireEnd add_port(std::size_t part, Square at, Direction side, bool is_steady) {
    BoardPart& whole = result_.parts[part];
    Port port;
    port.name = fmt::format("p{}", whole.wires.size() + 1);
    port.square = {at.row - whole.top_left.row, at.column - whole.top_left.column};
    port.side = side;
    port.is_steady = is_steady;
    whole.tile.ports.push_back(std::move(port));
    whole.wires.push_back(result_.wires.size());
    return {part, whole.wires.size() - 1};
  }

  void check_rows() {
    for (const Square s : around_) {
      if (boxes_.at(s) || is_on_wire_[s]) {
        fail(fmt::format("a part of the board comes near a row of spare moves at {}", name(s)));
      }
    }
  }

  const Position& board_;
  const std::vector<Square>& around_;
  std::optional<WireNodes> nodes_;  // set by cut()
  Grid<char> is_on_wire_;
  Boxes boxes_;
  std::vector<Run> runs_;
  std::vector<Box> odd_;
  CutBoard result_;
};

}  // namespace

CutBoard cut_board(const SpareRows& board) { return Cutter(board).cut(); }

}  // namespace gadgetc::konane
