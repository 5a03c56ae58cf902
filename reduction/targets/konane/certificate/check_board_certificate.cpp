#include "reduction/targets/konane/certificate/check_board_certificate.hpp"

#include <fmt/format.h>

#include <vector>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "reduction/certificate/certified_game.hpp"
#include "reduction/certificate/signal_meaning.hpp"
#include "reduction/targets/konane/certificate/check_squares.hpp"

namespace gadgetc::konane {

namespace {

class BoardCheck {
 public:
  BoardCheck(const BoardCertificate& certificate, const Position& board, const Formula& formula,
             const std::function<void(const std::string&)>& on_kind)
      : certificate_(certificate), board_(board), formula_(formula), on_kind_(on_kind) {}

  void run() {
    check_head(certificate_, board_.rows(), board_.columns(), board_.turn, formula_);
    const KindTable kinds = check_kinds(certificate_.kinds, on_kind_);
    for (const CertifiedTile& placed : certificate_.tiles) {
      const Certificate& proof = proof_of(kinds, placed);
      tiles_.push_back(&proof.tile);
      passes_ += proof.pass_bound.value();
      stones_ += count_pieces(proof.tile, Side::White);
    }
    check_squares(certificate_, board_, tiles_);
    check_circuit();
    check_race();
    check_formula_strategy(certificate_, formula_);
  }

 private:
  // The reward is the last tile.
  void check_circuit() {
    CertifiedCircuit circuit = certificate_;
    Tile reward = reward_gate(konane_alphabet());
    circuit.tiles.push_back(
        {std::string(kRewardGate), reward.name, {}, {}, certificate_.reward_line});
    std::vector<const Tile*> tiles = tiles_;
    tiles.push_back(&reward);
    const std::vector<PinWire> wires = join_pins(circuit, tiles);
    for (const PinWire& wire : wires) {
      if (wire.to.tile != tiles_.size()) continue;
      reward.ports[0].is_steady = tiles[wire.from.tile]->ports[wire.from.port].is_steady;
    }
    gadgetc::check_circuit(circuit, certificate_, tiles, wires, formula_);
  }

  void check_race() const {
    const BoardCertificate& c = certificate_;
    std::uint64_t spare = 0;
    for (const CertifiedRow& row : c.spare_rows) spare += row.moves;
    const auto check = [&](std::uint64_t claimed, std::uint64_t found, const char* what) {
      if (claimed != found) {
        refute(c.race_line, fmt::format("there are {} {}, not {}", found, what, claimed));
      }
    };
    check(c.passes, passes_, "passes in tiles");
    check(c.stones, stones_, "white stones in tiles");
    check(c.spare, spare, "moves in rows");
    check(c.rests, c.reward.size() - 2, "moves in the reward");
    const std::uint64_t needed =
        passes_ + kPassesOfStone * stones_ + (c.first == Side::Black ? 1 : 0);
    if (spare < needed) {
      refute(c.race_line, fmt::format("Black may need {} passes and has {} moves", needed, spare));
    }
    if (c.rests <= spare + stones_) {
      refute(c.race_line, fmt::format("Black may have {} moves and White has {} in the reward",
                                      spare + stones_, c.rests));
    }
  }

  const BoardCertificate& certificate_;
  const Position& board_;
  const Formula& formula_;
  const std::function<void(const std::string&)>& on_kind_;
  std::vector<const Tile*> tiles_;  // of the certificate's tiles, in its order
  std::uint64_t passes_ = 0, stones_ = 0;
};

}  // namespace

std::optional<FalseLine> check_board_certificate(
    const BoardCertificate& certificate, const Position& board, const Formula& formula,
    const std::function<void(const std::string&)>& on_kind) {
  return first_false([&] { BoardCheck(certificate, board, formula, on_kind).run(); });
}

}  // namespace gadgetc::konane
