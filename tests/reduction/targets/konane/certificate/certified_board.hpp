// A formula compiled to Konane with its certificate, to be changed and checked.
#pragma once

#include <string>

#include "reduction/targets/konane/certificate/check_board_certificate.hpp"

namespace gadgetc::konane {

struct CertifiedBoard {
  explicit CertifiedBoard(const std::string& dimacs, Side first = Side::White);

  // "" when the certificate holds, else the line's number and the sentence: "5: this is ...".
  std::string verdict() const { return verdict(certificate, board); }
  std::string verdict(const BoardCertificate& changed) const { return verdict(changed, board); }
  std::string verdict(const BoardCertificate& changed, const Position& stones) const;

  Formula formula;
  Position board;
  BoardCertificate certificate;
};

std::string text_of(const BoardCertificate& certificate);
// With its lines' numbers as in the text.
BoardCertificate reread(const BoardCertificate& certificate);
// The sentence without the line's number.
std::string sentence(const std::string& verdict);

}  // namespace gadgetc::konane
