#include "tests/reduction/certificate/forgeries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "tests/text_lines.hpp"

namespace gadgetc {
namespace {

std::string first_word(const std::string& line) { return line.substr(0, line.find(' ')); }

}  // namespace

std::string in_words(const ForgeryTally& tally) {
  return fmt::format("{} unreadable, {} refuted in {} ways, {} accepted, {} of them open",
                     tally.unreadable, tally.refuted, tally.complaints.size(), tally.accepted,
                     tally.open);
}

std::string kind_of(const std::string& why) {
  std::istringstream words(why);
  std::string kind, word;
  while (words >> word) {
    const bool is_plain =
        std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    if (is_plain && word.size() > 3) kind += word + ' ';
  }
  return kind.substr(0, 30);
}

std::vector<std::string> with_numbers_moved(const std::string& line) {
  std::vector<std::string> forged;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find_first_not_of("0123456789", at), line.size());
    if (end == at) {
      ++at;
      continue;
    }
    const std::string digits = line.substr(at, std::min<std::size_t>(end - at, 9));
    const unsigned long number = std::stoul(digits);
    std::set<std::string> others{"0", "1", "2147483647", "4294967295",
                                 fmt::format("0{}", digits), std::to_string(number + 1)};
    if (number > 0) others.insert(std::to_string(number - 1));
    others.erase(digits);
    for (const std::string& other : others) {
      forged.push_back(line.substr(0, at) + other + line.substr(end));
    }
    at = end;
  }
  return forged;
}

std::vector<std::string> forged_lines(const std::string& text, const LineForger& forge,
                                      bool doubles_anywhere) {
  const Lines lines = lines_of(text);
  std::vector<std::string> forged;
  Lines changed;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    changed = lines;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(n));
    forged.push_back(joined(changed));
    const std::size_t first = doubles_anywhere ? 0 : n, last = doubles_anywhere ? lines.size() : n;
    for (std::size_t place = first; place <= last; ++place) {
      changed = lines;
      changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(place), lines[n]);
      forged.push_back(joined(changed));
    }
    for (std::size_t other = n + 1; other < lines.size(); ++other) {
      if (first_word(lines[other]) != first_word(lines[n])) continue;
      changed = lines;
      std::swap(changed[n], changed[other]);
      forged.push_back(joined(changed));
    }
    for (const std::string& line : forge(lines[n])) {
      changed = lines;
      changed[n] = line;
      forged.push_back(joined(changed));
    }
  }
  return forged;
}

}  // namespace gadgetc
