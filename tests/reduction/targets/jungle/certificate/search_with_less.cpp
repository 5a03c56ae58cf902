// Both answers are least fixpoints on the states that play reaches. White's: the least n such that
// White wins before Black's n-th pass, found in the order of n. Black's: layer by layer, where
// Black comes to one pass more, until a layer is as the one before it.
#include "tests/reduction/targets/jungle/certificate/search_with_less.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <stdexcept>
#include <vector>

#include "solver/board/subgame.hpp"

namespace gadgetc::jungle {
namespace {

using namespace board;

// Rows and columns together, from where a piece of the kind began.
constexpr int kFarthestCat = 1, kFarthestBlack = 2;

// Pieces of one side and kind, which stand side by side in a state.
struct Group {
  std::size_t begin = 0, end = 0;
  Piece piece;
  std::vector<bool> is_near;  // by square
};

std::vector<Group> groups_of(const Position& position, const std::vector<Square>& squares) {
  std::vector<Piece> pieces;
  for (const Square s : squares) {
    if (!position.piece(s).is_none()) pieces.push_back(position.piece(s));
  }
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](Piece a, Piece b) { return a.code() < b.code(); });
  std::vector<Group> groups;
  for (std::size_t n = 0; n < pieces.size(); ++n) {
    if (groups.empty() || groups.back().piece != pieces[n]) groups.push_back({n, n, pieces[n], {}});
    ++groups.back().end;
  }
  for (Group& group : groups) {
    const int farthest = group.piece.is(Side::White) ? kFarthestCat : kFarthestBlack;
    for (const Square s : squares) {
      group.is_near.push_back(std::any_of(squares.begin(), squares.end(), [&](Square start) {
        return position.piece(start) == group.piece &&
               std::abs(start.row - s.row) + std::abs(start.column - s.column) <= farthest;
      }));
    }
  }
  return groups;
}

bool is_held(Piece piece) { return piece.is(Side::Black) || piece.kind() == Kind::Cat; }

struct HeldBack {
  bool white = false, black = false;
};

// A node is a state and who is to move. Either side may pass.
class LessGame {
 public:
  LessGame(const Position& position, const Division& division, HeldBack held_back,
           std::size_t most_states)
      : subgame_(position, division), groups_(groups_of(position, division.contested)),
        held_back_(held_back), table_(subgame_.key_words()), most_states_(most_states),
        distance_(static_cast<std::uint32_t>(*division.runner_distance)) {
    number(2 * intern(subgame_.start()) + (position.turn == Side::Black ? 1 : 0));
    explore();
    turn_back();
  }

  bool white_wins() const;
  bool black_wins() const;

 private:
  // Twice the state's number, and one more for Black to move.
  using Node = std::uint32_t;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  StateId intern(const SubgameState& state) {
    const StateId id = table_.intern(subgame_.key(state, table_));
    if (table_.size() > most_states_) throw LimitReached{Limit::States, table_.size()};
    return id;
  }

  std::uint32_t number(Node node) {
    number_.resize(std::max(number_.size(), 2 * table_.size()), kNone);
    if (number_[node] == kNone) {
      number_[node] = static_cast<std::uint32_t>(order_.size());
      order_.push_back(node);
    }
    return number_[node];
  }

  bool is_white(std::size_t n) const { return order_[n] % 2 == 0; }

  // A move that the mover does not make: of a black piece, or of a white cat that takes nothing,
  // to a square that is too far.
  bool is_left_out(const SubgameState& before, const SubgameState& after, Side mover) const {
    if (mover == Side::White ? !held_back_.white : !held_back_.black) return false;
    bool takes = false, is_far = false;
    for (const Group& group : groups_) {
      for (std::size_t n = group.begin; n < group.end; ++n) {
        if (before.at[n] == after.at[n]) continue;
        if (group.piece.side() != mover) takes = true;
        else is_far |= is_held(group.piece) && !group.is_near[after.at[n]];
      }
    }
    return is_far && (mover == Side::Black || !takes);
  }

  // The last move of each node is to pass.
  void explore() {
    std::vector<SubgameState> found;
    for (std::size_t n = 0; n < order_.size(); ++n) {
      const Side mover = is_white(n) ? Side::White : Side::Black;
      const SubgameState state = subgame_.unpack(table_.words(order_[n] / 2));
      wins_.push_back(subgame_.list_moves(state, mover, found));
      begin_.push_back(moves_.size());
      for (const SubgameState& next : found) {
        if (is_left_out(state, next, mover)) continue;
        const Node to = 2 * intern(next) + (is_white(n) ? 1 : 0);
        moves_.push_back(number(to));
      }
      moves_.push_back(number(order_[n] ^ 1));
    }
    begin_.push_back(moves_.size());
  }

