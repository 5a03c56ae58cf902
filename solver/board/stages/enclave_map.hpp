// Where Black's pieces can be and where only White's go, on a board of any size.
//
// The *region* of a black piece is what it gets to, whoever stands where, without stepping on a
// white trap that a weak white piece watches from its post. Regions with these traps and posts, and
// with White's other pieces beside, are *zones*; those that meet or that a black piece could step
// between are one. A zone with the squares around it, one move away, is an *enclave*: as long as no
// black piece leaves its zone, whatever Black does there is a game on the enclave's squares alone.
// Between the zones, outside, only White's pieces are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "games/jungle/position.hpp"
#include "solver/board/divide_board.hpp"

namespace gadgetc {

// A white piece outside of all zones.
struct Walker {
  Fighter fighter;
  Square square;
  bool operator==(const Walker& other) const { return key() == other.key(); }
  auto operator<=>(const Walker& other) const { return key() <=> other.key(); }

 private:
  std::tuple<std::uint8_t, int, Square> key() const {
    return {fighter.piece.code(), fighter.strength, square};
  }
};
using Walkers = std::vector<Walker>;  // in order

struct Enclave {
  std::vector<Square> zone;   // in order
  std::vector<Square> arena;  // the zone and what is outside one move from it or to it, in order
  // The first one that is the same but for where it lies, and how far it is from there.
  std::size_t like = 0;
  Square offset{0, 0};
};

struct Walk {
  Square to;
  std::uint32_t moves;
};

class EnclaveMap {
 public:
  // No contested piece swims. Both are kept by reference.
  EnclaveMap(const Position& position, const Division& division);

  // Those nearest to Black's den first.
  const std::vector<Enclave>& enclaves() const { return enclaves_; }
  std::size_t black_pieces() const { return black_.size(); }
  // White's pieces outside in the beginning.
  Walkers outsiders() const;
  // The shortest way of a white piece outside of all zones, on none of the squares that are taken,
  // to where it can step into that enclave's zone; or into Black's den.
  std::optional<Walk> find_walk_to(std::size_t enclave, const Walker& walker,
                                   const std::vector<Square>& taken) const;
  std::optional<Walk> find_walk_to_den(const Walker& walker,
                                       const std::vector<Square>& taken) const;
  // The enclaves that it can walk to so.
  std::set<std::size_t> in_reach(const Walker& walker, const std::vector<Square>& taken) const;
  // Is a white piece of the board weak (contest.hpp)?
  bool is_weak(Fighter white) const;

 private:
  using Node = std::size_t;
  static constexpr std::size_t kNone = ~std::size_t{0};

  void add_targets(const Position& position);
  bool is_den(Node node) const;
  std::optional<Walk> find_walk(const Walker& walker, const std::vector<Square>& taken,
                                const std::function<bool(Node)>& is_goal) const;
  std::vector<Node> watchers(Node black, Node trap) const;
  void add_region(Node black);
  void join_neighbours();
  void add_enclaves();
  std::vector<std::size_t> shape(std::size_t enclave) const;
  void find_likes();
  Node find(Node node);
  void join(Node a, Node b) { parent_[find(a)] = find(b); }
  std::vector<std::size_t> distances_to_den() const;

  const Position& position_;
  const Division& division_;
  std::vector<Square> squares_;
  std::map<Square, Node> node_of_;
  std::array<std::vector<std::vector<Node>>, 2> targets_;  // of walkers, of leapers
  std::vector<Node> white_, black_;                        // where pieces stand
  std::vector<Node> weak_;
  std::vector<Node> parent_;  // a forest of nodes that are of one zone
  std::vector<bool> has_zone_;
  std::vector<std::size_t> zone_;  // by node: the enclave, or kNone
  std::vector<Enclave> enclaves_;
};

}  // namespace gadgetc
