#include "games/page/language/parse_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "games/page/hooks.hpp"
#include "games/page/language/line_cursor.hpp"
#include "games/page/language/parse_look.hpp"
#include "games/page/language/parse_option.hpp"
#include "games/page/language/parse_rule.hpp"
#include "games/page/language/parse_wire.hpp"
#include "games/page/termination.hpp"
#include "games/page/language/words.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kMaxClasses = 128;
constexpr std::size_t kMaxSettings = 16;
constexpr std::size_t kMaxStarts = 64;

// Does one line say what the other does?
bool says(const SideRule& line, const SideRule& other) {
  return (line.is_of[0] || !other.is_of[0]) && (line.is_of[1] || !other.is_of[1]) &&
         line.rule == other.rule;
}
bool says(const Goal& line, const Goal& other) {
  return line.side == other.side && line.picture == other.picture && line.images == other.images &&
         line.none == other.none;
}

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
      line_.fail(name.at,
                 "a game's name is made of letters, digits, '-' and '_', 40 at most, and "
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
        {"look", &PageParser::parse_look_line},  {"hook", &PageParser::parse_hook},
        {"wire", &PageParser::parse_wire_line},  {"relax", &PageParser::parse_relax_line}};
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

  void parse_let(const Word& word) {
    const Word name = line_.expect("the name of a class");
    if (!is_plain_name(name.text) || name.text.size() < 2 || is_reserved(name.text)) {
      line_.fail(name.at,
                 "the name of a class has two letters or more and is no word of the "
                 "language");
    }
    if (page_.classes.size() == kMaxClasses) {
      line_.fail(word.at, fmt::format("more than {} lines 'let'", kMaxClasses));
    }
    if (!line_.take_if("=")) line_.fail_expected("'='");
    Class made{std::string(name.text), "", {}};
    do {
      add_members(made.symbols, line_.expect("a character or a class"));
    } while (line_.has_word() && line_.peek().text != "if");
    made.only = options_.take_only();
    line_.expect_end();
    refuse_known_class(made, name);
    page_.classes.push_back(std::move(made));
  }

  void refuse_known_class(const Class& made, const Word& name) {
    bool is_known = false;
    for (const Class& other : page_.classes) {
      if (other.name != name.text) continue;
      is_known = true;
      if (other.only == made.only) {
        line_.fail(name.at, fmt::format("a second class of the name {}", quote_word(name)));
      }
    }
    if (is_known != made.only.values.empty()) return;
    line_.fail(name.at, is_known ? "the line of this class that always counts is the first one"
                                 : "the first line of a class always counts: it has no 'if'");
  }

  void add_members(std::string& symbols, const Word& word) {
    for (const char symbol : members_of(word)) {
      if (symbols.find(symbol) == std::string::npos) symbols += symbol;
    }
  }

  std::string_view members_of(const Word& word) {
    if (word.text.size() == 1) {
      const char c = word.text.front();
      if (page_.find_cell(c) || page_.find_ground(c)) return word.text;
      line_.fail(word.at,
                 fmt::format("{} is no character of a cell or a ground", quote_word(word)));
    }
    const Class* known = page_.find_class(word.text, page_.default_setting());
    if (known == nullptr) {
      line_.fail(word.at, fmt::format("there is no class {}", quote_word(word)));
    }
    for (const Class& line : page_.classes) {
      if (line.name != word.text || line.only.values.empty()) continue;
      line_.fail(word.at, fmt::format("the class {} depends on an option, so it is no part of "
                                      "another",
                                      quote_word(word)));
    }
    return known->symbols;
  }

  // Reads the rest of a line as it is under each value of the options on which its classes depend.
  template <typename Made, typename Read>
  void read_under_options(std::vector<Made>& list, const Word& word, Read read) {
    Setting setting = page_.default_setting();
    const std::size_t taken = line_.taken();
    for (std::size_t settings = 0;; ++settings) {
      line_.go_back(taken);
      RuleParser parser(line_, page_, setting);
      Made made = read(parser);
      made.at = word.at;
      made.only = options_.take_only();
      line_.expect_end();
      if (settings == kMaxSettings) {
        line_.fail(word.at, fmt::format("the classes of this line differ in more than {} ways",
                                        kMaxSettings));
      }
      if (narrow(made.only, parser.options(), setting)) add_new(list, std::move(made));
      if (!next_setting(page_, parser.options(), setting)) return;
    }
  }

  template <typename Made>
  void add_new(std::vector<Made>& list, Made made) {
    if (list.size() == kMaxRules) {
      line_.fail(made.at, fmt::format("more than {} rules, or more goals", kMaxRules));
    }
    for (const Made& earlier : list) {
      if (!(earlier.only.values.empty() || earlier.only == made.only) || !says(earlier, made)) {
        continue;
      }
      line_.fail(made.at, "a line before this one says it already");
    }
    list.push_back(std::move(made));
  }

  void parse_side_rule(const Word& word) {
    require_cells(word);
    read_under_options(page_.rules, word, [&](RuleParser& parser) {
      SideRule made;
      made.text = line_.line();
      made.is_of = {word.text != "black", word.text != "white"};
      made.rule = parser.parse_rule();
      return made;
    });
  }

  void parse_goal(const Word& word) {
    require_cells(word);
    const Side side = take_side();
    read_under_options(page_.goals, word, [&](RuleParser& parser) {
      Goal goal;
      goal.side = side;
      if (line_.take_if("none")) {
        goal.none = parser.parse_cell_set("a character or a class");
      } else {
        goal.picture = parser.parse_goal_picture();
        goal.images = parser.take_images(*goal.picture);
      }
      return goal;
    });
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
    made.stuck = take_choice<Stuck>({"loses", "wins", "draws"}, "loses, wins or draws");
    add_outcome(page_.stuck, made, word);
  }

  void parse_endless(const Word& word) {
    EndlessStatement made;
    made.endless = take_choice<Endless>({"draws", "white", "black"}, "draws, white or black");
    add_outcome(page_.endless, made, word);
  }

  // Reads the rest of a line, which says nothing where an earlier one leaves it nothing to say.
  template <typename Made>
  void add_outcome(std::vector<Made>& list, Made made, const Word& word) {
    made.at = word.at;
    made.only = options_.take_only();
    line_.expect_end();
    for (const Made& line : list) {
      if (!line.only.values.empty() && line.only != made.only) continue;
      line_.fail(made.at, fmt::format("a line '{}' before this one says it already", word.text));
    }
    list.push_back(made);
  }

  void parse_option(const Word& word) { options_.parse_option(word); }

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

  void parse_hook(const Word& word) {
    require_cells(word);
    const Word name = line_.expect("the name of a hook");
    const std::vector<std::string> known = hook_names();
    if (std::find(known.begin(), known.end(), name.text) == known.end()) {
      line_.fail(name.at, fmt::format("there is no hook {}{}", quote_word(name),
                                      did_you_mean(name.text, known)));
    }
    if (std::find(page_.hooks.begin(), page_.hooks.end(), name.text) != page_.hooks.end()) {
      line_.fail(name.at, fmt::format("{} stands twice", quote_word(name)));
    }
    for (const char symbol : hook_cells(name.text)) {
      if (page_.find_cell(symbol)) continue;
      line_.fail(name.at, fmt::format("this hook is for pages with the cells {}",
                                      fmt::join(hook_cells(name.text), ", ")));
    }
    line_.expect_end();
    page_.hooks.emplace_back(name.text);
  }

  void parse_wire_line(const Word& word) {
    require_cells(word);
    parse_wire(line_, page_, word);
  }

  void parse_relax_line(const Word& word) {
    require_cells(word);
    parse_relax(line_, options_, page_, word);
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
    if (!covers_all(page_, page_.stuck)) {
      line_.fail(end, "a line 'stuck loses', 'stuck wins' or 'stuck draws' is missing");
    }
    options_.refuse_unused();
    if (covers_all(page_, page_.endless)) return;
    const Termination termination = find_termination(page_);
    if (termination.ends) return;
    const std::size_t rule = std::min(termination.repeating.front(), page_.rules.size() - 1);
    line_.fail(page_.rules[rule].at,
               "play can go on for ever by this rule, as far as can be told: a line 'endless "
               "draws', 'endless white' or 'endless black' is missing");
  }

  LineCursor line_;
  Page page_;
  bool has_title_ = false;
  bool has_cells_ = false;
  bool is_ahead_ = false;  // the cursor is on a line that is still to be read
  OptionParser options_{line_, page_};
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
