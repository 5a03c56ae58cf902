#include "tests/reduction/targets/stuck_loses/certificate/proved_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"

namespace gadgetc::stuck_loses {

namespace {

constexpr std::size_t kMostStates = 30'000;  // of a tile's game

// The drawing without its name.
std::string body_of(Tile tile) {
  tile.name = "tile";
  return drawing_text(tile);
}

int parity_of(const Tile& tile) {
  const Square s = tile.ports.front().square;
  return (s.row + s.column) % 2;
}

// Of a port: steady; open; open with a guest behind an output, or with a surplus on an input.
constexpr std::size_t kEnvironments = 3;

void set_environment(Tile& tile, std::size_t port, std::size_t environment) {
  Port& p = tile.ports[port];
  std::erase_if(tile.guests, [&](const Guest& guest) { return guest.port == port; });
  p.is_steady = environment == 0;
  p.surplus = environment == 2 && p.is_input ? 1 : 0;
  if (environment == 2 && !p.is_input) tile.guests.push_back({port, konane::kWhiteStone});
}

class TileChanger {
 public:
  explicit TileChanger(SplitMix& random) : random_(random) {}

  Tile changed(Tile tile) {
    for (std::size_t n = 1 + random_.below(3); n > 0; --n) change(tile);
    return tile;
  }

 private:
  void change(Tile& tile) {
    switch (random_.below(8)) {
      case 0: return grow(tile);
      case 1: return set_environment(tile, random_.below(tile.ports.size()), random_.below(3));
      case 2: return move_port(tile);
      case 3: return add_port(tile);
      default: return change_stone(tile);
    }
  }

  Square any_square(const Tile& tile) {
    return {static_cast<int>(random_.below(static_cast<std::size_t>(tile.rows()))),
            static_cast<int>(random_.below(static_cast<std::size_t>(tile.columns())))};
  }

  void change_stone(Tile& tile) {
    const Square s = any_square(tile);
    const bool is_white = (s.row + s.column) % 2 == parity_of(tile);
    if (tile.board[s] != 0)
      tile.board[s] = 0;
    else if (!is_white || random_.below(4) == 0)
      tile.board[s] = is_white ? konane::kWhiteStone : konane::kBlackStone;
  }

  // An empty line of squares on a side without ports.
  void grow(Tile& tile) {
    const auto side = static_cast<Direction>(random_.below(4));
    for (const Port& port : tile.ports) {
      if (port.side == side) return;
    }
    const bool is_row = side == Direction::North || side == Direction::South;
    const Square by{side == Direction::North ? 1 : 0, side == Direction::West ? 1 : 0};
    TileBoard board(konane::konane_alphabet(), tile.rows() + (is_row ? 1 : 0),
                    tile.columns() + (is_row ? 0 : 1));
    for_each_square(tile, [&](Square s) {
      board[Square{s.row + by.row, s.column + by.column}] = tile.board[s];
    });
    tile.board = board;
    for (Port& port : tile.ports) {
      port.square = {port.square.row + by.row, port.square.column + by.column};
    }
  }

  // A square of White's on the border, and its side.
  bool find_border(const Tile& tile, Port& port) {
    const auto side = static_cast<Direction>(random_.below(4));
    Square s = any_square(tile);
    if (side == Direction::North) s.row = 0;
    if (side == Direction::South) s.row = tile.rows() - 1;
    if (side == Direction::West) s.column = 0;
    if (side == Direction::East) s.column = tile.columns() - 1;
    if ((s.row + s.column) % 2 != parity_of(tile)) return false;
    port.square = s;
    port.side = side;
    return true;
  }

  void move_port(Tile& tile) {
    Port port = tile.ports[random_.below(tile.ports.size())];
    if (!find_border(tile, port)) return;
    for (Port& other : tile.ports) {
      if (other.name == port.name) other = port;
    }
  }

  // An output more, delivered with another one or never; an input more, which delivers nothing or
  // what another one or the pick does.
  void add_port(Tile& tile) {
    if (tile.ports.size() > 3) return;
    Port port;
    port.name = fmt::format("more{}", tile.ports.size());
    port.is_input = random_.below(2) == 0;
    port.is_steady = random_.below(2) == 0;
    if (!find_border(tile, port)) return;
    const PortSet bit = PortSet{1} << tile.ports.size();
    tile.ports.push_back(port);
    if (tile.contract.empty() || random_.below(3) == 0) return;
    if (!port.is_input) {
      tile.contract[random_.below(tile.contract.size())].outputs |= bit;
    } else if (random_.below(2) == 0) {
      tile.contract.push_back({bit, tile.contract.front().outputs});
    } else {
      tile.contract[random_.below(tile.contract.size())].inputs |= bit;
    }
  }

  SplitMix& random_;
};

// A drawing of a few squares with ports, environments and stones at random.
class TileSketcher {
 public:
  explicit TileSketcher(SplitMix& random) : random_(random) {}

