#include "tests/reduction/targets/jungle/certificate/certified_board.hpp"

#include <fmt/format.h>

#include <sstream>

#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/jungle/certificate/writer/make_board_certificate.hpp"

namespace gadgetc::jungle {

CertifiedBoard::CertifiedBoard(const std::string& dimacs, Side first,
                               const CompileOptions& options)
    : table(dimacs, first, options), formula(table.formula), board(table.scene->start()),
      prove([this](const Tile& tile, const Rules&) {
        return std::string(table.tiles.at(tile.name)->text());
      }) {
  // Of the formula that was compiled: a strategy without the clauses that stand beside an empty one
  // wins with them, too.
  const formula_game::Hypergraph game = game_of(without_repetitions(formula));
  const auto edges = static_cast<std::uint32_t>(game.edges.size());
  certificate =
      reread(make_board_certificate(*table.scene, {game.vertices, edges, table.strategy}));
}

std::string CertifiedBoard::verdict(const BoardCertificate& changed) const {
  const auto fault = check_board_certificate(changed, board, formula, prove);
  return fault ? fmt::format("{}: {}", fault->line, fault->why) : "";
}

std::string text_of(const BoardCertificate& certificate) {
  std::ostringstream out;
  write_board_certificate(out, certificate);
  return out.str();
}

BoardCertificate reread(const BoardCertificate& certificate) {
  return parse_board_certificate("certificate", text_of(certificate));
}

}  // namespace gadgetc::jungle
