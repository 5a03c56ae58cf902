// Proofs that a forger names, and the board that a forged certificate describes.
#include "base/text/text_hash.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/library/certificates/library_certificate.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "tests/reduction/targets/jungle/certificate/forger.hpp"

namespace gadgetc::jungle {

std::optional<std::string> KnownProofs::find(const Tile& tile, const Rules& rules) {
  const std::string key = tile.name + " " + rules_text(rules);
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  std::optional<std::string> text;
  if (const auto built = library_certificate(tile, rules_text(rules))) text = std::string(*built);
  else if (count_squares(tile) <= 20) text = prove_and_certify(tile, rules_text(rules));
  return known_[key] = text;
}

std::optional<ProofLine> KnownProofs::line(const std::string& name, const Rules& rules) {
  const Tile* tile = find_library_tile(name);
  if (tile == nullptr) return std::nullopt;
  const auto text = find(*tile, rules);
  if (!text) return std::nullopt;
  const Certificate certificate = parse_certificate(name, *text);
  return ProofLine{name, certificate.tempo_bound, certificate.answer_bound, text_hash(*text), 0};
}

std::optional<Position> painted(const BoardCertificate& c) {
  if (c.rows < 1 || c.columns < 1 || c.rows > 300 || c.columns > 300) return std::nullopt;
  Position board(c.rows, c.columns, Terrain::Water);
  board.rules = c.rules;
  board.turn = c.first;
  const auto set = [&](Square s, Terrain terrain, Piece piece) {
    if (!board.contains(s)) return;
    board.set_terrain(s, terrain);
    board.set_piece(s, piece);
  };
  for (const CertifiedTile& placed : c.tiles) {
    const Tile* drawn = find_library_tile(placed.tile);
    if (drawn == nullptr) continue;
    const Tile tile = oriented(*drawn, placed.turn);
    for_each_square(tile, [&](Square s) {
      const Terrain terrain = terrain_at(tile, s);
      const Square at{placed.top_left.row + s.row, placed.top_left.column + s.column};
      if (terrain != Terrain::Water) set(at, terrain, piece_at(tile, s));
    });
  }
  for (const CertifiedWire& wire : c.wires) {
    for (const Square s : wire.squares) set(s, Terrain::Land, kNoPiece);
  }
  for (const Square s : c.corridor) set(s, Terrain::Land, kNoPiece);
  if (c.corridor.empty()) return std::nullopt;
  set(c.corridor.back(), Terrain::WhiteDen, kNoPiece);
  set(c.corridor.front(), Terrain::Land, {Side::Black, Kind::Cat});
  for (const Side side : {Side::White, Side::Black}) {
    const auto& cell = c.idle[static_cast<std::size_t>(side)];
    set(cell.back(), Terrain::Land, kNoPiece);
    set(cell.front(), Terrain::Land, {side, Kind::Cat});
  }
  return board;
}

}  // namespace gadgetc::jungle
