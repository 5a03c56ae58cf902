#include <fmt/format.h>

#include <array>

#include "base/text/printable.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

constexpr std::array<std::string_view, 1> kBlocks{"stones"};
constexpr std::string_view kSymbols = ".WB";

// 0 for White's stones, 1 for Black's.
int colour_of(Cell cell) { return cell == kWhiteStone ? 0 : 1; }

class KonaneAlphabet final : public Alphabet {
 public:
  std::string_view game() const override { return "konane"; }
  std::span<const std::string_view> blocks() const override { return kBlocks; }

  char symbol(std::size_t, Cell cell) const override { return kSymbols[cell]; }
  std::optional<std::string> read(std::size_t, char symbol, Cell& cell) const override {
    const auto at = kSymbols.find(symbol);
    if (at == std::string_view::npos) {
      return fmt::format("expected a stone, 'W' or 'B', or '.', got {}", quote({&symbol, 1}));
    }
    cell = static_cast<Cell>(at);
    return std::nullopt;
  }
  std::string_view changes(std::size_t) const override { return kSymbols; }
  std::optional<BoardFault> find_fault(const TileBoard& board) const override {
    const auto parity = white_parity(board);
    for (int row = 0; row < board.rows(); ++row) {
      for (int column = 0; column < board.columns(); ++column) {
        const Cell cell = board[{row, column}];
        if (cell == 0 || (row + column) % 2 == (*parity + colour_of(cell)) % 2) continue;
        return BoardFault{{row, column},
                          fmt::format("a {} stone on a square of {}'s colour",
                                      cell == kWhiteStone ? "white" : "black",
                                      cell == kWhiteStone ? "Black" : "White")};
      }
    }
    return std::nullopt;
  }
  const char* port_fault(const TileBoard& board, Square s) const override {
    if (board[s] == kBlackStone) return "lies on a black stone";
    const auto parity = white_parity(board);
    return parity && (s.row + s.column) % 2 != *parity ? "lies on a square of Black's colour"
                                                       : nullptr;
  }
  bool may_have_port(Cell, Cell inside) const override { return inside == kBlackStone; }

  PieceCode piece(Cell cell) const override { return cell; }
  char ground(Cell) const override { return '.'; }
  Side side(PieceCode piece) const override {
    return piece == kWhiteStone ? Side::White : Side::Black;
  }
  char piece_symbol(PieceCode piece) const override { return kSymbols[piece]; }
  PieceCode signal() const override { return kWhiteStone; }
  std::string_view guests() const override { return "W"; }
  PieceCode guest(char) const override { return kWhiteStone; }
  bool has_steady_wires() const override { return true; }
};

}  // namespace

const Alphabet& konane_alphabet() {
  static const KonaneAlphabet alphabet;
  return alphabet;
}

bool is_konane(const Tile& tile) { return &tile.board.alphabet() == &konane_alphabet(); }

std::optional<int> white_parity(const TileBoard& board) {
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board[{row, column}];
      if (cell != 0) return (row + column + colour_of(cell)) % 2;
    }
  }
  return std::nullopt;
}

}  // namespace gadgetc::konane
