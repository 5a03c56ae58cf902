#include "reduction/sources/source_title.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kLongest = 120;
constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// Words of the formats that stand where comments do.
bool is_of_format(std::string_view comment) {
  const std::string_view word = comment.substr(0, comment.find_first_of(kBlanks));
  return word == "varname" || word.starts_with("QCIR");
}

std::string first_sentence(std::string_view comment) {
  comment = comment.substr(0, comment.find(". "));
  if (comment.size() <= kLongest) {
    // A sentence may go on in the next line.
    return std::string(comment.substr(0, comment.find_last_not_of(".,;:") + 1));
  }
  const std::size_t blank = comment.find_last_of(kBlanks, kLongest);
  if (blank == std::string_view::npos) return {};
  return std::string(trimmed(comment.substr(0, blank))) + " …";
}

}  // namespace

std::string source_title(std::string_view text, char mark) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.empty()) continue;
    const std::string_view comment = trimmed(line.substr(1));
    const bool is_word = mark == 'c' && line.size() > 1 && kBlanks.find(line[1]) == kBlanks.npos;
    if (line[0] != mark || is_word) return {};
    if (!comment.empty() && !is_of_format(comment)) return first_sentence(comment);
  }
  return {};
}

}  // namespace gadgetc
