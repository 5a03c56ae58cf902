#include "gadgets/verify/certificate/certify_drawing.hpp"

#include <fmt/format.h>

#include <sstream>
#include <vector>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/writer/write_lists.hpp"
#include "gadgets/jungle/tile/land.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/local/arms.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

namespace {

// Where pieces can stand.
std::vector<Square> squares_of(const Tile& tile) {
  const Alphabet& alphabet = tile.board.alphabet();
  std::vector<Square> squares;
  for_each_square(tile, [&](Square s) {
    const Cell cell = tile.board[s];
    if (alphabet.is_counted(cell) && !alphabet.is_goal(cell)) squares.push_back(s);
  });
  return squares;
}

}  // namespace

bool has_certificates(const Tile& tile) {
  const auto page = game_page::page_of(tile);
  return page && page->wires.signal;
}

std::string certify_drawing(const Tile& tile, const verifier::VerifyOptions& options,
                            const verifier::Verification& found) {
  if (!has_certificates(tile)) {
    throw UsageError(fmt::format("tiles of {} have no certificates", tile.game()));
  }
  const bool is_jungle = jungle::is_jungle(tile);
  const local_game::LocalRules rules = rules_of(tile, options.reading);
  const verifier::GameLimits limits{options.state_limit, options.watch};
  ListBounds bounds{found.tempo_bound, found.answer_bound};
  std::ostringstream lists;
  const std::vector<Tile> parts =
      is_jungle ? local_game::parts_of(tile, rules) : std::vector{tile};
  const game_page::Page& page = *rules.variant.page;
  for (const Tile& part : parts) {
    const std::vector<Square> places = is_jungle ? jungle::places_of(part) : squares_of(part);
    const Square first = places.front();
    if (is_jungle && parts.size() == 1) lists << "part whole\n";
    else if (is_jungle) lists << fmt::format("part {} {}\n", first.row, first.column);
    const ListBounds written = write_lists(lists, part, places, rules, limits);
    if (!is_jungle) bounds = written;
  }
  std::ostringstream out;
  if (is_jungle) {
    out << "gadgetc certificate 2\nrules " << rules_text(jungle::rules_by(options.reading)) << '\n';
  } else {
    out << fmt::format("gadgetc {} certificate 1\n", page.name);
    for (std::size_t i = 0; i < page.options.size(); ++i) {
      const auto value = static_cast<std::size_t>(rules.variant.setting[i]);
      if (value == 0) continue;
      out << fmt::format("option {} {}\n", page.options[i].name, page.options[i].values[value]);
    }
  }
  out << fmt::format("tempo {}\nanswers {}\n", bounds.tempo, bounds.answers);
  if (page.wires.link || page.wires.hole) out << fmt::format("passes {}\n", bounds.passes);
  out << "tile\n";
  write_tile(out, tile);
  out << "end\n" << lists.str() << "end\n";
  return out.str();
}

std::optional<std::string> prove_and_certify(const Tile& tile, std::string_view rules) {
  verifier::VerifyOptions options;
  options.reading = rules;
  const verifier::Verification found = verify_drawing(tile, options);
  if (found.verdict != verifier::Verdict::Held) return std::nullopt;
  return certify_drawing(tile, options, found);
}

}  // namespace gadgetc
