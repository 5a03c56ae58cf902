#include "reduction/layout/variable_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace gadgetc::layout {

namespace {

constexpr std::string_view kOrderWord = "variables";

}  // namespace

std::string variable_order_text(const std::vector<VariableId>& order) {
  std::string text(kOrderWord);
  for (const VariableId v : order) text += fmt::format(" {}", v + 1);
  return text;
}

std::optional<std::vector<VariableId>> find_variable_order(std::string_view generator,
                                                           std::size_t n) {
  const auto at = generator.find(kOrderWord);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = generator.substr(at + kOrderWord.size());
  std::vector<VariableId> order;
  std::vector<bool> seen(n, false);
  while (order.size() < n) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    std::size_t number = 0;
    const char* const begin = rest.data();
    const auto [end, error] = std::from_chars(begin, begin + rest.size(), number);
    if (error != std::errc() || number == 0 || number > n || seen[number - 1]) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(end - begin));
    seen[number - 1] = true;
    order.push_back(static_cast<VariableId>(number - 1));
  }
  return order;
}

}  // namespace gadgetc::layout
