#include "base/text/nearest_name.hpp"

#include <algorithm>
#include <utility>

#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMostSteps = 2;
constexpr std::size_t kMostLetters = 64;  // of a word that is looked at
constexpr std::size_t kMostNames = 3;     // in a message

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

// The table of prefixes row by row; the row before the last is for exchanges.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, changed});
      const bool is_exchanged =
          i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = std::exchange(above, row);
  }
  return above[b.size()];
}

std::size_t letters(std::string_view word) {
  return word.size() - std::min(word.find_first_not_of('-'), word.size());
}

}  // namespace

std::vector<std::string> nearest_names(std::string_view word,
                                       const std::vector<std::string>& names) {
  if (word.empty() || word.size() > kMostLetters) return {};
  const std::string wanted = in_small_letters(word);
  std::vector<std::string> longer, nearest;
  std::size_t least = kMostSteps;
  for (const std::string& name : names) {
    const std::string known = in_small_letters(name);
    if (known.starts_with(wanted)) longer.push_back(name);
    const std::size_t allowed = std::min(least, std::min(letters(wanted), letters(known)) / 2);
    if (std::max(wanted.size(), known.size()) > allowed + std::min(wanted.size(), known.size())) {
      continue;
    }
    const std::size_t distance = edit_distance(wanted, known);
    if (distance > allowed) continue;
    if (distance < least) nearest.clear();
    least = distance;
    nearest.push_back(name);
  }
  return longer.size() == 1 ? longer : nearest;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  std::vector<std::string> nearest = nearest_names(word, names);
  if (nearest.empty()) return "";
  nearest.resize(std::min(nearest.size(), kMostNames));
  std::string text = " (did you mean ";
  for (std::size_t i = 0; i < nearest.size(); ++i) {
    if (i > 0) text += i + 1 < nearest.size() ? ", " : " or ";
    text += quote(nearest[i]);
  }
  return text + "?)";
}

}  // namespace gadgetc
