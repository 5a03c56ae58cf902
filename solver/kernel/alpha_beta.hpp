// Iterative deepening alpha-beta for games of two sides that move in turn and know everything.
//
// Negamax with principal variation search: the first move gets the whole window, the others have
// to show with a window of no width that they are better before they get it too (Marsland and
// Campbell 1982). Nothing is pruned but by alpha and beta, so that without the table the result is
// the minimax value of the depth, evaluation or quiescence search at the leaves.
//
// A won game is worth kWin less the plies from the root to its end. A win or loss within the depth
// of an iteration is exact: the iterations before it have searched every shorter line, quiescence
// or not. Iterations end there, since deeper ones could not change it.
//
// Quiescence goes on with noisy moves where the position may be left as it is, and with every move
// where the side to move is threatened with immediate loss, so that a loss it reports is a loss.
//
// The game has to offer, seen from the side to move:
//   Move                      trivially copyable, with ==; Move{} is no move
//   list_moves(list), list_noisy_moves(list)
//                             appends ScoredMove<Move>, legal ones only; `order` as a first guess,
//                             kQuiet for moves about which nothing is known
//   play(move), undo()
//   key()                     64 bits: placement and side to move
//   is_lost(), is_drawn()     the last move has won; a rule that looks back says draw
//   stalemate_is_loss()       what no legal move means
//   can_win_now(), is_threatened()
//                             has the side to move a move that wins at once; would the other side
//                             have one, if it were its turn? Both may say no when in doubt.
//   known_outcome()           an optional KnownOutcome, where best play is known without search
//   may_keep(depth)           may results be kept by key? No where rules that look back decide soon
//   move_hash(move)           any number; equal for equal moves
//   evaluate()                within +-kMaxEvaluation
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "solver/kernel/search_control.hpp"
#include "solver/kernel/transposition_table.hpp"

namespace gadgetc {

inline constexpr int kWin = 1'000'000;
inline constexpr int kMaxEvaluation = 500'000;
inline constexpr int kMaxSearchDepth = 100;  // plies; quiescence goes beyond

constexpr bool is_decided(int score) { return score > kMaxEvaluation || score < -kMaxEvaluation; }
// Plies to the end of a decided game.
constexpr int plies_to_end(int score) { return kWin - (score < 0 ? -score : score); }

// What comes of best play of both sides, seen from the side to move.
struct KnownOutcome {
  int winner = 0;  // 1 the side to move, -1 the other, 0 nobody
  int plies = 0;   // to the end; 0 of a draw
};

// The score of a position `ply` plies from the root.
constexpr int known_score(const KnownOutcome& outcome, int ply) {
  return outcome.winner * (kWin - ply - outcome.plies);
}

template <typename Move>
struct ScoredMove {
  Move move{};
  int order = 0;
};

inline constexpr int kQuiet = 0;
inline constexpr int kNoisy = 1 << 20;  // and above

// What a search does; all of it unless told otherwise.
struct SearchOptions {
  bool pruning = true;     // false: plain minimax
  bool ordering = true;    // false: moves as they are listed
  bool quiescence = true;  // false: evaluation at the leaves
  bool table = true;
};

// What is looked for at the root.
template <typename Move>
struct RootSearch {
  std::vector<Move> only;  // first moves that are looked at, legal ones; empty: all
  std::size_t lines = 1;   // best play by the best first moves, so many of them
};

template <typename Move>
struct SearchReport {
  int depth = 0;  // of the last iteration that was done
  int score = 0;  // for the side to move
  // Is the score a win or loss that no deeper search can change?
  bool is_final = false;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<Move> line;  // the best play that was found; empty only without legal moves
  std::size_t number = 1;  // of the line: the second is the best with another first move
  int table_fill = 0;      // thousandths of the table that this search has filled
};

template <typename Game>
class AlphaBeta {
 public:
  using Move = typename Game::Move;
  using Report = SearchReport<Move>;
  using OnReport = std::function<void(const Report&)>;

  // All outlive the search. `table` is not used where options say so.
  AlphaBeta(Game& game, const SearchOptions& options, TranspositionTable<Move>& table,
            SearchControl& control)
      : game_(game), options_(options), table_(table), control_(control) {}

  // Deepens until a limit, calling `on_report` after each iteration, for every line. Returns the
  // first one.
  Report deepen(const OnReport& on_report, const RootSearch<Move>& root = {}) {
    only_ = root.only;
    const std::vector<Move> moves = root_moves();
    std::vector<Report> lines(std::min(root.lines, moves.size()));
    if (lines.empty()) {
      Report report;
      report.is_final = true;
      return report;
    }
    lines[0].line = {moves.front()};
    table_.start_search();
    const int last = std::clamp(control_.limits().depth, 1, kMaxSearchDepth);
    const auto are_final = [&] {
      return std::all_of(lines.begin(), lines.end(), [](const Report& r) { return r.is_final; });
    };
    for (int depth = 1; depth <= last && !are_final(); ++depth) {
      if (depth > 1 && !control_.may_deepen()) break;
      if (!search_lines(depth, lines, on_report)) break;
    }
    lines[0].nodes = control_.nodes();
    lines[0].seconds = control_.seconds();
    return lines[0];
  }

