#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "gadgets/certificate/socket_game.hpp"
#include "games/page/plain_moves.hpp"
#include "reduction/certificate/signal_meaning.hpp"
#include "reduction/targets/stuck_loses/certificate/check_squares.hpp"

namespace gadgetc::stuck_loses {

namespace {

using game_page::Page;
using game_page::Position;

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
    if (certificate_.tiles.empty()) refute(1, "there are no tiles");
    for (const CertifiedTile& placed : certificate_.tiles) {
      const Certificate& proof = proof_of(kinds, placed);
      if (proof.variant.page->text != page_.text || proof.variant.setting != setting()) {
        refute(placed.line, "the tile is proved under other rules than the board's");
      }
      tiles_.push_back(&proof.tile);
      idle_.push_back(proof.pass_bound.value());
    }
    check_row();
    check_squares(certificate_, board_, tiles_);
    follow_reward();
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
    if (!loses || !page_.wires.hole || setting() != page_.default_setting()) {
      refute(1, "no argument covers boards of this page");
    }
  }

  Position row_position(const std::string& squares, Side turn) const {
    Position position(1, static_cast<int>(squares.size()));
    position.turn = turn;
    for (std::size_t n = 0; n < squares.size(); ++n) {
      const auto cell = page_.find_cell(squares[n]);
      if (!cell) refute(certificate_.row_play.line, "these are no cells of the page");
      position.set_cell(static_cast<game_page::SquareNumber>(n), *cell);
    }
    return position;
  }

  std::vector<std::string> after_moves(const std::string& squares, Side side) const {
    std::vector<std::string> found;
    for (const game_page::Move& move :
         game_page::plain_moves(page_, setting(), row_position(squares, side))) {
      std::string& after = found.emplace_back(squares);
      for (const auto& [square, cell] : move.changes) after[square] = page_.cells[cell];
    }
    return found;
  }

  // White never has a move in a row: no piece of White's comes there.
  void check_row() const {
    const PlayAlone& play = certificate_.row_play;
    if (play.squares.empty()) refute(play.line, "a row has its squares at first, at least");
    for (std::size_t n = 0; n < play.squares.size(); ++n) {
      const std::string& squares = play.squares[n];
      if (squares.empty() || squares.size() != play.squares.front().size()) {
        refute(play.line, "a row has as many squares after a move as before it");
      }
      if (squares.find(page_.cells[*page_.wires.signal]) != std::string::npos ||
          !after_moves(squares, Side::White).empty()) {
        refute(play.line, "White has a move in the reserve");
      }
      if (n == 0) continue;
      const auto after = after_moves(play.squares[n - 1], Side::Black);
      if (std::find(after.begin(), after.end(), squares) == after.end()) {
        refute(play.line, fmt::format("no move of Black's leads to {}", squares));
      }
    }
  }

  // The tiles that the signal goes through behind the output, in order.
  void follow_reward() {
    std::map<std::string, std::size_t> number;
    for (std::size_t t = 0; t < tiles_.size(); ++t) number[certificate_.tiles[t].gate] = t;
    std::map<std::string, const CertifiedWire*> leaving;
    for (const CertifiedWire& wire : certificate_.wires) leaving[wire.from_gate] = &wire;
    in_reward_.resize(tiles_.size());
    for (std::string gate = certificate_.reward; !gate.empty();) {
      const auto found = number.find(gate);
      if (found == number.end() || in_reward_[found->second]) {
        refute(certificate_.reward_line, "the reward does not lead from tile to tile to an end");
      }
      const Tile& tile = *tiles_[found->second];
      const bool is_wire = tile.ports.size() == 2 && tile.contract.size() == 1 &&
                           tile.contract[0].inputs == (tile.ports[0].is_input ? 1u : 2u) &&
                           tile.contract[0].outputs == (tile.ports[0].is_input ? 2u : 1u);
      if (!is_wire || count_pieces(tile, Side::Black) > 0) {
        refute(certificate_.reward_line, gate + " is no tile that takes a signal on");
      }
      in_reward_[found->second] = true;
      const auto wire = leaving.find(gate);
      if (wire == leaving.end()) refute(certificate_.reward_line, "no wire leaves " + gate);
      gate = wire->second->to_gate;
    }
  }

