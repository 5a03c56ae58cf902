#include "games/page/parse_page.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "games/page/hooks.hpp"
#include "games/page/line_cursor.hpp"
#include "games/page/parse_look.hpp"
#include "games/page/parse_rule.hpp"
#include "games/page/termination.hpp"
#include "games/page/words.hpp"

namespace gadgetc::game_page {

namespace {

constexpr int kMaxOptions = 16;
constexpr std::size_t kMaxStarts = 64;

class PageParser {
 public:
  PageParser(std::string_view source, std::string_view text) : line_(source, text) {
    page_.text = text;
  }

  Page parse() {
    parse_name();
    while (is_ahead_ || line_.next_line()) {
      is_ahead_ = false;
      parse_line();
    }
    check_whole();
    return std::move(page_);
  }

 private:
  using Reader = void (PageParser::*)(const Word&);

  void parse_name() {
    if (!line_.next_line() || !line_.take_if("game")) {
      line_.fail_expected("a page's first line, 'game NAME'");
    }
    const Word name = line_.expect("the name of the game");
    if (!is_plain_name(name.text) || name.text.size() > 40) {
      line_.fail(name.at, "a game's name is made of letters, digits, '-' and '_', 40 at most, and "
                          "begins with a letter");
    }
    page_.name = page_.title = name.text;
    line_.expect_end();
  }

  void parse_line() {
    static constexpr std::pair<std::string_view, Reader> kStatements[] = {
        {"title", &PageParser::parse_title},     {"cells", &PageParser::parse_cells},
        {"ground", &PageParser::parse_ground},   {"let", &PageParser::parse_let},
        {"white", &PageParser::parse_side_rule}, {"black", &PageParser::parse_side_rule},
        {"both", &PageParser::parse_side_rule},  {"goal", &PageParser::parse_goal},
        {"stuck", &PageParser::parse_stuck},     {"endless", &PageParser::parse_endless},
        {"option", &PageParser::parse_option},   {"start", &PageParser::parse_start},
        {"look", &PageParser::parse_look_line},  {"hook", &PageParser::parse_hook}};
    const Word word = line_.take();
    for (const auto& [name, read] : kStatements) {
      if (name != word.text) continue;
      (this->*read)(word);
      return;
    }
    std::vector<std::string> names;
    for (const auto& statement : kStatements) names.emplace_back(statement.first);
    line_.fail(word.at, fmt::format("a line of a page does not begin with {}{}", quote_word(word),
                                    did_you_mean(word.text, names)));
  }

  void parse_title(const Word& word) {
    refuse_second(has_title_, word);
    page_.title.clear();
    while (line_.has_word()) {
      if (!page_.title.empty()) page_.title += ' ';
      page_.title += printable(line_.take().text);
    }
    if (page_.title.empty()) line_.fail_expected("the title");
  }

  void parse_cells(const Word& word) {
    refuse_second(has_cells_, word);
    page_.cells = take_symbols(line_, "a character of a cell");
    if (page_.cells.size() < 2) line_.fail_expected("a second character of a cell");
  }

  void parse_ground(const Word& word) {
    refuse_second(page_.has_ground, word);
    if (!page_.rules.empty() || !page_.goals.empty() || !page_.starts.empty()) {
      line_.fail(word.at, "the line 'ground' stands before rules, goals and starts");
    }
    page_.grounds = take_symbols(line_, "a character of a ground");
  }

  void parse_let(const Word&) {
    const Word name = line_.expect("the name of a class");
    if (!is_plain_name(name.text) || name.text.size() < 2 || is_reserved(name.text)) {
      line_.fail(name.at, "the name of a class has two letters or more and is no word of the "
                          "language");
    }
    refuse_known(page_.classes, name, "class");
    if (!line_.take_if("=")) line_.fail_expected("'='");
    Class made{std::string(name.text), ""};
    do {
      add_members(made.symbols, line_.expect("a character or a class"));
    } while (line_.has_word());
    page_.classes.push_back(std::move(made));
  }

  void add_members(std::string& symbols, const Word& word) {
    if (word.text.size() == 1) {
      const char c = word.text.front();
      if (!page_.find_cell(c) && !page_.find_ground(c)) {
        line_.fail(word.at,
                   fmt::format("{} is no character of a cell or a ground", quote_word(word)));
      }
      if (symbols.find(c) == std::string::npos) symbols += c;
      return;
    }
    const auto known = std::find_if(page_.classes.begin(), page_.classes.end(),
                                    [&](const Class& c) { return c.name == word.text; });
    if (known == page_.classes.end()) {
      line_.fail(word.at, fmt::format("there is no class {}", quote_word(word)));
    }
    for (const char c : known->symbols) {
      if (symbols.find(c) == std::string::npos) symbols += c;
    }
  }

