#include "tests/reduction/certificate/forger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <sstream>

#include "gadgets/certificate/write_certificate.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/library/library_certificate.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_board_strategy.hpp"
#include "solver/jungle/strengths.hpp"
#include "solver/text/input_error.hpp"
#include "solver/text/text_hash.hpp"

namespace gadgetc {
namespace {

// Small formulas, with and without unused variables, and their strategies.
struct SmallGame {
  std::string line;
  Formula formula;
  StrategyFile strategy;
};

const std::vector<SmallGame>& small_games(Side first) {
  static std::map<Side, std::vector<SmallGame>> known;
  std::vector<SmallGame>& games = known[first];
  if (!games.empty()) return games;
  for (const char* text :
       {"p cnf 0 0", "p cnf 0 1 0", "p cnf 1 0", "p cnf 1 1 0", "p cnf 1 1 1 0", "p cnf 2 0",
        "p cnf 2 1 1 0", "p cnf 2 1 2 0", "p cnf 2 1 1 2 0", "p cnf 2 2 1 0 2 0",
        "p cnf 2 2 1 2 0 1 0", "p cnf 2 2 1 2 0 2 0", "p cnf 3 1 1 2 0", "p cnf 3 1 1 2 3 0",
        "p cnf 3 2 1 0 2 0", "p cnf 3 2 1 2 0 2 3 0"}) {
    const Formula formula = parse_dimacs("small", text);
    games.push_back({text, formula, make_formula_strategy(formula, first).value()});
  }
  return games;
}

template <typename T>
void erase_at(std::vector<T>& items, std::size_t n) {
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(n));
}

}  // namespace

std::optional<std::string> KnownProofs::find(const Tile& tile, const Rules& rules) {
  const std::string key = tile.name + " " + rules_text(rules);
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  std::optional<std::string> text;
  if (const auto built = library_certificate(tile, rules)) text = std::string(*built);
  else if (count_land(tile) <= 20) text = prove_and_certify(tile, rules);
  return known_[key] = text;
}

std::optional<ProofLine> KnownProofs::line(const std::string& name, const Rules& rules) {
  const Tile* tile = find_library_tile(name);
  if (tile == nullptr) return std::nullopt;
  const auto text = find(*tile, rules);
  if (!text) return std::nullopt;
  const Certificate certificate = parse_certificate(name, *text);
  return ProofLine{name, certificate.tempo_bound, certificate.answer_bound, text_hash(*text), 0};
}

std::optional<Position> painted(const BoardCertificate& c) {
  if (c.rows < 1 || c.columns < 1 || c.rows > 300 || c.columns > 300) return std::nullopt;
  Position board(c.rows, c.columns, Terrain::Water);
  board.rules = c.rules;
  board.turn = c.first;
  const auto set = [&](Square s, Terrain terrain, Piece piece) {
    if (!board.contains(s)) return;
    board.set_terrain(s, terrain);
    board.set_piece(s, piece);
  };
  for (const CertifiedTile& placed : c.tiles) {
    const Tile* drawn = find_library_tile(placed.tile);
    if (drawn == nullptr) continue;
    const Tile tile = oriented(*drawn, placed.turn);
    for_each_square(tile, [&](Square s) {
      const Terrain terrain = tile.board.terrain(s);
      const Square at{placed.top_left.row + s.row, placed.top_left.column + s.column};
      if (terrain != Terrain::Water) set(at, terrain, tile.board.piece(s));
    });
  }
  for (const CertifiedWire& wire : c.wires) {
    for (const Square s : wire.squares) set(s, Terrain::Land, kNoPiece);
  }
  for (const Square s : c.corridor) set(s, Terrain::Land, kNoPiece);
  if (c.corridor.empty()) return std::nullopt;
  set(c.corridor.back(), Terrain::WhiteDen, kNoPiece);
  set(c.corridor.front(), Terrain::Land, {Side::Black, Kind::Cat});
  for (const Side side : {Side::White, Side::Black}) {
    const auto& cell = c.idle[static_cast<std::size_t>(side)];
    set(cell.back(), Terrain::Land, kNoPiece);
    set(cell.front(), Terrain::Land, {side, Kind::Cat});
  }
  return board;
}

