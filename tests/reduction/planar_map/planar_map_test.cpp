#include "reduction/planar_map/planar_map.hpp"

#include <catch2/catch.hpp>
#include <random>

namespace gadgetc::layout {
namespace {

// All that can be seen of a map.
std::vector<std::vector<std::uint32_t>> picture(const PlanarMap& map) {
  std::vector<std::vector<std::uint32_t>> rows;
  for (Dart d = 0; d < map.dart_bound(); ++d) {
    if (map.is_dart(d)) {
      rows.push_back({d, map.twin(d), map.next(d), map.previous(d), map.origin(d), map.leaves(d)});
    }
  }
  for (Vertex v = 0; v < map.vertex_bound(); ++v) {
    if (map.is_vertex(v)) rows.push_back({v, map.owner(v), map.degree(v), map.in_degree(v)});
  }
  return rows;
}

Dart random_dart(const PlanarMap& map, std::mt19937_64& random) {
  while (true) {
    const Dart d = Dart(random() % map.dart_bound());
    if (map.is_dart(d)) return d;
  }
}

std::vector<Dart> face_of(const PlanarMap& map, Dart begin) {
  std::vector<Dart> darts;
  for (Dart d = begin; darts.empty() || d != begin; d = map.next_on_face(d)) darts.push_back(d);
  return darts;
}

// Grown by chords, edges split and pendant vertices.
PlanarMap random_map(std::mt19937_64& random, int steps) {
  PlanarMap map;
  const Vertex u = map.add_vertex(1), w = map.add_vertex(2);
  map.join(u, kNone, w, kNone);
  for (int i = 0; i < steps; ++i) {
    const Dart d = random_dart(map, random);
    if (random() % 3 == 0) {
      map.split_edge(d, std::uint32_t(i));
    } else if (random() % 3 == 0) {
      map.join(map.origin(d), d, map.add_vertex(std::uint32_t(i)), kNone);
    } else {
      const std::vector<Dart> face = face_of(map, d);
      const Dart e = face[random() % face.size()];
      if (map.origin(e) != map.origin(d)) map.join(map.origin(d), d, map.origin(e), e);
    }
  }
  return map;
}

}  // namespace

TEST_CASE("a planar map stays one when edges come and go") {
  std::mt19937_64 random(1);
  for (int n = 0; n < 100; ++n) {
    PlanarMap map = random_map(random, 40);
    REQUIRE(map.check().empty());
    for (int i = 0; i < 15; ++i) {
      map.remove_edge(random_dart(map, random));
      REQUIRE(map.check().empty());
    }
    for (int i = 0; i < 15; ++i) {
      const Dart d = random_dart(map, random);
      if (map.origin(d) != map.end(d)) map.contract(d);
      REQUIRE(map.check().empty());
    }
  }
}

TEST_CASE("a vertex put on an edge and smoothed, or split and contracted, leaves no trace") {
  std::mt19937_64 random(2);
  for (int n = 0; n < 300; ++n) {
    PlanarMap map = random_map(random, 30);
    const auto before = picture(map);
    const Dart d = random_dart(map, random);
    const Vertex v = map.split_edge(d, 7);
    CHECK(map.end(d) == v);
    CHECK(map.owner(v) == 7);
    CHECK(map.degree(v) == 2);
    CHECK(map.check().empty());
    map.smooth(v);
    CHECK(picture(map) == before);
    Dart end = d;
    for (std::size_t i = random() % map.degree(map.origin(d)); i > 0; --i) end = map.next(end);
    if (end == d) continue;
    const Vertex old = map.origin(d);
    const Dart inner = map.split_vertex(d, end, random() % 2 == 0);
    CHECK(map.check().empty());
    CHECK(map.origin(inner) == old);
    CHECK(map.origin(end) == old);
    CHECK(map.next(inner) == end);
    CHECK(map.next(map.twin(inner)) == d);
    map.contract(inner);
    CHECK(picture(map) == before);
  }
}

TEST_CASE("a map is drawn from its rotations, and rotations of the torus are noticed") {
  // A triangle: edge i from vertex i to vertex i + 1.
  const PlanarMap triangle({{0, 5}, {1, 2}, {3, 4}});
  CHECK(triangle.check().empty());
  CHECK(triangle.head(0) == 1);
  CHECK(triangle.tail(5) == 2);
  // Two vertices and four edges in the same cyclic order at both instead of opposite ones.
  CHECK(PlanarMap({{0, 2, 4, 6}, {7, 5, 3, 1}}).check().empty());
  CHECK(PlanarMap({{0, 2, 4, 6}, {1, 3, 5, 7}}).check().size() == 1);
}

TEST_CASE("a chord between corners of different faces is noticed") {
  PlanarMap map({{0, 5}, {1, 2}, {3, 4}});
  const Vertex inside = map.add_vertex(0);
  const Dart spoke = map.join(inside, kNone, 0, 0);
  CHECK(map.check().empty());
  const std::vector<Dart> face = face_of(map, spoke);
  Dart other = 1;
  while (std::find(face.begin(), face.end(), other) != face.end()) other = map.next(other);
  map.join(inside, spoke, 1, other);
  CHECK(map.check().size() == 1);
}

}  // namespace gadgetc::layout
