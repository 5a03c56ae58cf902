#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "gadgets/page/tile/page_alphabet.hpp"
#include "games/konane/position.hpp"
#include "reduction/certificate/signal_meaning.hpp"
#include "reduction/targets/stuck_loses/certificate/check_chains.hpp"
#include "reduction/targets/stuck_loses/certificate/check_squares.hpp"

namespace gadgetc::stuck_loses {

namespace {

using Numbers = std::array<std::uint64_t, 4>;  // of the race

constexpr std::array<const char*, 4> kWithLinks{"passes in tiles", "white stones in tiles",
                                                "moves in rows", "moves in the reward"};
constexpr std::array<const char*, 4> kWithPairs{"moves of White's without a signal",
                                                "moves in rows", "moves of Black's",
                                                "moves in the reward"};

class BoardCheck {
 public:
  BoardCheck(const BoardCertificate& certificate, const game_page::BoardFile& board,
             const Formula& formula, const std::function<void(const std::string&)>& on_kind)
      : certificate_(certificate),
        board_(board),
        page_(*board.variant.page),
        formula_(formula),
        on_kind_(on_kind) {}

  void run() {
    check_page();
    check_head(certificate_, board_.position.rows(), board_.position.columns(),
               board_.position.turn, formula_);
    const KindTable kinds = check_kinds(certificate_.kinds, on_kind_);
    for (const CertifiedTile& placed : certificate_.tiles) {
      const Certificate& proof = proof_of(kinds, placed);
      if (proof.variant.page->text != page_.text || proof.variant.setting != setting()) {
        refute(placed.line, "the tile is proved under other rules than the board's");
      }
      tiles_.push_back(&proof.tile);
      passes_.push_back(proof.pass_bound.value());
    }
    in_reward_.resize(tiles_.size());
    if (!certificate_.has_links) check_row(certificate_.row_play, board_.variant);
    check_squares(certificate_, board_, tiles_);
    if (!certificate_.has_links) in_reward_ = follow_reward(certificate_, tiles_);
    check_circuit();
    for (const PlayAlone& play : certificate_.reward_plays) check_play(play, kinds);
    check_race();
    check_formula_strategy(certificate_, formula_);
  }

 private:
  const game_page::Setting& setting() const { return board_.variant.setting; }

  void check_page() const {
    const bool loses = page_.stuck.size() == 1 && page_.goals.empty() &&
                       page_.stuck.front().stuck == game_page::Stuck::Loses;
    if (page_.name != certificate_.game) refute(1, "the board is of another game");
    const bool is_covered =
        certificate_.has_links ? konane::is_konane(page_) : page_.wires.hole && !page_.wires.link;
    if (!loses || !is_covered || setting() != page_.default_setting()) {
      refute(1, "no argument covers boards of this page");
    }
  }

  // The reward is a gate, the last one. With pairs it stands for the tiles behind the output.
  void check_circuit() const {
    CertifiedCircuit circuit;
    circuit.groups = certificate_.groups;
    std::vector<const Tile*> tiles;
    std::map<std::string, bool> is_behind;
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      const CertifiedTile& placed = certificate_.tiles[t];
      is_behind[placed.gate] = in_reward_[t];
      if (in_reward_[t]) continue;
      circuit.tiles.push_back(placed);
      tiles.push_back(tiles_[t]);
    }
    for (CertifiedWire wire : certificate_.wires) {
      if (is_behind[wire.from_gate]) continue;
      if (is_behind[wire.to_gate]) {
        if (wire.to_gate != certificate_.reward) {
          refute(wire.line, "a wire leads into the midst of the reward");
        }
        wire.to_gate = kRewardGate;
        wire.to_port = kRewardPort;
      }
      if (!wire.from_gate.empty() && !wire.to_gate.empty()) circuit.wires.push_back(wire);
    }
    const auto alphabet = game_page::alphabet_of(board_.variant.page);
    Tile reward = reward_gate(*alphabet);
    circuit.tiles.push_back(
        {std::string(kRewardGate), reward.name, {}, {}, certificate_.reward_line});
    tiles.push_back(&reward);
    const std::vector<PinWire> wires = join_pins(circuit, tiles);
    for (const PinWire& wire : wires) {
      if (!certificate_.has_links || tiles[wire.to.tile] != &reward) continue;
      reward.ports[0].is_steady = tiles[wire.from.tile]->ports[wire.from.port].is_steady;
    }
    gadgetc::check_circuit(circuit, certificate_, tiles, wires, formula_);
  }

