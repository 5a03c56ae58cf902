// A fuzzer of one reader, GADGETC_READER, for libFuzzer.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/readers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const gadgetc::test::ReaderCheck check = gadgetc::test::find_reader(GADGETC_READER);
  check({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
