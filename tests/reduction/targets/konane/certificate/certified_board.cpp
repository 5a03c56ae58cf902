#include "tests/reduction/targets/konane/certificate/certified_board.hpp"

#include <fmt/format.h>

#include <sstream>

#include "reduction/choose_set.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/konane/certificate/writer/make_board_certificate.hpp"
#include "reduction/targets/konane/konane_target.hpp"
#include "tests/reduction/targets/konane/konane_file.hpp"

namespace gadgetc::konane {

CertifiedBoard::CertifiedBoard(const std::string& dimacs, Side first)
    : formula(parse_dimacs("formula", dimacs)) {
  CompileOptions options;
  options.first = first;
  options.drawing.target = &konane_target();
  choose_set(options.drawing, "");
  const Compilation compiled = compile(formula, options);
  const BoardScene scene(konane_file(compiled.emission.board), compiled.reading);
  board = scene.start();
  certificate =
      reread(make_board_certificate(scene, make_formula_strategy(scene.formula(), first).value()));
}

std::string CertifiedBoard::verdict(const BoardCertificate& changed, const Position& stones) const {
  const auto fault = check_board_certificate(changed, stones, formula);
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

std::string sentence(const std::string& verdict) {
  return verdict.empty() ? "" : verdict.substr(verdict.find(' ') + 1);
}

}  // namespace gadgetc::konane
