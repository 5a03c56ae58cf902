#include "reduction/targets/konane/certificate/writer/make_board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "base/text/input_error.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "games/konane/reward_walk.hpp"
#include "reduction/formula/dimacs.hpp"

namespace gadgetc::konane {

namespace {

class CertificateMaker {
 public:
  CertificateMaker(const BoardScene& scene, const std::function<void(const std::string&)>& on_tile)
      : scene_(scene), on_tile_(on_tile) {}

  BoardCertificate run(const formula_game::StrategyFile& strategy) {
    const Position& board = scene_.start();
    result_.rows = board.rows();
    result_.columns = board.columns();
    result_.first = board.turn;
    result_.formula = dimacs_line(scene_.formula());
    for (PartId part = 0; part < scene_.parts().size(); ++part) {
      if (!scene_.parts()[part].is_behind_output) add_tile(part);
    }
    for (PartId part = 0; part < scene_.parts().size(); ++part) {
      if (!scene_.parts()[part].is_behind_output) add_wires(part);
    }
    add_reward();
    add_spare_rows();
    result_.rests = result_.reward.size() - 2;
    result_.strategy = strategy;
    return std::move(result_);
  }

 private:
  const Port& port_of(PartPort port) const {
    return scene_.parts()[port.part].drawing->ports[port.port];
  }

  // A variable is called after its number, other gates as the reader of boards calls them, pieces
  // of wires and corners by their numbers.
  std::string gate_of(PartId part) const {
    if (const auto variable = scene_.variable(part)) return fmt::format("x{}", *variable + 1);
    const ScenePart& here = scene_.parts()[part];
    if (here.gate) return scene_.reading().circuit.gate(*here.gate).name;
    return fmt::format("{}{}", here.is_wire ? "wire" : "corner", part);
  }

  // Wires' drawings have words for a name.
  static std::string kind_name(const ScenePart& part) {
    std::string name = part.drawing->name;
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
  }

  void add_tile(PartId id) {
    const ScenePart& part = scene_.parts()[id];
    const std::string name = kind_name(part);
    auto [kind, is_new] = kinds_.try_emplace(name, 0);
    if (is_new) {
      if (on_tile_) on_tile_(name);
      Tile tile = *part.drawing;
      tile.name = name;
      result_.kinds.push_back(read_kind(name, certify_drawing(tile), 0, "konane"));
      kind->second = result_.kinds.size() - 1;
    }
    const Certificate& proof = result_.kinds[kind->second].proof;
    result_.passes += proof.pass_bound.value();
    result_.stones += count_pieces(proof.tile, Side::White);
    result_.tiles.push_back({gate_of(id), name, part.origin, part.turn, 0});
  }

  void add_wires(PartId id) {
    const ScenePart& part = scene_.parts()[id];
    for (std::size_t p = 0; p < part.ways.size(); ++p) {
      if (port_of({id, p}).is_input) continue;
      CertifiedWire& wire = result_.wires.emplace_back();
      wire.from_gate = gate_of(id);
      wire.from_port = port_of({id, p}).name;
      const std::optional<PartPort> there = part.ways[p].there;
      if (!there || scene_.parts()[there->part].is_behind_output) {
        wire.to_gate = kRewardGate;
        wire.to_port = kRewardPort;
      } else {
        wire.to_gate = gate_of(there->part);
        wire.to_port = port_of(*there).name;
      }
    }
  }

  Cell stone(Square s) const {
    return scene_.start().contains(s) ? scene_.start().cell(s) : Stone::None;
  }

  // The wire behind the last rest goes on over the longer row of stones.
  void add_reward() {
    if (const std::optional<PartPort> output = scene_.output()) {
      const ScenePart::Way& way = scene_.parts()[output->part].ways[output->port];
      result_.reward.push_back(
          {2 * way.outside.row - way.inside.row, 2 * way.outside.column - way.inside.column});
      const std::vector<Square>& rests = scene_.rests();
      result_.reward.insert(result_.reward.end(), rests.begin(), rests.end());
    } else {
      result_.reward = find_bare_reward();
    }
    if (result_.reward.size() < 2) {
      throw UsageError("this board's certificate would not hold: it has no reward");
    }
    const Square last = result_.reward.back();
    const Square before = result_.reward[result_.reward.size() - 2];
    Square end = last;
    int longest = 0;
    for (const Direction d : kDirections) {
      const int stones = leads_to(last, d, before) ? 0 : stones_along(last, d);
      if (stones <= longest) continue;
      longest = stones;
      end = step(last, d, 2 * stones);
    }
    result_.reward.push_back(end);
  }

  // Where no tile leads to the output, as that of a formula with an empty clause: the way with the
  // most rests of those that begin at a wire's end.
  std::vector<Square> find_bare_reward() const {
    std::vector<Square> best;
    for (int row = 0; row < scene_.start().rows(); ++row) {
      for (int column = 0; column < scene_.start().columns(); ++column) {
        for (const Direction d : kDirections) {
          std::vector<Square> way = way_from({row, column}, d);
          if (way.size() > best.size()) best = std::move(way);
        }
      }
    }
    return best;
  }

  std::vector<Square> way_from(Square start, Direction d) const {
    if (stone(start) != Stone::None || stone(step(start, opposite(d))) != Stone::None) return {};
    if (stones_along(start, d) == 0) return {};
    std::vector<Square> way = enter_reward(walked(), start, d).rests;
    if (!way.empty()) way.insert(way.begin(), start);
    return way;
  }

  WalkedBoard walked() const {
    return [this](Square s) {
      if (!scene_.start().contains(s)) return WalkedSquare::Outside;
      constexpr WalkedSquare kSquares[] = {WalkedSquare::Empty, WalkedSquare::Other,
                                           WalkedSquare::Black};
      return kSquares[static_cast<std::size_t>(stone(s))];
    };
  }

  static bool leads_to(Square from, Direction d, Square to) {
    const Square next = step(from, d);
    return (next.row - from.row) * (to.row - from.row) +
               (next.column - from.column) * (to.column - from.column) >
           0;
  }

  int stones_along(Square s, Direction d) const {
    int stones = 0;
    while (stone(step(s, d, 2 * stones + 1)) == Stone::Black &&
           scene_.start().contains(step(s, d, 2 * stones + 2)) &&
           stone(step(s, d, 2 * stones + 2)) == Stone::None) {
      ++stones;
    }
    return stones;
  }

  void add_spare_rows() {
    for (const Square first : scene_.reserve()) {
      if (stone(step(first, Direction::West)) != Stone::None) continue;
      int length = 1;
      while (stone(step(first, Direction::East, length)) != Stone::None) ++length;
      const auto moves = static_cast<std::uint64_t>(length / 2);
      result_.spare_rows.push_back({first, moves, 0});
      result_.spare += moves;
    }
  }

  const BoardScene& scene_;
  const std::function<void(const std::string&)>& on_tile_;
  std::map<std::string, std::size_t> kinds_;  // their numbers, by name
  BoardCertificate result_;
};

}  // namespace

BoardCertificate make_board_certificate(const BoardScene& scene,
                                        const formula_game::StrategyFile& strategy,
                                        const std::function<void(const std::string&)>& on_tile) {
  return CertificateMaker(scene, on_tile).run(strategy);
}

}  // namespace gadgetc::konane
