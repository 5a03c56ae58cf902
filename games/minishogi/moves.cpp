#include "games/minishogi/moves.hpp"

namespace gadgetc::minishogi {
namespace {

constexpr std::array<int, kDirections> kFileSteps{-1, 0, 1, -1, 1, -1, 0, 1};
constexpr std::array<int, kDirections> kRowSteps{-1, -1, -1, 0, 0, 1, 1, 1};

constexpr auto make_next_squares() {
  std::array<std::array<std::uint8_t, kDirections>, kSquares> next{};
  constexpr int size = static_cast<int>(kSize);
  for (std::size_t square = 0; square < kSquares; ++square) {
    for (std::size_t d = 0; d < kDirections; ++d) {
      const int file = file_of(square) + kFileSteps[d], row = row_of(square) + kRowSteps[d];
      const bool on_board = file >= 0 && file < size && row >= 0 && row < size;
      next[square][d] = on_board ? static_cast<std::uint8_t>(file * size + row) : kOffBoard;
    }
  }
  return next;
}

constexpr DirectionSet kGoldSteps = 0b01011111;
constexpr DirectionSet kSilverSteps = 0b10100111;
constexpr DirectionSet kStraight = 0b01011010, kDiagonal = 0b10100101;

constexpr Reach first_reach(Type type, bool promoted) {
  switch (type) {
    case Type::Gold: return {kGoldSteps, 0};
    case Type::Pawn: return {promoted ? kGoldSteps : DirectionSet{0b010}, 0};
    case Type::Silver: return {promoted ? kGoldSteps : kSilverSteps, 0};
    case Type::Rook: return {promoted ? kDiagonal : DirectionSet{0}, kStraight};
    case Type::Bishop: return {promoted ? kStraight : DirectionSet{0}, kDiagonal};
    case Type::King: break;
  }
  return {0xff, 0};
}

// The same directions seen from the other side of the board.
constexpr DirectionSet turned(DirectionSet set) {
  DirectionSet image = 0;
  for (std::size_t d = 0; d < kDirections; ++d) {
    if ((set >> d & 1) != 0) image = static_cast<DirectionSet>(image | 1u << (7 - d));
  }
  return image;
}

constexpr auto make_reaches() {
  std::array<Reach, 32> reaches{};
  for (const Side side : {Side::First, Side::Second}) {
    for (std::size_t type = 0; type <= kHandTypes; ++type) {
      for (const bool promoted : {false, true}) {
        const auto t = static_cast<Type>(type);
        Reach reach = first_reach(t, promoted && can_promote(t));
        if (side == Side::Second) reach = {turned(reach.steps), turned(reach.slides)};
        reaches[Piece(t, promoted, side).code()] = reach;
      }
    }
  }
  return reaches;
}

constexpr auto kReaches = make_reaches();

bool leaves_king_safe(const Position& position, std::size_t from, std::size_t to) {
  Position after = position;
  after.board[to] = after.board[from];
  after.board[from] = {};
  if (after.board[to].type() == Type::King) {
    after.kings[static_cast<std::size_t>(position.turn)] = static_cast<std::uint8_t>(to);
  }
  return !is_in_check(after, position.turn);
}

bool has_legal_move_from(const Position& position, std::size_t from) {
  const Reach reach = reach_of(position.board[from]);
  for (std::size_t d = 0; d < kDirections; ++d) {
    const bool slides = (reach.slides >> d & 1) != 0;
    if (!slides && (reach.steps >> d & 1) == 0) continue;
    for (std::uint8_t to = kNextSquare[from][d]; to != kOffBoard; to = kNextSquare[to][d]) {
      if (position.board[to].is_of(position.turn)) break;
      if (leaves_king_safe(position, from, to)) return true;
      if (!slides || !position.board[to].is_empty()) break;
    }
  }
  return false;
}

}  // namespace

constexpr std::array<std::array<std::uint8_t, kDirections>, kSquares> kNextSquare =
    make_next_squares();

Reach reach_of(Piece piece) { return kReaches[piece.code()]; }

bool is_in_check(const Position& position, Side side) {
  const std::size_t king = position.king(side);
  for (std::size_t d = 0; d < kDirections; ++d) {
    // A piece seen in direction d attacks in the opposite direction.
    const auto back = static_cast<DirectionSet>(1u << (7 - d));
    std::uint8_t square = kNextSquare[king][d];
    bool is_next = true;
    while (square != kOffBoard) {
      const Piece piece = position.board[square];
      if (!piece.is_empty()) {
        const Reach reach = kReaches[piece.code()];
        const DirectionSet attacks =
            is_next ? static_cast<DirectionSet>(reach.steps | reach.slides) : reach.slides;
        if (piece.side() != side && (attacks & back) != 0) return true;
        break;
      }
      square = kNextSquare[square][d];
      is_next = false;
    }
  }
  return false;
}

bool can_move_on_board(const Position& position) {
  for (std::size_t from = 0; from < kSquares; ++from) {
    if (position.board[from].is_of(position.turn) && has_legal_move_from(position, from))
      return true;
  }
  return false;
}

}  // namespace gadgetc::minishogi
