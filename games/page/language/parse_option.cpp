#include "games/page/language/parse_option.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "games/page/language/words.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kMaxOptions = 16;
constexpr std::size_t kMaxValues = 16;

}  // namespace

void OptionParser::parse_option(const Word& word) {
  if (page_.options.size() == kMaxOptions) {
    line_.fail(word.at, fmt::format("more than {} options", kMaxOptions));
  }
  const Word name = line_.expect("the name of an option");
  if (!is_plain_name(name.text)) {
    line_.fail(name.at, "an option's name is made of letters, digits, '-' and '_'");
  }
  for (const Option& known : page_.options) {
    if (known.name != name.text) continue;
    line_.fail(name.at, fmt::format("a second option of the name {}", quote_word(name)));
  }
  Option made{std::string(name.text), {}};
  for (int i = 0; i < 2 || line_.has_word(); ++i) {
    const Word value = line_.expect(i == 0 ? "a value" : "a second value");
    if (!is_plain_name(value.text)) {
      line_.fail(value.at, "an option's value is made of letters, digits, '-' and '_'");
    }
    if (std::find(made.values.begin(), made.values.end(), value.text) != made.values.end()) {
      line_.fail(value.at, fmt::format("{} stands twice", quote_word(value)));
    }
    if (made.values.size() == kMaxValues) {
      line_.fail(value.at, fmt::format("more than {} values", kMaxValues));
    }
    made.values.emplace_back(value.text);
  }
  page_.options.push_back(std::move(made));
  places_.push_back(word.at);
}

Only OptionParser::take_only() {
  if (!line_.take_if("if")) return {};
  const Word word = line_.expect("NAME=VALUE");
  const auto sign = std::min(word.text.find('='), word.text.size());
  const std::size_t option = take_option({word.text.substr(0, sign), word.at});
  const std::vector<std::string>& values = page_.options[option].values;
  const std::string_view wanted =
      sign == word.text.size() ? std::string_view{} : word.text.substr(sign + 1);
  const auto value = std::find(values.begin(), values.end(), wanted);
  if (value == values.end()) {
    line_.fail(word.at, fmt::format("expected {}={}, got {}", page_.options[option].name,
                                    fmt::join(values, "|"), quote_word(word)));
  }
  used_.insert(option);
  return {{{static_cast<int>(option), static_cast<int>(value - values.begin())}}};
}

std::size_t OptionParser::take_option(const Word& word) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < page_.options.size(); ++i) {
    if (page_.options[i].name == word.text) return i;
    names.push_back(page_.options[i].name);
  }
  line_.fail(word.at, fmt::format("there is no option {} before this line{}", quote(word.text),
                                  did_you_mean(word.text, names)));
}

void OptionParser::refuse_unused() const {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (used_.count(i) == 0) line_.fail(places_[i], "nothing in the page asks for this option");
  }
}

bool narrow(Only& only, const std::set<int>& options, const Setting& setting) {
  Only own;
  for (const int option : options) {
    own.values.emplace_back(option, setting[static_cast<std::size_t>(option)]);
  }
  for (const auto& [option, value] : only.values) {
    if (options.count(option) == 0) own.values.emplace_back(option, value);
    else if (setting[static_cast<std::size_t>(option)] != value) return false;
  }
  only = std::move(own);
  return true;
}

bool next_setting(const Page& page, const std::set<int>& options, Setting& setting) {
  for (const int option : options) {
    const auto number = static_cast<std::size_t>(option);
    if (++setting[number] < static_cast<int>(page.options[number].values.size())) return true;
    setting[number] = 0;
  }
  return false;
}

}  // namespace gadgetc::game_page
