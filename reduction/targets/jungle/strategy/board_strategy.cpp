#include "reduction/targets/jungle/strategy/board_strategy.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "gadgets/library/library.hpp"
#include "gadgets/library/certificates/library_certificate.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "reduction/strategy/board_strategy_text.hpp"
#include "reduction/targets/jungle/read_board.hpp"

namespace gadgetc::jungle {

namespace {

// A tile's name is asked for at once: the lines before it are put before each certificate, to keep
// its lines' numbers right, and the library's few names bound how often that is.
void read_tile(LineReader& reader, const GadgetLibrary& library, TileStrategies& tiles) {
  reader.expect_word("tile");
  reader.expect_blank();
  const Location at = reader.at().location();
  const std::string name(reader.take_word("a tile's name"));
  if (library.find_tile(name) == nullptr) {
    reader.fail_at(at, "the library has no such tile; --set names a set of one's own");
  }
  if (tiles.contains(name)) reader.fail_at(at, "this tile has a certificate already");
  const std::size_t before = reader.line();
  const std::string_view lines = take_counted_lines(reader);
  try {
    tiles[name] = std::make_shared<const TileStrategy>(reader.at().source(), lines, before);
  } catch (const FalseLine& fault) {
    reader.fail_at({fault.line, 1}, fault.why);
  }
}

std::string certificate_of(const Tile& tile, const Rules& rules, const GadgetLibrary& library) {
  const std::string words = rules_text(rules);
  if (const auto text = library_certificate(tile, words, library)) return std::string(*text);
  auto text = prove_and_certify(tile, words);
  if (!text) throw std::logic_error(tile.name + " does not hold");
  return std::move(*text);
}

std::shared_ptr<const TileStrategy> prove_tile(const Tile& tile, const Rules& rules,
                                               const GadgetLibrary& library) {
  auto strategy =
      std::make_shared<const TileStrategy>(tile.name, certificate_of(tile, rules, library));
  if (is_confirmed_by_build(strategy->text())) return strategy;
  if (const auto fault = check_certificate(strategy->certificate())) {
    throw std::logic_error(
        fmt::format("the certificate of {}, line {}: {}", tile.name, fault->line, fault->why));
  }
  return strategy;
}

}  // namespace

BoardStrategy parse_board_strategy(std::string_view source, std::string_view text,
                                   const GadgetLibrary& library) {
  BoardStrategy strategy;
  strategy.formula = parse_board_strategy_text(source, text, [&](LineReader& reader) {
    read_tile(reader, library, strategy.tiles);
  });
  return strategy;
}

void write_board_strategy(std::ostream& out, const BoardStrategy& strategy) {
  write_board_strategy_text(out, strategy.formula, [&] {
    for (const auto& [name, tile] : strategy.tiles) {
      write_counted_lines(out, "tile " + name, tile->text());
    }
  });
}

std::vector<std::string> check_tiles(const BoardStrategy& strategy,
                                     const std::function<void(const std::string&)>& on_tile,
                                     const GadgetLibrary& library) {
  std::vector<std::string> faults;
  for (const auto& [name, tile] : strategy.tiles) {
    if (on_tile) on_tile(name);
    const Tile* known = library.find_tile(name);
    // The whole text and not its hash: a file may be made so that another drawing has that too.
    if (known == nullptr || drawing_text(*known) != drawing_text(tile->tile())) {
      faults.push_back(fmt::format("tile {}: this is not the library's drawing", name));
    } else if (!is_confirmed_by_build(tile->text())) {
      const auto fault = check_certificate(tile->certificate());
      if (fault) faults.push_back(fmt::format("tile {}: {}", name, fault->why));
    }
  }
  return faults;
}

TileStrategies prove_tiles(const BoardReading& reading, const Rules& rules,
                           const std::function<void(const std::string&)>& on_tile,
                           const GadgetLibrary& library) {
  refuse_faults(reading);
  TileStrategies strategies;
  for (const ReadTile& tile : reading.tiles) {
    std::shared_ptr<const TileStrategy>& strategy = strategies[tile.tile];
    if (strategy) continue;
    if (on_tile) on_tile(tile.tile);
    strategy = prove_tile(*library.find_tile(tile.tile), rules, library);
  }
  return strategies;
}

}  // namespace gadgetc::jungle
