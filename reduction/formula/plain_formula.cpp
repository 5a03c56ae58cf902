// Words and signs are told apart by their first byte: letters, digits, `_` and all characters
// beyond ASCII that are no signs make names; `.`, `'` and `:` do inside of one.
#include "reduction/formula/plain_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/run/time_limit.hpp"
#include "base/text/name_word.hpp"
#include "base/text/printable.hpp"
#include "base/text/scanner.hpp"

namespace gadgetc {

namespace {

enum class PlainToken : std::uint8_t { Name, And, Or, Open, Close, Not, Other, End };

struct PlainSign {
  std::string_view text;
  PlainToken token;
};

// The first that fits counts.
constexpr PlainSign kSigns[] = {
    {"&&", PlainToken::And},    {"&", PlainToken::And},           {"\u2227", PlainToken::And},
    {"||", PlainToken::Or},     {"|", PlainToken::Or},            {"\u2228", PlainToken::Or},
    {"(", PlainToken::Open},    {")", PlainToken::Close},         {"!", PlainToken::Not},
    {"~", PlainToken::Not},     {"-", PlainToken::Not},           {"\u00ac", PlainToken::Not}};
constexpr PlainSign kWords[] = {
    {"and", PlainToken::And}, {"or", PlainToken::Or}, {"not", PlainToken::Not}};

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

const PlainSign* find_sign(std::string_view text) {
  const auto found = std::find_if(std::begin(kSigns), std::end(kSigns), [&](const PlainSign& sign) {
    return text.starts_with(sign.text);
  });
  return found == std::end(kSigns) ? nullptr : found;
}

// Bytes of the name that the text begins with.
std::size_t name_length(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size()) {
    const std::string_view rest = text.substr(length);
    const char c = rest[0];
    const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
    const bool is_inner = length > 0 && (c == '.' || c == '\'' || c == ':');
    if (is_ascii ? !is_letter_or_digit(c) && !is_inner : find_sign(rest) != nullptr) break;
    const std::size_t bytes = printable_prefix(rest);
    if (bytes == 0) break;
    length += bytes;
  }
  return length;
}

PlainToken word_token(std::string_view word) {
  const auto is_same = [](char a, char b) { return a == b || (a | 0x20) == b; };
  for (const PlainSign& known : kWords) {
    if (std::equal(word.begin(), word.end(), known.text.begin(), known.text.end(), is_same)) {
      return known.token;
    }
  }
  return PlainToken::Name;
}

// One token after another, with the places of all.
class PlainTokens {
 public:
  PlainTokens(std::string_view source, std::string_view text)
      : scanner_(source, text), text_(text) {
    next();
  }

  PlainToken token() const { return token_; }
  std::string_view word() const { return word_; }
  const Scanner& place() const { return place_; }

  void next() {
    count_steps(16);
    const Scanner behind = scanner_;
    scanner_.skip_space();
    place_ = scanner_.at_end() ? behind : scanner_;
    const std::string_view rest = text_.substr(scanner_.offset());
    const PlainSign* sign = find_sign(rest);
    const std::size_t name = name_length(rest);
    const std::size_t other = std::max<std::size_t>(printable_prefix(rest), 1);
    word_ = rest.substr(0, sign != nullptr ? sign->text.size() : name > 0 ? name : other);
    token_ = rest.empty()      ? PlainToken::End
             : sign != nullptr ? sign->token
             : name > 0        ? word_token(word_)
                               : PlainToken::Other;
    for (std::size_t i = 0; i < word_.size(); ++i) scanner_.advance();
  }

 private:
  Scanner scanner_;  // behind the token
  std::string_view text_;
  Scanner place_{"", ""};  // at the token; at the end, behind the last one
  PlainToken token_ = PlainToken::End;
  std::string_view word_;
};

class PlainReader {
 public:
  PlainReader(std::string_view source, std::string_view text) : tokens_(source, text) {}

