// What forgers of certificates of boards have in common, of whatever game.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/random/split_mix.hpp"

namespace gadgetc {

template <typename T>
void erase_at(std::vector<T>& items, std::size_t n) {
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(n));
}

class ForgerTools {
 protected:
  explicit ForgerTools(std::uint64_t seed) : random_(seed) {}

  template <typename T>
  T& any(std::vector<T>& items) {
    return items[random_.below(items.size())];
  }
  bool chance(std::uint64_t in) { return random_.below(in) == 0; }

  // One of one of these lists, unless that list is empty.
  template <typename... Lists>
  void drop_from(Lists&... lists) {
    change_one([&](auto& items) { erase_at(items, random_.below(items.size())); }, lists...);
  }
  template <typename... Lists>
  void double_in(Lists&... lists) {
    change_one(
        [&](auto& items) {
          auto item = any(items);
          items.push_back(std::move(item));
        },
        lists...);
  }

  SplitMix random_;

 private:
  template <typename Change, typename... Lists>
  void change_one(const Change& change, Lists&... lists) {
    std::size_t left = random_.below(sizeof...(lists));
    const auto visit = [&](auto& items) {
      if (left-- == 0 && !items.empty()) change(items);
    };
    (visit(lists), ...);
  }
};

}  // namespace gadgetc
