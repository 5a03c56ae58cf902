#include "reduction/orthogonal/grid_drawing.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace gadgetc::layout {

namespace {

bool is_vertical(Direction d) { return d == Direction::North || d == Direction::South; }

int extent(const std::vector<int>& coordinates) {
  return coordinates.empty() ? 0 : 1 + *std::max_element(coordinates.begin(), coordinates.end());
}

// The shape's map while it is cut into rectangles.
class Rectangles {
 public:
  explicit Rectangles(const OrthogonalShape& shape)
      : map_(shape.map), direction_(shape.direction) {
    frame(shape.outer);
    std::vector<bool> is_cut(map_.darts(), false);
    // Outside the frame all four turns are right.
    for (FaceDart d = twin(first_frame_dart_); !is_cut[d]; d = map_.next(d)) is_cut[d] = true;
    for (FaceDart d = 0; d < is_cut.size(); ++d) {
      if (!is_cut[d]) cut_face(d, is_cut);
    }
  }

  const FaceMap& map() const { return map_; }
  Direction direction(FaceDart d) const { return direction_[d]; }

 private:
  int left_turn_behind(FaceDart d) const {
    return left_turn(direction_[d], direction_[map_.next(d)]);
  }

  // Four edges whose even darts run around the inside with the face left of them, and one from a
  // right turn of the outer face.
  void frame(FaceDart outer) {
    FaceDart corner = outer;
    while (left_turn_behind(corner) >= 0) corner = map_.next(corner);
    const FaceVertex first = map_.vertices();
    for (int i = 0; i < 4; ++i) map_.add_vertex();
    first_frame_dart_ = map_.darts();
    for (std::size_t i = 0; i < 4; ++i) {
      map_.add_edge(first + i, first + (i + 1) % 4);
      const auto heading = static_cast<Direction>((4 - i) % 4);
      direction_.push_back(heading);
      direction_.push_back(opposite(heading));
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const FaceDart side = first_frame_dart_ + 2 * i, next = first_frame_dart_ + 2 * ((i + 1) % 4);
      map_.link(side, next);
      map_.link(twin(next), twin(side));
    }
    FaceDart side = first_frame_dart_;
    while (left_turn(direction_[corner], direction_[side]) != 1) side += 2;
    prolong(corner, side);
  }

  // Darts with a right turn behind them wait for the edge that their prolongation meets: the first
  // on their face where the way has turned left once more than right, for there d is nearest. Later
  // ones meet theirs first, so they are a stack, and a face is walked around twice at the most.
  void cut_face(FaceDart start, std::vector<bool>& is_cut) {
    std::vector<std::pair<FaceDart, int>> waiting;  // with the turns before them
    int turns = 0;
    std::size_t steps = 0;
    bool is_first_round = true;
    for (FaceDart d = start; is_first_round || !waiting.empty();) {
      if (++steps > 3 * map_.darts()) throw std::logic_error("a face that does not close");
      if (is_first_round && d < is_cut.size()) is_cut[d] = true;
      for (; !waiting.empty() && waiting.back().second == turns - 1; waiting.pop_back()) {
        d = prolong(waiting.back().first, d);
      }
      const int turn = left_turn_behind(d);
      if (is_first_round && turn < 0) waiting.push_back({d, turns});
      turns += turn;
      d = map_.next(d);
      if (d == start) is_first_round = false;
    }
  }

  // Returns what is left of `front` behind the edge that meets it.
  FaceDart prolong(FaceDart d, FaceDart front) {
    const FaceDart rest = map_.split(front);
    direction_.push_back(direction_[front]);
    direction_.push_back(opposite(direction_[front]));
    map_.join(d, front);
    direction_.push_back(direction_[d]);
    direction_.push_back(opposite(direction_[d]));
    return rest;
  }

  FaceMap map_;
  std::vector<Direction> direction_;
  FaceDart first_frame_dart_ = 0;
};

// Coordinates along one axis: vertices joined across it share theirs, and every dart that runs
// `forward` makes its end greater than its start.
std::vector<int> longest_paths(const Rectangles& rectangles, Direction forward) {
  const FaceMap& map = rectangles.map();
  boost::disjoint_sets_with_storage<> lines(map.vertices());
  for (FaceVertex v = 0; v < map.vertices(); ++v) lines.make_set(v);
  const auto runs_across = [&](FaceDart d) {
    return is_vertical(rectangles.direction(d)) != is_vertical(forward);
  };
  for (FaceDart d = 0; d < map.darts(); d += 2) {
    if (runs_across(d)) lines.union_set(map.origin(d), map.target(d));
  }
  std::vector<std::vector<FaceVertex>> after(map.vertices());
  std::vector<int> waiting(map.vertices(), 0), coordinate(map.vertices(), 0);
  for (FaceDart d = 0; d < map.darts(); ++d) {
    if (rectangles.direction(d) != forward) continue;
    const FaceVertex from = lines.find_set(map.origin(d)), to = lines.find_set(map.target(d));
    after[from].push_back(to);
    ++waiting[to];
  }
  std::vector<FaceVertex> ready;
  for (FaceVertex v = 0; v < map.vertices(); ++v) {
    if (lines.find_set(v) == v && waiting[v] == 0) ready.push_back(v);
  }
  for (std::size_t i = 0; i < ready.size(); ++i) {
    for (const FaceVertex to : after[ready[i]]) {
      coordinate[to] = std::max(coordinate[to], coordinate[ready[i]] + 1);
      if (--waiting[to] == 0) ready.push_back(to);
    }
  }
  if (std::any_of(waiting.begin(), waiting.end(), [](int n) { return n > 0; })) {
    throw std::logic_error("rectangles that go around in a circle");
  }
  for (FaceVertex v = 0; v < map.vertices(); ++v) coordinate[v] = coordinate[lines.find_set(v)];
  return coordinate;
}

// Without the vertices of frame and prolongations, from 0.
std::vector<int> shape_coordinates(std::vector<int> coordinate, std::size_t vertices) {
  coordinate.resize(vertices);
  if (coordinate.empty()) return coordinate;
  const int least = *std::min_element(coordinate.begin(), coordinate.end());
  for (int& at : coordinate) at -= least;
  return coordinate;
}

}  // namespace

int GridDrawing::rows() const { return extent(row); }
int GridDrawing::columns() const { return extent(column); }

long long GridDrawing::length(const FaceMap& map) const {
  long long sum = 0;
  for (FaceDart d = 0; d < map.darts(); d += 2) {
    const FaceVertex a = map.origin(d), b = map.target(d);
    sum += std::abs(row[a] - row[b]) + std::abs(column[a] - column[b]);
  }
  return sum;
}

GridDrawing draw_by_rectangles(const OrthogonalShape& shape) {
  const Rectangles rectangles(shape);
  const std::size_t vertices = shape.map.vertices();
  return {shape_coordinates(longest_paths(rectangles, Direction::South), vertices),
          shape_coordinates(longest_paths(rectangles, Direction::East), vertices)};
}

}  // namespace gadgetc::layout
