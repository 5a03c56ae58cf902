#include "reduction/targets/jungle/inference/board_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/inference/land.hpp"
#include "reduction/targets/jungle/inference/leap_closure.hpp"

namespace gadgetc::jungle {

namespace {

struct Rectangle {
  int top = 0, left = 0, bottom = -1, right = -1;

  bool contains(Square s) const {
    return top <= s.row && s.row <= bottom && left <= s.column && s.column <= right;
  }
  void add(Square s) {
    if (bottom < top) {
      *this = {s.row, s.column, s.row, s.column};
      return;
    }
    top = std::min(top, s.row);
    left = std::min(left, s.column);
    bottom = std::max(bottom, s.row);
    right = std::max(right, s.column);
  }
};

// The place where a wire leaves a part: the last square of the part, and the way out.
struct Exit {
  Square square;
  Direction side;
  std::size_t wire;
};

class Cutter {
 public:
  Cutter(const Position& board, Grid<char> uncut)
      : board_(board), land_(board, std::move(uncut)) {}

  BoardParts cut() {
    divide();
    if (result_.fault.empty()) make_parts();
    return std::move(result_);
  }

  // Wires of a single square that lie in the rectangle of a part beside them, before any part has
  // taken squares. Such a part goes on behind that square, so the board is better cut elsewhere.
  std::vector<Square> misplaced() {
    sort_regions();
    if (!result_.fault.empty() || !join_by_leaps(land_).empty()) return {};
    find_rectangles();
    std::vector<Square> found;
    for (std::size_t wire = 0; wire < land_.wire_count(); ++wire) {
      if (land_.wire(wire).size() != 1) continue;
      const Square s = land_.wire(wire).front();
      const auto takes = [&](bool at_back) {
        const auto blob = land_.blob_beside(wire, at_back);
        return blob && rectangles_[*blob].contains(s);
      };
      if (takes(false) || takes(true)) found.push_back(s);
    }
    return found;
  }

  // The squares of parts with lions or tigers.
  Grid<char> find_leaps() {
    divide();
    Grid<char> squares(board_.rows(), board_.columns());
    land_.for_each([&](Square s) {
      const auto blob = land_.blob(s);
      squares[s] = blob && land_.has_leaper(*blob);
    });
    return squares;
  }

 private:
  void divide() {
    sort_regions();
    if (result_.fault.empty()) result_.fault = join_by_leaps(land_);
    if (!result_.fault.empty()) return;
    settle_wires();
    give_room();
    settle_wires();
  }

  // A piece that is driven off needs room to come back from: a part with leaps takes a square of
  // each long wire.
  void give_room() {
    constexpr std::size_t kLongWire = 2;
    for (std::size_t wire = 0; wire < land_.wire_count(); ++wire) {
      for (const bool from_back : {false, true}) {
        if (land_.wire(wire).size() < kLongWire) continue;
        const auto blob = land_.blob_beside(wire, from_back);
        if (blob && land_.has_leaper(*blob)) land_.take_end(wire, from_back, *blob);
      }
    }
  }

  void fail(const std::string& what, Square at) {
    if (result_.fault.empty()) {
      result_.fault = fmt::format("{} at {}", what, square_name(board_.rows(), at));
    }
  }

  // The runner's way and the land with moves for ever are set aside.
  void sort_regions() {
    if (!board_.own_strengths.empty()) result_.fault = "pieces have strengths of their own";
    for (int row = 0; row < board_.rows(); ++row) {
      for (int column = 0; column < board_.columns(); ++column) {
        if (board_.piece({row, column}).kind() == Kind::Rat)
          fail("a rat, which could swim, stands", {row, column});
        if (board_.terrain({row, column}) == Terrain::Water &&
            !board_.piece({row, column}).is_none()) {
          fail("a piece stands in the water", {row, column});
        }
      }
    }
    for (const LandRegionOfBoard& region : land_.regions()) {
      switch (region.use) {
        case LandUse::Runner:
          if (result_.runner_distance) fail("a second way to White's den begins", region.first);
          result_.runner_distance = region.runner_distance;
          break;
        case LandUse::Pass: result_.has_pass[std::size_t(region.side)] = true; break;
        case LandUse::Odd: fail(region.fault, region.first); break;
        default: break;
      }
    }
    if (!result_.runner_distance && result_.fault.empty()) {
      result_.fault = "Black has no runner on a way to White's den";
    }
  }

  void find_rectangles() {
    rectangles_.assign(land_.blob_count(), {});
    land_.for_each([&](Square s) {
      if (const auto blob = land_.blob(s)) rectangles_[*blob].add(s);
    });
  }

  // A part takes the squares of wires inside its rectangle. Parts whose wire is used up by that
  // become one.
  void settle_wires() {
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      find_rectangles();
      for (std::size_t wire = 0; wire < land_.wire_count(); ++wire) has_changed |= shorten(wire);
      for (std::size_t blob = 0; blob < rectangles_.size(); ++blob) has_changed |= take_land(blob);
    }
  }

