// A formula compiled to a game's board with its certificate, to be changed and checked.
#pragma once

#include <string>

#include "games/konane/position.hpp"
#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"

namespace gadgetc::stuck_loses {

using konane::Stone;

struct CertifiedBoard {
  explicit CertifiedBoard(const std::string& dimacs, Side first = Side::White,
                          const std::string& game = "konane");

  // "" when the certificate holds, else the line's number and the sentence: "5: this is ...".
  std::string verdict() const { return verdict(certificate, board); }
  std::string verdict(const BoardCertificate& changed) const { return verdict(changed, board); }
  std::string verdict(const BoardCertificate& changed, const game_page::Position& squares) const;

  Formula formula;
  game_page::Position board;
  BoardCertificate certificate;
};

// The board of this game with these squares.
game_page::BoardFile file_of(const std::string& game, const game_page::Position& squares);
std::string text_of(const BoardCertificate& certificate);
BoardCertificate parse_text(const std::string& text, const std::string& game);
// With its lines' numbers as in the text.
BoardCertificate reread(const BoardCertificate& certificate);
// The sentence without the line's number.
std::string sentence(const std::string& verdict);

}  // namespace gadgetc::stuck_loses
