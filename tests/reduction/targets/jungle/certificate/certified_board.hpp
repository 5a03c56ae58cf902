// A compiled formula with its certificate, to be changed and checked.
#pragma once

#include <string>

#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"
#include "tests/reduction/targets/jungle/strategy/strategy_table.hpp"

namespace gadgetc::jungle {

struct CertifiedBoard {
  explicit CertifiedBoard(const std::string& dimacs, Side first = Side::White,
                          const CompileOptions& options = {});
  CertifiedBoard(const CertifiedBoard&) = delete;

  // "" when the certificate holds, else the line's number and the sentence: "5: this is ...".
  std::string verdict() const { return verdict(certificate); }
  std::string verdict(const BoardCertificate& changed) const;

  StrategyTable table;
  Formula formula;
  Position board;
  BoardCertificate certificate;
  // As the strategies have them, unless a test says otherwise.
  ProveTile prove;
};

std::string text_of(const BoardCertificate& certificate);
// With its lines' numbers as in the text.
BoardCertificate reread(const BoardCertificate& certificate);

}  // namespace gadgetc::jungle
