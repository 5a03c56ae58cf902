#include "tests/gadgets/local/drawn_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

namespace {

std::string text_of(const verifier::Verification& found) {
  constexpr std::string_view kVerdicts[] = {"held", "refuted", "unknown"};
  const std::string_view passes = !found.leaves_passes  ? ""
                                  : *found.leaves_passes ? ", leaves passes"
                                                         : ", leaves none";
  return fmt::format("{}, {} states, tempo {}, answers {}{}{}",
                     kVerdicts[static_cast<std::size_t>(found.verdict)], found.states,
                     found.tempo_bound, found.answer_bound, passes,
                     found.pass_bound ? fmt::format(", {} passes", *found.pass_bound) : "");
}

}  // namespace

std::vector<Tile> drawings_below(const std::string& folder) {
  std::vector<std::string> files;
  const std::string root = GADGETC_SOURCE_DIR "/gadgets/library/" + folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() == ".gadget") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<Tile> tiles;
  for (const std::string& file : files) tiles.push_back(parse_tile(file, read_input(file)));
  return tiles;
}

game_page::Variant page_of(std::string_view game) {
  return game_page::Variant(game_page::find_page(game));
}

std::string by_drawing(const Tile& tile, const verifier::VerifyOptions& options) {
  try {
    return text_of(verify_drawing(tile, options));
  } catch (const UsageError&) {
    return "refused";
  }
}

}  // namespace gadgetc
