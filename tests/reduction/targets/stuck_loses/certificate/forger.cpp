#include "tests/reduction/targets/stuck_loses/certificate/forger.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "gadgets/tile/tile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/forged_board.hpp"

namespace gadgetc::stuck_loses {
namespace {

const std::vector<std::string>& small_formulas() {
  static const std::vector<std::string> formulas{
      "p cnf 0 0",       "p cnf 1 0",           "p cnf 1 1 1 0",       "p cnf 2 0",
      "p cnf 2 1 1 0",   "p cnf 2 1 2 0",       "p cnf 2 1 1 2 0",     "p cnf 2 2 1 0 2 0",
      "p cnf 3 1 1 3 0", "p cnf 2 2 1 2 0 1 0", "p cnf 2 2 1 2 0 2 0", "p cnf 3 2 1 2 0 2 3 0"};
  return formulas;
}

// Texts of a tile's certificate that say something else.
const std::vector<std::pair<const char*, const char*>>& proof_changes() {
  static const std::vector<std::pair<const char*, const char*>> changes{
      {"passes 2", "passes 1"},
      {"passes 2", "passes 0"},
      {"passes 1", "passes 0"},
      {"tempo 2", "tempo 1"},
      {" steady", ""},
      {"\ndeliver", " steady\ndeliver"},
      {" +1", ""},
      {"guest", ";guest"},
      {"deliver pick ->", "deliver ->"},
      {"deliver left ->", "deliver ->"},
      {"deliver in ->", "deliver ->"},
      {"in left", "out left"},
      {"out out", "in out"},
      {"stones\n.", "stones\nB"},
      {"stones\n.", "stones\nW"},
      {"B.", ".B"},
      {".B", ".."}};
  return changes;
}

}  // namespace

const std::vector<std::pair<const char*, Forger::Change>>& Forger::changes() {
  static const std::vector<std::pair<const char*, Change>> all = {
      {"a line dropped", &Forger::drop_line},
      {"a line doubled", &Forger::double_line},
      {"two lines swapped", &Forger::swap_lines},
      {"a number moved", &Forger::move_number},
      {"a name changed", &Forger::rename},
      {"tiles swapped", &Forger::change_places},
      {"a tile moved", &Forger::move_tile},
      {"a tile turned", &Forger::turn_tile},
      {"another kind", &Forger::put_other_kind},
      {"a tile gone with its wires", &Forger::drop_tile_and_wires},
      {"a tile added", &Forger::add_tile},
      {"a wire to another port", &Forger::join_other_ends},
      {"a shorter reward", &Forger::shorten_reward},
      {"a rest moved", &Forger::move_rest},
      {"a row changed", &Forger::change_row},
      {"a proof changed", &Forger::change_proof},
      {"another formula", &Forger::claim_other_formula},
      {"another winner", &Forger::claim_other_winner},
      {"another mover", &Forger::claim_other_mover}};
  return all;
}

Forgery Forger::forge(const BoardCertificate& certificate, const game_page::Position& board) {
  BoardCertificate forged = certificate;
  Forgery forgery;
  forgery.game = certificate.game;
  for (std::size_t n = 1 + random_.below(4); n > 0; --n) {
    const auto& [what, change] = changes()[random_.below(changes().size())];
    (this->*change)(forged);
    forgery.changes += forgery.changes.empty() ? what : std::string(", ") + what;
  }
  if (!chance(4)) add_missing_kinds(forged);
  if (!chance(4)) add_up(forged);
  forgery.board = chance(3) ? board : painted(forged, board);
  forgery.board.turn = chance(6) ? board.turn : forged.first;
  forgery.text = text_of(forged);
  try {
    forgery.formula = parse_dimacs("formula", forged.formula);
  } catch (const InputError&) {
    forgery.formula = {};
  }
  return forgery;
}

void Forger::drop_line(BoardCertificate& c) {
  drop_from(c.kinds, c.tiles, c.wires, c.rows_in_reserve, c.reward_plays);
}

void Forger::double_line(BoardCertificate& c) {
  double_in(c.kinds, c.tiles, c.wires, c.rows_in_reserve, c.reward_plays);
}

void Forger::swap_lines(BoardCertificate& c) {
  if (c.tiles.empty() || c.wires.empty()) return;
  switch (random_.below(4)) {
    case 0: std::swap(any(c.tiles).gate, any(c.tiles).gate); break;
    case 1: std::swap(any(c.tiles).tile, any(c.tiles).tile); break;
    case 2: std::swap(any(c.tiles).turn, any(c.tiles).turn); break;
    default:
      if (c.has_links) std::swap(any(c.way), any(c.way));
      else std::swap(any(c.row_play.squares), any(c.row_play.squares));
  }
}

void Forger::move_number(BoardCertificate& c) {
  std::uint64_t& number = c.race[random_.below(c.race.size())];
  const std::uint64_t by = 1 + random_.below(20);
  number = chance(2) ? number + by : number - std::min(number, by);
}

// Wherever the name stands, or in one place.
void Forger::rename(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  const std::string before = any(c.tiles).gate;
  const std::string after = chance(2) ? fmt::format("x{}", random_.below(4))
                                      : before.substr(0, 1) + "0" + before.substr(1);
  for (CertifiedTile& tile : c.tiles)
    if (tile.gate == before) tile.gate = after;
  if (chance(3)) return;
  for (CertifiedWire& wire : c.wires) {
    if (wire.from_gate == before) wire.from_gate = after;
    if (wire.to_gate == before) wire.to_gate = after;
  }
}

void Forger::change_places(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  CertifiedTile& one = any(c.tiles);
  CertifiedTile& two = any(c.tiles);
  std::swap(one.top_left, two.top_left);
  std::swap(one.turn, two.turn);
}

void Forger::move_tile(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  CertifiedTile& tile = any(c.tiles);
  tile.top_left = step(tile.top_left, static_cast<Direction>(random_.below(4)),
                       1 + static_cast<int>(random_.below(2)));
  tile.top_left = {std::clamp(tile.top_left.row, 0, c.rows - 1),
                   std::clamp(tile.top_left.column, 0, c.columns - 1)};
}

void Forger::turn_tile(BoardCertificate& c) {
  if (!c.tiles.empty()) any(c.tiles).turn = kOrientations[random_.below(8)];
}

void Forger::put_other_kind(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  CertifiedTile& tile = any(c.tiles);
  const std::string open = tile.tile + "_open";
  const bool is_open = tile.tile.ends_with("_open");
  if (chance(2))
    tile.tile = any(kinds_).proof.tile.name;
  else
    tile.tile = is_open ? tile.tile.substr(0, tile.tile.size() - 5) : open;
}

void Forger::drop_tile_and_wires(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  const std::size_t n = random_.below(c.tiles.size());
  const std::string gate = c.tiles[n].gate;
  erase_at(c.tiles, n);
  std::erase_if(c.wires, [&](const CertifiedWire& wire) {
    return wire.from_gate == gate || wire.to_gate == gate;
  });
}

// Somewhere, with nothing around it that joins it.
void Forger::add_tile(BoardCertificate& c) {
  const Square at{static_cast<int>(random_.below(static_cast<std::uint64_t>(c.rows))),
                  static_cast<int>(random_.below(static_cast<std::uint64_t>(c.columns)))};
  c.tiles.push_back({fmt::format("new{}", c.tiles.size()), any(kinds_).proof.tile.name, at,
                     kOrientations[random_.below(8)], 0});
}

void Forger::join_other_ends(BoardCertificate& c) {
  if (c.wires.empty()) return;
  CertifiedWire& one = any(c.wires);
  CertifiedWire& two = any(c.wires);
  if (chance(4)) {
    one.to_gate = c.has_links ? kRewardGate : "";
    one.to_port = c.has_links ? kRewardPort : "";
  } else if (chance(2)) {
    std::swap(one.to_gate, two.to_gate);
    std::swap(one.to_port, two.to_port);
  } else {
    std::swap(one.from_gate, two.from_gate);
    std::swap(one.from_port, two.from_port);
  }
}

// With pairs it begins elsewhere.
void Forger::shorten_reward(BoardCertificate& c) {
  if (!c.has_links) {
    if (!c.tiles.empty()) c.reward = any(c.tiles).gate;
    return;
  }
  const std::size_t length = 2 + random_.below(std::max<std::size_t>(c.way.size(), 3) - 2);
  while (c.way.size() > length) c.way.pop_back();
}

// With pairs a move of White's or Black's alone is gone, made twice, or another one.
void Forger::move_rest(BoardCertificate& c) {
  if (!c.has_links) {
    const bool is_row = chance(2) || c.reward_plays.empty();
    std::vector<std::string>& squares = is_row ? c.row_play.squares : any(c.reward_plays).squares;
    if (squares.empty()) return;
    const std::size_t n = random_.below(squares.size());
    switch (random_.below(4)) {
      case 0: return erase_at(squares, n);
      case 1: return squares.push_back(squares[n]);
      case 2: return std::swap(squares[n].front(), squares[n][random_.below(squares[n].size())]);
      default: squares.pop_back();
    }
    return;
  }
  const Square to = step(any(c.way), static_cast<Direction>(random_.below(4)),
                         1 + static_cast<int>(random_.below(2)));
  if (to.row < 0 || to.row >= c.rows || to.column < 0 || to.column >= c.columns) return;
  any(c.way) = to;
}

void Forger::change_row(BoardCertificate& c) {
  if (c.rows_in_reserve.empty()) return;
  CertifiedRow& row = any(c.rows_in_reserve);
  if (!c.has_links) {
    if (chance(2)) return std::swap(row.first, row.last);
    row.last.column = std::min(row.last.column + 1, c.columns - 1);
    row.first.column = std::min(row.first.column + (chance(2) ? 1 : 0), c.columns - 1);
    return;
  }
  switch (random_.below(4)) {
    case 0: row.moves = 1 + random_.below(row.moves + 2); break;
    case 1: row.first.column = std::max(row.first.column - 2, 0); break;
    case 2: row.first.row = std::max(row.first.row - 1, 0); break;
    default: row.first.column = std::min(row.first.column + 1, c.columns - 1);
  }
}

void Forger::change_proof(BoardCertificate& c) {
  if (c.kinds.empty()) return;
  CertifiedKind& kind = any(c.kinds);
  const auto& [from, to] = proof_changes()[random_.below(proof_changes().size())];
  std::string text = *kind.text;
  const auto at = text.find(from);
  if (at == std::string::npos) return;
  text.replace(at, std::string(from).size(), to);
  try {
    kind = read_kind("kind", text, kind.line, c.game);
  } catch (const InputError&) {
    return;  // no text of a certificate
  }
}

void Forger::claim_other_formula(BoardCertificate& c) {
  c.formula = small_formulas()[random_.below(small_formulas().size())];
  c.strategy = make_formula_strategy(parse_dimacs("small", c.formula), c.first).value();
}

void Forger::claim_other_winner(BoardCertificate& c) {
  formula_game::Player& winner = c.strategy.strategy.winner;
  winner = winner == formula_game::Player::Maker ? formula_game::Player::Breaker
                                                 : formula_game::Player::Maker;
}

// With the strategy of the formula's winner then.
void Forger::claim_other_mover(BoardCertificate& c) {
  c.first = opponent(c.first);
  c.strategy = make_formula_strategy(parse_dimacs("small", c.formula), c.first).value();
}

void Forger::add_missing_kinds(BoardCertificate& c) const {
  for (const CertifiedTile& tile : c.tiles) {
    if (kind_called(c.kinds, tile.tile) != nullptr) continue;
    if (const CertifiedKind* kind = kind_called(kinds_, tile.tile)) c.kinds.push_back(*kind);
  }
}

}  // namespace gadgetc::stuck_loses
