#include "reduction/targets/stuck_loses/certificate/check_way.hpp"

#include <algorithm>
#include <set>

#include "base/grid/square_name.hpp"
#include "base/grid/vectors.hpp"
#include "gadgets/tile/false_line.hpp"

namespace gadgetc::stuck_loses {

namespace {

class SignalWalk {
 public:
  SignalWalk(const game_page::Position& board, game_page::Cell link, std::size_t line)
      : board_(board), link_(link), line_(line) {}

  std::vector<Square> run(const std::vector<Square>& way, std::optional<Direction> entered) {
    if (way.size() < 3) refute(line_, "the reward has no square where a signal rests");
    take(way.front());
    if (!is_empty(way.front())) fail(way.front(), "a stone stands where the reward begins");
    std::optional<Direction> d = entered;
    for (std::size_t n = 1; n < way.size(); ++n) {
      // A signal may come to rest where it comes in.
      const bool rests_at_once = n == 1 && entered && way[1] == way[0];
      if (!rests_at_once) {
        const Direction on = direction_between(way[n - 1], way[n]);
        if (n == 1 && entered && on != *entered) {
          fail(way[0], "the signal does not come in this way");
        }
        go(way[n - 1], way[n], on);
        d = on;
      }
      if (n + 1 < way.size()) rest(way[n], *d);
    }
    return {squares_.begin(), squares_.end()};
  }

 private:
  [[noreturn]] void fail(Square s, const std::string& why) const {
    refute(line_, square_name(board_.rows(), s) + ": " + why);
  }

  bool is_empty(Square s) const { return board_.cell(s) == 0; }
  // A black stone that the signal has not taken.
  bool is_there(Square s) const {
    return board_.contains(s) && board_.cell(s) == link_ && !taken_.contains(s);
  }
  void take(Square s) { squares_.insert(s); }

  Direction direction_between(Square from, Square to) const {
    if ((from.row == to.row) == (from.column == to.column)) fail(to, "no straight way leads here");
    return direction_to(from, to);
  }

  void go(Square at, Square to, Direction d) {
    while (at != to) {
      const Square over = step(at, d), next = step(at, d, 2);
      if (over == to || !is_there(over)) fail(over, "the signal jumps over no black stone here");
      if (!is_empty(next)) fail(next, "the signal cannot land here");
      taken_.insert(over);
      take(over);
      take(next);
      at = next;
    }
  }

  void rest(Square at, Direction d) {
    const Square ahead = step(at, d);
    if (board_.contains(ahead) && !is_empty(ahead) && !taken_.contains(ahead)) {
      fail(at, "the signal can be taken here: a stone stands before it");
    }
    for (const Direction side : {turned_right(d), opposite(turned_right(d))}) {
      if (!is_there(step(at, side))) {
        fail(at, "the signal can be taken here: it does not stand between two black stones");
      }
      take(step(at, side));
    }
  }

  const game_page::Position& board_;
  game_page::Cell link_;
  std::size_t line_;
  std::set<Square> taken_, squares_;
};

}  // namespace

std::vector<Square> check_way(const game_page::Position& board, game_page::Cell link,
                              const std::vector<Square>& way, std::optional<Direction> entered,
                              std::size_t line) {
  return SignalWalk(board, link, line).run(way, entered);
}

}  // namespace gadgetc::stuck_loses
