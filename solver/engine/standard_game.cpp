#include "solver/engine/standard_game.hpp"

#include "base/random/split_mix.hpp"
#include "games/jungle/moves.hpp"
#include "solver/engine/evaluation.hpp"
#include "solver/engine/looking_back.hpp"

namespace gadgetc::jungle {

namespace {

constexpr Squares neighbours_of(Squares squares) {
  return moved<Way::North>(squares) | moved<Way::West>(squares) | moved<Way::East>(squares) |
         moved<Way::South>(squares);
}

// Zobrist's numbers: by side, strength and square; and one for the side to move.
struct Keys {
  Keys() {
    SplitMix random(0x4a756e676c65u);
    for (auto& of_side : pieces) {
      for (auto& of_strength : of_side) {
        for (std::uint64_t& key : of_strength) key = random.next();
      }
    }
    turn = random.next();
  }
  std::array<std::array<std::array<std::uint64_t, 63>, 9>, 2> pieces{};
  std::uint64_t turn = 0;
};

const Keys& keys() {
  static const Keys table;
  return table;
}

}  // namespace

StandardGame::StandardGame(const Position& start)
    : rules_(start.rules), masks_(start.rules), turn_(start.turn) {
  for (const Side side : {Side::White, Side::Black}) {
    const auto walked = den_distances(start, side, false);
    const auto swum = den_distances(start, side, true);
    for (std::size_t square = 0; square < 63; ++square) {
      for (int strength = 1; strength <= 8; ++strength) {
        const int distance = strength == 1 ? swum[square] : walked[square];
        worth_[index_of(side)][static_cast<std::size_t>(strength)][square] =
            piece_value(strength, distance);
      }
    }
  }
  Node first;
  first.board = standard_board(start);
  first.is_over = find_winner(start).has_value();
  if (turn_ == Side::Black) first.key = keys().turn;
  nodes_.push_back(first);
  for (const Side side : {Side::White, Side::Black}) {
    for (Squares left = first.board.pieces[index_of(side)]; left != 0; left &= left - 1) {
      const int square = first_square(left);
      const std::size_t strength = strength_at(square);
      const auto& own_keys = keys().pieces[index_of(side)][strength];
      nodes_.back().key ^= own_keys[static_cast<std::size_t>(square)];
      const int value = worth(side, strength, square);
      nodes_.back().standing += side == Side::White ? value : -value;
    }
  }
}

StandardGame::Move StandardGame::to_step(jungle::Move move) const {
  return {static_cast<std::uint32_t>(number_of(move.from)),
          static_cast<std::uint32_t>(number_of(move.to))};
}

jungle::Move StandardGame::to_move(Move step) const {
  return {square_at(static_cast<int>(step.from)), square_at(static_cast<int>(step.to))};
}

// The strength of the piece on a square, 1 to 8; 1 where there is none.
std::size_t StandardGame::strength_at(int square) const {
  const auto& planes = nodes_.back().board.strength;
  return 1 + ((planes[0] >> square & 1) | (planes[1] >> square & 1) << 1 |
              (planes[2] >> square & 1) << 2);
}

template <Side kSide>
void StandardGame::list_of(MoveList& list, bool noisy_only) const {
  constexpr std::size_t kEnemy = index_of(opponent(kSide));
  const StandardBoard& board = nodes_.back().board;
  const Squares enemies = board.pieces[kEnemy];
  const Squares noisy = enemies | kTrapSquares[kEnemy] | kDenSquares[kEnemy];
  StandardMoves<kSide>(board, masks_).for_each_way([&]<Way kWay>(Squares arrivals) {
    if (noisy_only) arrivals &= noisy;
    for (; arrivals != 0; arrivals &= arrivals - 1) {
      const int to = first_square(arrivals);
      const int from = to - offset_of(kWay);
      int order = kQuiet;
      if (enemies >> to & 1) {
        order = kNoisy + 16 * kMaterial[strength_at(to)] - static_cast<int>(strength_at(from));
      } else if (kDenSquares[kEnemy] >> to & 1) {
        order = 2 * kNoisy;
      } else {
        order = worth(kSide, strength_at(from), to) - worth(kSide, strength_at(from), from);
      }
      list.push_back({{static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)}, order});
    }
  });
}

