#include "base/text/crc32.hpp"

#include <boost/crc.hpp>
#include <catch2/catch.hpp>
#include <string>

#include "base/random/split_mix.hpp"

using namespace gadgetc;

TEST_CASE("CRC-32 has its published check value") {
  CHECK(crc32("123456789") == 0xcbf43926);
  CHECK(crc32("") == 0);
}

TEST_CASE("CRC-32 is Boost's, of every length and in any pieces") {
  SplitMix random(1);
  std::string text;
  for (int length = 0; length < 300; ++length) {
    boost::crc_32_type expected;
    expected.process_bytes(text.data(), text.size());
    CHECK(crc32(text) == expected.checksum());
    Crc32 parts;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t taken = 1 + random.below(text.size() - at);
      parts.add(std::string_view(text).substr(at, taken));
      at += taken;
    }
    CHECK(parts.value() == expected.checksum());
    text += static_cast<char>(random.next() & 0xff);
  }
}