const std::vector<Forger::NamedChange>& Forger::changes() {
  static const std::vector<NamedChange> all = {
      {"a line dropped", &Forger::drop_line},
      {"a line doubled", &Forger::double_line},
      {"two lines swapped", &Forger::swap_lines},
      {"a number moved", &Forger::move_number},
      {"a name respelled", &Forger::respell_one_name},
      {"a gate renamed", &Forger::rename_gate},
      {"two variables made one", &Forger::unite_variables},
      {"another formula", &Forger::claim_other_formula},
      {"another winner", &Forger::claim_other_winner},
      {"another mover", &Forger::claim_other_mover},
      {"a tile moved", &Forger::move_tile},
      {"a tile turned", &Forger::turn_tile},
      {"another tile", &Forger::put_other_tile},
      {"a tile copied", &Forger::copy_tile},
      {"a tile gone with its wires", &Forger::drop_tile_and_wires},
      {"a square of a wire moved", &Forger::move_wire_square},
      {"a wire added", &Forger::add_wire},
      {"a bridge", &Forger::add_bridge},
      {"a wire to another port", &Forger::join_other_ends},
      {"gates grouped", &Forger::group_gates},
      {"a shorter corridor", &Forger::shorten_corridor},
      {"a short race", &Forger::tell_short_race},
      {"an idle cell moved", &Forger::move_idle},
      {"other rules", &Forger::change_rules}};
  return all;
}

Forgery Forger::forge(const BoardCertificate& certificate, const Position& board) {
  BoardCertificate forged = certificate;
  Forgery forgery;
  tells_short_race_ = false;
  for (std::size_t n = 1 + random_.below(4); n > 0; --n) {
    const auto& [what, change] = changes()[random_.below(changes().size())];
    (this->*change)(forged);
    forgery.changes += forgery.changes.empty() ? what : std::string(", ") + what;
  }
  if (!chance(4)) prove_all_tiles(forged);
  if (!tells_short_race_ && !chance(4)) add_up_race(forged);
  const std::optional<Position> other = painted(forged);
  forgery.board = other && !chance(3) ? *other : board;
  if (chance(8)) {
    give_strengths(forgery.board);
    forgery.changes += ", strengths";
  }
  std::ostringstream out;
  write_board_certificate(out, forged);
  forgery.text = out.str();
  try {
    forgery.formula = parse_dimacs("formula", forged.formula);
  } catch (const InputError&) {
    forgery.formula = {};
  }
  return forgery;
}

std::uint64_t Forger::moved(std::uint64_t number) {
  switch (random_.below(5)) {
    case 0: return number + 1;
    case 1: return number == 0 ? 0 : number - 1;
    case 2: return 0;
    case 3: return number + random_.below(20);
    default: return std::numeric_limits<std::uint32_t>::max();
  }
}

std::string Forger::respelled(const std::string& name) {
  if (name.empty()) return "x1";
  std::string other = name;
  switch (random_.below(9)) {
    case 0: return other.insert(1, "0");
    case 1: return other.insert(1, "+");
    case 2: return other + "0";
    case 3: return other + ".";
    case 4: other.back() = static_cast<char>(other.back() + 1); return other;
    case 5: other.front() = static_cast<char>(std::toupper(other.front())); return other;
    case 6: return other.substr(0, other.size() - 1) + "4294967297";
    case 7: return "-";
    default: return fmt::format("x{}", random_.below(4));
  }
}

std::string Forger::any_gate(BoardCertificate& c) {
  return c.tiles.empty() ? "" : any(c.tiles).gate;
}

void Forger::drop_line(BoardCertificate& c) {
  switch (random_.below(4)) {
    case 0: if (!c.proofs.empty()) erase_at(c.proofs, random_.below(c.proofs.size())); break;
    case 1: if (!c.tiles.empty()) erase_at(c.tiles, random_.below(c.tiles.size())); break;
    case 2: if (!c.wires.empty()) erase_at(c.wires, random_.below(c.wires.size())); break;
    default: if (!c.groups.empty()) erase_at(c.groups, random_.below(c.groups.size()));
  }
}

void Forger::double_line(BoardCertificate& c) {
  switch (random_.below(4)) {
    case 0: if (!c.proofs.empty()) c.proofs.push_back(ProofLine(any(c.proofs))); break;
    case 1: if (!c.tiles.empty()) c.tiles.push_back(CertifiedTile(any(c.tiles))); break;
    case 2: if (!c.wires.empty()) c.wires.push_back(CertifiedWire(any(c.wires))); break;
    default: if (!c.groups.empty()) c.groups.push_back(CertifiedGroup(any(c.groups)));
  }
}

