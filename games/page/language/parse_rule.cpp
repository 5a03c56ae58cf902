#include "games/page/language/parse_rule.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/counted.hpp"
#include "base/text/nearest_name.hpp"
#include "games/page/language/words.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kMaxElements = 1024;
constexpr int kMaxParts = 8;

bool is_run_word(std::string_view word) { return word.size() > 1 && word.back() == '*'; }

std::string_view without_star(std::string_view word) {
  return is_run_word(word) ? word.substr(0, word.size() - 1) : word;
}

CellSet all_of(const std::string& symbols) { return (CellSet{1} << symbols.size()) - 1; }

std::string shape_text(int rows, int columns) {
  return rows == 1 ? counted(static_cast<std::uint64_t>(columns), "square")
                   : fmt::format("{} x {} squares", rows, columns);
}

// May `next` have its first square on the last one of `rule`?
bool can_follow(const Rule& rule, const Rule& next) {
  const Element& last = rule.before.elements.back();
  const Element& first = next.before.elements.front();
  return (cells_after(rule, rule.before.elements.size() - 1) & first.cells) != 0 &&
         (last.grounds & first.grounds) != 0;
}

// The element of a rule's picture whose square that of number i of a condition is. Null: none, or
// not always the same one.
const Element* element_under(const Picture& picture, const Condition& condition, std::size_t i) {
  if (i == 0) return &picture.elements.front();
  if (condition.images != Images::Drawn) return nullptr;
  const Square place = condition.picture.place(i);
  if (place.row >= picture.rows || place.column >= picture.columns) return nullptr;
  const auto at = static_cast<std::size_t>(place.row * picture.columns + place.column);
  const auto has_run_up_to = [](const Picture& p, std::size_t last) {
    return std::any_of(p.elements.begin(),
                       p.elements.begin() + static_cast<std::ptrdiff_t>(last + 1),
                       [](const Element& e) { return e.is_run; });
  };
  const bool moves = has_run_up_to(picture, at) || has_run_up_to(condition.picture, i);
  return moves ? nullptr : &picture.elements[at];
}

}  // namespace

bool RuleParser::is_picture_word() const {
  return line_.has_word() && !is_reserved(line_.peek().text);
}

RuleParser::Words RuleParser::take_words(std::string_view what) {
  Words picture;
  picture.at = line_.peek().at;
  int column = 0;
  for (; is_picture_word(); line_.take()) {
    const Word word = line_.peek();
    if (word.text != "/") {
      picture.words.push_back(word);
      ++column;
      continue;
    }
    if (column == 0) line_.fail_expected("a square of the picture");
    if (picture.rows++ == 0) picture.columns = column;
    if (column != picture.columns) line_.fail(word.at, "this row is not as long as the first");
    column = 0;
  }
  if (column == 0) line_.fail_expected(picture.rows == 0 ? what : "a square of the picture");
  if (picture.rows++ == 0) picture.columns = column;
  if (column != picture.columns) {
    line_.fail(picture.words.back().at, "this row is not as long as the first");
  }
  if (picture.words.size() > kMaxElements) {
    line_.fail(picture.at, fmt::format("a picture of more than {} squares", kMaxElements));
  }
  return picture;
}

void RuleParser::fail_unknown(const Word& word, Layer layer) const {
  const std::string_view text = without_star(word.text);
  if (text.size() == 1) {
    line_.fail(word.at, fmt::format("{} is no character of {}", quote_word({text, word.at}),
                                    layer == Layer::Cells ? "a cell" : "a ground"));
  }
  std::vector<std::string> names;
  for (const Class& known : page_.classes) names.push_back(known.name);
  names.insert(names.end(), {"turned", "mirrored", "turned8", "unless", "when", "again", "then"});
  line_.fail(word.at, fmt::format("there is no class {}{}", quote_word({text, word.at}),
                                  did_you_mean(text, names)));
}

std::string_view RuleParser::symbols_of(const Word& word, Layer layer) {
  const std::string_view text = without_star(word.text);
  if (text.size() == 1) return text;
  const Class*& known = classes_[text];
  if (known != nullptr) return known->symbols;
  known = page_.find_class(text, setting_);
  if (known == nullptr) fail_unknown(word, layer);
  for (const Class& line : page_.classes) {
    if (line.name != text) continue;
    for (const auto& [option, value] : line.only.values) options_.insert(option);
  }
  return known->symbols;
}

