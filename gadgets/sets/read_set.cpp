#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "base/text/scanner.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/sets/set_file.hpp"

namespace gadgetc {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".gadget";
constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // of a drawing, and of the set's file

// Complains of the name on a text's first line, the second word there.
[[noreturn]] void complain_of_name(const std::string& file, std::string_view text,
                                   std::string_view complaint) {
  Scanner scanner(file, text);
  scanner.skip_comments(';');
  scanner.take_word_before(';');
  scanner.skip_blanks();
  scanner.fail(complaint);
}

// Their names, in order. Throws UsageError when there is no such folder.
std::vector<std::string> drawings_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() == kEnding) names.push_back(at->path().stem().string());
  }
  if (error) {
    throw UsageError(fmt::format("cannot read the folder {}: {}", quote(folder), error.message()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

// "mine" of "sets/mine/", and the folder's own name of ".".
std::string name_of_folder(const std::string& folder) {
  const fs::path whole = fs::absolute(folder).lexically_normal();
  return (whole.has_filename() ? whole : whole.parent_path()).filename().string();
}

}  // namespace

std::string set_file_in(const std::string& folder) { return (fs::path(folder) / "set").string(); }

std::string drawing_in(const std::string& folder, std::string_view tile) {
  return (fs::path(folder) / fmt::format("{}{}", tile, kEnding)).string();
}

GadgetSet read_set(const std::string& folder, const GadgetLibrary* bases) {
  std::vector<Tile> tiles;
  for (const std::string& name : drawings_in(folder)) {
    const std::string file = drawing_in(folder, name), text = read_unnamed(file, kMostBytes);
    tiles.push_back(parse_tile(file, text));
    if (tiles.back().name == name) continue;
    complain_of_name(file, text, fmt::format("the tile in the file {} is called {}",
                                             quote(name + std::string(kEnding)),
                                             quote(tiles.back().name)));
  }
  const std::string file = set_file_in(folder), text = read_unnamed(file, kMostBytes);
  GadgetSet set = parse_set(file, text, std::move(tiles), bases);
  const std::string name = name_of_folder(folder);
  if (name == set.name) return set;
  complain_of_name(file, text, fmt::format("the set in the folder {} is called {}", quote(name),
                                           quote(set.name)));
}

}  // namespace gadgetc
