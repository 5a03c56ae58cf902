// A gate is checked when its lines have been read: then the sides of all its ports are known.
#include "gadgets/sets/set_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "base/text/printable.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/sets/base_set.hpp"
#include "gadgets/sets/gate_leads.hpp"
#include "gadgets/sets/propose_leads.hpp"
#include "gadgets/sets/set_words.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMaxSquares = 255;  // of a lead
constexpr int kMaxPitch = 9;
constexpr std::string_view kRuledGame = "jungle";  // whose rules have presets

int distance(Square a, Square b) { return std::abs(a.row - b.row) + std::abs(a.column - b.column); }

class SetReader : private SetWords {
 public:
  SetReader(std::string_view source, std::string_view text, std::vector<Tile> tiles,
            const GadgetLibrary* bases)
      : SetWords(source, text), bases_(bases) {
    set_.tiles = std::move(tiles);
  }

  GadgetSet read() {
    scanner_.skip_comments(';');
    if (take_word() != "set") {
      scanner_.fail_at(word_at_, "expected 'set' and the set's name, the first line of a set");
    }
    set_.name = take_name("the set's name");
    expect_line_end();
    while (read_line()) {
    }
    check_whole();
    return std::move(set_);
  }

 private:
  // False at the end of the text.
  bool read_line() {
    scanner_.skip_comments(';');
    if (scanner_.at_end()) return false;
    const std::string_view word = take_word();
    if (word == "lead") {
      read_lead();
    } else if (word == "gate") {
      finish_gate();
      read_gate();
    } else if (word == "corner") {
      finish_gate();
      read_corner();
    } else if (base_ != nullptr) {
      fail(fmt::format("expected 'gate', 'lead' or 'corner', which is all that a set with a base "
                       "says, got {}", quote(word)));
    } else {
      read_property(word);
    }
    expect_line_end();
    return true;
  }

  // A line that is said of the whole set.
  void read_property(std::string_view word) {
    if (word == "base") {
      read_base();
    } else if (word == "game") {
      read_game(word);
    } else if (word == "rules") {
      take_once(set_.rules, word, "a preset of rules");
      if (!jungle::find_rules(set_.rules)) {
        fail(fmt::format("expected a preset of rules, got {}", quote(set_.rules)));
      }
    } else if (word == "protector") {
      read_protector(word);
    } else if (word == "certificates") {
      take_flag(set_.has_certificates, word);
    } else if (word == "pitch") {
      read_pitch();
    } else if (word == "tees") {
      read_tees();
    } else if (word == "bare") {
      take_flag(set_.has_bare_output, word);
      if (take_word() != "output") fail("expected 'output'");
    } else if (word == "wire") {
      read_wire();
    } else if (word == "reward") {
      finish_gate();
      if (set_.reward) fail("second line 'reward'");
      set_.reward = take_corner();
    } else if (word == "reserve") {
      read_reserve();
    } else {
      fail(fmt::format("expected 'base', 'game', 'rules', 'protector', 'certificates', 'pitch', "
                       "'tees', 'bare', 'gate', 'lead', 'corner', 'wire', 'reward' or 'reserve', "
                       "got {}", quote(word)));
    }
  }

  void read_base() {
    if (!set_.game.empty() || !set_.rules.empty() || !set_.gates.empty() || set_.corner) {
      fail("expected the line 'base' before all others");
    }
    const std::string name = take_name("the set that this one is based on");
    base_ = bases_ == nullptr ? nullptr : bases_->find_set(name);
    if (base_ == nullptr) fail(fmt::format("there is no set {} to be based on", quote(name)));
    check_game(base_->game);
    left_out_ = take_over(set_, *base_);
    for (const GateTile& gate : set_.gates) check_contract(gate.kind, set_.tiles[gate.tile]);
    if (set_.corner) check_contract(GateKind::Channel, set_.tiles[set_.corner->tile]);
    if (set_.reward) check_contract(GateKind::Channel, set_.tiles[set_.reward->tile]);
    for (const std::size_t wire : set_.wires) check_contract(GateKind::Channel, set_.tiles[wire]);
  }

  void take_once(std::string& value, std::string_view line, std::string_view what) {
    if (!value.empty()) fail(fmt::format("second line {}", quote(line)));
    value = take_name(what);
  }

  void take_flag(bool& flag, std::string_view line) {
    if (flag) fail(fmt::format("second line {}", quote(line)));
    flag = true;
  }

  void read_game(std::string_view line) {
    take_once(set_.game, line, "the game");
    if (!has_drawings(set_.game)) {
      fail(fmt::format("expected the game, one of {} or a page of the program with wires, got {}",
                       tile_games(), quote(set_.game)));
    }
    check_game(set_.game);
  }

  void check_game(std::string_view wanted) const {
    for (const Tile& tile : set_.tiles) {
      if (tile.game() == wanted) continue;
      fail(fmt::format("the tile {} is one of the game {}", quote(tile.name), quote(tile.game())));
    }
  }