void Forger::swap_lines(BoardCertificate& c) {
  if (c.tiles.empty() || c.wires.empty() || c.proofs.empty()) return;
  switch (random_.below(4)) {
    case 0: std::swap(any(c.tiles).gate, any(c.tiles).gate); break;
    case 1: std::swap(any(c.tiles).tile, any(c.tiles).tile); break;
    case 2: std::swap(any(c.wires).squares, any(c.wires).squares); break;
    default: std::swap(any(c.proofs).tile, any(c.proofs).tile);
  }
}

void Forger::move_number(BoardCertificate& c) {
  std::vector<std::uint64_t*> numbers = {&c.gate_moves, &c.wire_moves, &c.answers, &c.picks,
                                         &c.margin,     &c.bound,      &c.runner};
  for (ProofLine& proof : c.proofs) {
    numbers.insert(numbers.end(), {&proof.tempo, &proof.answers, &proof.hash});
  }
  std::uint64_t& number = *any(numbers);
  number = moved(number);
}

void Forger::respell_one_name(BoardCertificate& c) {
  std::vector<std::string*> names;
  for (CertifiedTile& tile : c.tiles) names.insert(names.end(), {&tile.gate, &tile.tile});
  for (CertifiedWire& wire : c.wires) {
    names.insert(names.end(), {&wire.from_gate, &wire.from_port, &wire.to_gate, &wire.to_port});
  }
  for (CertifiedGroup& group : c.groups) {
    for (std::string& gate : group.gates) names.push_back(&gate);
  }
  for (ProofLine& proof : c.proofs) names.push_back(&proof.tile);
  if (names.empty()) return;
  std::string& name = *any(names);
  name = respelled(name);
}

// Wherever the name stands.
void Forger::rename_gate(BoardCertificate& c) {
  const std::string before = any_gate(c), after = respelled(before);
  const auto rename = [&](std::string& name) { if (name == before) name = after; };
  for (CertifiedTile& tile : c.tiles) rename(tile.gate);
  for (CertifiedWire& wire : c.wires) {
    rename(wire.from_gate);
    rename(wire.to_gate);
  }
  for (CertifiedGroup& group : c.groups) {
    for (std::string& gate : group.gates) rename(gate);
  }
}

// All variables become spellings of one, and the formula has one variable less or just one.
void Forger::unite_variables(BoardCertificate& c) {
  std::string zeros;
  std::map<std::string, std::string> spelling;
  for (CertifiedTile& tile : c.tiles) {
    if (!tile.gate.starts_with("x")) continue;
    spelling[tile.gate] = "x" + zeros + "1";
    tile.gate = spelling[tile.gate];
    zeros += "0";
  }
  for (CertifiedWire& wire : c.wires) {
    const auto known = spelling.find(wire.from_gate);
    if (known != spelling.end()) wire.from_gate = known->second;
  }
  const auto& games = small_games(c.first);
  for (const SmallGame& game : games) {
    if (game.line != (chance(2) ? "p cnf 1 1 1 0" : "p cnf 2 1 1 0")) continue;
    c.formula = game.line;
    c.strategy = game.strategy;
  }
}

void Forger::claim_other_formula(BoardCertificate& c) {
  const auto& games = small_games(c.first);
  const SmallGame& game = games[random_.below(games.size())];
  c.formula = game.line;
  c.strategy = game.strategy;
}

void Forger::claim_other_winner(BoardCertificate& c) {
  Player& winner = c.strategy.strategy.winner;
  winner = winner == Player::Maker ? Player::Breaker : Player::Maker;
}

// With the strategy of the formula's winner then, where the formula is a small one.
void Forger::claim_other_mover(BoardCertificate& c) {
  c.first = opponent(c.first);
  for (const SmallGame& game : small_games(c.first)) {
    if (game.line == c.formula) c.strategy = game.strategy;
  }
}

void Forger::move_tile(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  Square& at = any(c.tiles).top_left;
  (chance(2) ? at.row : at.column) += step_of_one();
  at.row = std::clamp(at.row, 0, c.rows - 1);
  at.column = std::clamp(at.column, 0, c.columns - 1);
}

