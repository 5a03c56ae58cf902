#include "games/minishogi/position.hpp"

#include <fmt/format.h>

#include "base/text/scanner.hpp"

namespace gadgetc::minishogi {
namespace {

constexpr std::string_view kLetters = "GPSRBK";
constexpr std::uint64_t kMostInHand = 99, kMostMoves = 1'000'000'000;

char letter_of(Type type, Side side) {
  const char letter = kLetters[static_cast<std::size_t>(type)];
  return side == Side::First ? letter : static_cast<char>(letter - 'A' + 'a');
}

bool find_piece(char letter, Piece& piece) {
  for (const Side side : {Side::First, Side::Second}) {
    for (std::size_t type = 0; type < kLetters.size(); ++type) {
      if (letter_of(static_cast<Type>(type), side) != letter) continue;
      piece = Piece(static_cast<Type>(type), false, side);
      return true;
    }
  }
  return false;
}

class Reader {
 public:
  Reader(std::string_view source, std::string_view text) : scanner_(source, text) {}

  Position read() {
    for (std::size_t row = 0; row < kSize; ++row) {
      if (row > 0) expect('/');
      read_row(row);
    }
    if (is_separator()) {
      read_sfen();
    } else {
      expect('[');
      while (scanner_.peek() != ']') read_hand();
      expect(']');
    }
    if (!scanner_.at_end()) scanner_.fail("expected the end of the position");
    for (std::size_t type = 0; type < left_.size(); ++type) {
      if (left_[type] > 0) scanner_.fail(fmt::format("the second '{}' is missing", kLetters[type]));
    }
    return position_;
  }

 private:
  void expect(char byte) {
    if (scanner_.peek() != byte || scanner_.at_end()) {
      scanner_.fail(fmt::format("expected '{}', got {}", byte, quote_byte(scanner_.peek())));
    }
    scanner_.advance();
  }

  bool is_separator() const { return scanner_.peek() == ' ' || scanner_.peek() == '_'; }
  void take_separator() {
    if (!is_separator()) {
      scanner_.fail(fmt::format("expected a blank or '_', got {}", quote_byte(scanner_.peek())));
    }
    while (is_separator()) scanner_.advance();
  }

  // What follows the rows in SFEN: who moves, the hands or '-', and the number of the move.
  void read_sfen() {
    take_separator();
    if (scanner_.peek() == 'w') {
      scanner_.fail("the first player is to move in positions here; turn the board round");
    }
    expect('b');
    take_separator();
    if (scanner_.peek() == '-')
      scanner_.advance();
    else
      while (!scanner_.at_end() && !is_separator()) read_hand();
    if (scanner_.at_end()) return;
    take_separator();
    if (!scanner_.take_number(kMostMoves, "the number of the move")) {
      scanner_.fail(
          fmt::format("expected the number of the move, got {}", quote_byte(scanner_.peek())));
    }
  }

  void read_row(std::size_t row) {
    for (std::size_t file = 0; file < kSize;) {
      const char byte = scanner_.peek();
      if (byte >= '1' && byte <= '5') {
        file += static_cast<std::size_t>(byte - '0');
        if (file > kSize) scanner_.fail("a row has five squares");
        scanner_.advance();
      } else {
        place(read_piece(), file++ * kSize + row);
      }
    }
  }

  Piece read_piece() {
    const bool promoted = scanner_.peek() == '+';
    if (promoted) scanner_.advance();
    Piece piece = take_letter();
    if (promoted && !can_promote(piece.type())) scanner_.fail("golds and kings do not promote");
    scanner_.advance();
    return piece.promoted(promoted);
  }

  Piece take_letter() {
    Piece piece;
    if (!find_piece(scanner_.peek(), piece)) {
      scanner_.fail(
          fmt::format("expected a piece (GPSRBK or gpsrbk), got {}", quote_byte(scanner_.peek())));
    }
    std::uint8_t& left = left_[static_cast<std::size_t>(piece.type())];
    const bool is_second_king = piece.type() == Type::King && has_king(piece.side());
    if (left == 0 || is_second_king) {
      scanner_.fail(fmt::format("one '{}' too many", scanner_.peek()));
    }
    --left;
    return piece;
  }

  bool has_king(Side side) const { return kings_seen_[static_cast<std::size_t>(side)]; }

  void place(Piece piece, std::size_t square) {
    position_.board[square] = piece;
    if (piece.type() != Type::King) return;
    const auto side = static_cast<std::size_t>(piece.side());
    kings_seen_[side] = true;
    position_.kings[side] = static_cast<std::uint8_t>(square);
  }

  // A letter, or a number and a letter for as many pieces.
  void read_hand() {
    const std::uint64_t count = scanner_.take_number(kMostInHand, "a number of pieces").value_or(1);
    if (count == 0) scanner_.fail("a number of pieces in hand is 1 or more");
    for (std::uint64_t i = 0; i < count; ++i) {
      const Piece piece = take_letter();
      if (piece.type() == Type::King) scanner_.fail("no king is ever in hand");
      ++position_.hand(piece.side(), piece.type());
    }
    scanner_.advance();
  }

  Scanner scanner_;
  Position position_;
  std::array<std::uint8_t, kHandTypes + 1> left_{2, 2, 2, 2, 2, 2};
  std::array<bool, 2> kings_seen_{};
};

}  // namespace

Position mirrored(const Position& position) {
  Position image = position;
  for (std::size_t square = 0; square < kSquares; ++square) {
    image.board[mirrored_square(square)] = position.board[square];
  }
  for (std::uint8_t& king : image.kings) king = static_cast<std::uint8_t>(mirrored_square(king));
  return image;
}

Position parse_position(std::string_view source, std::string_view text) {
  return Reader(source, text).read();
}

std::string text(const Position& position) {
  std::string text;
  for (std::size_t row = 0; row < kSize; ++row) {
    if (row > 0) text += '/';
    int empty = 0;
    for (std::size_t file = 0; file < kSize; ++file) {
      const Piece piece = position.board[file * kSize + row];
      if (piece.is_empty()) {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      if (piece.is_promoted()) text += '+';
      text += letter_of(piece.type(), piece.side());
    }
    if (empty > 0) text += std::to_string(empty);
  }
  text += '[';
  for (const Side side : {Side::First, Side::Second}) {
    for (std::size_t type = 0; type < kHandTypes; ++type) {
      const auto t = static_cast<Type>(type);
      text.append(position.hand(side, t), letter_of(t, side));
    }
  }
  return text + ']';
}

}  // namespace gadgetc::minishogi