  // The tiles before the reward, which is a gate instead.
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
    const Tile reward = reward_gate(tiles_.front()->board.alphabet());
    circuit.tiles.push_back(
        {std::string(kRewardGate), reward.name, {}, {}, certificate_.reward_line});
    tiles.push_back(&reward);
    for (CertifiedWire wire : certificate_.wires) {
      if (!wire.from_gate.empty() && is_behind.at(wire.from_gate)) continue;
      if (!wire.to_gate.empty() && is_behind.at(wire.to_gate)) {
        if (wire.to_gate != certificate_.reward) {
          refute(wire.line, "a wire leads into the midst of the reward");
        }
        wire.to_gate = kRewardGate;
        wire.to_port = kRewardPort;
      }
      if (!wire.from_gate.empty() && !wire.to_gate.empty()) circuit.wires.push_back(wire);
    }
    gadgetc::check_circuit(circuit, certificate_, tiles, join_pins(circuit, tiles), formula_);
  }

  // After the signal's own move, which leaves the input's square.
  void check_play(const PlayAlone& play, const KindTable& kinds) {
    const auto kind = kinds.find(play.kind);
    if (kind == kinds.end() || !moves_.emplace(play.kind, play.squares.size() + 1).second) {
      refute(play.line, "there is no such kind of tile, or there are moves of it already");
    }
    const Part part = whole_part(kind->second->tile, page_);
    const SocketGame game(part, board_.variant, Side::White, play.line);
    std::vector<SocketState> states = game.arrivals(game.drawing(true));
    for (const std::string& squares : play.squares) {
      std::vector<SocketState> next;
      for (const SocketState& state : states) {
        for (SocketStep& step : game.white_steps(state)) {
          if (step.after.squares == squares && squares != state.squares) {
            next.push_back(std::move(step.after));
          }
        }
      }
      if (next.empty()) refute(play.line, "no move of White's leads to " + squares);
      states.assign(next.begin(), next.begin() + 1);
    }
    const std::vector<Port>& ports = part.tile.ports;
    const std::size_t out = ports.front().is_input ? ports.size() - 1 : 0;
    if (states.empty() || game.exits(states.front(), out).empty()) {
      refute(play.line, "the output is not ready in the end");
    }
  }

  static std::uint64_t empty_squares(const std::string& squares, char empty) {
    return static_cast<std::uint64_t>(std::count(squares.begin(), squares.end(), empty));
  }

  void check_race() const {
    const BoardCertificate& c = certificate_;
    const std::uint64_t rows = c.rows_in_reserve.size();
    std::uint64_t white = 0, rewarded = 0;
    std::uint64_t black = rows * empty_squares(c.row_play.squares.front(), page_.cells[0]);
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      const Tile& tile = *tiles_[t];
      std::uint64_t empty = 0, inputs = 0;
      for_each_square(tile, [&](Square s) {
        empty += tile.board.alphabet().piece(tile.board[s]) == 0 ? 1 : 0;
      });
      if (in_reward_[t]) {
        white += std::min(empty, idle_[t]);
        const auto moves = moves_.find(c.tiles[t].tile);
        if (moves != moves_.end()) rewarded += moves->second;
        continue;
      }
      for (const Port& port : tile.ports) inputs += port.is_input ? 1 : 0;
      white += empty;
      if (count_pieces(tile, Side::Black) > 0) black += empty + inputs;
    }
    const std::uint64_t reserve = rows * (c.row_play.squares.size() - 1);
    if (c.white != white || c.reserve != reserve || c.black != black || c.rewarded != rewarded) {
      refute(c.race_line, fmt::format("the numbers are {} {} {} {}", white, reserve, black,
                                      rewarded));
    }
    if (reserve <= white) {
      refute(c.race_line, fmt::format("White may have {} moves, and Black has {}", white, reserve));
    }
    if (rewarded <= black) {
      refute(c.race_line, fmt::format("Black may have {} moves, and White has {} in the reward",
                                      black, rewarded));
    }
  }

  const BoardCertificate& certificate_;
  const game_page::BoardFile& board_;
  const Page& page_;
  const Formula& formula_;
  const std::function<void(const std::string&)>& on_kind_;
  std::vector<const Tile*> tiles_;  // of the certificate's tiles, in its order
  std::vector<std::uint64_t> idle_;
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
