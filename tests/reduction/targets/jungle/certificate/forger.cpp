#include "tests/reduction/targets/jungle/certificate/forger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <limits>
#include <sstream>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "games/jungle/strengths.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"

namespace gadgetc::jungle {
namespace {

// Small formulas, with and without unused variables, and their strategies.
struct SmallGame {
  std::string line;
  Formula formula;
  formula_game::StrategyFile strategy;
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

}  // namespace

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
    case 0: return fmt::format("{}0{}", name.substr(0, 1), name.substr(1));
    case 1: return fmt::format("{}+{}", name.substr(0, 1), name.substr(1));
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
  drop_from(c.proofs, c.tiles, c.wires, c.groups);
}

void Forger::double_line(BoardCertificate& c) {
  double_in(c.proofs, c.tiles, c.wires, c.groups);
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
  formula_game::Player& winner = c.strategy.strategy.winner;
  winner = winner == formula_game::Player::Maker ? formula_game::Player::Breaker
                                                 : formula_game::Player::Maker;
}

// With the strategy of the formula's winner then, where the formula is a small one.
void Forger::claim_other_mover(BoardCertificate& c) {
  c.first = opponent(c.first);
  for (const SmallGame& game : small_games(c.first)) {
    if (game.line == c.formula) c.strategy = game.strategy;
  }
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

}  // namespace gadgetc::jungle
