// White's win by sequential composition (sequence_search.hpp), with the order of turns in the
// subgames where it matters who moves first: minimax over these.
//
// A subgame is *open* in the beginning if Black, left alone in it, might take one of White's pieces
// that are not weak, as in a variable that nobody has taken. As long as neither side has moved
// there it stands as it stood. White may *settle* it: make one move there after which Black is
// confined and takes no such piece. When Black moves there, or when White's sequence begins, it may
// be in whatever is reachable. Where all such moves of White together would not be enough for a
// sequence, or all but either of two, White is said not to win; that may miss a win.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/sequential/sequence_search.hpp"

namespace gadgetc::board {

class TurnOrder {
 public:
  // Can Black always pass, runs neither side out of pieces, and swims nobody where they meet?
  static bool can_be_used(const Position& position, const Division& division);

  // can_be_used must hold. All are kept by reference.
  TurnOrder(const Position& position, const Division& division, const Watch& watch)
      : search_(position, division, watch) {}

  // White's moves up to the win at most, replies by the fixed rule not counted; none where White is
  // not seen to win. Throws LimitReached above so many states in all, std::length_error where a
  // subgame has more than there is room for, and what the watch throws.
  MovesToWin solve(Side first, std::size_t state_limit);

  std::size_t states() const { return search_.states(); }
  // White's replies in all subgames: each takes a piece or brings one home that has.
  std::size_t most_replies() const { return 2 * search_.map().black_pieces(); }

 private:
  static constexpr StateSet kOpen = ~StateSet{0}, kNone = kOpen - 1;
  // A subgame in the beginning.
  struct Opening {
    StateSet start = kNone;                 // the state of the board alone
    StateSet reachable = kNone;             // none if that does not confine Black
    std::vector<StateSet> settled;          // after a move of White that settles it
    bool is_open = false, replies = false;  // does White reply to some move of Black?
  };

  Opening opening(std::size_t subgame);
  std::vector<StateSet> settlings(std::size_t subgame);
  MovesToWin decide(const AbstractState& state, Side mover);
  MovesToWin white_moves(const AbstractState& state);
  MovesToWin black_moves(const AbstractState& state);
  // With the open subgames in what is reachable; none if that does not confine Black in one.
  std::optional<AbstractState> all_reachable(AbstractState state) const;
  AbstractState all_settled(AbstractState state) const;

  SequenceSearch search_;
  std::vector<Opening> openings_;
  std::map<std::pair<AbstractState, Side>, MovesToWin> decided_;
};

}  // namespace gadgetc::board
