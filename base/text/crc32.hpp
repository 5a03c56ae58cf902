// The CRC-32 of zlib, PNG and Ethernet (ITU-T V.42): it tells texts apart that differ by accident.
#pragma once

#include <cstdint>
#include <string_view>

namespace gadgetc {

// The checksum of bytes that come piece by piece.
class Crc32 {
 public:
  void add(std::string_view bytes);
  std::uint32_t value() const { return ~state_; }

 private:
  std::uint32_t state_ = 0xffffffff;
};

inline std::uint32_t crc32(std::string_view bytes) {
  Crc32 crc;
  crc.add(bytes);
  return crc.value();
}

}  // namespace gadgetc
