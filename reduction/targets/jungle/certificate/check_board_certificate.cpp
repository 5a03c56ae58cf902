#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"

#include <fmt/format.h>

#include <map>

#include "base/text/text_hash.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "reduction/certificate/certified_game.hpp"
#include "reduction/certificate/signal_meaning.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/jungle/certificate/check_squares.hpp"

namespace gadgetc::jungle {

namespace {

// Is every switch the same, whatever the presets are called? Then play is the same.
bool have_same_switches(const Rules& a, const Rules& b) {
  Rules renamed = a;
  renamed.preset = b.preset;
  return renamed == b;
}

class BoardCheck {
 public:
  BoardCheck(const BoardCertificate& certificate, const Position& board, const Formula& formula,
             const ProveTile& prove, const GadgetLibrary& library)
      : certificate_(certificate),
        board_(board),
        formula_(formula),
        prove_(prove),
        library_(library) {}

  void run() {
    check_head();
    for (const ProofLine& proof : certificate_.proofs) check_proof(proof);
    std::vector<const Tile*> tiles;
    for (const CertifiedTile& placed : certificate_.tiles) {
      const auto proof = proved_.find(placed.tile);
      if (proof == proved_.end()) refute(placed.line, "this tile has no proof");
      tiles.push_back(proof->second.second);
    }
    check_squares(certificate_, board_, tiles);
    check_circuit(certificate_, certificate_, tiles, join_pins(certificate_, tiles), formula_);
    check_race();
    check_formula_strategy(certificate_, formula_);
  }

 private:
  void check_head() {
    if (certificate_.rows != board_.rows() || certificate_.columns != board_.columns()) {
      refute(2, fmt::format("the board has {} x {} squares", board_.rows(), board_.columns()));
    }
    if (!have_same_switches(certificate_.rules, board_.rules)) {
      refute(3, "the board's rules are '" + rules_text(board_.rules) + "'");
    }
    if (!board_.own_strengths.empty()) {
      refute(3, "the board's pieces have strengths of their own, for which no tile is proved");
    }
    if (board_.rules.ply_limit != 0 || board_.rules.return_limit != 0) {
      refute(3, "under a limit of plies or returns no strategy is sure of its time");
    }
    if (certificate_.first != board_.turn) refute(4, "the other side moves first on the board");
    check_formula(certificate_, formula_);
  }

  void check_proof(const ProofLine& proof) {
    const Tile* tile = library_.find_tile(proof.tile);
    if (tile == nullptr) {
      refute(proof.line, "the library has no such tile; --set names a set of one's own");
    }
    if (!proved_.emplace(proof.tile, std::pair(&proof, tile)).second) {
      refute(proof.line, "this tile has a proof already");
    }
    const std::optional<std::string> text = prove_(*tile, certificate_.rules);
    if (!text) refute(proof.line, "this tile does not keep its contract under the board's rules");
    const Certificate anew = parse_certificate(proof.tile, *text);
    if (fingerprint(anew.tile) != fingerprint(*tile)) {
      refute(proof.line, "the proof is about another drawing");
    }
    if (!have_same_switches(anew.rules, certificate_.rules)) {
      refute(proof.line, "the proof is for other rules");
    }
    if (const auto fault = check_certificate(anew)) refute(proof.line, fault->why);
    if (anew.tempo_bound > proof.tempo || anew.answer_bound > proof.answers) {
      refute(proof.line, fmt::format("the proof gives {} moves and {} answers", anew.tempo_bound,
                                     anew.answer_bound));
    }
    if (text_hash(*text) != proof.hash) refute(proof.line, "this is not the proof's hash");
  }

  void check_race() const {
    const BoardCertificate& c = certificate_;
    std::uint64_t gates = 0, answers = 0, squares = 0, picks = 0;
    for (const CertifiedTile& tile : c.tiles) {
      const ProofLine& proof = *proved_.at(tile.tile).first;
      gates += proof.tempo;
      answers += proof.answers;
      picks += tile.gate.starts_with('x') ? 1 : 0;
    }
    for (const CertifiedWire& wire : c.wires) squares += wire.squares.size();
    const auto check = [&](std::uint64_t claimed, std::uint64_t found, const char* what) {
      if (claimed < found) {
        refute(c.race_line, fmt::format("there are {} {}, not {}", found, what, claimed));
      }
    };
    check(c.gate_moves, gates, "moves of gates");
    check(c.wire_moves, squares, "squares of wires");
    check(c.answers, answers, "answers");
    check(c.picks, picks, "variables");
    check(c.bound, c.gate_moves + c.wire_moves + c.answers + c.picks + c.margin,
          "moves of White in all");
    if (c.corridor.size() - 1 != c.runner || c.runner <= c.bound) {
      refute(c.race_line, fmt::format("the runner needs {} moves", c.corridor.size() - 1));
    }
  }

  const BoardCertificate& certificate_;
  const Position& board_;
  const Formula& formula_;
  const ProveTile& prove_;
  const GadgetLibrary& library_;
  std::map<std::string, std::pair<const ProofLine*, const Tile*>> proved_;
};

}  // namespace

std::optional<FalseLine> check_board_certificate(const BoardCertificate& certificate,
                                                 const Position& board, const Formula& formula,
                                                 const ProveTile& prove,
                                                 const GadgetLibrary& library) {
  return first_false([&] { BoardCheck(certificate, board, formula, prove, library).run(); });
}

}  // namespace gadgetc::jungle
