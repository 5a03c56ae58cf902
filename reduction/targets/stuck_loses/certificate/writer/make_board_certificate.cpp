#include "reduction/targets/stuck_loses/certificate/writer/make_board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/stuck_loses/moves_alone.hpp"

namespace gadgetc::stuck_loses {

namespace {

class CertificateMaker {
 public:
  CertificateMaker(const BoardScene& scene, const std::function<void(const std::string&)>& on_tile)
      : scene_(scene), page_(scene.page()), on_tile_(on_tile) {}

  BoardCertificate run(const formula_game::StrategyFile& strategy) {
    const game_page::Position& board = scene_.start();
    result_.game = page_.name;
    result_.rows = board.rows();
    result_.columns = board.columns();
    result_.first = board.turn;
    result_.formula = dimacs_line(scene_.formula());
    result_.strategy = strategy;
    in_reward_.insert(scene_.reward().begin(), scene_.reward().end());
    for (PartId part = 0; part < scene_.parts().size(); ++part) add_tile(part);
    for (PartId part = 0; part < scene_.parts().size(); ++part) add_wires(part);
    for (const auto& crossover : find_crossovers(scene_.reading().circuit)) add_group(crossover);
    if (!scene_.reward().empty()) result_.reward = gate_of(scene_.reward().front());
    add_reserve();
    return std::move(result_);
  }

 private:
  // A variable is called after its number, other gates as the reader of boards calls them, pieces
  // of wires and corners by their numbers.
  std::string gate_of(PartId part) const {
    if (const auto variable = scene_.variable(part)) return fmt::format("x{}", *variable + 1);
    const ScenePart& here = scene_.parts()[part];
    if (here.gate) return scene_.reading().circuit.gate(*here.gate).name;
    return fmt::format("wire{}", part);
  }

  void add_tile(PartId id) {
    const ScenePart& part = scene_.parts()[id];
    const Tile& drawing = *part.drawing;
    if (kinds_.insert(drawing.name).second) {
      if (on_tile_) on_tile_(drawing.name);
      result_.kinds.push_back(read_kind(drawing.name, certify_drawing(drawing), 0, page_.name));
    }
    const Certificate& proof =
        std::find_if(result_.kinds.begin(), result_.kinds.end(), [&](const CertifiedKind& kind) {
          return kind.proof.tile.name == drawing.name;
        })->proof;
    result_.tiles.push_back({gate_of(id), drawing.name, part.origin, part.turn, 0});
    add_moves(id, proof.pass_bound.value());
  }

  void add_moves(PartId id, std::uint64_t idle) {
    const Tile& drawing = *scene_.parts()[id].drawing;
    std::uint64_t empty = 0, inputs = 0;
    for_each_square(drawing, [&](Square s) {
      empty += drawing.board.alphabet().piece(drawing.board[s]) == 0 ? 1 : 0;
    });
    if (in_reward_.contains(id)) {
      result_.white += std::min(empty, idle);
      const std::size_t moves = scene_.reward_moves(id).size();
      if (moves == 0) return;
      result_.rewarded += moves + 1;
      if (rewards_.insert(drawing.name).second) add_play(drawing);
      return;
    }
    for (const Port& port : drawing.ports) inputs += port.is_input ? 1 : 0;
    result_.white += empty;
    if (count_pieces(drawing, Side::Black) > 0) result_.black += empty + inputs;
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
      if (!there) continue;
      wire.to_gate = gate_of(there->part);
      wire.to_port = scene_.parts()[there->part].drawing->ports[there->port].name;
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

  void add_reserve() {
    for (const auto& ends : scene_.reserve_rows()) result_.rows_in_reserve.push_back({ends, 0});
    if (result_.rows_in_reserve.empty()) return;
    std::vector<Square> places;
    const auto [from, to] = result_.rows_in_reserve.front().ends;
    const Square way{(to.row > from.row) - (to.row < from.row),
                     (to.column > from.column) - (to.column < from.column)};
    std::string squares;
    for (Square s = from;; s = {s.row + way.row, s.column + way.column}) {
      places.push_back(s);
      squares += page_.cells[scene_.start().cell(s)];
      if (s == to) break;
    }
    const auto number = [&](Square s) {
      return static_cast<std::size_t>(std::find(places.begin(), places.end(), s) - places.begin());
    };
    result_.row_play.squares.push_back(squares);
    for (const Move& move : scene_.reserve().front()) {
      play(squares, number(move.from), number(move.to), number(move.also));
      result_.row_play.squares.push_back(squares);
    }
    const auto rows = static_cast<std::uint64_t>(result_.rows_in_reserve.size());
    const std::string& drawn = result_.row_play.squares.front();
    result_.reserve = rows * scene_.reserve().front().size();
    result_.black += rows * static_cast<std::uint64_t>(
                                std::count(drawn.begin(), drawn.end(), page_.cells[0]));
  }

  const BoardScene& scene_;
  const game_page::Page& page_;
  const std::function<void(const std::string&)>& on_tile_;
  std::set<PartId> in_reward_;
  std::set<std::string> kinds_, rewards_;
  BoardCertificate result_;
};

}  // namespace

BoardCertificate make_board_certificate(const BoardScene& scene,
                                        const formula_game::StrategyFile& strategy,
                                        const std::function<void(const std::string&)>& on_tile) {
  return CertificateMaker(scene, on_tile).run(strategy);
}

}  // namespace gadgetc::stuck_loses