  void read_pitch() {
    if (set_.pitch != 1) fail("second line 'pitch'");
    if (!set_.gates.empty()) fail("expected the line 'pitch' before the gates");
    set_.pitch = take_coordinate("squares from one wire to the next");
    if (set_.pitch < 2 || set_.pitch > kMaxPitch) {
      fail(fmt::format("expected a pitch from 2 to {}", kMaxPitch));
    }
  }

  void read_tees() {
    if (set_.tees != Tees::Forked) fail("second line 'tees'");
    if (!set_.gates.empty()) fail("expected the line 'tees' before the gates");
    if (take_word() != "straight") fail("expected 'straight'");
    set_.tees = Tees::Straight;
  }

  void read_protector(std::string_view line) {
    take_once(set_.protector, line, "the set of the protectors");
    protector_at_ = word_at_;
    const std::string_view word = take_word();
    if (!word.empty() && word != "required") {
      fail(fmt::format("expected 'required' or the end of the line, got {}", quote(word)));
    }
    set_.needs_protector = !word.empty();
  }

  void read_gate() {
    const std::string_view word = take_word();
    const auto kind = find_gate_kind(word);
    if (!kind || is_bare_end(*kind)) {
      std::string names;
      for (const GateKind other : kGateKinds) {
        if (!is_bare_end(other)) names += fmt::format(", {}", gate_kind_name(other));
      }
      fail(fmt::format("expected a gate, one of{}; got {}", names.substr(1), quote(word)));
    }
    if (!said_.insert(*kind).second) {
      fail(fmt::format("second tile for the gate {}", quote(word)));
    }
    std::erase_if(set_.gates, [&](const GateTile& gate) { return gate.kind == *kind; });
    std::erase_if(left_out_, [&](const LeftOut& gate) { return gate.kind == *kind; });
    set_.gates.push_back(take_gate_tile(*kind));
    is_open_ = true;
  }

  // The tile keeps the contract of a gate.
  const Tile& take_tile(GateKind kind) {
    const std::string name = take_name("the name of a tile");
    const Tile* tile = set_.find_tile(name);
    if (tile == nullptr) fail(fmt::format("the set has no tile {}", quote(name)));
    check_contract(kind, *tile);
    return *tile;
  }

  GateTile take_gate_tile(GateKind kind) {
    GateTile gate;
    gate.kind = kind;
    const Tile& tile = take_tile(kind);
    if (set_.find_gate_of(tile.name)) {
      fail(fmt::format("the tile {} carries a gate already", quote(tile.name)));
    }
    gate.tile = static_cast<std::size_t>(&tile - set_.tiles.data());
    scanner_.skip_blanks();
    axes_at_ = scanner_.location();
    gate.axes = take_square("row of the cell's axis", "column of the cell's axis");
    return gate;
  }

  void check_contract(GateKind kind, const Tile& tile) const {
    if (has_contract_of(kind, tile)) return;
    fail(fmt::format("the tile {} does not keep the contract of the gate {}: {}", quote(tile.name),
                     quote(gate_kind_name(kind)), contract_text(tile)));
  }

  // "corner lattice_corner 2 2"
  void read_corner() {
    if (std::exchange(has_said_corner_, true)) fail("second line 'corner'");
    std::erase_if(left_out_, [](const LeftOut& gate) { return !gate.kind; });
    set_.corner = take_corner();
  }

  GateTile take_corner() {
    GateTile corner = take_gate_tile(GateKind::Channel);
    take_sides(corner);
    const GateSides& sides = corner.sides;
    if (is_along_row(sides.in[0]) == is_along_row(sides.out[0])) {
      scanner_.fail_at(axes_at_, "the ports of a corner do not stand at a right angle");
    }
    return corner;
  }

  // "wire hole_wire5"
  void read_wire() {
    finish_gate();
    const Tile& tile = take_tile(GateKind::Channel);
    if (opposite(tile.ports.front().side) != tile.ports.back().side) {
      fail(fmt::format("the ports of the wire {} do not lie opposite", quote(tile.name)));
    }
    set_.wires.push_back(static_cast<std::size_t>(&tile - set_.tiles.data()));
  }

  // "reserve B......"
  void read_reserve() {
    if (!set_.reserve.empty()) fail("second line 'reserve'");
    const std::string_view row = take_word();
    if (row.empty() || row.size() > kMaxSquares) {
      fail(fmt::format("expected the squares of a row, at most {}", kMaxSquares));
    }
    set_.reserve = row;
  }

  // "lead left west -2 0 -2 1 -1 1"
  void read_lead() {
    if (!is_open_) fail("expected a 'gate' line before its leads");
    const Tile& tile = set_.tiles[set_.gates.back().tile];
    Lead lead;
    const std::string_view port = take_word();
    lead.at = word_at_;
    const auto found = find_port(tile, port);
    if (!found || wire_of(tile, *found) != *found) {
      fail(fmt::format("the tile {} has no wire at a port {}", quote(tile.name), quote(port)));
    }
    lead.port = *found;
    if (find_lead(leads_, lead.port)) fail(fmt::format("second lead of port {}", quote(port)));
    const std::string_view side = take_word();
    const auto d = std::find_if(kDirections.begin(), kDirections.end(),
                                [&](Direction other) { return direction_name(other) == side; });
    if (d == kDirections.end()) {
      fail("expected the side where the wire leaves the cell: north, east, south or west");
    }
    lead.side = *d;
    do {
      take_lead_square(tile, lead);
      scanner_.skip_blanks();
    } while (!scanner_.at_line_end() && scanner_.peek() != ';');
    leads_.push_back(std::move(lead));
  }