  Tile sketch() {
    static const std::vector<Shape> shapes{
        {"variable", 0, 1, {{kPick, 1}}}, {"variable", 0, 2, {{kPick, 3}}},
        {"constant", 0, 1, {{0, 1}}},     {"relay", 1, 1, {{1, 2}}},
        {"splitter", 1, 2, {{1, 6}}},     {"or", 2, 1, {{1, 4}, {2, 4}}},
        {"and", 2, 1, {{3, 4}}}};
    const Shape& shape =
        random_.below(2) == 0 ? shapes.front() : shapes[random_.below(shapes.size())];
    Tile tile;
    tile.name = shape.name;
    tile.contract = shape.contract;
    tile.board = TileBoard(konane::konane_alphabet(), 2 + static_cast<int>(random_.below(4)),
                           3 + static_cast<int>(random_.below(4)));
    const int parity = static_cast<int>(random_.below(2));
    const std::size_t density = 2 + random_.below(3);
    for_each_square(tile, [&](Square s) {
      const bool is_white = (s.row + s.column) % 2 == parity;
      if (random_.below(is_white ? 10 : density) == 0)
        tile.board[s] = is_white ? konane::kWhiteStone : konane::kBlackStone;
    });
    for (std::size_t p = 0; p < shape.inputs + shape.outputs; ++p) {
      Port& port = tile.ports.emplace_back();
      port.is_input = p < shape.inputs;
      port.name = fmt::format("{}{}", port.is_input ? "in" : "out", p);
      while (!is_on_border(tile, port, parity)) {
        port.side = static_cast<Direction>(random_.below(4));
        port.square = {static_cast<int>(random_.below(static_cast<std::size_t>(tile.rows()))),
                       static_cast<int>(random_.below(static_cast<std::size_t>(tile.columns())))};
      }
      tile.board[port.square] = 0;
      set_environment(tile, p, random_.below(kEnvironments));
    }
    return tile;
  }

 private:
  struct Shape {
    const char* name;
    std::size_t inputs, outputs;
    std::vector<Delivery> contract;
  };

  static bool is_on_border(const Tile& tile, const Port& port, int parity) {
    return !tile.board.contains(step(port.square, port.side)) &&
           (port.square.row + port.square.column) % 2 == parity;
  }

  SplitMix& random_;
};

}  // namespace

bool ProvedTiles::add(Tile tile) {
  for (const Port& port : tile.ports) {
    if (tile.board[port.square] != 0) return false;  // boards have empty ports
  }
  if (!known_.insert(body_of(tile)).second) return false;
  tile.name = fmt::format("{}_k{}", tile.name.substr(0, tile.name.rfind("_k")), kinds_.size());
  try {
    const std::string text = certify_drawing(tile, {.state_limit = kMostStates});
    CertifiedKind kind = read_kind(tile.name, text, 0, "konane");
    if (check_certificate(kind.proof)) return false;
    kinds_.push_back(std::move(kind));
  } catch (const std::logic_error&) {
    return false;  // it does not hold
  } catch (const UsageError&) {
    return false;  // it is too large, or asks for passes without end
  } catch (const InputError&) {
    return false;  // it is no drawing
  } catch (const LimitReached&) {
    return false;
  }
  if (has_pick(tile.contract)) variables_.push_back(kinds_.size() - 1);
  return true;
}

void ProvedTiles::add_environments(const Tile& tile) {
  std::size_t choices = 1;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) choices *= kEnvironments;
  for (std::size_t choice = 0; choice < choices; ++choice) {
    Tile other = tile;
    for (std::size_t p = 0, rest = choice; p < tile.ports.size(); ++p, rest /= kEnvironments) {
      set_environment(other, p, rest % kEnvironments);
    }
    add(other);
  }
}

void ProvedTiles::add_changed(std::uint64_t seed, int tries) {
  SplitMix random(seed);
  TileChanger changer(random);
  for (; tries > 0; --tries) {
    const bool is_variable = !variables_.empty() && random.below(4) == 0;
    const std::size_t n =
        is_variable ? variables_[random.below(variables_.size())] : random.below(kinds_.size());
    add(changer.changed(kinds_[n].proof.tile));
  }
}

void ProvedTiles::add_sketches(std::uint64_t seed, int tries) {
  SplitMix random(seed);
  TileSketcher sketcher(random);
  for (; tries > 0; --tries) add(sketcher.sketch());
}

std::vector<Tile> drawings_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".gadget") names.push_back(entry.path().string());
  }
  std::sort(names.begin(), names.end());
  std::vector<Tile> tiles;
  for (const std::string& name : names) tiles.push_back(parse_draft(name, read_input(name)).tile);
  return tiles;
}

}  // namespace gadgetc::stuck_loses