  void parse_side_rule(const Word& word) {
    require_cells(word);
    if (page_.rules.size() == kMaxRules) {
      line_.fail(word.at, fmt::format("more than {} rules", kMaxRules));
    }
    SideRule made;
    made.at = word.at;
    made.text = line_.line();
    made.is_of = {word.text != "black", word.text != "white"};
    made.rule = RuleParser(line_, page_).parse_rule();
    made.only = take_only();
    line_.expect_end();
    page_.rules.push_back(std::move(made));
  }

  void parse_goal(const Word& word) {
    require_cells(word);
    Goal goal;
    goal.at = word.at;
    goal.side = take_side();
    RuleParser parser(line_, page_);
    if (line_.take_if("none")) {
      goal.none = parser.parse_cell_set("a character or a class");
    } else {
      goal.picture = parser.parse_goal_picture();
      goal.images = parser.take_images(*goal.picture);
    }
    goal.only = take_only();
    line_.expect_end();
    page_.goals.push_back(std::move(goal));
  }

  Side take_side() {
    if (line_.take_if("white")) return Side::White;
    if (!line_.take_if("black")) line_.fail_expected("white or black");
    return Side::Black;
  }

  // The place among `words` of the next word.
  template <typename Enum, std::size_t N>
  Enum take_choice(const std::string_view (&words)[N], std::string_view what) {
    for (std::size_t i = 0; i < N; ++i) {
      if (line_.take_if(words[i])) return static_cast<Enum>(i);
    }
    line_.fail_expected(what);
  }

  void parse_stuck(const Word& word) {
    StuckStatement made;
    made.at = word.at;
    made.stuck = take_choice<Stuck>({"loses", "wins", "draws"}, "loses, wins or draws");
    made.only = take_only();
    line_.expect_end();
    refuse_covered(page_.stuck, made, "stuck");
    page_.stuck.push_back(made);
  }

  void parse_endless(const Word& word) {
    EndlessStatement made;
    made.at = word.at;
    made.endless = take_choice<Endless>({"draws", "white", "black"}, "draws, white or black");
    made.only = take_only();
    line_.expect_end();
    refuse_covered(page_.endless, made, "endless");
    page_.endless.push_back(made);
  }

  // A line that an earlier one leaves nothing to say.
  template <typename Statements>
  void refuse_covered(const Statements& earlier, const Statement& made, std::string_view word) {
    for (const auto& line : earlier) {
      if (line.only.option >= 0 && (line.only.option != made.only.option ||
                                    line.only.value != made.only.value)) {
        continue;
      }
      line_.fail(made.at, fmt::format("a line '{}' before this one says it already", word));
    }
  }

  Only take_only() {
    Only only;
    if (!line_.take_if("if")) return only;
    const Word word = line_.expect("NAME=VALUE");
    const auto sign = std::min(word.text.find('='), word.text.size());
    const std::string_view name = word.text.substr(0, sign);
    const auto option = std::find_if(page_.options.begin(), page_.options.end(),
                                     [&](const Option& o) { return o.name == name; });
    if (option == page_.options.end()) {
      std::vector<std::string> names;
      for (const Option& known : page_.options) names.push_back(known.name);
      line_.fail(word.at, fmt::format("there is no option {} before this line{}", quote(name),
                                      did_you_mean(name, names)));
    }
    const std::string_view wanted =
        sign == word.text.size() ? std::string_view{} : word.text.substr(sign + 1);
    const auto value = std::find(option->values.begin(), option->values.end(), wanted);
    if (value == option->values.end()) {
      line_.fail(word.at, fmt::format("expected {}={}, got {}", name,
                                      fmt::join(option->values, "|"), quote_word(word)));
    }
    only.option = static_cast<int>(option - page_.options.begin());
    only.value = static_cast<int>(value - option->values.begin());
    used_options_.insert(only.option);
    return only;
  }

