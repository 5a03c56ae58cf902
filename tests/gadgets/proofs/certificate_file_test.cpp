// Kept certificates as a file: what is written reads as the same. Whether they are believed:
// prove_user_set_test.cpp.
#include "gadgets/proofs/certificate_file.hpp"

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

namespace gadgetc {
namespace {

TEST_CASE("kept certificates come back with the lines before them") {
  std::ostringstream out;
  write_certificate_file(out, {"a\nb\n", "", "c\n"});
  const std::string text = out.str();
  CHECK(text == "gadgetc tile certificates 1\ncertificate 2\na\nb\ncertificate 0\n"
                "certificate 1\nc\nend\n");
  const auto found = parse_certificate_file("file", text);
  REQUIRE(found.size() == 3);
  CHECK(found[0].text == "a\nb\n");
  CHECK(found[0].lines_before == 2);
  CHECK(found[1].text == "");
  CHECK(found[2].text == "c\n");
  CHECK(found[2].lines_before == 6);
}

}  // namespace
}  // namespace gadgetc