  // The value of exactly this depth.
  int value(int depth) { return search(depth, -kWin, kWin, 0); }

 private:
  static constexpr int kMaxPly = kMaxSearchDepth + 60;
  static constexpr int kMaxQuiescence = 12;  // plies
  static constexpr std::size_t kHistory = 1 << 14;
  static constexpr std::size_t kFewMoves = 64;
  using MoveList = std::vector<ScoredMove<Move>>;

  bool is_looked_at(Move move) const {
    const auto is_in = [&](const std::vector<Move>& moves) {
      return std::find(moves.begin(), moves.end(), move) != moves.end();
    };
    return (only_.empty() || is_in(only_)) && !is_in(excluded_);
  }

  std::vector<Move> root_moves() {
    MoveList list;
    if (!game_.is_lost()) game_.list_moves(list);
    std::vector<Move> moves;
    for (const ScoredMove<Move>& scored : list) {
      if (is_looked_at(scored.move)) moves.push_back(scored.move);
    }
    return moves;
  }

  // The first line by all moves, each other one without the first moves of those before it. False:
  // aborted, the lines from there on are as before.
  bool search_lines(int depth, std::vector<Report>& lines, const OnReport& on_report) {
    excluded_.clear();
    for (std::size_t n = 0; n < lines.size(); ++n) {
      lines[n].number = n + 1;
      if (!search_depth(depth, lines[n])) return false;
      excluded_.push_back(lines[n].line.front());
      if (on_report) on_report(lines[n]);
    }
    return true;
  }

  // False: aborted, the report is as before. The game is as it was in either case.
  bool search_depth(int depth, Report& report) {
    try {
      report.score = search(depth, -kWin, kWin, 0);
    } catch (const SearchAborted&) {
      for (; played_ > 0; --played_) game_.undo();
      return false;
    }
    report.depth = depth;
    report.is_final = is_decided(report.score) && plies_to_end(report.score) <= depth;
    report.nodes = control_.nodes();
    report.seconds = control_.seconds();
    report.line = lines_[0];
    report.table_fill = table_.fill();
    return true;
  }

  void play(Move move) {
    game_.play(move);
    ++played_;
  }
  void undo() {
    game_.undo();
    --played_;
  }

  int search(int depth, int alpha, int beta, int ply) {
    control_.count_node();
    lines_[at(ply)].clear();
    if (game_.is_lost()) return ply - kWin;
    if (ply > 0 && game_.is_drawn()) return 0;
    if (ply > 0) {
      if (const auto outcome = game_.known_outcome()) return known_score(*outcome, ply);
    }
    if (depth <= 0) return options_.quiescence ? quiesce(alpha, beta, ply, 0) : game_.evaluate();
    const bool uses_table = options_.table && game_.may_keep(depth);
    Move known{};
    if (uses_table) {
      if (const auto* entry = table_.find(game_.key())) {
        known = entry->move;
        const int score = from_table(entry->score, ply);
        const bool suffices = entry->bound == Bound::Exact ||
                              (entry->bound == Bound::Lower && score >= beta) ||
                              (entry->bound == Bound::Upper && score <= alpha);
        if (ply > 0 && entry->depth >= depth && suffices) return score;
      }
    }
    return search_moves(depth, alpha, beta, ply, known, uses_table);
  }

  int search_moves(int depth, int alpha, int beta, int ply, Move known, bool uses_table) {
    MoveList& moves = lists_[at(ply)];
    moves.clear();
    game_.list_moves(moves);
    const bool is_restricted = ply == 0 && !(only_.empty() && excluded_.empty());
    if (is_restricted) {
      std::erase_if(moves, [&](const auto& scored) { return !is_looked_at(scored.move); });
    }
    if (moves.empty()) return game_.stalemate_is_loss() ? ply - kWin : 0;
    if (options_.ordering) {
      order(moves, known, ply);
      sort_many(moves);
    }
    const int first_alpha = alpha;
    int best = -kWin;
    Move best_move{};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (options_.ordering) bring_best(moves, i);
      const ScoredMove<Move> chosen = moves[i];
      play(chosen.move);
      const int score = search_child(depth, alpha, beta, ply, i == 0);
      undo();
      if (score <= best) continue;
      best = score;
      best_move = chosen.move;
      if (score > alpha || !options_.pruning) extend_line(ply, chosen.move);
      if (!options_.pruning) continue;
      alpha = std::max(alpha, score);
      if (alpha < beta) continue;
      if (chosen.order < kNoisy) praise(chosen.move, depth, ply);
      break;
    }
    if (uses_table && !is_restricted) {
      const Bound bound = best >= beta          ? Bound::Lower
                          : best > first_alpha ? Bound::Exact
                                               : Bound::Upper;
      table_.keep(game_.key(), best_move, depth, to_table(best, ply), bound);
    }
    return best;
  }