  void check_play(const PlayAlone& play, const KindTable& kinds) {
    const auto kind = kinds.find(play.kind);
    if (kind == kinds.end() || !moves_.emplace(play.kind, play.squares.size() + 1).second) {
      refute(play.line, "there is no such kind of tile, or there are moves of it already");
    }
    stuck_loses::check_play(play, kind->second->tile, board_.variant);
  }

  void check_race() const {
    const BoardCertificate& c = certificate_;
    const Numbers found = c.has_links ? count_with_links() : count_with_pairs();
    for (std::size_t n = 0; n < found.size(); ++n) {
      if (c.race[n] == found[n]) continue;
      refute(c.race_line, fmt::format("there are {} {}, not {}", found[n],
                                      (c.has_links ? kWithLinks : kWithPairs)[n], c.race[n]));
    }
    const Race race = race_of(c);
    if (race.reserve < race.needed) {
      refute(c.race_line,
             fmt::format("Black may need {} passes and has {} moves", race.needed, race.reserve));
    }
    if (race.reward <= race.black) {
      refute(c.race_line, fmt::format("Black may have {} moves and White has {} in the reward",
                                      race.black, race.reward));
    }
  }

  Numbers count_with_links() const {
    Numbers numbers{0, 0, 0, certificate_.way.size() - 2};
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      numbers[0] += passes_[t];
      numbers[1] += count_pieces(*tiles_[t], Side::White);
    }
    for (const CertifiedRow& row : certificate_.rows_in_reserve) numbers[2] += row.moves;
    return numbers;
  }

  Numbers count_with_pairs() const {
    const BoardCertificate& c = certificate_;
    const std::uint64_t rows = c.rows_in_reserve.size();
    const std::string& row = c.row_play.squares.front();
    const auto empty_in_row =
        static_cast<std::uint64_t>(std::count(row.begin(), row.end(), page_.cells[0]));
    Numbers numbers{0, rows * (c.row_play.squares.size() - 1), rows * empty_in_row, 0};
    auto& [white, reserve, black, rewarded] = numbers;
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      const Tile& tile = *tiles_[t];
      std::uint64_t empty = 0, inputs = 0;
      for_each_square(tile, [&](Square s) {
        empty += tile.board.alphabet().piece(tile.board[s]) == 0 ? 1 : 0;
      });
      if (in_reward_[t]) {
        white += std::min(empty, passes_[t]);
        const auto moves = moves_.find(c.tiles[t].tile);
        if (moves != moves_.end()) rewarded += moves->second;
        continue;
      }
      for (const Port& port : tile.ports) inputs += port.is_input ? 1 : 0;
      white += empty;
      if (count_pieces(tile, Side::Black) > 0) black += empty + inputs;
    }
    return numbers;
  }

  const BoardCertificate& certificate_;
  const game_page::BoardFile& board_;
  const game_page::Page& page_;
  const Formula& formula_;
  const std::function<void(const std::string&)>& on_kind_;
  std::vector<const Tile*> tiles_;     // of the certificate's tiles, in its order
  std::vector<std::uint64_t> passes_;  // that their proofs allow
  std::vector<bool> in_reward_;
  std::map<std::string, std::uint64_t> moves_;  // in a tile of the reward, by kind
};

}  // namespace

std::optional<FalseLine> check_board_certificate(
    const BoardCertificate& certificate, const game_page::BoardFile& board, const Formula& formula,
    const std::function<void(const std::string&)>& on_kind) {
  return first_false([&] { BoardCheck(certificate, board, formula, on_kind).run(); });
}

}  // namespace gadgetc::stuck_loses
