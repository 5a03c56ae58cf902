#include "gadgets/verify/certificate/certify_drawing.hpp"

#include <fmt/format.h>

#include <sstream>
#include <vector>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/writer/write_lists.hpp"
#include "gadgets/jungle/tile/land.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/local/arms.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

namespace {

std::vector<Square> squares_of(const Tile& tile) {
  std::vector<Square> squares;
  for_each_square(tile, [&](Square s) { squares.push_back(s); });
  return squares;
}

}  // namespace

bool has_certificates(const Tile& tile) {
  return jungle::is_jungle(tile) || konane::is_konane(tile);
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
  const std::vector<Tile> parts = local_game::parts_of(tile, rules);
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
    out << "gadgetc konane certificate 1\n";
  }
  out << fmt::format("tempo {}\nanswers {}\n", bounds.tempo, bounds.answers);
  if (!is_jungle) out << fmt::format("passes {}\n", bounds.passes);
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
