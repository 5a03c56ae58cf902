#include "reduction/targets/stuck_loses/certificate/writer/make_board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/grid/vectors.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/stuck_loses/moves_alone.hpp"

namespace gadgetc::stuck_loses {

namespace {

class CertificateMaker {
 public:
  CertificateMaker(const BoardScene& scene, const std::function<void(const std::string&)>& on_tile)
      : scene_(scene), page_(scene.page()), on_tile_(on_tile) {
    result_.has_links = page_.wires.link.has_value();
  }

  BoardCertificate run(const formula_game::StrategyFile& strategy) {
    const game_page::Position& board = scene_.start();
    result_.game = page_.name;
    result_.rows = board.rows();
    result_.columns = board.columns();
    result_.first = board.turn;
    result_.formula = dimacs_line(scene_.formula());
    result_.strategy = strategy;
    in_reward_.insert(scene_.reward().begin(), scene_.reward().end());
    for (PartId part = 0; part < scene_.parts().size(); ++part) {
      if (is_certified(part)) add_tile(part);
    }
    for (PartId part = 0; part < scene_.parts().size(); ++part) {
      if (is_certified(part)) add_wires(part);
    }
    result_.has_links ? add_way() : add_chain();
    return std::move(result_);
  }

 private:
  // A variable is called after its number, other gates as the reader of boards calls them, pieces
  // of wires and corners by their numbers.
  std::string gate_of(PartId part) const {
    if (const auto variable = scene_.variable(part)) return fmt::format("x{}", *variable + 1);
    const ScenePart& here = scene_.parts()[part];
    if (here.gate) return scene_.reading().circuit.gate(*here.gate).name;
    const bool is_corner = result_.has_links && !here.is_wire;
    return fmt::format("{}{}", is_corner ? "corner" : "wire", part);
  }

  // With links what lies behind the output is no tile of the certificate.
  bool is_certified(PartId part) const {
    return !result_.has_links || !scene_.parts()[part].is_behind_output;
  }

  // The drawings of wires with links have words for a name.
  static std::string kind_name(const ScenePart& part) {
    std::string name = part.drawing->name;
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
  }

  void add_tile(PartId id) {
    const ScenePart& part = scene_.parts()[id];
    const std::string name = kind_name(part);
    const auto [kind, is_new] = kinds_.try_emplace(name, result_.kinds.size());
    if (is_new) {
      if (on_tile_) on_tile_(name);
      Tile tile = *part.drawing;
      tile.name = name;
      result_.kinds.push_back(read_kind(name, certify_drawing(tile), 0, page_.name));
    }
    const std::uint64_t passes = result_.kinds[kind->second].proof.pass_bound.value();
    result_.tiles.push_back({gate_of(id), name, part.origin, part.turn, 0});
    if (!result_.has_links) return add_moves(id, passes);
    result_.race[0] += passes;
    result_.race[1] += count_pieces(*part.drawing, Side::White);
  }

  void add_moves(PartId id, std::uint64_t idle) {
    auto& [white, reserve, black, rewarded] = result_.race;
    const Tile& drawing = *scene_.parts()[id].drawing;
    std::uint64_t empty = 0, inputs = 0;
    for_each_square(drawing, [&](Square s) {
      empty += drawing.board.alphabet().piece(drawing.board[s]) == 0 ? 1 : 0;
    });
    if (in_reward_.contains(id)) {
      white += std::min(empty, idle);
      const std::size_t moves = scene_.reward_moves(id).size();
      if (moves == 0) return;
      rewarded += moves + 1;
      if (rewards_.insert(drawing.name).second) add_play(drawing);
      return;
    }
    for (const Port& port : drawing.ports) inputs += port.is_input ? 1 : 0;
    white += empty;
    if (count_pieces(drawing, Side::Black) > 0) black += empty + inputs;
  }

  // Moves a piece, and closes a square.
  void play(std::string& squares, std::size_t from, std::size_t to, std::size_t closed) const {
    std::swap(squares[from], squares[to]);
    squares[closed] = page_.cells[*page_.wires.hole];
  }

  void add_play(const Tile& drawing) {
    PlayAlone& line = result_.reward_plays.emplace_back();
    line.kind = drawing.name;
    std::string squares;
    for_each_square(drawing, [&](Square s) {
      squares += drawing.board.alphabet().piece_symbol(
          drawing.board.alphabet().piece(drawing.board[s]));
    });
    const auto number = [&](Square s) {
      return static_cast<std::size_t>(s.row * drawing.columns() + s.column);
    };
    for (const Port& port : drawing.ports) {
      if (port.is_input) squares[number(port.square)] = page_.cells[0];
    }
    for (const Move& move : reward_line(drawing, page_)) {
      play(squares, number(move.from), number(move.to), number(move.also));
      line.squares.push_back(squares);
    }
  }