  void parse_option(const Word& word) {
    if (static_cast<int>(page_.options.size()) == kMaxOptions) {
      line_.fail(word.at, fmt::format("more than {} options", kMaxOptions));
    }
    const Word name = line_.expect("the name of an option");
    if (!is_plain_name(name.text)) {
      line_.fail(name.at, "an option's name is made of letters, digits, '-' and '_'");
    }
    refuse_known(page_.options, name, "option");
    Option made{std::string(name.text), {}};
    for (int i = 0; i < 2 || line_.has_word(); ++i) {
      const Word value = line_.expect(i == 0 ? "a value" : "a second value");
      if (!is_plain_name(value.text)) {
        line_.fail(value.at, "an option's value is made of letters, digits, '-' and '_'");
      }
      if (std::find(made.values.begin(), made.values.end(), value.text) != made.values.end()) {
        line_.fail(value.at, fmt::format("{} stands twice", quote_word(value)));
      }
      made.values.emplace_back(value.text);
    }
    page_.options.push_back(std::move(made));
    option_places_.push_back(word.at);
  }

  void parse_start(const Word& word) {
    require_cells(word);
    if (page_.starts.size() == kMaxStarts) {
      line_.fail(word.at, fmt::format("more than {} starts", kMaxStarts));
    }
    const Start start = parse_start_rows(line_, page_, is_ahead_);
    for (const Start& known : page_.starts) {
      if (known.name == start.name) line_.fail(word.at, "a second start of this name");
    }
    page_.starts.push_back(start);
  }

  void parse_look_line(const Word& word) {
    require_cells(word);
    const Look look = parse_look(line_, page_);
    for (const Look& known : page_.looks) {
      if (known.symbol != look.symbol || known.is_ground != look.is_ground) continue;
      line_.fail(word.at, "a second look of this character");
    }
    page_.looks.push_back(look);
  }

  void parse_hook(const Word&) {
    const Word name = line_.expect("the name of a hook");
    const std::vector<std::string> known = hook_names();
    if (std::find(known.begin(), known.end(), name.text) == known.end()) {
      line_.fail(name.at, fmt::format("there is no hook {}{}", quote_word(name),
                                      did_you_mean(name.text, known)));
    }
    if (std::find(page_.hooks.begin(), page_.hooks.end(), name.text) != page_.hooks.end()) {
      line_.fail(name.at, fmt::format("{} stands twice", quote_word(name)));
    }
    line_.expect_end();
    page_.hooks.emplace_back(name.text);
  }

  template <typename Known>
  void refuse_known(const Known& known, const Word& name, std::string_view what) {
    for (const auto& other : known) {
      if (other.name != name.text) continue;
      line_.fail(name.at, fmt::format("a second {} of the name {}", what, quote_word(name)));
    }
  }

  void refuse_second(bool& is_there, const Word& word) {
    if (is_there) line_.fail(word.at, fmt::format("a second line '{}'", word.text));
    is_there = true;
  }

  void require_cells(const Word& word) {
    if (page_.cells.empty()) line_.fail(word.at, "the line 'cells' stands before this one");
  }

  void check_whole() {
    const Location end = line_.peek().at;
    if (page_.cells.empty()) line_.fail(end, "a line 'cells' is missing");
    if (page_.rules.empty()) line_.fail(end, "there is no rule: lines 'white', 'black' or 'both'");
    if (!covers_all(page_.stuck)) {
      line_.fail(end, "a line 'stuck loses', 'stuck wins' or 'stuck draws' is missing");
    }
    for (std::size_t i = 0; i < page_.options.size(); ++i) {
      if (used_options_.count(static_cast<int>(i)) > 0) continue;
      line_.fail(option_places_[i], "nothing in the page asks for this option");
    }
    if (covers_all(page_.endless)) return;
    const Termination termination = find_termination(page_);
    if (termination.ends) return;
    line_.fail(page_.rules[termination.repeating.front()].at,
               "play can go on for ever by this rule, as far as can be told: a line 'endless "
               "draws', 'endless white' or 'endless black' is missing");
  }

  // Is one of the statements in force whatever the options?
  template <typename Statements>
  bool covers_all(const Statements& statements) const {
    for (const auto& line : statements) {
      if (line.only.option < 0) return true;
    }
    for (std::size_t i = 0; i < page_.options.size(); ++i) {
      std::size_t values = 0;
      for (const auto& line : statements) values += line.only.option == static_cast<int>(i);
      if (values == page_.options[i].values.size()) return true;
    }
    return false;
  }

  LineCursor line_;
  Page page_;
  bool has_title_ = false;
  bool has_cells_ = false;
  bool is_ahead_ = false;  // the cursor is on a line that is still to be read
  std::set<int> used_options_;
  std::vector<Location> option_places_;
};

}  // namespace

Page parse_page(std::string_view source, std::string_view text) {
  if (text.size() > kMaxPageBytes) {
    throw InputError(source, {1, 1}, fmt::format("a page of more than {} bytes", kMaxPageBytes),
                     "");
  }
  return PageParser(source, text).parse();
}

}  // namespace gadgetc::game_page
