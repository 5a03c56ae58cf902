// Products compared with files under tests/data/. GADGETC_APPROVE=1 in the environment makes a run
// of the tests write the files anew; `git diff tests/data` then shows what changed.
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace gadgetc::test {

// Empty when `product` equals the file, otherwise what to do about it.
inline std::string difference_from_golden(const std::string& file, const std::string& product) {
  const std::string path = std::string(GADGETC_TEST_DATA) + "/" + file;
  if (std::getenv("GADGETC_APPROVE")) {
    std::ofstream(path, std::ios::binary) << product;
    return "";
  }
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream golden;
  golden << stream.rdbuf();
  if (golden.str() == product) return "";
  return "differs from " + path + "; GADGETC_APPROVE=1 takes this as the new one:\n" + product;
}

}  // namespace gadgetc::test
