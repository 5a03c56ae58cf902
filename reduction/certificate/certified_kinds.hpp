// Kinds of tiles that a board's certificate proves itself: each drawing with the certificate of its
// contract. Tiles name a kind by its drawing's name.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/certificate/certificate.hpp"
#include "reduction/certificate/certificate_lines.hpp"

namespace gadgetc {

// A drawing in its environment with the proof of its contract.
struct CertifiedKind {
  std::shared_ptr<const std::string> text;  // of the certificate; `proof` has views into it
  Certificate proof;                        // its lines are counted from this text's first one
  std::size_t line = 0;                     // of the file, before the text
};

// The certificate of a board whose kinds of tiles are proved in it.
struct TiledCertificate : CertifiedCircuit, CertifiedGame {
  std::vector<CertifiedKind> kinds;
  std::size_t reward_line = 0, race_line = 0;
};

// The kind that a certificate of this game proves, which may deliver nothing: a wire's bare end.
// Throws InputError at the line of the file.
CertifiedKind read_kind(std::string_view source, std::string_view text, std::size_t line,
                        std::string_view game);

// What such certificates begin with, to the last tile: "gadgetc GAME board certificate 1", the game
// of the formula, and lines "kind N", each with a certificate of N lines. No gate may be called
// kRewardGate.
void read_tiles(CertificateReader& reader, std::string_view game, TiledCertificate& certificate);
void write_tiles(std::ostream& out, std::string_view game, const TiledCertificate& certificate);

using KindTable = std::map<std::string, const Certificate*>;  // by the drawing's name

// Confirms each kind's proof. `on_kind` is called with each name before. Throws FalseLine: a proof
// that does not hold, two kinds of one name, too many ports to try all that comes in.
KindTable check_kinds(const std::vector<CertifiedKind>& kinds,
                      const std::function<void(const std::string&)>& on_kind);
// The proof of a tile. Throws FalseLine where there is no such kind.
const Certificate& proof_of(const KindTable& kinds, const CertifiedTile& tile);

// What a signal at the end wins, as a gate of this name with one port: tiles of the game of
// `alphabet`, which outlives it.
inline constexpr std::string_view kRewardGate = "reward", kRewardPort = "in";
Tile reward_gate(const Alphabet& alphabet);

}  // namespace gadgetc
