#include <fmt/format.h>

#include <array>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::array<std::string_view, 2> kBlocks{"terrain", "pieces"};

class JungleAlphabet final : public Alphabet {
 public:
  std::string_view game() const override { return "jungle"; }
  bool is_default() const override { return true; }
  std::span<const std::string_view> blocks() const override { return kBlocks; }

  char symbol(std::size_t block, Cell cell) const override {
    return block == 0 ? ground(cell) : piece_letter(Position::piece_of(cell));
  }
  std::optional<std::string> read(std::size_t block, char symbol, Cell& cell) const override {
    return block == 0 ? read_terrain(symbol, cell) : read_piece(symbol, cell);
  }
  // Rats, black cats and black leapers are in no tile.
  std::string_view changes(std::size_t block) const override {
    return block == 0 ? ".~^v" : ".CWDPTLEwdpe";
  }
  const char* port_fault(const TileBoard& board, Square square) const override {
    const Terrain terrain = Position::terrain_of(board[square]);
    if (terrain == Terrain::Water) return "lies on water (rows and columns count from 0)";
    return terrain == Terrain::BlackDen ? "lies on the den" : nullptr;
  }
  bool may_have_port(Cell square, Cell) const override {
    return Position::terrain_of(square) != Terrain::BlackTrap;
  }

  bool is_counted(Cell cell) const override {
    return Position::terrain_of(cell) != Terrain::Water;
  }
  PieceCode piece(Cell cell) const override { return Position::piece_of(cell).code(); }
  char ground(Cell cell) const override { return terrain_letter(Position::terrain_of(cell)); }
  Side side(PieceCode piece) const override { return piece_of(piece).side(); }
  char piece_symbol(PieceCode piece) const override { return piece_letter(piece_of(piece)); }
  PieceCode signal() const override { return kSignal.code(); }
  std::string_view guests() const override { return "Pwdpe"; }
  PieceCode guest(char symbol) const override { return find_piece(symbol).value().code(); }

  std::string_view goal() const override { return "den"; }
  bool is_goal(Cell cell) const override {
    return Position::terrain_of(cell) == Terrain::BlackDen;
  }
  const char* goal_fault() const override { return "the terrain has no black den '#'"; }
  std::string_view guard() const override { return "cat"; }

 private:
  static std::optional<std::string> read_terrain(char symbol, Cell& cell) {
    const auto terrain = find_terrain(symbol);
    if (!terrain || *terrain == Terrain::WhiteDen) {
      return fmt::format("expected terrain, one of '.~^v#', got {}{}", quote({&symbol, 1}),
                         find_piece(symbol) ? "; pieces stand in rows below 'pieces'" : "");
    }
    cell = Position::cell_of(*terrain, kNoPiece);
    return std::nullopt;
  }

  static std::optional<std::string> read_piece(char symbol, Cell& cell) {
    const auto piece = find_piece(symbol);
    if (!piece) {
      return fmt::format("expected a piece, one of 'RCWDPTLErcwdptle', or '.', got {}{}",
                         quote({&symbol, 1}),
                         find_terrain(symbol) ? "; '.' is a square without a piece" : "");
    }
    if (piece->is_none()) return std::nullopt;
    const Terrain terrain = Position::terrain_of(cell);
    if (terrain == Terrain::Water) return "a piece on water";
    if (terrain == Terrain::BlackDen) return "a piece in the den";
    if (terrain == Terrain::WhiteTrap && piece->side() == Side::Black) {
      return "a black piece that begins on a white trap";
    }
    cell = Position::cell_of(terrain, *piece);
    return std::nullopt;
  }
};

}  // namespace

const Alphabet& jungle_alphabet() {
  static const JungleAlphabet alphabet;
  return alphabet;
}

bool is_jungle(const Tile& tile) { return &tile.board.alphabet() == &jungle_alphabet(); }

void check_jungle(const Tile& tile) {
  if (is_jungle(tile)) return;
  throw UsageError(fmt::format("{} is a tile of {}: this works on tiles of Dou Shou Qi only",
                               quote(tile.name), tile.game()));
}

TileBoard jungle_board(int rows, int columns, Terrain fill) {
  return {jungle_alphabet(), rows, columns, Position::cell_of(fill, kNoPiece)};
}

TileGames jungle_only() {
  static const std::array<const Alphabet*, 1> alphabets{&jungle_alphabet()};
  return {alphabets};
}

}  // namespace gadgetc::jungle
