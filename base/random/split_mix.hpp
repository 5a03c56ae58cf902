// SplitMix64 (Steele, Lea and Flood 2014): own generator, the same on every machine.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace gadgetc {

class SplitMix {
 public:
  explicit SplitMix(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  // Below `n`, which is not 0.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
  // Fisher and Yates.
  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace gadgetc
