#include "reduction/targets/konane/certificate/check_board_certificate.hpp"

#include <fmt/format.h>

#include <map>
#include <vector>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "reduction/certificate/certified_game.hpp"
#include "reduction/certificate/signal_meaning.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/konane/certificate/check_squares.hpp"

namespace gadgetc::konane {

namespace {

// As of the verifier's tiles: which of them leave White a choice is found by trying their inputs.
constexpr std::size_t kMostPorts = 7;

// The reward as a gate: a signal there wins.
Tile reward_tile() {
  Tile tile;
  tile.name = kRewardGate;
  tile.board = TileBoard(konane_alphabet(), 1, 1);
  Port& port = tile.ports.emplace_back();
  port.name = kRewardPort;
  tile.contract.push_back({1, kGoal});
  return tile;
}

class BoardCheck {
 public:
  BoardCheck(const BoardCertificate& certificate, const Position& board, const Formula& formula,
             const std::function<void(const std::string&)>& on_kind)
      : certificate_(certificate), board_(board), formula_(formula), on_kind_(on_kind) {}

  void run() {
    check_head();
    for (const CertifiedKind& kind : certificate_.kinds) check_kind(kind);
    for (const CertifiedTile& placed : certificate_.tiles) {
      const auto kind = kinds_.find(placed.tile);
      if (kind == kinds_.end()) refute(placed.line, "there is no such kind of tile");
      tiles_.push_back(&kind->second->tile);
      passes_ += kind->second->pass_bound.value();
      stones_ += count_pieces(kind->second->tile, Side::White);
    }
    check_squares(certificate_, board_, tiles_);
    check_circuit();
    check_race();
    check_formula_strategy(certificate_, formula_);
  }

 private:
  void check_head() const {
    if (certificate_.rows != board_.rows() || certificate_.columns != board_.columns()) {
      refute(2, fmt::format("the board has {} x {} squares", board_.rows(), board_.columns()));
    }
    if (certificate_.first != board_.turn) refute(3, "the other side moves first on the board");
    check_formula(certificate_, formula_);
  }

  void check_kind(const CertifiedKind& kind) {
    const std::string& name = kind.proof.tile.name;
    if (on_kind_) on_kind_(name);
    if (!kinds_.emplace(name, &kind.proof).second) {
      refute(kind.line, "there is a kind of this name already");
    }
    if (kind.proof.tile.ports.size() > kMostPorts) {
      refute(kind.line + kind.proof.tile_line, fmt::format("more than {} ports", kMostPorts));
    }
    if (const auto fault = check_certificate(kind.proof)) {
      refute(kind.line + fault->line, fault->why);
    }
  }

  // With the reward as the last tile.
  void check_circuit() {
    CertifiedCircuit circuit = certificate_;
    Tile reward = reward_tile();
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
  std::map<std::string, const Certificate*> kinds_;
  std::vector<const Tile*> tiles_;  // of the certificate's tiles, in its order
  std::uint64_t passes_ = 0, stones_ = 0;
};

}  // namespace

std::optional<FalseLine> check_board_certificate(
    const BoardCertificate& certificate, const Position& board, const Formula& formula,
    const std::function<void(const std::string&)>& on_kind) {
  try {
    BoardCheck(certificate, board, formula, on_kind).run();
  } catch (const FalseLine& fault) {
    return fault;
  }
  return std::nullopt;
}

}  // namespace gadgetc::konane
