#include "cli/product_formats.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

struct FileEnding {
  std::string_view ending, format;
};

// The first of a format's endings is the one that other programs give.
constexpr std::array kEndings{
    FileEnding{".svg", "svg"},   FileEnding{".html", "html"},       FileEnding{".htm", "html"},
    FileEnding{".tikz", "tikz"}, FileEnding{".tex", "tikz"},        FileEnding{".tex", "latex"},
    FileEnding{".dot", "dot"},   FileEnding{".gv", "dot"},          FileEnding{".pdf", "pdf"},
    FileEnding{".json", "json"}, FileEnding{".txt", "text"},        FileEnding{".png", "png"},
    FileEnding{".qcir", "qcir"}, FileEnding{".qdimacs", "qdimacs"}, FileEnding{".pg", "pg"}};
constexpr std::array<std::string_view, 5> kForeign{".jpg", ".jpeg", ".gif", ".ps", ".eps"};

// In small letters, with its dot; empty when the name has none.
std::string ending_of(const std::string& output) {
  std::string ending = std::filesystem::path(output).extension().string();
  for (char& c : ending) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return ending;
}

bool has(const std::vector<std::string>& formats, std::string_view format) {
  return std::find(formats.begin(), formats.end(), format) != formats.end();
}

}  // namespace

std::string chosen_format(const std::vector<std::string>& formats, const std::string& said,
                          const std::string& output) {
  if (!said.empty()) return said;
  const std::string ending = ending_of(output);
  if (ending.empty()) return formats.front();
  std::vector<std::string_view> known;
  for (const FileEnding& each : kEndings) {
    if (!has(formats, each.format)) continue;
    if (each.ending == ending) return std::string(each.format);
    known.push_back(each.ending);
  }
  throw UsageError(fmt::format("'{}' ends in no format that this command writes; known are {}",
                               printable(output), fmt::join(known, ", ")));
}

bool ends_as(const std::string& output, std::string_view format) {
  const std::string ending = ending_of(output);
  return std::any_of(kEndings.begin(), kEndings.end(), [&](const FileEnding& each) {
    return each.ending == ending && each.format == format;
  });
}

void check_ending(const std::string& output, const std::string& what) {
  const std::string ending = ending_of(output);
  const auto is_ending = [&](const FileEnding& each) { return each.ending == ending; };
  const bool is_text = ending == ".txt";  // everything of a single format is
  if (is_text || (std::none_of(kEndings.begin(), kEndings.end(), is_ending) &&
                  std::find(kForeign.begin(), kForeign.end(), ending) == kForeign.end())) {
    return;
  }
  throw UsageError(
      fmt::format("'{}' would be {}, and its ending says another format", printable(output), what));
}

}  // namespace gadgetc