  int search_child(int depth, int alpha, int beta, int ply, bool is_first) {
    if (!options_.pruning) return -search(depth - 1, -kWin, kWin, ply + 1);
    if (!is_first) {
      const int score = -search(depth - 1, -alpha - 1, -alpha, ply + 1);
      if (score <= alpha || score >= beta) return score;
    }
    return -search(depth - 1, -beta, -alpha, ply + 1);
  }

  int quiesce(int alpha, int beta, int ply, int depth) {
    if (game_.can_win_now()) return kWin - ply - 1;
    const bool is_last = depth >= kMaxQuiescence || ply + 1 >= kMaxPly;
    const bool is_threatened = !is_last && game_.is_threatened();
    int best = -kWin;
    if (!is_threatened) {
      best = game_.evaluate();
      if (is_last || (options_.pruning && best >= beta)) return best;
      alpha = std::max(alpha, best);
    }
    MoveList& moves = lists_[at(ply)];
    moves.clear();
    if (is_threatened) game_.list_moves(moves);
    else game_.list_noisy_moves(moves);
    if (moves.empty()) {
      return !is_threatened ? best : game_.stalemate_is_loss() ? ply - kWin : 0;
    }
    if (options_.ordering) sort_many(moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (options_.ordering) bring_best(moves, i);
      play(moves[i].move);
      const int score = -quiesce_child(alpha, beta, ply + 1, depth + 1);
      undo();
      best = std::max(best, score);
      alpha = std::max(alpha, score);
      if (options_.pruning && alpha >= beta) break;
    }
    return best;
  }

  int quiesce_child(int alpha, int beta, int ply, int depth) {
    control_.count_node();
    if (game_.is_lost()) return ply - kWin;
    if (game_.is_drawn()) return 0;
    if (const auto outcome = game_.known_outcome()) return known_score(*outcome, ply);
    return options_.pruning ? quiesce(-beta, -alpha, ply, depth) : quiesce(-kWin, kWin, ply, depth);
  }

  // Table move, then noisy moves, killers, and quiet moves by their history.
  void order(MoveList& moves, Move known, int ply) {
    for (ScoredMove<Move>& scored : moves) {
      if (scored.move == known) scored.order = 1 << 30;
      else if (scored.order >= kNoisy) continue;
      else if (scored.move == killers_[at(ply)][0]) scored.order += kNoisy - 1;
      else if (scored.move == killers_[at(ply)][1]) scored.order += kNoisy - 2;
      else scored.order += history_[slot_of(scored.move)];
    }
  }

  // Few moves are sorted by selection, a step at a time, since most nodes need only the first.
  static void sort_many(MoveList& moves) {
    if (moves.size() <= kFewMoves) return;
    std::stable_sort(moves.begin(), moves.end(),
                     [](const auto& a, const auto& b) { return a.order > b.order; });
  }
  static void bring_best(MoveList& moves, std::size_t i) {
    if (moves.size() > kFewMoves) return;
    std::size_t best = i;
    for (std::size_t j = i + 1; j < moves.size(); ++j) {
      if (moves[j].order > moves[best].order) best = j;
    }
    std::swap(moves[i], moves[best]);
  }

  void praise(Move move, int depth, int ply) {
    auto& killers = killers_[at(ply)];
    if (!(killers[0] == move)) killers = {move, killers[0]};
    int& merit = history_[slot_of(move)];
    merit += depth * depth;
    if (merit < kNoisy / 2) return;
    for (int& each : history_) each /= 2;
  }

  void extend_line(int ply, Move move) {
    std::vector<Move>& line = lines_[at(ply)];
    const std::vector<Move>& rest = lines_[at(ply + 1)];
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
  }

  std::size_t slot_of(Move move) const { return game_.move_hash(move) % kHistory; }
  static std::size_t at(int ply) { return static_cast<std::size_t>(ply); }

  // Kept scores count plies from the position, not from the root.
  static int to_table(int score, int ply) {
    return !is_decided(score) ? score : score > 0 ? score + ply : score - ply;
  }
  static int from_table(int score, int ply) {
    return !is_decided(score) ? score : score > 0 ? score - ply : score + ply;
  }

  Game& game_;
  SearchOptions options_;
  TranspositionTable<Move>& table_;
  SearchControl& control_;
  int played_ = 0;
  std::vector<Move> only_, excluded_;  // first moves; none in `only_`: all
  std::array<MoveList, kMaxPly + 2> lists_;
  std::array<std::vector<Move>, kMaxPly + 2> lines_;
  std::array<std::array<Move, 2>, kMaxPly + 2> killers_{};
  std::vector<int> history_ = std::vector<int>(kHistory, 0);
};

}  // namespace gadgetc
