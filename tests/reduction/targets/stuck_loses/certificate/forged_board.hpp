// What a forged certificate describes: its board, and the numbers of its race.
#pragma once

#include <string>
#include <vector>

#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

namespace gadgetc::stuck_loses {

// Null: there is none.
const CertifiedKind* kind_called(const std::vector<CertifiedKind>& kinds, const std::string& name);

// Puts what the certificate's other lines add up to in its line `race`.
void add_up(BoardCertificate& certificate);

// The board that a certificate describes. What it does not describe is empty, or closed with pairs,
// what it describes twice is what comes last, and what lies off the board is left out. Of a way
// through the reward, the stones of `like` that are beside its rests.
game_page::Position painted(const BoardCertificate& certificate, const game_page::Position& like);

}  // namespace gadgetc::stuck_loses