  Formula read() {
    take_clause();
    while (take(PlainToken::And)) take_clause();
    if (tokens_.token() != PlainToken::End) fail("'and' or the end");
    if (bare_ && formula_.clauses.size() > 1) {
      bare_->fail("beside 'and' a clause with 'or' needs parentheses");
    }
    formula_.variables = static_cast<std::uint32_t>(numbers_.size());
    bool all_default = true;
    for (VariableId v = 0; v < formula_.variables; ++v) {
      all_default = all_default && formula_.names[v] == default_name(v);
    }
    if (all_default) formula_.names.clear();
    return std::move(formula_);
  }

 private:
  bool take(PlainToken token) {
    if (tokens_.token() != token) return false;
    tokens_.next();
    return true;
  }

  void take_clause() {
    const Scanner start = tokens_.place();
    const bool has_parentheses = take(PlainToken::Open);
    Clause clause{take_variable()};
    while (take(PlainToken::Or)) clause.push_back(take_variable());
    if (has_parentheses && !take(PlainToken::Close)) fail("'or' or ')'");
    if (!has_parentheses && clause.size() > 1 && !bare_) bare_ = start;
    std::sort(clause.begin(), clause.end());
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    formula_.clauses.push_back(std::move(clause));
  }

  VariableId take_variable() {
    if (tokens_.token() != PlainToken::Name) fail("a variable");
    const std::string_view name = tokens_.word();
    if (name.size() > kMaxNameBytes) {
      tokens_.place().fail(fmt::format("name {} has {} bytes (at most {})", quote(name),
                                       name.size(), kMaxNameBytes));
    }
    const auto number = static_cast<VariableId>(numbers_.size());
    const auto [known, is_new] = numbers_.emplace(name, number);
    if (is_new) {
      if (number == kMaxVariables) {
        tokens_.place().fail(fmt::format("more than {} variables", kMaxVariables));
      }
      formula_.names.emplace_back(name);
    }
    tokens_.next();
    return known->second;
  }

  [[noreturn]] void fail(std::string_view expected) const {
    const std::string got =
        tokens_.token() == PlainToken::End ? "the end" : quote(tokens_.word());
    tokens_.place().fail(tokens_.token() == PlainToken::Not
                             ? fmt::format("a variable cannot be negated, got {} (QDIMACS and "
                                           "QCIR files may negate)", got)
                             : fmt::format("expected {}, got {}", expected, got));
  }

  PlainTokens tokens_;
  Formula formula_;
  std::unordered_map<std::string_view, VariableId> numbers_;
  std::optional<Scanner> bare_;  // at the first clause with `or` and without parentheses
};

// Does some line begin with "p cnf"?
bool has_dimacs_header(std::string_view text) {
  for (Scanner scanner("", text);; scanner.take_rest_of_line()) {
    scanner.skip_space();
    if (scanner.at_end()) return false;
    if (scanner.peek() != 'p' || scanner.take_word() != "p") continue;
    scanner.skip_blanks();
    if (scanner.take_word() == "cnf") return true;
  }
}

}  // namespace

Formula parse_plain_formula(std::string_view source, std::string_view text) {
  return PlainReader(source, text).read();
}

bool looks_like_plain_formula(std::string_view text) {
  PlainTokens tokens("", text);
  switch (tokens.token()) {
    case PlainToken::Open: return true;
    case PlainToken::Not: return tokens.word() != "-";
    case PlainToken::Name: break;
    default: return false;
  }
  const char first = tokens.word()[0];
  if (first >= '0' && first <= '9') return false;
  tokens.next();
  const PlainToken second = tokens.token();
  if (second != PlainToken::And && second != PlainToken::Or && second != PlainToken::End) {
    return false;
  }
  // What begins with 'c' may be a comment of DIMACS.
  return first != 'c' || !has_dimacs_header(text);
}

bool looks_like_formula_file(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  const bool is_marked =
      start != std::string_view::npos && (text[start] == '#' || text[start] == '%');
  return is_marked || has_dimacs_header(text);
}

Formula parse_formula(std::string_view source, std::string_view text,
                      std::vector<FormulaWarning>* warnings) {
  return looks_like_plain_formula(text) ? parse_plain_formula(source, text)
                                        : parse_dimacs(source, text, warnings);
}

}  // namespace gadgetc