void Forger::turn_tile(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  Orientation& turn = any(c.tiles).turn;
  turn.turns = static_cast<std::uint8_t>(random_.below(4));
  turn.mirrored = chance(2);
}

void Forger::put_other_tile(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  const auto& tiles = library_tiles("compact");
  any(c.tiles).tile = tiles[random_.below(tiles.size())].name;
}

void Forger::copy_tile(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  CertifiedTile copy = any(c.tiles);
  copy.gate = chance(2) ? respelled(copy.gate) : copy.gate + "a";
  copy.top_left = {static_cast<int>(random_.below(static_cast<std::size_t>(c.rows))),
                   static_cast<int>(random_.below(static_cast<std::size_t>(c.columns)))};
  c.tiles.push_back(copy);
}

void Forger::drop_tile_and_wires(BoardCertificate& c) {
  const std::string gate = any_gate(c);
  std::erase_if(c.tiles, [&](const CertifiedTile& tile) { return tile.gate == gate; });
  const bool keep_bare = chance(2);
  for (CertifiedWire& wire : c.wires) {
    if (keep_bare && wire.from_gate == gate) wire.from_gate.clear();
    if (keep_bare && wire.to_gate == gate) wire.to_gate.clear();
  }
  std::erase_if(c.wires, [&](const CertifiedWire& wire) {
    return wire.from_gate == gate || wire.to_gate == gate;
  });
}

void Forger::move_wire_square(BoardCertificate& c) {
  if (c.wires.empty()) return;
  std::vector<Square>& squares = any(c.wires).squares;
  Square& s = any(squares);
  switch (random_.below(3)) {
    case 0: s.row = std::clamp(s.row + step_of_one(), 0, c.rows - 1); break;
    case 1: s.column = std::clamp(s.column + step_of_one(), 0, c.columns - 1); break;
    default: if (squares.size() > 1) squares.pop_back();
  }
}

void Forger::add_wire(BoardCertificate& c) {
  CertifiedWire wire;
  Square s{static_cast<int>(random_.below(static_cast<std::size_t>(c.rows))),
           static_cast<int>(random_.below(static_cast<std::size_t>(c.columns)))};
  for (std::size_t n = 1 + random_.below(4); n > 0; --n) {
    wire.squares.push_back(s);
    const Square next = step(s, kDirections[random_.below(4)]);
    if (next.row < 0 || next.column < 0 || next.row >= c.rows || next.column >= c.columns) break;
    s = next;
  }
  c.wires.push_back(wire);
}

// Land from one thing on the board to another, across water, as a wire with two bare ends.
void Forger::add_bridge(BoardCertificate& c) {
  const std::optional<Position> board = painted(c);
  if (!board) return;
  std::vector<Square> land;
  for (int row = 0; row < c.rows; ++row) {
    for (int column = 0; column < c.columns; ++column) {
      if (board->terrain({row, column}) != Terrain::Water) land.push_back({row, column});
    }
  }
  Square at = any(land);
  const Square to = any(land);
  CertifiedWire wire;
  while (at != to) {
    const bool along_row = at.row == to.row || (at.column != to.column && chance(2));
    if (along_row) at.column += at.column < to.column ? 1 : -1;
    else at.row += at.row < to.row ? 1 : -1;
    if (board->terrain(at) == Terrain::Water) wire.squares.push_back(at);
    else if (!wire.squares.empty()) break;
  }
  if (!wire.squares.empty()) c.wires.push_back(wire);
}

void Forger::join_other_ends(BoardCertificate& c) {
  if (c.wires.empty()) return;
  CertifiedWire& one = any(c.wires);
  CertifiedWire& two = any(c.wires);
  switch (random_.below(3)) {
    case 0:
      std::swap(one.to_gate, two.to_gate);
      std::swap(one.to_port, two.to_port);
      break;
    case 1:
      std::swap(one.from_gate, two.from_gate);
      std::swap(one.from_port, two.from_port);
      break;
    default: (chance(2) ? one.from_gate : one.to_gate).clear();
  }
}

void Forger::group_gates(BoardCertificate& c) {
  CertifiedGroup& group = c.groups.emplace_back();
  for (std::size_t n = 1 + random_.below(3); n > 0; --n) group.gates.push_back(any_gate(c));
}

