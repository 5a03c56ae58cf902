#include "games/minishogi/shogi_position.hpp"

#include <fmt/format.h>

#include "base/text/scanner.hpp"

namespace gadgetc {
namespace {

constexpr std::string_view kLetters = "GPSRBK";

char letter_of(ShogiType type, ShogiSide side) {
  const char letter = kLetters[static_cast<std::size_t>(type)];
  return side == ShogiSide::First ? letter : static_cast<char>(letter - 'A' + 'a');
}

bool find_piece(char letter, ShogiPiece& piece) {
  for (const ShogiSide side : {ShogiSide::First, ShogiSide::Second}) {
    for (std::size_t type = 0; type < kLetters.size(); ++type) {
      if (letter_of(static_cast<ShogiType>(type), side) != letter) continue;
      piece = ShogiPiece(static_cast<ShogiType>(type), false, side);
      return true;
    }
  }
  return false;
}

class Reader {
 public:
  Reader(std::string_view source, std::string_view text) : scanner_(source, text) {}

  ShogiPosition read() {
    for (std::size_t row = 0; row < kShogiSize; ++row) {
      if (row > 0) expect('/');
      read_row(row);
    }
    expect('[');
    while (scanner_.peek() != ']') read_hand();
    expect(']');
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

  void read_row(std::size_t row) {
    for (std::size_t file = 0; file < kShogiSize;) {
      const char byte = scanner_.peek();
      if (byte >= '1' && byte <= '5') {
        file += static_cast<std::size_t>(byte - '0');
        if (file > kShogiSize) scanner_.fail("a row has five squares");
        scanner_.advance();
      } else {
        place(read_piece(), file++ * kShogiSize + row);
      }
    }
  }

  ShogiPiece read_piece() {
    const bool promoted = scanner_.peek() == '+';
    if (promoted) scanner_.advance();
    ShogiPiece piece = take_letter();
    if (promoted && !can_promote(piece.type())) scanner_.fail("golds and kings do not promote");
    scanner_.advance();
    return piece.promoted(promoted);
  }

  ShogiPiece take_letter() {
    ShogiPiece piece;
    if (!find_piece(scanner_.peek(), piece)) {
      scanner_.fail(
          fmt::format("expected a piece (GPSRBK or gpsrbk), got {}", quote_byte(scanner_.peek())));
    }
    std::uint8_t& left = left_[static_cast<std::size_t>(piece.type())];
    const bool is_second_king = piece.type() == ShogiType::King && has_king(piece.side());
    if (left == 0 || is_second_king) {
      scanner_.fail(fmt::format("one '{}' too many", scanner_.peek()));
    }
    --left;
    return piece;
  }

  bool has_king(ShogiSide side) const { return kings_seen_[static_cast<std::size_t>(side)]; }

  void place(ShogiPiece piece, std::size_t square) {
    position_.board[square] = piece;
    if (piece.type() != ShogiType::King) return;
    const auto side = static_cast<std::size_t>(piece.side());
    kings_seen_[side] = true;
    position_.kings[side] = static_cast<std::uint8_t>(square);
  }

  void read_hand() {
    const ShogiPiece piece = take_letter();
    if (piece.type() == ShogiType::King) scanner_.fail("no king is ever in hand");
    ++position_.hand(piece.side(), piece.type());
    scanner_.advance();
  }

  Scanner scanner_;
  ShogiPosition position_;
  std::array<std::uint8_t, kHandTypes + 1> left_{2, 2, 2, 2, 2, 2};
  std::array<bool, 2> kings_seen_{};
};

}  // namespace

ShogiPosition mirrored(const ShogiPosition& position) {
  ShogiPosition image = position;
  for (std::size_t square = 0; square < kShogiSquares; ++square) {
    image.board[mirrored_square(square)] = position.board[square];
  }
  for (std::uint8_t& king : image.kings) king = static_cast<std::uint8_t>(mirrored_square(king));
  return image;
}

ShogiPosition parse_shogi(std::string_view source, std::string_view text) {
  return Reader(source, text).read();
}

std::string shogi_text(const ShogiPosition& position) {
  std::string text;
  for (std::size_t row = 0; row < kShogiSize; ++row) {
    if (row > 0) text += '/';
    int empty = 0;
    for (std::size_t file = 0; file < kShogiSize; ++file) {
      const ShogiPiece piece = position.board[file * kShogiSize + row];
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
  for (const ShogiSide side : {ShogiSide::First, ShogiSide::Second}) {
    for (std::size_t type = 0; type < kHandTypes; ++type) {
      const auto t = static_cast<ShogiType>(type);
      text.append(position.hand(side, t), letter_of(t, side));
    }
  }
  return text + ']';
}

}  // namespace gadgetc
