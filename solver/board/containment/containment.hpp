// That Black wins, shown ward by ward (wards.hpp): the sum of small games in place of their
// product.
//
// Each ward promises how many of White's pieces at most have ever gone out by each of its ways more
// than have come in. Then no more than these, and those that stand there in the beginning, are on a
// way to come into another ward. Black holds a ward if he has answers inside that keep its promises
// against all who may come so (ward_game.hpp), and passes again and again.
//
// **Lemma (containment).** If Black holds every ward, with promises that let nobody into his den,
// and has a runner, he wins. Proof: he answers in the ward where White has moved, and passes when
// no answer is called for there or she has moved on a way or elsewhere. Suppose some promise is
// broken, and take the first time. White broke it with a move in one ward, and until then no more
// pieces had come into it than the promises of the others allow; so Black would have kept it there.
// If he passed only finitely often, in some ward he would answer for ever without a pass. So his
// runner arrives. White's weak pieces take nothing away from her traps, where no black piece goes,
// and where one stands in his way he takes it; what they could yet do, walk into the den, the seal
// prevents.
//
// A ward that Black does not hold as it stands but does after one move of his there is *hot*. As
// long as hot wards are left, who moves in one first decides about it: Black holds it, or it
// promises no more than it can when White has moved there twice. That is a game of picking in turn,
// searched in full, on top of promises for each set of wards that White took first. The promises of
// the other wards grow with that set, and their answers have to do for all that may still come
// (WardPhase).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/containment/ward_game.hpp"

namespace gadgetc {

class BlackContainment {
 public:
  // Contest::can_leave_off_weak must hold, and Black have a runner. All are kept by reference.
  BlackContainment(const Position& position, const Division& division, const Watch& watch);

  // Is this shown? Then the most answers that Black has to give between two passes. Throws
  // LimitReached when one ward's game has more states, std::length_error for too large wards, and
  // what the watch throws.
  std::optional<std::uint64_t> solve(std::size_t state_limit);

  std::size_t states() const { return states_; }  // of all games so far

 private:
  using WardSet = std::uint32_t;                   // of hot wards, by number
  using Promised = std::vector<std::vector<int>>;  // out, by ward, by its ways
  // How a ward's game begins: as it stands, after two moves of White, or after one of Black.
  enum class Begin : std::uint8_t { AsItStands, WhiteFirst, BlackFirst };
  struct HotWard {
    std::size_t ward;
    std::size_t move;  // of Black, by number
  };
  // With White to move: hot wards that she took first, and those nobody has.
  struct Node {
    WardSet lost, open;
    auto operator<=>(const Node&) const = default;
  };
  struct Root {
    Begin begin;
    std::size_t move;
    std::size_t phase;
    auto operator<=>(const Root&) const = default;
  };

  bool find_seal();
  void find_hot_wards();
  WardPromises promises(const Promised& promised, std::size_t ward) const;
  int gone_at_most(const Promised& promised, std::size_t ward, std::size_t way) const;
  std::optional<std::uint32_t> hold(std::size_t ward, const std::vector<Root>& roots,
                                    const std::vector<WardPhase>& phases);
  bool holds(std::size_t ward, Root root, const WardPromises& promises);
  bool settle(Promised& promised, WardSet lost);
  bool raise(Promised& promised, std::size_t ward, Begin begin);
  bool is_shut(const Promised& promised) const;
  const std::optional<Promised>& promised(WardSet lost);
  std::optional<std::size_t> hot_number(std::size_t ward) const;
  bool holds_out(Node node);
  std::optional<Node> answered(WardSet lost, WardSet open);
  std::optional<std::uint64_t> verify(Node root);

  const Position& position_;
  const Division& division_;
  const Watch& watch_;
  Wards wards_;
  WardedBoard board_;
  std::vector<int> waiting_;  // by way: White's pieces there in the beginning
  std::vector<int> inside_;   // by ward
  std::vector<HotWard> hot_;
  std::map<std::tuple<std::size_t, std::vector<Root>, std::vector<WardPhase>>,
           std::optional<std::uint32_t>>
      held_;
  std::map<WardSet, std::optional<Promised>> promised_;
  std::map<Node, bool> holds_out_;
  std::size_t state_limit_ = 0, states_ = 0;
};

}  // namespace gadgetc