  void add_wires(PartId id) {
    const ScenePart& part = scene_.parts()[id];
    for (std::size_t p = 0; p < part.ways.size(); ++p) {
      const Port& port = part.drawing->ports[p];
      const std::optional<PartPort> there = part.ways[p].there;
      if (port.is_input && there) continue;
      CertifiedWire& wire = result_.wires.emplace_back();
      (port.is_input ? wire.to_gate : wire.from_gate) = gate_of(id);
      (port.is_input ? wire.to_port : wire.from_port) = port.name;
      if (there && is_certified(there->part)) {
        wire.to_gate = gate_of(there->part);
        wire.to_port = scene_.parts()[there->part].drawing->ports[there->port].name;
      } else if (result_.has_links) {
        wire.to_gate = kRewardGate;
        wire.to_port = kRewardPort;
      }
    }
  }

  // The gates of a crossing, and the tiles of the wires between them.
  void add_group(const std::vector<GateId>& crossover) {
    std::set<PartId> gates;
    for (const GateId gate : crossover) gates.insert(scene_.part_of(gate).value());
    CertifiedGroup& group = result_.groups.emplace_back();
    for (const PartId gate : gates) {
      group.gates.push_back(gate_of(gate));
      const ScenePart& part = scene_.parts()[gate];
      for (std::size_t p = 0; p < part.ways.size(); ++p) {
        if (!part.drawing->ports[p].is_input) add_inner_wire({gate, p}, gates, group);
      }
    }
  }

  void add_inner_wire(PartPort from, const std::set<PartId>& gates, CertifiedGroup& group) const {
    std::vector<std::string> passed;
    for (std::optional<PartPort> at = from; at;) {
      at = scene_.parts()[at->part].ways[at->port].there;
      if (!at) return;
      if (gates.contains(at->part)) break;
      const ScenePart& part = scene_.parts()[at->part];
      if (part.gate) return;
      passed.push_back(gate_of(at->part));
      at = PartPort{at->part, output_port(*part.drawing, 0)};
    }
    group.gates.insert(group.gates.end(), passed.begin(), passed.end());
  }

  void add_chain() {
    for (const auto& crossover : find_crossovers(scene_.reading().circuit)) add_group(crossover);
    if (!scene_.reward().empty()) result_.reward = gate_of(scene_.reward().front());
    for (const ReserveRow& row : scene_.reserve()) {
      result_.rows_in_reserve.push_back({row.first, row.last, 0, 0});
    }
    if (scene_.reserve().empty()) return;
    const ReserveRow& row = scene_.reserve().front();
    add_row_play(row);
    const std::string& drawn = result_.row_play.squares.front();
    const auto rows = static_cast<std::uint64_t>(scene_.reserve().size());
    result_.race[1] = rows * row.moves.size();
    result_.race[2] += rows * static_cast<std::uint64_t>(
                                  std::count(drawn.begin(), drawn.end(), page_.cells[0]));
  }

  void add_row_play(const ReserveRow& row) {
    std::vector<Square> places;
    const Square way{(row.last.row > row.first.row) - (row.last.row < row.first.row),
                     (row.last.column > row.first.column) - (row.last.column < row.first.column)};
    std::string squares;
    for (Square s = row.first;; s = s + way) {
      places.push_back(s);
      squares += page_.cells[scene_.start().cell(s)];
      if (s == row.last) break;
    }
    const auto number = [&](Square s) {
      return static_cast<std::size_t>(std::find(places.begin(), places.end(), s) - places.begin());
    };
    result_.row_play.squares.push_back(squares);
    for (const Move& move : row.moves) {
      play(squares, number(move.from), number(move.to), number(move.also));
      result_.row_play.squares.push_back(squares);
    }
  }

  void add_way() {
    result_.way = scene_.way();
    if (result_.way.size() < 3) {
      throw UsageError("this board's certificate would not hold: it has no reward");
    }
    result_.race[3] = result_.way.size() - 2;
    for (const ReserveRow& row : scene_.reserve()) {
      result_.rows_in_reserve.push_back({row.first, row.last, row.moves.size(), 0});
      result_.race[2] += row.moves.size();
    }
  }

  const BoardScene& scene_;
  const game_page::Page& page_;
  const std::function<void(const std::string&)>& on_tile_;
  std::set<PartId> in_reward_;
  std::map<std::string, std::size_t> kinds_;  // their numbers, by name
  std::set<std::string> rewards_;
  BoardCertificate result_;
};

}  // namespace

BoardCertificate make_board_certificate(const BoardScene& scene,
                                        const formula_game::StrategyFile& strategy,
                                        const std::function<void(const std::string&)>& on_tile) {
  return CertificateMaker(scene, on_tile).run(strategy);
}

}  // namespace gadgetc::stuck_loses
