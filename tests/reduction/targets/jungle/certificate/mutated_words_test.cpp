// A board's certificate with one word changed: it cannot be read, it is refuted, or it is one of
// those that still hold, which are listed here with the reason.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include "base/text/input_error.hpp"
#include "tests/reduction/targets/jungle/certificate/certified_board.hpp"

namespace gadgetc::jungle {
namespace {

using Words = std::vector<std::string>;

std::vector<Words> lines_of(const std::string& text) {
  std::vector<Words> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    lines.emplace_back();
    for (std::string word; words >> word;) lines.back().push_back(word);
  }
  return lines;
}

std::string joined(const std::vector<Words>& lines) {
  std::string text;
  for (const Words& words : lines) text += fmt::format("{}\n", fmt::join(words, " "));
  return text;
}

// Words that may stand there instead: nothing and the word twice among them.
std::vector<Words> other_words(const std::string& word, const std::string& same_place_elsewhere) {
  std::vector<Words> others{{}, {word, word}, {"q"}, {"-"}};
  if (same_place_elsewhere != word) others.push_back({same_place_elsewhere});
  const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
  const bool is_hash = word.size() == 16;
  if (is_hash) {
    std::string other = word;
    other.back() = other.back() == '0' ? '1' : '0';
    others.push_back({other});
  } else if (is_number) {
    const unsigned long number = std::stoul(word);
    for (const unsigned long other : {number + 1, number + 2, number - 1, 0ul}) {
      if (other <= number + 2) others.push_back({std::to_string(other)});
    }
  } else if (std::isdigit(static_cast<unsigned char>(word.back())) != 0) {
    std::string next = word;
    next.back() = next.back() == '9' ? '8' : static_cast<char>(next.back() + 1);
    others.push_back({next});
    next = word;
    ++next.front();
    others.push_back({next});
  }
  return others;
}

struct Verdicts {
  int unreadable = 0, refuted = 0;
  std::set<std::string> harmless;  // "tile 5: 0 -> 1", words counted from 1
};

Verdicts change_every_word(const CertifiedBoard& board) {
  const std::vector<Words> lines = lines_of(text_of(board.certificate));
  std::map<std::string, Words> before;  // the last line of each kind
  Verdicts verdicts;
  for (std::size_t l = 0; l < lines.size(); ++l) {
    const Words& kin = before[lines[l].front()];
    for (std::size_t w = 0; w < lines[l].size(); ++w) {
      const std::string& word = lines[l][w];
      for (const Words& other : other_words(word, w < kin.size() ? kin[w] : word)) {
        if (other == Words{word}) continue;
        std::vector<Words> changed = lines;
        changed[l].erase(changed[l].begin() + static_cast<std::ptrdiff_t>(w));
        changed[l].insert(changed[l].begin() + static_cast<std::ptrdiff_t>(w), other.begin(),
                          other.end());
        try {
          const auto read = parse_board_certificate("changed", joined(changed));
          if (!board.verdict(read).empty()) ++verdicts.refuted;
          else verdicts.harmless.insert(fmt::format("{} {}: {} -> {}", lines[l].front(), w + 1,
                                                    word, fmt::join(other, " ")));
        } catch (const InputError&) {
          ++verdicts.unreadable;
        }
      }
    }
    before[lines[l].front()] = lines[l];
  }
  return verdicts;
}

// A smaller margin is spare that is not used; a larger one makes the bound too small.
const std::set<std::string> kMargin{"race 6: 2 -> 0", "race 6: 2 -> 1"};

// A literal that stands twice in its clause; in "p cnf 1 1 1 0" each 1 written twice gives that.
std::set<std::string> with_margin(std::set<std::string> doubled) {
  doubled.insert(kMargin.begin(), kMargin.end());
  return doubled;
}

TEST_CASE("a certificate with any word changed is unreadable, refuted or says the same") {
  for (const Side first : {Side::White, Side::Black}) {
    const CertifiedBoard board("p cnf 1 1\n1 0\n", first);
    const Verdicts verdicts = change_every_word(board);
    CHECK(verdicts.unreadable > 150);
    CHECK(verdicts.refuted > 100);
    CHECK(verdicts.harmless == with_margin({"formula 4: 1 -> 1 1", "formula 5: 1 -> 1 1",
                                            "formula 6: 1 -> 1 1"}));
  }
}

TEST_CASE("certificates of x or y with a word changed are unreadable, refuted or the same (long)",
          "[long]") {
  const Verdicts verdicts = change_every_word(CertifiedBoard("p cnf 2 1\n1 2 0\n"));
  CHECK(verdicts.unreadable > 300);
  CHECK(verdicts.refuted > 300);
  CHECK(verdicts.harmless == with_margin({"formula 5: 1 -> 1 1", "formula 6: 1 -> 1 1",
                                          "formula 7: 2 -> 2 2"}));
}

}  // namespace
}  // namespace gadgetc::jungle