  void take_lead_square(const Tile& tile, Lead& lead) {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    const Square s = take_square("row of a square of wire", "column of a square of wire");
    if (lead.squares.size() == kMaxSquares) {
      scanner_.fail_at(at, fmt::format("a lead has at most {} squares", kMaxSquares));
    }
    if (tile.board.contains(s)) scanner_.fail_at(at, "a lead has no square inside the tile");
    if (!lead.squares.empty() && distance(lead.squares.back(), s) != 1) {
      scanner_.fail_at(at, "a square of a lead lies beside the one before");
    }
    std::vector<Square>& leads = set_.gates.back().leads;
    if (std::find(leads.begin(), leads.end(), s) != leads.end()) {
      scanner_.fail_at(at, "a square has one wire");
    }
    lead.squares.push_back(s);
    leads.push_back(s);
  }

  void finish_gate() {
    if (!is_open_) return;
    GateTile& gate = set_.gates.back();
    take_sides(gate);
    if (!has_sides_of(gate.kind, gate.sides, set_.tees)) {
      scanner_.fail_at(axes_at_, fmt::format("the ports of the gate '{}' leave its cell by other "
                                             "sides than layouts give them, however it is turned{}",
                                             gate_kind_name(gate.kind), leads_for(gate)));
    }
    leads_.clear();
    is_open_ = false;
  }

  void take_sides(GateTile& gate) {
    gate.sides = sides_of(gate, set_.tiles[gate.tile], leads_, set_.pitch, scanner_, axes_at_,
                          [&] { return leads_for(gate); });
  }

  // What a message about the gate's wires proposes. The ports of a channel may also be a corner's.
  std::string leads_for(const GateTile& gate) const {
    return gate.kind == GateKind::Channel ? "" : proposed_leads(gate, set_.tiles[gate.tile], set_);
  }

  void check_whole() {
    finish_gate();
    if (!left_out_.empty()) {
      const LeftOut& gate = left_out_.front();
      scanner_.fail(fmt::format("expected a line '{} {} ROW COLUMN': the drawing {} has other "
                                "ports or another size than that of the set {}",
                                gate.kind ? fmt::format("gate {}", gate_kind_name(*gate.kind))
                                          : std::string("corner"),
                                gate.tile, quote(gate.tile), quote(base_->name)));
    }
    check_protector();
    if (set_.game.empty()) scanner_.fail("expected a line 'game'");
    if (set_.rules.empty() && set_.game == kRuledGame) scanner_.fail("expected a line 'rules'");
    for (const GateKind kind : kGateKinds) {
      if (!is_bare_end(kind) && !set_.find_gate(kind) && needs(kind)) {
        scanner_.fail(fmt::format("expected a tile for the gate '{}'", gate_kind_name(kind)));
      }
    }
  }

  void check_protector() const {
    if (bases_ == nullptr || set_.protector.empty() || set_.protector == set_.name) return;
    const GadgetSet* guards = bases_->find_set(set_.protector);
    if (guards != nullptr && guards->game == set_.game) return;
    scanner_.fail_at(protector_at_, fmt::format("there is no set {} for boards of {}",
                                                quote(set_.protector), set_.game));
  }

  // Protectors are made of two gates; without a tile signals cross by a circuit with choices.
  bool needs(GateKind kind) const {
    switch (kind) {
      case GateKind::Crossing: return false;
      case GateKind::Choice: return set_.find_gate(GateKind::Crossing) == nullptr;
      case GateKind::Channel: return set_.find_gate(GateKind::Outflow) != nullptr;
      case GateKind::Outflow: return set_.find_gate(GateKind::Channel) != nullptr;
      case GateKind::Output: return !set_.has_bare_output;
      default: return true;
    }
  }

  const GadgetLibrary* bases_;
  GadgetSet set_;
  const GadgetSet* base_ = nullptr;  // that this set is based on
  std::vector<LeftOut> left_out_;    // of its gates, unless this set says them
  std::set<GateKind> said_;          // by lines of this set
  bool has_said_corner_ = false;
  Location axes_at_, protector_at_;
  std::vector<Lead> leads_;  // of the last gate
  bool is_open_ = false;     // may leads of the last gate follow?
};

}  // namespace

GadgetSet parse_set(std::string_view source, std::string_view text, std::vector<Tile> tiles,
                    const GadgetLibrary* bases) {
  std::sort(tiles.begin(), tiles.end(),
            [](const Tile& a, const Tile& b) { return a.name < b.name; });
  return SetReader(source, text, std::move(tiles), bases).read();
}

}  // namespace gadgetc
