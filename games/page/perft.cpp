#include "games/page/perft.hpp"

namespace gadgetc::game_page {

namespace {

// More first moves than this alone share out the work.
constexpr std::size_t kFewMoves = 100;

// Lines that go on from a position. One thread.
class LeafCounter {
 public:
  LeafCounter(const std::shared_ptr<const CompiledPage>& compiled, const Position& position,
              int depth, bool bulk, PerftClock& clock)
      : board_(compiled, position),
        moves_(static_cast<std::size_t>(depth) + 1),
        bulk_(bulk),
        clock_(clock) {}

  std::uint64_t count(int depth) {
    if (depth == 0) return 1;
    if (board_.goal()) return 0;
    if (depth == 1) return bulk_ ? board_.count_moves() : board_.play_each_move();
    MoveList& moves = moves_[static_cast<std::size_t>(depth)];
    board_.list_moves(moves);
    std::uint64_t leaves = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      board_.play(moves[i]);
      add_leaves(leaves, count(depth - 1));
      board_.undo(moves[i]);
    }
    clock_.count(depth <= 2 ? leaves : 0);
    return leaves;
  }

 private:
  PageBoard board_;
  std::vector<MoveList> moves_;  // by depth
  bool bulk_;
  PerftClock& clock_;
};

}  // namespace

PerftResult count_leaves(const Variant& variant, const Position& position, int depth,
                         const PerftOptions& options) {
  PerftResult result;
  if (depth == 0) {
    result.leaves = 1;
    return result;
  }
  const Game game(variant, position);
  for (const Move& move : game.legal_moves()) result.first_moves.push_back({move, 0});
  const auto compiled = std::make_shared<CompiledPage>(variant.page, variant.setting, position);
  const auto count = [&](const LeafTask<Position>& task, PerftClock& clock) {
    return LeafCounter(compiled, task.position, task.depth, options.bulk, clock).count(task.depth);
  };
  const bool by_replies = result.first_moves.size() <= kFewMoves;
  const auto replies = [&](const Position& next) {
    return by_replies ? Game(variant, next).legal_moves() : std::vector<Move>{};
  };
  count_tasks(share_out(position, result, depth, replies, play), options, count, result);
  return result;
}

}  // namespace gadgetc::game_page
