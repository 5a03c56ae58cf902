// Eight bytes a step: a table for each of them says what it does to the state once the bytes after
// it have passed (Kounavis and Berry, "A systematic approach to building high performance
// software-based CRC generators").
#include "base/text/crc32.hpp"

#include <array>
#include <cstddef>

namespace gadgetc {

namespace {

constexpr std::size_t kCrcStep = 8;
using CrcTables = std::array<std::array<std::uint32_t, 256>, kCrcStep>;

constexpr CrcTables make_crc_tables() {
  constexpr std::uint32_t kPolynomial = 0xedb88320;
  CrcTables tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t state = byte;
    for (int bit = 0; bit < 8; ++bit) state = state >> 1 ^ ((state & 1) != 0 ? kPolynomial : 0);
    tables[0][byte] = state;
  }
  for (std::size_t later = 1; later < kCrcStep; ++later) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t state = tables[later - 1][byte];
      tables[later][byte] = state >> 8 ^ tables[0][state & 0xff];
    }
  }
  return tables;
}

constexpr CrcTables kCrcTables = make_crc_tables();

}  // namespace

void Crc32::add(std::string_view bytes) {
  const auto byte_at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  std::uint32_t state = state_;
  std::size_t at = 0;
  for (; bytes.size() - at >= kCrcStep; at += kCrcStep) {
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < kCrcStep; ++i) {
      const std::uint32_t passed = i < 4 ? state >> (8 * i) & 0xff : 0;
      next ^= kCrcTables[kCrcStep - 1 - i][byte_at(at + i) ^ passed];
    }
    state = next;
  }
  for (; at < bytes.size(); ++at) {
    state = state >> 8 ^ kCrcTables[0][(state ^ byte_at(at)) & 0xff];
  }
  state_ = state;
}

}  // namespace gadgetc
