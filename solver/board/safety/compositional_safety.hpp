// Compositional safety proof that Black wins, by assume-guarantee contracts: the sum of small
// games, one a component (components.hpp), in place of their product.
//
// Each component guarantees how many white pieces at most have ever gone out by each of its
// channels more than have come in. Then no more than these, and those that stand there in the
// beginning, are on a channel to come into another component; that is what the others assume. Black
// holds a component if moves inside keep its guarantee against all who may come so
// (component_game.hpp), with passes again and again.
//
// **Lemma (compositional safety).** If Black holds every component, with guarantees that let nobody
// into Black's den, and has a runner, Black wins. Proof: Black moves in the component where White
// has moved, and passes when no move is called for there or White has moved on a channel or
// elsewhere. Suppose some guarantee is broken, and take the first time. White broke it with a move
// in one component, and until then no more pieces had come into it than the guarantees of the
// others allow; so Black would have kept it there. If Black passed only finitely often, in some
// component Black would move for ever without a pass. So the runner arrives. White's weak pieces
// take nothing away from White's traps, where no black piece goes, and where one stands in Black's
// way Black takes it; what they could yet do, walk into the den, the barrier prevents.
//
// A component that Black does not hold as it stands but does after one move of Black there is
// *open*. As long as open components are left, who moves in one first decides about it: Black holds
// it, or it guarantees no more than it can when White has moved there twice. That is a game of
// choosing components in turn, searched in full by minimax, on top of guarantees for each set of
// components where White moved first. The guarantees of the other components weaken as that set
// grows, and Black's moves in them have to do for all that may still come (Phase).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/safety/component_game.hpp"

namespace gadgetc::board {

class CompositionalSafety {
 public:
  // Has White a pass, both sides a piece that nobody takes, Black a runner and no piece on a white
  // trap?
  static bool can_be_used(const Position& position, const Division& division);

  // can_be_used must hold. All are kept by reference.
  CompositionalSafety(const Position& position, const Division& division, const Watch& watch);

  // Is this shown? Then the most moves that Black has to make between two passes. Throws
  // LimitReached when one component's game has more states, std::length_error for too large
  // components, and what the watch throws.
  std::optional<std::uint64_t> solve(std::size_t state_limit);

  std::size_t states() const { return states_; }  // of all games so far

 private:
  using OpenSet = std::uint32_t;                     // of open components, by number
  using Guarantees = std::vector<std::vector<int>>;  // Contract::out, by component
  // How a component's game begins: as it stands, after two moves of White, or after one of Black.
  enum class Begin : std::uint8_t { AsItStands, WhiteFirst, BlackFirst };
  struct OpenComponent {
    std::size_t component;
    std::size_t move;  // of Black, by number
  };
  // With White to move: open components where White moved first, and those where nobody has.
  struct Turn {
    OpenSet white_first, open;
    auto operator<=>(const Turn&) const = default;
  };
  struct Root {
    Begin begin;
    std::size_t move;
    std::size_t phase;
    auto operator<=>(const Root&) const = default;
  };

  bool find_barrier();
  void find_open();
  Contract contract_of(const Guarantees& guarantees, std::size_t component) const;
  int gone_at_most(const Guarantees& guarantees, std::size_t component, std::size_t channel) const;
  std::optional<std::uint32_t> hold(std::size_t component, const std::vector<Root>& roots,
                                    const std::vector<Phase>& phases);
  bool holds(std::size_t component, Root root, const Contract& contract);
  bool settle(Guarantees& guarantees, OpenSet white_first);
  bool raise(Guarantees& guarantees, std::size_t component, Begin begin);
  bool is_shut(const Guarantees& guarantees) const;
  const std::optional<Guarantees>& guarantees_for(OpenSet white_first);
  std::optional<std::size_t> open_number(std::size_t component) const;
  bool holds_out(Turn turn);
  std::optional<Turn> best_reply(OpenSet white_first, OpenSet open);
  std::optional<std::uint64_t> verify(Turn root);

  const Position& position_;
  const Watch& watch_;
  Components components_;
  ComponentBoard board_;
  std::vector<int> waiting_;  // by channel: White's pieces there in the beginning
  std::vector<int> inside_;   // by component
  std::vector<OpenComponent> open_;
  std::map<std::tuple<std::size_t, std::vector<Root>, std::vector<Phase>>,
           std::optional<std::uint32_t>>
      held_;
  std::map<OpenSet, std::optional<Guarantees>> guarantees_;
  std::map<Turn, bool> holds_out_;
  std::size_t state_limit_ = 0, states_ = 0;
};

}  // namespace gadgetc::board