CellSet RuleParser::set_named(const Word& word, Layer layer) {
  const std::string& symbols = layer == Layer::Cells ? page_.cells : page_.grounds;
  if (without_star(word.text) == "?") return all_of(symbols);
  CellSet set = 0;
  for (const char symbol : symbols_of(word, layer)) {
    const auto at = symbols.find(symbol);
    if (at == std::string::npos) fail_unknown({{&symbol, 1}, word.at}, layer);
    set |= set_of(static_cast<Cell>(at));
  }
  return set;
}

void RuleParser::check_runs(const Picture& picture, const Words& words) const {
  if (!picture.has_run()) return;
  if (picture.rows > 1) line_.fail(words.at, "a picture with a run '*' has one row");
  for (const std::size_t end : {std::size_t{0}, picture.elements.size() - 1}) {
    if (!picture.elements[end].is_run) continue;
    line_.fail(words.words[end].at, "a run '*' stands between two squares of a picture");
  }
}

Picture RuleParser::picture_of(const Words& words) {
  Picture picture{words.rows, words.columns, {}};
  for (const Word& word : words.words) {
    picture.elements.push_back(
        {set_named(word, Layer::Cells), all_of(page_.grounds), is_run_word(word.text)});
  }
  check_runs(picture, words);
  return picture;
}

void RuleParser::refuse_other_shape(const Words& words, Layer layer, const Words& before) {
  for (const Word& word : words.words) set_named(word, layer);  // complains of unknown words first
  if (words.rows != before.rows || words.columns != before.columns) {
    line_.fail(words.at,
               fmt::format("two pictures of one shape are wanted: this one has {}, the first {}",
                           shape_text(words.rows, words.columns),
                           shape_text(before.rows, before.columns)));
  }
  for (std::size_t i = 0; i < words.words.size(); ++i) {
    const Word& word = words.words[i];
    if (is_run_word(word.text) == is_run_word(before.words[i].text)) continue;
    line_.fail(word.at, "two pictures of one shape are wanted: runs '*' stand at the same places");
  }
}

void RuleParser::take_ground(Picture& picture, const Words& before) {
  if (!line_.take_if("on")) return;
  const Words words = take_words("a picture of the ground");
  refuse_other_shape(words, Layer::Grounds, before);
  for (std::size_t i = 0; i < words.words.size(); ++i) {
    picture.elements[i].grounds = set_named(words.words[i], Layer::Grounds);
  }
}

Images RuleParser::take_images(const Picture& picture) {
  const Word word = line_.peek();
  if (line_.take_if("turned")) return Images::Turned;
  if (line_.take_if("mirrored")) return Images::Mirrored;
  if (!line_.take_if("turned8")) return Images::Drawn;
  if (picture.rows > 1) line_.fail(word.at, "'turned8' is for pictures of one row");
  return Images::Queen;
}

Effect RuleParser::effect_of(const Word& after, std::size_t element, const Words& before,
                             const Picture& picture) {
  const Effect keep{};
  if (is_run_word(after.text)) {
    if (after.text == before.words[element].text) return keep;
    line_.fail(after.at, fmt::format("runs stay as they are: expected {}",
                                     quote_word(before.words[element])));
  }
  if (after.text == "?") return keep;
  const CellSet set = set_named(after, Layer::Cells);
  if (after.text.size() == 1) {
    if (set == picture.elements[element].cells) return keep;
    return {Effect::Kind::Put, *page_.find_cell(after.text.front()), 0};
  }
  const auto same = std::find_if(before.words.begin(), before.words.end(),
                                 [&](const Word& w) { return w.text == after.text; });
  if (same == before.words.end()) {
    line_.fail(after.at, fmt::format("the class {} does not stand before '->'", quote_word(after)));
  }
  const auto of = static_cast<std::size_t>(same - before.words.begin());
  if (of == element) return keep;
  return {Effect::Kind::Copy, 0, static_cast<std::uint16_t>(of)};
}