  void turn_back() {
    back_begin_.assign(order_.size() + 1, 0);
    for (const std::uint32_t to : moves_) ++back_begin_[to + 1];
    for (std::size_t n = 0; n < order_.size(); ++n) back_begin_[n + 1] += back_begin_[n];
    back_.resize(moves_.size());
    std::vector<std::size_t> next(back_begin_.begin(), back_begin_.end() - 1);
    for (std::uint32_t n = 0; n < order_.size(); ++n) {
      for (std::size_t m = begin_[n]; m < begin_[n + 1]; ++m) back_[next[moves_[m]]++] = n;
    }
  }

  std::uint32_t moves_of(std::uint32_t n) const {
    return static_cast<std::uint32_t>(begin_[n + 1] - begin_[n]);
  }
  bool is_pass(std::uint32_t from, std::uint32_t to) const {
    return order_[from] == (order_[to] ^ 1);
  }

  Subgame subgame_;
  std::vector<Group> groups_;
  HeldBack held_back_;
  KeyTable table_;
  std::size_t most_states_;
  std::uint32_t distance_;
  std::vector<std::uint32_t> number_;  // of nodes, in the order in which they were reached
  std::vector<Node> order_;
  std::vector<bool> wins_;             // by number, as all below: a move that wins at once
  std::vector<std::size_t> begin_, back_begin_;
  std::vector<std::uint32_t> moves_, back_;
};

bool LessGame::white_wins() const {
  std::vector<std::uint32_t> passes(order_.size(), 0);  // before which White has won; 0: unknown
  std::vector<std::uint32_t> left(order_.size(), 0), most(order_.size(), 1);
  std::vector<std::vector<std::uint32_t>> found(distance_ + 2);
  for (std::uint32_t n = 0; n < order_.size(); ++n) {
    left[n] = moves_of(n);
    if (!is_white(n) || !wins_[n]) continue;
    passes[n] = 1;
    found[1].push_back(n);
  }
  for (std::uint32_t now = 1; now <= distance_; ++now) {
    while (!found[now].empty()) {
      const std::uint32_t n = found[now].back();
      found[now].pop_back();
      for (std::size_t b = back_begin_[n]; b < back_begin_[n + 1]; ++b) {
        const std::uint32_t from = back_[b];
        if (is_white(from)) {
          if (passes[from] != 0) continue;
          passes[from] = now;
          found[now].push_back(from);
        } else {
          most[from] = std::max(most[from], now + (is_pass(from, n) ? 1 : 0));
          if (--left[from] != 0 || wins_[from]) continue;
          passes[from] = most[from];
          found[most[from]].push_back(from);
        }
      }
    }
  }
  return passes[0] != 0 && passes[0] <= distance_;
}

bool LessGame::black_wins() const {
  std::vector<bool> held(order_.size(), true), next;
  for (std::uint32_t layer = 0; layer < distance_; ++layer) {
    next.assign(order_.size(), false);
    std::vector<std::uint32_t> left(order_.size(), 0), waiting;
    const auto add = [&](std::uint32_t n) {
      if (next[n]) return;
      next[n] = true;
      waiting.push_back(n);
    };
    for (std::uint32_t n = 0; n < order_.size(); ++n) {
      left[n] = moves_of(n);
      if (!is_white(n) && (wins_[n] || held[moves_[begin_[n + 1] - 1]])) add(n);
    }
    while (!waiting.empty()) {
      const std::uint32_t to = waiting.back();
      waiting.pop_back();
      for (std::size_t b = back_begin_[to]; b < back_begin_[to + 1]; ++b) {
        const std::uint32_t from = back_[b];
        if (is_white(from) ? --left[from] == 0 && !wins_[from] : !is_pass(from, to)) add(from);
      }
    }
    if (next == held) break;
    held = next;
  }
  return held[0];
}

// What `ask` says of the game; nothing above a limit or of boards that are not meant.
std::optional<bool> ask_game(const Position& board, HeldBack held_back, std::size_t most_states,
                             bool (LessGame::*ask)() const) {
  const Division division = divide_board(board);
  if (!division.has_pass[0] || !division.has_pass[1] || !division.is_immortal[0] ||
      !division.is_immortal[1] || !division.runner_distance) {
    return std::nullopt;
  }
  try {
    return (LessGame(board, division, held_back, most_states).*ask)();
  } catch (const LimitReached&) {
    return std::nullopt;
  } catch (const std::length_error&) {  // more squares or pieces than a subgame has
    return std::nullopt;
  }
}

}  // namespace

std::optional<BoardResult> search_with_less(const Position& board, std::size_t most_states) {
  if (ask_game(board, {.white = true}, most_states, &LessGame::white_wins) == true) {
    return BoardResult::White;
  }
  if (ask_game(board, {.black = true}, most_states, &LessGame::black_wins) == true) {
    return BoardResult::Black;
  }
  return std::nullopt;
}

std::optional<BoardResult> search_with_less_for_both(const Position& board,
                                                     std::size_t most_states) {
  const auto whites =
      ask_game(board, {.white = true, .black = true}, most_states, &LessGame::white_wins);
  if (!whites) return std::nullopt;
  return *whites ? BoardResult::White : BoardResult::Black;
}

}  // namespace gadgetc::jungle
