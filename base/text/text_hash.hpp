// A 64-bit hash of a text: FNV-1a (Fowler, Noll and Vo; RFC 9923). It tells texts apart that differ
// by accident. Whoever wants two texts of one hash can make them, so nothing that an input claims
// may rest on it alone.
#pragma once

#include <cstdint>
#include <string_view>

namespace gadgetc {

constexpr std::uint64_t text_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char byte : text) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  }
  return hash;
}

}  // namespace gadgetc
