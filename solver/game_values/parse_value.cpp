#include <algorithm>
#include <bit>

#include "base/text/scanner.hpp"
#include "solver/game_values/value_name.hpp"

namespace gadgetc::game_values {

namespace {

class Parser {
 public:
  Parser(ValueStore& store, Scanner& scanner) : store_(store), scanner_(scanner) {}

  Value whole() {
    const Value value = term();
    if (!scanner_.at_end()) expected("the end of the value");
    return value;
  }

 private:
  using Options = std::vector<Value>;
  // What stands between braces: lists, and how many bars are between each and the next.
  struct Inside {
    std::vector<Options> lists;
    std::vector<std::size_t> bars;
    Location place;
  };

  [[noreturn]] void expected(std::string_view what) {
    scanner_.fail("expected " + std::string(what) + ", got " + quote_byte(scanner_.peek()));
  }

  bool take(char byte) {
    if (scanner_.peek() != byte) return false;
    scanner_.advance();
    return true;
  }
  void require(char byte) {
    if (!take(byte)) expected(std::string{'\'', byte, '\''});
  }

  Value term() {
    if (++depth_ > kMaxDepth) scanner_.fail("the value is nested too deeply");
    scanner_.skip_space();
    const char byte = scanner_.peek();
    const Value value = byte == '{'   ? in_braces()
                        : byte == '(' ? in_parentheses()
                        : byte == '+' ? own_negative()
                                      : parts();
    scanner_.skip_space();
    --depth_;
    return value;
  }

  Value in_parentheses() {
    require('(');
    const Value value = term();
    require(')');
    return value;
  }

  Value in_braces() {
    const Inside inside = take_inside();
    if (inside.bars.empty()) scanner_.fail_at(inside.place, "expected a '|' between the braces");
    return divided(inside, 0, inside.bars.size());
  }

  // +-1, +-(1*), +-{1,2*} and +-{2|1}.
  Value own_negative() {
    require('+');
    require('-');
    Options white;
    if (scanner_.peek() == '{') {
      const Inside inside = take_inside();
      white = inside.bars.empty() ? inside.lists[0]
                                  : Options{divided(inside, 0, inside.bars.size())};
    } else {
      white = {term()};
    }
    Options black;
    for (const Value option : white) black.push_back(store_.negative(option));
    return store_.of_options(white, black);
  }

  Inside take_inside() {
    Inside inside{{}, {}, scanner_.location()};
    require('{');
    while (true) {
      inside.lists.push_back(list());
      std::size_t bars = 0;
      while (take('|')) ++bars;
      if (bars == 0) break;
      inside.bars.push_back(bars);
    }
    if (scanner_.peek() != '}') expected("',', '|' or '}'");
    scanner_.advance();
    return inside;
  }

  Options list() {
    Options options;
    scanner_.skip_space();
    const char byte = scanner_.peek();
    if (byte == '|' || byte == '}') return options;
    do options.push_back(term());
    while (take(','));
    return options;
  }

  // The lists from `first` to `last`: the most bars divide them.
  Value divided(const Inside& inside, std::size_t first, std::size_t last) {
    const auto begin = inside.bars.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = inside.bars.begin() + static_cast<std::ptrdiff_t>(last);
    const auto most = std::max_element(begin, end);
    if (std::count(begin, end, *most) != 1) {
      scanner_.fail_at(inside.place, "these braces are divided twice by as many bars");
    }
    const auto middle = static_cast<std::size_t>(most - inside.bars.begin());
    const Options white = side_of(inside, first, middle);
    return store_.of_options(white, side_of(inside, middle + 1, last));
  }
  Options side_of(const Inside& inside, std::size_t first, std::size_t last) {
    if (first == last) return inside.lists[first];
    return {divided(inside, first, last)};
  }

  // A number, ups and a nimber, each if it is there, and what is tiny.
  Value parts() {
    const std::size_t begin = scanner_.offset();
    NumberUpStar parts;
    parts.number = number();
    parts.ups = ups();
    if (take('*')) parts.star = static_cast<std::uint32_t>(count(kMaxDepth, "a nimber"));
    const bool is_tiny = scanner_.peek() == 'T' || scanner_.peek() == 'M';
    if (scanner_.offset() == begin && !is_tiny) expected("a value");
    const Value value = store_.of(parts);
    return is_tiny ? store_.sum(value, tiny()) : value;
  }

  std::int64_t number() {
    const bool is_negative = take('-');
    const auto numerator = scanner_.take_number(kMaxInteger * kOne, "a number");
    if (!numerator) {
      if (is_negative) expected("a digit");
      return 0;
    }
    std::uint64_t denominator = 1;
    if (take('/')) {
      const Location place = scanner_.location();
      const auto taken = scanner_.take_number(kOne, "a denominator");
      if (!taken || !std::has_single_bit(*taken)) {
        scanner_.fail_at(place, "expected a denominator that is a power of two");
      }
      denominator = *taken;
    }
    if (*numerator > kMaxInteger * denominator) scanner_.fail("the number is too large");
    const auto units = static_cast<std::int64_t>(*numerator * (kOne / denominator));
    return is_negative ? -units : units;
  }

  std::int32_t ups() {
    const char arrow = scanner_.peek();
    if (arrow != '^' && arrow != 'v') return 0;
    scanner_.advance();
    std::int32_t ups = 1;
    if (scanner_.peek() == arrow) {
      while (take(arrow)) ups = std::min<std::int32_t>(ups + 1, kMaxDepth);
    } else {
      ups = static_cast<std::int32_t>(count(kMaxDepth, "a multiple of ups"));
    }
    return arrow == '^' ? ups : -ups;
  }

  std::uint64_t count(std::uint64_t max, std::string_view what) {
    return scanner_.take_number(max, what).value_or(1);
  }

  // {0||0|-G}, or its negative.
  Value tiny() {
    const bool is_tiny = take('T');
    if (!is_tiny) require('M');
    for (const char byte : std::string_view("iny")) require(byte);
    const Value threat = store_.negative(in_parentheses());
    const Value zero = ValueStore::zero();
    const Value value = store_.of_options({zero}, {store_.of_options({zero}, {threat})});
    return is_tiny ? value : store_.negative(value);
  }

  ValueStore& store_;
  Scanner& scanner_;
  std::uint32_t depth_ = 0;
};

}  // namespace

Value parse_value(ValueStore& store, std::string_view source, std::string_view text) {
  Scanner scanner(source, text);
  try {
    return Parser(store, scanner).whole();
  } catch (const LimitReached& reached) {
    if (reached.limit != Limit::States) throw;
    scanner.fail("the value is too large");
  }
}

}  // namespace gadgetc::game_values