// At the runner's end or at the den's, so that less than the margin is left, or nothing.
void Forger::shorten_corridor(BoardCertificate& c) {
  const std::size_t most = std::max<std::size_t>(c.corridor.size(), 2) - 1;
  for (std::size_t n = 1 + random_.below(chance(2) ? 3 : most); n > 0; --n) {
    if (c.corridor.size() <= 1) break;
    if (chance(2)) c.corridor.pop_back();
    else erase_at(c.corridor, 0);
  }
  c.runner = c.corridor.size() - 1;
  if (chance(2)) c.margin = random_.below(3);
}

// A runner that is too near, and sums that say that it is not.
void Forger::tell_short_race(BoardCertificate& c) {
  const std::size_t length = 2 + random_.below(std::max<std::size_t>(c.corridor.size(), 3) - 2);
  while (c.corridor.size() > length) c.corridor.pop_back();
  c.runner = c.corridor.size() - 1;
  c.bound = c.gate_moves = c.runner - 1;
  c.wire_moves = c.answers = c.picks = c.margin = 0;
  for (ProofLine& proof : c.proofs) {
    if (chance(3)) proof.tempo = proof.answers = 0;
  }
  tells_short_race_ = true;
}

void Forger::move_idle(BoardCertificate& c) {
  auto& cell = c.idle[random_.below(2)];
  if (chance(3)) {
    std::swap(cell[0], cell[1]);
    return;
  }
  Square& s = cell[random_.below(2)];
  s = step(s, kDirections[random_.below(4)]);
  s.row = std::clamp(s.row, 0, c.rows - 1);
  s.column = std::clamp(s.column, 0, c.columns - 1);
}

void Forger::change_rules(BoardCertificate& c) {
  static constexpr const char* kPresets[] = {"paper", "assignment", "jungle-chess"};
  static constexpr const char* kSome[] = {"elephant-takes-rat=no", "trapped-attack=full",
                                          "trapped-attack=none",   "trapped-attack=zero",
                                          "stalemate=loss",        "wolf-beats-dog=yes",
                                          "wolf-beats-dog=no",     "repetition=none",
                                          "repetition=second",     "repetition=third",
                                          "return-limit=none",     "return-limit=2",
                                          "ply-limit=none",        "ply-limit=9"};
  if (chance(3)) c.rules = *find_rules(kPresets[random_.below(std::size(kPresets))]);
  for (std::size_t n = random_.below(4); n > 0; --n) {
    apply_switch(c.rules, kSome[random_.below(std::size(kSome))]);
  }
}

// The sums that the checker will find.
void Forger::add_up_race(BoardCertificate& c) {
  c.gate_moves = c.wire_moves = c.answers = c.picks = 0;
  for (const CertifiedTile& tile : c.tiles) {
    for (const ProofLine& proof : c.proofs) {
      if (proof.tile != tile.tile) continue;
      c.gate_moves += proof.tempo;
      c.answers += proof.answers;
      break;
    }
    c.picks += tile.gate.starts_with("x") ? 1 : 0;
  }
  for (const CertifiedWire& wire : c.wires) c.wire_moves += wire.squares.size();
  c.bound = c.gate_moves + c.wire_moves + c.answers + c.picks + c.margin;
  c.runner = c.corridor.size() - 1;
  if (c.runner <= c.bound && chance(2)) {
    c.margin = 0;
    c.bound = c.gate_moves + c.wire_moves + c.answers + c.picks;
  }
}

// Each tile that has a proof under these rules gets its line.
void Forger::prove_all_tiles(BoardCertificate& c) {
  for (ProofLine& proof : c.proofs) {
    if (auto line = proofs_.line(proof.tile, c.rules)) proof = *line;
  }
  for (const CertifiedTile& tile : c.tiles) {
    const bool is_proved = std::any_of(c.proofs.begin(), c.proofs.end(), [&](const auto& proof) {
      return proof.tile == tile.tile;
    });
    if (is_proved) continue;
    if (auto line = proofs_.line(tile.tile, c.rules)) c.proofs.push_back(*line);
  }
}

// Any strengths, on each side no two alike: distinct ones, those of kinds spread out, or at random.
void Forger::give_strengths(Position& board) {
  board.own_strengths = number_strengths(board);
  if (chance(2)) return;
  for (auto& [square, strength] : board.own_strengths) {
    strength = static_cast<int>(1 + random_.below(60)) * 97 + strength;
  }
}

}  // namespace gadgetc
