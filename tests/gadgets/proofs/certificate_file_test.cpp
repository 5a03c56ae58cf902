// Kept certificates as a file: what is written reads as the same, and what is wrong is told with
// its place. Whether they are believed: prove_user_set_test.cpp.
#include "gadgets/proofs/certificate_file.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>
#include <string>

#include "base/text/input_error.hpp"
#include "tests/golden.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc {
namespace {

std::string answer_to(const std::string& name, const std::string& text) {
  try {
    return std::to_string(parse_certificate_file(name, text).size()) + " certificates\n";
  } catch (const InputError& error) {
    return std::string(error.what()) + '\n';
  }
}

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

TEST_CASE("every malformed file of certificates gets its exact message") {
  const std::string zoo = "malformed/tile_certificates";
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(GADGETC_TEST_DATA "/" + zoo)) {
    if (entry.path().extension() != ".certificates") continue;
    const std::string name = entry.path().filename().string();
    CHECK(test::difference_from_golden(zoo + "/" + name + ".expected",
                                       answer_to(name, test::read_file(entry.path()))) == "");
    ++count;
  }
  CHECK(count >= 19);
}

}  // namespace
}  // namespace gadgetc
