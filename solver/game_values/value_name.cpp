#include "solver/game_values/value_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace gadgetc::game_values {

namespace {

// So many bars divide a form at most; what has more levels has braces inside.
constexpr std::size_t kMaxBars = 4;

std::string number_name(std::int64_t number) {
  const int twos = std::countr_zero(static_cast<std::uint64_t>(number));
  if (twos >= kFractionBits) return fmt::format("{}", number / kOne);
  return fmt::format("{}/{}", number >> twos, std::int64_t{1} << (kFractionBits - twos));
}

std::string ups_name(std::int32_t ups) {
  const std::string arrow = ups > 0 ? "^" : "v";
  const int count = std::abs(ups);
  return count == 0 ? "" : count == 1 ? arrow : count == 2 ? arrow + arrow
                                              : fmt::format("{}{}", arrow, count);
}

std::string star_name(std::uint32_t star) {
  return star == 0 ? "" : star == 1 ? "*" : fmt::format("*{}", star);
}

std::string parts_name(const NumberUpStar& parts) {
  const bool has_number = parts.number != 0 || parts.is_number();
  return (has_number ? number_name(parts.number) : "") + ups_name(parts.ups) +
         star_name(parts.star);
}

bool is_in_one_part(const NumberUpStar& parts) {
  return (parts.number != 0) + (parts.ups != 0) + (parts.star != 0) <= 1;
}

struct Piece {
  std::string text;
  std::size_t bars = 0;  // that divide it; none if it has braces
};

class Namer {
 public:
  explicit Namer(ValueStore& store) : store_(store) {}

  Piece name(Value value, bool in_braces) {
    if (const auto parts = store_.parts(value)) return counted(parts_name(*parts));
    const std::vector<Value> white = store_.options(value, Side::White);
    const std::vector<Value> black = store_.options(value, Side::Black);
    if (store_.negative(value) == value) return {fmt::format("+-{}", one_side(white))};
    if (const auto tiny = tiny_name(white, black, Side::White, "Tiny")) return {*tiny};
    if (const auto miny = tiny_name(black, white, Side::Black, "Miny")) return {*miny};
    Piece left = list(white), right = list(black);
    Piece whole{{}, std::max(left.bars, right.bars) + 1};
    whole.text = left.text + counted(std::string(whole.bars, '|')).text + right.text;
    if (in_braces || whole.bars == kMaxBars) return {fmt::format("{{{}}}", whole.text)};
    return whole;
  }

 private:
  Piece list(const std::vector<Value>& options) {
    Piece joined;
    for (const Value option : options) {
      const Piece piece = name(option, options.size() > 1);
      joined.text += (joined.text.empty() ? "" : ",") + piece.text;
      joined.bars = std::max(joined.bars, piece.bars);
    }
    return joined;
  }

  std::string one_side(const std::vector<Value>& options) {
    if (options.size() > 1) return fmt::format("{{{}}}", list(options).text);
    const std::string text = name(options[0], true).text;
    const auto parts = store_.parts(options[0]);
    const bool is_whole = parts ? is_in_one_part(*parts) : text.front() == '{';
    return is_whole ? text : fmt::format("({})", text);
  }

  // {x||x|x-n} is x and Tiny(n), for numbers; {x+n|x||x} is x and Miny(n). `near` are the options
  // of the side that moves to x.
  std::optional<std::string> tiny_name(const std::vector<Value>& near,
                                       const std::vector<Value>& far, Side side,
                                       const char* word) {
    if (near.size() != 1 || far.size() != 1 || store_.parts(far[0])) return std::nullopt;
    const std::vector<Value> back = store_.options(far[0], side);
    const std::vector<Value> threat = store_.options(far[0], opponent(side));
    if (back != near || threat.size() != 1) return std::nullopt;
    const auto x = store_.parts(near[0]), end = store_.parts(threat[0]);
    if (!x || !x->is_number() || !end || !end->is_number()) return std::nullopt;
    return counted(fmt::format("{}{}({})", x->number == 0 ? "" : number_name(x->number), word,
                               number_name(std::abs(x->number - end->number)))).text;
  }

  Piece counted(std::string text) {
    bytes_ += text.size();
    if (bytes_ > kMaxNameBytes) throw LimitReached{Limit::Memory, store_.forms()};
    return {std::move(text)};
  }

  ValueStore& store_;
  std::size_t bytes_ = 0;
};

}  // namespace

std::string value_name(ValueStore& store, Value value) {
  return Namer(store).name(value, true).text;
}

}  // namespace gadgetc::game_values
