// The examples of FIPS 180, and what sha256sum says of lengths around a block's.
#include "base/text/sha256.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>

#include "tests/scratch_directory.hpp"

namespace gadgetc {

TEST_CASE("SHA-256 is that of the standard's examples and of sha256sum") {
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256(std::string(1'000'000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  const test::ScratchDirectory folder;
  std::ofstream sums(folder.file("sums"));
  for (std::size_t length = 0; length < 200; ++length) {
    std::string text;
    for (std::size_t n = 0; n < length; ++n) text += static_cast<char>(n * 37 + length);
    const std::string file = folder.file(std::to_string(length));
    std::ofstream(file, std::ios::binary) << text;
    sums << sha256(text) << "  " << file << '\n';
  }
  sums.close();
  CHECK(std::system(("sha256sum --status -c " + folder.file("sums")).c_str()) == 0);
}

}  // namespace gadgetc