  // Land among the leaps of a part would stop them, so it is land of that part. True: there was
  // some.
  bool take_land(std::size_t blob) {
    const Rectangle box = rectangles_[blob];
    bool has_changed = false;
    if (box.bottom < box.top || !land_.has_leaper(blob)) return false;
    for (int row = box.top; row <= box.bottom; ++row) {
      for (int column = box.left; column <= box.right; ++column) {
        const auto other = land_.blob({row, column});
        if (!other || *other == land_.blob_of(blob)) continue;
        land_.unite(blob, *other);
        has_changed = true;
      }
    }
    return has_changed;
  }

  // From each end that lies in the rectangle of the part beside it. True: by that.
  bool shorten(std::size_t wire) {
    bool has_changed = false;
    for (const bool from_back : {false, true}) {
      while (!land_.wire(wire).empty()) {
        const std::vector<Square>& path = land_.wire(wire);
        const auto blob = land_.blob_beside(wire, from_back);
        if (!blob || !rectangles_[*blob].contains(from_back ? path.back() : path.front())) break;
        land_.take_end(wire, from_back, *blob);
        has_changed = true;
      }
    }
    return has_changed;
  }

  void make_parts() {
    std::vector<std::vector<Square>> squares(land_.blob_count());
    land_.for_each([&](Square s) {
      if (const auto blob = land_.blob(s)) squares[*blob].push_back(s);
    });
    result_.wires.resize(land_.wire_count());
    for (std::size_t w = 0; w < land_.wire_count(); ++w) {
      result_.wires[w].squares = land_.wire(w).size();
      if (land_.wire(w).size() < kLeastWire && land_.is_single(w)) {
        result_.wires[w].single = land_.wire(w).front();
      }
    }
    std::vector<std::size_t> order;
    for (std::size_t b = 0; b < squares.size(); ++b) {
      if (!squares[b].empty() && land_.is_contested(b)) order.push_back(b);
    }
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return squares[a].front() < squares[b].front();
    });
    for (const std::size_t blob : order) make_part(blob, squares[blob]);
  }

  void make_part(std::size_t blob, const std::vector<Square>& squares) {
    const Rectangle& box = rectangles_[blob];
    BoardPart part;
    part.top_left = {box.top, box.left};
    part.tile.name = "part";
    part.tile.board = jungle_board(box.bottom - box.top + 1, box.right - box.left + 1,
                                   Terrain::Water);
    const auto inside = [&](Square s) { return Square{s.row - box.top, s.column - box.left}; };
    for (const Square s : squares) part.tile.board[inside(s)] = board_.cell(s);
    if (land_.has_leaper(blob)) check_rectangle(blob, box);
    for (const Exit& exit : exits_of(blob, squares)) {
      const Square port_square = inside(exit.square);
      if (const char* what = jungle_alphabet().port_fault(part.tile.board, port_square)) {
        fail(fmt::format("the square at the end of a wire {},", what), exit.square);
      }
      const std::size_t port = part.tile.ports.size();
      part.tile.ports.push_back(
          {fmt::format("p{}", port + 1), true, port_square, exit.side});
      part.wires.push_back(exit.wire);
      result_.wires[exit.wire].ends.push_back({result_.parts.size(), port});
    }
    if (const auto fault = jungle_alphabet().find_fault(part.tile.board)) {
      fail(fault->text, squares.front());
    }
    result_.parts.push_back(std::move(part));
  }

  // In the part's drawing it would be water, over which lions leap.
  void check_rectangle(std::size_t blob, const Rectangle& box) {
    for (int row = box.top; row <= box.bottom; ++row) {
      for (int column = box.left; column <= box.right; ++column) {
        const Square s{row, column};
        if (land_.is_land(s) && land_.blob(s) != blob) fail("land of others among leaps", s);
      }
    }
  }

  std::vector<Exit> exits_of(std::size_t blob, const std::vector<Square>& squares) {
    std::vector<Exit> exits;
    for (const Square s : squares) {
      for (const Direction side : kDirections) {
        const auto wire = land_.wire_at(step(s, side));
        if (wire) exits.push_back({s, side, *wire});
      }
    }
    for (const Exit& exit : exits) {
      if (rectangles_[blob].contains(step(exit.square, exit.side))) {
        fail("a wire begins inside the rectangle of its part", exit.square);
      }
    }
    return exits;
  }

  const Position& board_;
  Land land_;
  BoardParts result_;
  std::vector<Rectangle> rectangles_;  // by blob
};

}  // namespace

BoardParts cut_board(const Position& board, const std::vector<Square>& also_uncut) {
  // Short wires are cut where no leaps are, which is known once long ones are.
  const Grid<char> everywhere(board.rows(), board.columns(), true);
  Grid<char> uncut = Cutter(board, everywhere).find_leaps();
  const auto add = [&](const std::vector<Square>& squares) {
    for (const Square s : squares) uncut[s] = true;
  };
  add(also_uncut);
  for (;;) {
    const std::vector<Square> misplaced = Cutter(board, uncut).misplaced();
    if (misplaced.empty()) return Cutter(board, uncut).cut();
    add(misplaced);
  }
}

}  // namespace gadgetc::jungle
