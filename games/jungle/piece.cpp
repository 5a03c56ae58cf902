#include "games/jungle/piece.hpp"

#include <string_view>

namespace gadgetc::jungle {

namespace {
constexpr std::string_view kPieceLetters = ".RCWDPTLErcwdptle";
constexpr std::string_view kTerrainLetters = ".~^v@#";
}  // namespace

char piece_letter(Piece piece) { return kPieceLetters[piece.code()]; }

std::optional<Piece> find_piece(char letter) {
  const auto at = kPieceLetters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return Piece::from_code(static_cast<std::uint8_t>(at));
}

char terrain_letter(Terrain terrain) { return kTerrainLetters[static_cast<std::size_t>(terrain)]; }

std::optional<Terrain> find_terrain(char letter) {
  const auto at = kTerrainLetters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Terrain>(at);
}

}  // namespace gadgetc::jungle
