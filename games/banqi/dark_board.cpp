#include "games/banqi/dark_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/scanner.hpp"

namespace gadgetc {
namespace {

constexpr int kRows = 2, kColumns = 4;
using State = DarkSquare::State;

DarkSquare parse_square(Scanner& scanner, DarkPieces& left) {
  DarkSquare square;
  const char letter = scanner.peek();
  if (letter == '?') {
    square.state = State::Hidden;
  } else if (letter != '.') {
    if (!find_dark_piece(letter, square.piece)) {
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

// By the square where they begin, and the direction.
constexpr std::array<std::array<Line, kDirections.size()>, kDarkSquares> list_lines() {
  std::array<std::array<Line, kDirections.size()>, kDarkSquares> lines{};
  for (std::size_t from = 0; from < kDarkSquares; ++from) {
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

bool is_enemy(const DarkBoard& board, std::size_t square) {
  const DarkSquare& s = board.squares[square];
  return s.state == State::Revealed && s.piece.colour != board.turn;
}

// What a cannon can take on a line: the first piece behind exactly one.
std::optional<std::size_t> find_jump(const DarkBoard& board, const Line& line,
                                     const DarkRules& rules) {
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

void add_moves_from(const DarkBoard& board, std::size_t from, const DarkRules& rules,
                    std::vector<DarkMove>& moves) {
  const DarkKind kind = board.squares[from].piece.kind;
  const auto add = [&](std::size_t to) {
    moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
  };
  for (const Line& line : kLines[from]) {
    if (line.length == 0) continue;
    const std::size_t nearest = line.squares[0];
    const DarkSquare& next = board.squares[nearest];
    if (next.state == State::Empty ||
        (is_enemy(board, nearest) && takes_by_step(kind, next.piece.kind, rules))) {
      add(nearest);
    }
    if (kind != DarkKind::Cannon) continue;
    if (const auto to = find_jump(board, line, rules)) add(*to);
  }
}

}  // namespace

std::string dark_square_name(std::size_t square) {
  return fmt::format("{}{}", static_cast<char>('A' + square % kColumns), square < kColumns ? 2 : 1);
}

std::string dark_move_name(DarkMove move) {
  return move.is_flip() ? dark_square_name(move.to)
                        : dark_square_name(move.from) + dark_square_name(move.to);
}

DarkBoard parse_dark_board(std::string_view source, std::string_view text,
                           const DarkMaterial& material) {
  Scanner scanner(source, text);
  DarkBoard board;
  board.hidden.assign(material.pieces.begin(), material.pieces.end());
  for (std::size_t square = 0; square < kDarkSquares; ++square) {
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
                    [](const DarkSquare& square) { return square.state == State::Hidden; }));
  if (hidden != board.hidden.size()) {
    scanner.fail_at({}, fmt::format("{} squares are hidden, but {} pieces of the material", hidden,
                                    board.hidden.size()));
  }
  return board;
}

std::string dark_board_text(const DarkBoard& board) {
  std::string text;
  for (std::size_t square = 0; square < kDarkSquares; ++square) {
    if (square == kColumns) text += '/';
    const DarkSquare& s = board.squares[square];
    text += s.state == State::Empty ? '.' : s.state == State::Hidden ? '?' : dark_letter(s.piece);
  }
  return text;
}

std::vector<DarkMove> dark_moves(const DarkBoard& board, const DarkRules& rules) {
  std::vector<DarkMove> moves;
  moves.reserve(2 * kDarkSquares);
  for (std::size_t square = 0; square < kDarkSquares; ++square) {
    const DarkSquare& s = board.squares[square];
    if (s.state == State::Hidden) {
      moves.push_back({static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(square)});
    } else if (s.state == State::Revealed && s.piece.colour == board.turn) {
      add_moves_from(board, square, rules, moves);
    }
  }
  return moves;
}

DarkBoard after_move(const DarkBoard& board, DarkMove move) {
  DarkBoard after = board;
  after.squares[move.to] = after.squares[move.from];
  after.squares[move.from] = {};
  after.turn = enemy_of(board.turn);
  return after;
}

DarkBoard after_flip(const DarkBoard& board, std::size_t square, DarkPiece piece) {
  DarkBoard after = board;
  after.squares[square] = {State::Revealed, piece};
  after.hidden.erase(std::find(after.hidden.begin(), after.hidden.end(), piece));
  after.turn = enemy_of(board.turn);
  return after;
}

bool has_pieces(const DarkBoard& board, DarkColour colour) {
  for (const DarkSquare& square : board.squares) {
    if (square.state == State::Revealed && square.piece.colour == colour) return true;
  }
  return std::any_of(board.hidden.begin(), board.hidden.end(),
                     [&](DarkPiece piece) { return piece.colour == colour; });
}

DarkBoard mirrored(const DarkBoard& board, std::size_t symmetry) {
  DarkBoard image = board;
  for (std::size_t square = 0; square < kDarkSquares; ++square) {
    image.squares[square ^ kDarkSymmetries[symmetry]] = board.squares[square];
  }
  return image;
}

}  // namespace gadgetc