std::vector<Effect> RuleParser::effects_of(const Words& after, const Words& before,
                                           const Picture& picture) {
  refuse_other_shape(after, Layer::Cells, before);
  std::vector<Effect> effects;
  for (std::size_t i = 0; i < after.words.size(); ++i) {
    effects.push_back(effect_of(after.words[i], i, before, picture));
  }
  const bool changes = std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
    return effect.kind != Effect::Kind::Keep;
  });
  if (!changes) line_.fail(after.at, "this rule changes nothing");
  return effects;
}

void RuleParser::check_condition(const Rule& rule, const Condition& condition, Location at) const {
  bool can_hold = true, holds = true;
  for (std::size_t i = 0; i < condition.picture.elements.size(); ++i) {
    const Element& own = condition.picture.elements[i];
    const Element* other = element_under(rule.before, condition, i);
    can_hold &= other == nullptr ||
                ((own.cells & other->cells) != 0 && (own.grounds & other->grounds) != 0);
    holds &= other != nullptr && (other->cells & ~own.cells) == 0 &&
             (other->grounds & ~own.grounds) == 0;
  }
  bool can_apply = condition.is_wanted ? can_hold : !holds;
  bool can_matter = condition.is_wanted ? !holds : can_hold;
  for (const Condition& earlier : rule.conditions) {
    if (earlier.picture != condition.picture || earlier.images != condition.images) continue;
    (earlier.is_wanted == condition.is_wanted ? can_matter : can_apply) = false;
  }
  if (!can_apply) line_.fail(at, "by this condition the rule can never apply");
  if (!can_matter) line_.fail(at, "this condition never changes whether the rule applies");
}

void RuleParser::take_conditions(Rule& rule) {
  for (;;) {
    const Word word = line_.peek();
    const bool is_wanted = line_.take_if("when");
    if (!is_wanted && !line_.take_if("unless")) return;
    const Words words = take_words("a picture");
    Condition condition{picture_of(words), Images::Drawn, is_wanted};
    take_ground(condition.picture, words);
    condition.images = take_images(condition.picture);
    if (rule.images == Images::Queen && condition.picture.rows > 1) {
      line_.fail(words.at, "conditions of a rule that is 'turned8' have one row");
    }
    check_condition(rule, condition, word.at);
    rule.conditions.push_back(std::move(condition));
  }
}

void RuleParser::take_again(Rule& rule) {
  const Word word = line_.peek();
  if (!line_.take_if("again")) return;
  rule.again = line_.take_if("straight") ? Again::SameImage : Again::AnyImage;
  if (!can_follow(rule, rule)) {
    line_.fail(word.at,
               "the rule can never apply again: what it leaves on its last square does "
               "not fit its first");
  }
}

void RuleParser::take_then(Rule& rule) {
  const Word word = line_.peek();
  if (!line_.take_if("then")) return;
  if (++parts_ == kMaxParts) {
    line_.fail(word.at, fmt::format("a move of more than {} parts", kMaxParts));
  }
  const Location at = line_.peek().at;
  rule.then.push_back(parse_rule());
  const Rule& next = rule.then.front();
  if (!can_follow(rule, next)) {
    line_.fail(at,
               "this part can never follow: what the last square holds does not fit its "
               "first");
  }
  if (rule.images == Images::Queen && next.before.rows > 1) {
    line_.fail(at, "a part that follows one that is 'turned8' has one row");
  }
}

Rule RuleParser::parse_rule() {
  Rule rule;
  const Words before = take_words("a picture");
  rule.before = picture_of(before);
  if (!line_.take_if("->")) line_.fail_expected("'->'");
  const Words after = take_words("a picture");
  rule.after = effects_of(after, before, rule.before);
  rule.images = take_images(rule.before);
  take_ground(rule.before, before);
  take_conditions(rule);
  take_again(rule);
  take_then(rule);
  return rule;
}

Picture RuleParser::parse_goal_picture() {
  const Words words = take_words("a picture, or 'none'");
  Picture picture = picture_of(words);
  take_ground(picture, words);
  return picture;
}

CellSet RuleParser::parse_cell_set(std::string_view what) {
  if (!is_picture_word()) line_.fail_expected(what);
  return set_named(line_.take(), Layer::Cells);
}

}  // namespace gadgetc::game_page
