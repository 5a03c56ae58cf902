// Numbers in a mixed radix, least significant digit first: how several small ranks become one.
//
// A digit d below its radix r adds d times the product of all radices before it, so every list of
// digits below their radices has a number of its own, and the numbers are those below the product
// of all radices (Knuth, The Art of Computer Programming, section 4.1).
#pragma once

#include <cstdint>

namespace gadgetc {

class RadixWriter {
 public:
  // `digit` is below `radix`. The product of all radices but the last is to fit into 64 bits, and
  // so is the number.
  constexpr void put(std::uint64_t digit, std::uint64_t radix) {
    number_ += digit * weight_;
    weight_ *= radix;
  }
  constexpr std::uint64_t number() const { return number_; }

 private:
  std::uint64_t number_ = 0, weight_ = 1;
};

class RadixReader {
 public:
  explicit constexpr RadixReader(std::uint64_t number) : rest_(number) {}
  // The digits come in the order in which they were put, with the same radices.
  constexpr std::uint64_t take(std::uint64_t radix) {
    const std::uint64_t digit = rest_ % radix;
    rest_ /= radix;
    return digit;
  }
  // What is left above the digits taken: 0 after the last one.
  constexpr std::uint64_t rest() const { return rest_; }

 private:
  std::uint64_t rest_;
};

}  // namespace gadgetc