void StandardGame::list_some(MoveList& list, bool noisy_only) const {
  if (turn_ == Side::White) list_of<Side::White>(list, noisy_only);
  else list_of<Side::Black>(list, noisy_only);
  if (rules_.return_limit == 0) return;
  std::erase_if(list, [&](const ScoredMove<Move>& scored) {
    return is_forbidden_return(rules_, scored.move, plies(),
                               [&](std::size_t ply) { return nodes_[ply + 1].move; });
  });
}

template <Side kSide>
void StandardGame::play_as(Move move) {
  constexpr std::size_t kEnemy = index_of(opponent(kSide));
  const Node& node = nodes_.back();
  const int from = static_cast<int>(move.from), to = static_cast<int>(move.to);
  constexpr int kSign = kSide == Side::White ? 1 : -1;
  const std::size_t strength = strength_at(from);
  const auto& own_keys = keys().pieces[index_of(kSide)][strength];
  Node next;
  next.board = after<kSide>(node.board, from, to);
  next.key = node.key ^ keys().turn ^ own_keys[move.from] ^ own_keys[move.to];
  next.standing = node.standing +
                  kSign * (worth(kSide, strength, to) - worth(kSide, strength, from));
  next.since = node.since;
  next.move = move;
  if (node.board.pieces[kEnemy] >> to & 1) {
    const std::size_t victim = strength_at(to);
    next.key ^= keys().pieces[kEnemy][victim][move.to];
    next.standing += kSign * worth(opponent(kSide), victim, to);
    next.since = nodes_.size();
  }
  next.is_over = is_won_by<kSide>(next.board);
  nodes_.push_back(next);
}

void StandardGame::play(Move move) {
  if (turn_ == Side::White) play_as<Side::White>(move);
  else play_as<Side::Black>(move);
  turn_ = opponent(turn_);
}

void StandardGame::undo() {
  nodes_.pop_back();
  turn_ = opponent(turn_);
}

bool StandardGame::is_drawn() const {
  if (is_at_ply_limit(rules_, plies())) return true;
  if (rules_.repetition == RepetitionRule::None) return false;
  const Node& node = nodes_.back();
  for (std::size_t ply = plies(); ply >= node.since + 2;) {
    ply -= 2;
    if (nodes_[ply].key == node.key && nodes_[ply].board == node.board) return true;
  }
  return false;
}

// Next to the den that it wants, on which nobody stands.
bool StandardGame::stands_before_den(Side side) const {
  const auto& pieces = nodes_.back().board.pieces;
  const Squares den = kDenSquares[1 - index_of(side)];
  return (pieces[index_of(side)] & neighbours_of(den)) != 0 &&
         ((pieces[0] | pieces[1]) & den) == 0;
}

std::optional<KnownOutcome> StandardGame::known_outcome() const {
  if (tables_ == nullptr) return std::nullopt;
  const auto value = tables_->find_value(nodes_.back().board, turn_);
  if (!value) return std::nullopt;
  if (*value == kDrawn) return KnownOutcome{};
  return KnownOutcome{is_win(*value) ? 1 : -1, length_of(*value)};
}

bool StandardGame::may_keep(int depth) const {
  return !is_at_ply_limit(rules_, plies() + static_cast<std::size_t>(std::max(depth, 0)));
}

int StandardGame::evaluate() const {
  const Node& node = nodes_.back();
  const int white = node.standing + kMobility * mobility_lead(node.board, masks_);
  const int bounded = std::clamp(white, -kMaxEvaluation, kMaxEvaluation);
  return turn_ == Side::White ? bounded : -bounded;
}

}  // namespace gadgetc::jungle
