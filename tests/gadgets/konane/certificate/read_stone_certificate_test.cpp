#include <catch2/catch.hpp>
#include <filesystem>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/certificate.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::konane {
namespace {

std::string complaint_about(const std::string& name, const std::string& text) {
  try {
    parse_certificate(name, text);
  } catch (const InputError& error) {
    return std::string(error.what()) + '\n';
  }
  return "none";
}

constexpr const char* kSource =
    "gadgetc konane certificate 1\ntempo 1\nanswers 0\npasses 2\ntile\ngadget t\ngame konane\n"
    "out out 0 3 east\ndeliver -> out\nstones\nBWB.\nend\nsafety\n0 .... -\n2 BWB. -B\n"
    "ready\n0 BWB. -B\n3 BWB. +B\nattack out\n1 0 BWB. -B\nend\n";

}  // namespace

TEST_CASE("every malformed certificate of Konane gets its exact message", "[konane]") {
  const std::filesystem::path zoo = GADGETC_TEST_DATA "/malformed/konane_certificate";
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(zoo)) {
    if (entry.path().extension() != ".certificate") continue;
    std::filesystem::path expected = entry.path();
    expected.replace_extension(".expected");
    CHECK(complaint_about(entry.path().filename().string(), test::read_file(entry.path())) ==
          test::read_file(expected));
    ++count;
  }
  CHECK(count >= 35);
}

TEST_CASE("a certificate of Konane is read with its numbers and its lines", "[konane]") {
  const Certificate certificate = parse_certificate("t", kSource);
  CHECK(certificate.tempo_bound == 1);
  CHECK(certificate.pass_bound == 2);
  CHECK(certificate.tile.name == "t");
  REQUIRE(certificate.parts[0].safe.find("BWB. -B") != nullptr);
  CHECK(certificate.parts[0].safe.find("BWB. -B")->passes == 2);
  CHECK(certificate.parts[0].safe.find("BWB. -B")->line == 15);
  REQUIRE(certificate.parts[0].ready.find("BWB. +B") != nullptr);
  CHECK(certificate.parts[0].ready.find("BWB. +B")->answers == 3);
  REQUIRE(certificate.parts[0].attacks.size() == 1);
  CHECK(certificate.parts[0].attacks[0].states.lines()[0].moves == 1);
}

TEST_CASE("CR LF ends lines of Konane's certificates too", "[konane]") {
  std::string text;
  for (const char* c = kSource; *c != '\0'; ++c) text += *c == '\n' ? "\r\n" : std::string(1, *c);
  CHECK(complaint_about("crlf", text) == "none");
}

}  // namespace gadgetc::konane
