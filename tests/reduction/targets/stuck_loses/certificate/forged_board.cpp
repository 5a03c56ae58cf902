#include "tests/reduction/targets/stuck_loses/certificate/forged_board.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <utility>

#include "base/grid/vectors.hpp"
#include "games/pages/page_library.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"

namespace gadgetc::stuck_loses {
namespace {

class Painter {
 public:
  Painter(const BoardCertificate& certificate, const game_page::Position& like)
      : certificate_(certificate),
        like_(like),
        page_(game_page::find_page(certificate.game)),
        board_(certificate.rows, certificate.columns) {
    board_.turn = like.turn;
    for (game_page::SquareNumber n = 0; !certificate.has_links && n < board_.squares(); ++n) {
      board_.set_cell(n, *page_->wires.hole);
    }
  }

  game_page::Position run() {
    for (std::size_t n = 0; n < certificate_.way.size(); ++n) paint_rest(n);
    for (const CertifiedTile& placed : certificate_.tiles) paint(placed);
    for (const CertifiedRow& row : certificate_.rows_in_reserve) paint(row);
    return std::move(board_);
  }

 private:
  void put(Square s, game_page::Cell cell) {
    if (board_.contains(s)) board_.set_cell(s, cell);
  }

  void paint_rest(std::size_t n) {
    const Square at = certificate_.way[n];
    for (const Direction d : kDirections) {
      put(step(at, d), like_.contains(step(at, d)) ? like_.cell(step(at, d)) : Stone::None);
    }
    if (n == 0) return;
    const Square from = certificate_.way[n - 1];
    if (from.row != at.row && from.column != at.column) return;
    const int length = std::abs(from.row - at.row) + std::abs(from.column - at.column);
    for (int k = 1; k < length; k += 2) {
      put({from.row + (at.row - from.row) * k / length,
           from.column + (at.column - from.column) * k / length},
          Stone::Black);
    }
  }

  void paint(const CertifiedTile& placed) {
    const CertifiedKind* kind = kind_called(certificate_.kinds, placed.tile);
    if (kind == nullptr) return;
    const Tile tile = oriented(kind->proof.tile, placed.turn);
    for_each_square(tile, [&](Square s) {
      const bool is_outside = !certificate_.has_links && tile.board[s] == *page_->wires.hole;
      if (!is_outside) put(placed.top_left + s, tile.board[s]);
    });
    for (const Port& port : tile.ports) {
      if (certificate_.has_links) put(placed.top_left + step(port.square, port.side), Stone::Black);
    }
  }

  void paint(const CertifiedRow& row) {
    for (int n = 0; certificate_.has_links && n <= static_cast<int>(2 * row.moves); ++n) {
      put(step(row.first, Direction::East, n), n % 2 == 0 ? Stone::White : Stone::Black);
    }
    const auto& squares = certificate_.row_play.squares;
    if (squares.empty() || row.first == row.last) return;
    Square at = row.first;
    for (const char symbol : squares.front()) {
      put(at, page_->find_cell(symbol).value_or(game_page::Cell{0}));
      at = step(at, direction_to(row.first, row.last));
    }
  }

  const BoardCertificate& certificate_;
  const game_page::Position& like_;
  std::shared_ptr<const game_page::Page> page_;
  game_page::Position board_;
};

// The gates behind the output, where wires are pairs of squares.
std::set<std::string> reward_of(const BoardCertificate& c) {
  std::set<std::string> gates;
  for (std::string gate = c.reward; !gate.empty() && gates.insert(gate).second;) {
    const auto leaving = std::find_if(c.wires.begin(), c.wires.end(), [&](const auto& wire) {
      return wire.from_gate == gate;
    });
    gate = leaving == c.wires.end() ? "" : leaving->to_gate;
  }
  return gates;
}

void add_pairs(BoardCertificate& c, const CertifiedTile& tile, const Certificate& proof,
               bool is_reward) {
  std::uint64_t empty = 0;
  for_each_square(proof.tile, [&](Square s) { empty += proof.tile.board[s] == 0; });
  c.race[0] += is_reward ? std::min<std::uint64_t>(empty, *proof.pass_bound) : empty;
  for (const PlayAlone& play : c.reward_plays) {
    if (is_reward && play.kind == tile.tile) c.race[3] += play.squares.size() + 1;
  }
  if (is_reward || count_pieces(proof.tile, Side::Black) == 0) return;
  c.race[2] += empty;
  for (const Port& port : proof.tile.ports) c.race[2] += port.is_input;
}

}  // namespace

const CertifiedKind* kind_called(const std::vector<CertifiedKind>& kinds, const std::string& name) {
  for (const CertifiedKind& kind : kinds) {
    if (kind.proof.tile.name == name) return &kind;
  }
  return nullptr;
}

void add_up(BoardCertificate& c) {
  c.race = {};
  const std::set<std::string> reward = reward_of(c);
  for (const CertifiedTile& tile : c.tiles) {
    const CertifiedKind* kind = kind_called(c.kinds, tile.tile);
    if (kind == nullptr) continue;
    if (!c.has_links) add_pairs(c, tile, kind->proof, reward.contains(tile.gate));
    c.race[0] += c.has_links ? kind->proof.pass_bound.value() : 0;
    c.race[1] += c.has_links ? count_pieces(kind->proof.tile, Side::White) : 0;
  }
  if (c.has_links) {
    for (const CertifiedRow& row : c.rows_in_reserve) c.race[2] += row.moves;
    c.race[3] = std::max<std::size_t>(c.way.size(), 2) - 2;
  } else if (const auto& squares = c.row_play.squares; !squares.empty()) {
    const std::string& row = squares.front();
    c.race[1] = c.rows_in_reserve.size() * (squares.size() - 1);
    c.race[2] += c.rows_in_reserve.size() *
                 static_cast<std::uint64_t>(std::count(row.begin(), row.end(), '.'));
  }
}

game_page::Position painted(const BoardCertificate& certificate, const game_page::Position& like) {
  return Painter(certificate, like).run();
}

}  // namespace gadgetc::stuck_loses
