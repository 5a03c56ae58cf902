#include "tests/gadgets/local/both_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

namespace {

constexpr std::string_view kReadings[] = {"full", "none", "zero"};

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

game_page::Variant page_under(jungle::TrappedAttack reading) {
  game_page::Variant variant = page_of("jungle");
  const auto& options = variant.page->options;
  const auto option = std::find_if(options.begin(), options.end(), [](const auto& known) {
    return known.name == "trapped-attack";
  });
  const auto& values = option->values;
  const auto value = std::find(values.begin(), values.end(),
                               kReadings[static_cast<std::size_t>(reading)]);
  variant.setting[static_cast<std::size_t>(option - options.begin())] =
      static_cast<int>(value - values.begin());
  return variant;
}

std::string by_page(const Tile& tile, const game_page::Variant& variant,
                    std::size_t state_limit) {
  verifier::VerifyOptions options;
  options.state_limit = state_limit;
  options.asks_passes = options.bounds_passes = true;
  try {
    return text_of(local_game::verify_tile(tile, variant, options));
  } catch (const UsageError&) {
    return "refused";
  }
}

std::string by_hand(const Tile& tile, const verifier::VerifyOptions& options) {
  try {
    return text_of(verify_drawing(tile, options));
  } catch (const UsageError&) {
    return "refused";
  }
}

bool check_both(const Tile& tile, std::size_t state_limit) {
  verifier::VerifyOptions options;
  options.state_limit = state_limit;
  options.asks_passes = options.bounds_passes = true;
  bool is_taken = true;
  const auto check = [&](const game_page::Variant& variant) {
    const std::string page = by_page(tile, variant, state_limit);
    const std::string hand =
        page == "refused" ? page : by_hand(tile, options);
    is_taken &= hand != "refused";
    if (hand != "refused") CHECK(page == hand);
  };
  if (tile.game() == "konane") {
    check(page_of("konane"));
    return is_taken;
  }
  for (const auto reading : {jungle::TrappedAttack::Full, jungle::TrappedAttack::None,
                             jungle::TrappedAttack::Zero}) {
    options.reading = fmt::format("trapped-attack={}", kReadings[static_cast<std::size_t>(reading)]);
    CAPTURE(static_cast<int>(reading));
    check(page_under(reading));
  }
  return is_taken;
}

}  // namespace gadgetc
