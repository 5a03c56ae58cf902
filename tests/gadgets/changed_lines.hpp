// Certificates of tiles as lines, to be changed.
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc {

inline Lines without(Lines lines, std::size_t i) {
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
  return lines;
}

inline Lines with(Lines lines, std::size_t i, const std::string& line) {
  lines[i] = line;
  return lines;
}

inline std::size_t find_line(const Lines& lines, const std::string& line) {
  const auto found = std::find(lines.begin(), lines.end(), line);
  REQUIRE(found != lines.end());
  return static_cast<std::size_t>(found - lines.begin());
}

inline bool is_list_head(const std::string& line) {
  return line == "ready" || line.rfind("attack ", 0) == 0;
}

// The line after which the states of a whole tile's lists begin, and after each head.
inline std::size_t first_state(const Lines& lines) {
  const auto found = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.starts_with("safety");
  });
  REQUIRE(found != lines.end());
  return static_cast<std::size_t>(found - lines.begin()) + 1;
}

inline std::string with_tile(std::string certificate, const Tile& tile) {
  const std::size_t begin = certificate.find("tile\n") + 5, end = certificate.find("end\n", begin);
  return certificate.replace(begin, end - begin, drawing_text(tile));
}

// What the reader and the checker say: "held", "unreadable", or what is false.
inline std::string verdict_on(std::string_view text, const ReadingOptions& options = {}) {
  try {
    const auto fault = check_certificate(parse_certificate("test", text, options));
    return fault ? fault->why : "held";
  } catch (const InputError&) {
    return "unreadable";
  }
}
inline std::string verdict_on(const Lines& lines, const ReadingOptions& options = {}) {
  return verdict_on(joined(lines), options);
}

// What is said in the end when whatever is missing is put on the lists, by a forger who takes
// Black for passing wherever no answer is listed, and White too. `answered` is the number of a safe
// state after such a pass.
inline std::string completed(Lines lines, const std::string& answered,
                             const ReadingOptions& options = {}) {
  for (int n = 0; n < 2000; ++n) {
    const std::string verdict = verdict_on(lines, options);
    const auto add = [&](std::string_view start, const std::string& number, std::size_t at) {
      if (!verdict.starts_with(start)) return false;
      const std::string line = number + " " + verdict.substr(start.size());
      const auto first = lines.begin() + static_cast<std::ptrdiff_t>(at);
      const auto last = std::find_if(first, lines.end(), is_list_head);
      if (std::find(first, last, line) != last) return false;
      lines.insert(first, line);
      return true;
    };
    const std::size_t safe = first_state(lines), ready = find_line(lines, "ready") + 1;
    if (!add("not listed as safe: ", "9", safe) &&
        !add("no listed answer to a step of White to ", answered, safe) &&
        !add("not listed as ready: ", "0", ready) &&
        !add("no listed answer to a step of Black to ", "0", ready)) {
      return verdict;
    }
  }
  return "gave up";
}

struct Count {
  int caught = 0, harmless = 0;
  void add(const std::string& verdict) { ++(verdict == "held" ? harmless : caught); }
};

// Safe states have one number, threats or passes; ready ones the answers; attacks moves, answers.
enum class Number { OfSafe, Answers, Moves };

// One kind of number, of all states that have it, more or less.
inline Count shifted_numbers(const Lines& lines, Number which, int by) {
  Count count;
  std::string list = "safe";
  for (std::size_t i = first_state(lines); i + 1 < lines.size(); ++i) {
    if (is_list_head(lines[i])) {
      list = lines[i];
      continue;
    }
    const bool is_attack = list != "safe" && list != "ready";
    if ((which == Number::OfSafe) != (list == "safe")) continue;
    if (which == Number::Moves && !is_attack) continue;
    const std::size_t at = which == Number::Answers && is_attack ? lines[i].find(' ') + 1 : 0;
    const int number = std::stoi(lines[i].substr(at));
    if (number + by < 0) continue;
    std::string line = lines[i];
    line.replace(at, std::to_string(number).size(), std::to_string(number + by));
    count.add(verdict_on(with(lines, i, line)));
  }
  return count;
}

}  // namespace gadgetc
