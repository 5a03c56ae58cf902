#include "reduction/targets/stuck_loses/certificate/check_chains.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "gadgets/certificate/socket_game.hpp"
#include "gadgets/tile/false_line.hpp"
#include "games/page/plain_moves.hpp"

namespace gadgetc::stuck_loses {

using game_page::Page;
using game_page::Position;
using game_page::Variant;

namespace {

Position row_position(const Page& page, const std::string& squares, Side turn, std::size_t line) {
  Position position(1, static_cast<int>(squares.size()));
  position.turn = turn;
  for (std::size_t n = 0; n < squares.size(); ++n) {
    const auto cell = page.find_cell(squares[n]);
    if (!cell) refute(line, "these are no cells of the page");
    position.set_cell(static_cast<game_page::SquareNumber>(n), *cell);
  }
  return position;
}

std::vector<std::string> after_moves(const Variant& variant, const std::string& squares, Side side,
                                     std::size_t line) {
  const Page& page = *variant.page;
  std::vector<std::string> found;
  for (const game_page::Move& move :
       game_page::plain_moves(page, variant.setting, row_position(page, squares, side, line))) {
    std::string& after = found.emplace_back(squares);
    for (const auto& [square, cell] : move.changes) after[square] = page.cells[cell];
  }
  return found;
}

}  // namespace

void check_row(const PlayAlone& play, const Variant& variant) {
  const Page& page = *variant.page;
  if (play.squares.empty()) refute(play.line, "a row has its squares at first, at least");
  for (std::size_t n = 0; n < play.squares.size(); ++n) {
    const std::string& squares = play.squares[n];
    if (squares.empty() || squares.size() != play.squares.front().size()) {
      refute(play.line, "a row has as many squares after a move as before it");
    }
    if (squares.find(page.cells[*page.wires.signal]) != std::string::npos ||
        !after_moves(variant, squares, Side::White, play.line).empty()) {
      refute(play.line, "White has a move in the reserve");
    }
    if (n == 0) continue;
    const auto after = after_moves(variant, play.squares[n - 1], Side::Black, play.line);
    if (std::find(after.begin(), after.end(), squares) == after.end()) {
      refute(play.line, fmt::format("no move of Black's leads to {}", squares));
    }
  }
}

std::vector<bool> follow_reward(const BoardCertificate& certificate,
                                const std::vector<const Tile*>& tiles) {
  std::map<std::string, std::size_t> number;
  for (std::size_t t = 0; t < tiles.size(); ++t) number[certificate.tiles[t].gate] = t;
  std::map<std::string, const CertifiedWire*> leaving;
  for (const CertifiedWire& wire : certificate.wires) leaving[wire.from_gate] = &wire;
  std::vector<bool> in_reward(tiles.size());
  for (std::string gate = certificate.reward; !gate.empty();) {
    const auto found = number.find(gate);
    if (found == number.end() || in_reward[found->second]) {
      refute(certificate.reward_line, "the reward does not lead from tile to tile to an end");
    }
    const Tile& tile = *tiles[found->second];
    const bool is_wire = tile.ports.size() == 2 && tile.contract.size() == 1 &&
                         tile.contract[0].inputs == (tile.ports[0].is_input ? 1u : 2u) &&
                         tile.contract[0].outputs == (tile.ports[0].is_input ? 2u : 1u);
    if (!is_wire || count_pieces(tile, Side::Black) > 0) {
      refute(certificate.reward_line, gate + " is no tile that takes a signal on");
    }
    in_reward[found->second] = true;
    const auto wire = leaving.find(gate);
    if (wire == leaving.end()) refute(certificate.reward_line, "no wire leaves " + gate);
    gate = wire->second->to_gate;
  }
  return in_reward;
}

// After the signal's own move, which leaves the input's square.
void check_play(const PlayAlone& play, const Tile& tile, const Variant& variant) {
  const Part part = whole_part(tile, *variant.page);
  const SocketGame game(part, variant, Side::White, play.line);
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

}  // namespace gadgetc::stuck_loses
