#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"

#include <fmt/format.h>

#include <sstream>

#include "games/pages/page_library.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/stuck_loses/certificate/writer/make_board_certificate.hpp"
#include "tests/reduction/targets/stuck_loses/compiled_scene.hpp"

namespace gadgetc::stuck_loses {

CertifiedBoard::CertifiedBoard(const std::string& dimacs, Side first, const std::string& game)
    : formula(parse_dimacs("formula", dimacs)) {
  const auto scene = compiled_scene(game, formula, first);
  board = scene->start();
  certificate =
      reread(make_board_certificate(*scene, make_formula_strategy(formula, first).value()));
}

std::string CertifiedBoard::verdict(const BoardCertificate& changed,
                                    const game_page::Position& squares) const {
  const auto fault = check_board_certificate(changed, file_of(certificate.game, squares), formula);
  return fault ? fmt::format("{}: {}", fault->line, fault->why) : "";
}

game_page::BoardFile file_of(const std::string& game, const game_page::Position& squares) {
  return {game_page::Variant(game_page::find_page(game)), squares};
}

std::string text_of(const BoardCertificate& certificate) {
  std::ostringstream out;
  write_board_certificate(out, certificate);
  return out.str();
}

BoardCertificate parse_text(const std::string& text, const std::string& game) {
  return parse_board_certificate("certificate", text, *game_page::find_page(game));
}

BoardCertificate reread(const BoardCertificate& certificate) {
  return parse_text(text_of(certificate), certificate.game);
}

std::string sentence(const std::string& verdict) {
  return verdict.empty() ? "" : verdict.substr(verdict.find(' ') + 1);
}

}  // namespace gadgetc::stuck_loses
