#include "games/banqi/board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/scanner.hpp"

namespace gadgetc::banqi {
namespace {

constexpr int kRows = 2, kColumns = 4;
using State = Square::State;

Square parse_square(Scanner& scanner, Pieces& left) {
  Square square;
  const char letter = scanner.peek();
  if (letter == '?') {
    square.state = State::Hidden;
  } else if (letter != '.') {
    if (!find_piece(letter, square.piece)) {
      scanner.fail(fmt::format("expected a piece, '?' or '.', got {}", quote_byte(letter)));
    }
    square.state = State::Revealed;
    const auto found = std::find(left.begin(), left.end(), square.piece);
    if (found == left.end()) {
      scanner.fail(fmt::format("the material has no more '{}'", letter));
    }
    left.erase(found);
  }
  scanner.advance();
  return square;
}

// Squares in one direction, the nearest first.
struct Line {
  std::size_t length = 0;
  std::array<std::uint8_t, kColumns - 1> squares{};
};
constexpr std::array<std::array<int, 2>, 4> kDirections{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};

// Their first indices are the square where they begin, and the direction.
constexpr std::array<std::array<Line, kDirections.size()>, kSquares> list_lines() {
  std::array<std::array<Line, kDirections.size()>, kSquares> lines{};
  for (std::size_t from = 0; from < kSquares; ++from) {
    for (std::size_t direction = 0; direction < kDirections.size(); ++direction) {
      const auto& [down, right] = kDirections[direction];
      Line& line = lines[from][direction];
      int row = static_cast<int>(from) / kColumns + down;
      int column = static_cast<int>(from) % kColumns + right;
      for (; row >= 0 && row < kRows && column >= 0 && column < kColumns;
           row += down, column += right) {
        line.squares[line.length++] = static_cast<std::uint8_t>(row * kColumns + column);
      }
    }
  }
  return lines;
}

constexpr auto kLines = list_lines();

bool is_enemy(const Board& board, std::size_t square) {
  const Square& s = board.squares[square];
  return s.state == State::Revealed && s.piece.colour != board.turn;
}

// What a cannon can take on a line: the first piece behind exactly one.
std::optional<std::size_t> find_jump(const Board& board, const Line& line, const Rules& rules) {
  int passed = 0;
  for (std::size_t i = 0; i < line.length; ++i) {
    const std::size_t square = line.squares[i];
    const State state = board.squares[square].state;
    if (state == State::Empty) continue;
    if (passed == 1) return is_enemy(board, square) ? std::optional(square) : std::nullopt;
    if (state == State::Hidden && !rules.cannon_jumps_hidden) return std::nullopt;
    ++passed;
  }
  return std::nullopt;
}

void add_moves_from(const Board& board, std::size_t from, const Rules& rules,
                    std::vector<Move>& moves) {
  const Kind kind = board.squares[from].piece.kind;
  const auto add = [&](std::size_t to) {
    moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
  };
  for (const Line& line : kLines[from]) {
    if (line.length == 0) continue;
    const std::size_t nearest = line.squares[0];
    const Square& next = board.squares[nearest];
    if (next.state == State::Empty ||
        (is_enemy(board, nearest) && takes_by_step(kind, next.piece.kind, rules))) {
      add(nearest);
    }
    if (kind != Kind::Cannon) continue;
    if (const auto to = find_jump(board, line, rules)) add(*to);
  }
}

}  // namespace

std::string square_name(std::size_t square) {
  return fmt::format("{}{}", static_cast<char>('A' + square % kColumns), square < kColumns ? 2 : 1);
}

std::string move_name(Move move) {
  return move.is_flip() ? square_name(move.to) : square_name(move.from) + square_name(move.to);
}

Board parse_board(std::string_view source, std::string_view text, const Material& material) {
  Scanner scanner(source, text);
  Board board;
  board.hidden.assign(material.pieces.begin(), material.pieces.end());
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (square == kColumns) {
      if (scanner.peek() != '/') scanner.fail("expected '/' between the rows of four squares");
      scanner.advance();
    }
    if (scanner.at_end()) scanner.fail("expected two rows of four squares");
    board.squares[square] = parse_square(scanner, board.hidden);
  }
  if (!scanner.at_end()) scanner.fail("expected the end after two rows of four squares");
  const auto hidden = static_cast<std::size_t>(
      std::count_if(board.squares.begin(), board.squares.end(),
                    [](const Square& square) { return square.state == State::Hidden; }));
  if (hidden != board.hidden.size()) {
    scanner.fail_at({}, fmt::format("{} squares are hidden, but {} pieces of the material", hidden,
                                    board.hidden.size()));
  }
  return board;
}

std::string board_text(const Board& board) {
  std::string text;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (square == kColumns) text += '/';
    const Square& s = board.squares[square];
    text += s.state == State::Empty ? '.' : s.state == State::Hidden ? '?' : letter_of(s.piece);
  }
  return text;
}

std::vector<Move> legal_moves(const Board& board, const Rules& rules) {
  std::vector<Move> moves;
  moves.reserve(2 * kSquares);
  for (std::size_t square = 0; square < kSquares; ++square) {
    const Square& s = board.squares[square];
    if (s.state == State::Hidden) {
      moves.push_back({static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(square)});
    } else if (s.state == State::Revealed && s.piece.colour == board.turn) {
      add_moves_from(board, square, rules, moves);
    }
  }
  return moves;
}

Board after_move(const Board& board, Move move) {
  Board after = board;
  after.squares[move.to] = after.squares[move.from];
  after.squares[move.from] = {};
  after.turn = enemy_of(board.turn);
  return after;
}

Board after_flip(const Board& board, std::size_t square, Piece piece) {
  Board after = board;
  after.squares[square] = {State::Revealed, piece};
  after.hidden.erase(std::find(after.hidden.begin(), after.hidden.end(), piece));
  after.turn = enemy_of(board.turn);
  return after;
}

bool has_pieces(const Board& board, Colour colour) {
  for (const Square& square : board.squares) {
    if (square.state == State::Revealed && square.piece.colour == colour) return true;
  }
  return std::any_of(board.hidden.begin(), board.hidden.end(),
                     [&](Piece piece) { return piece.colour == colour; });
}

Board mirrored(const Board& board, std::size_t symmetry) {
  Board image = board;
  for (std::size_t square = 0; square < kSquares; ++square) {
    image.squares[square ^ kSymmetries[symmetry]] = board.squares[square];
  }
  return image;
}

}  // namespace gadgetc::banqi
