#include <catch2/catch.hpp>

#include "gadgets/certificate/certificate.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc::konane {
namespace {

constexpr const char* kSource =
    "gadgetc konane certificate 1\ntempo 1\nanswers 0\npasses 2\ntile\ngadget t\ngame konane\n"
    "out out 0 3 east\ndeliver -> out\nstones\nBWB.\nend\nsafety\n0 .... -\n2 BWB. -B\n"
    "ready\n0 BWB. -B\n3 BWB. +B\nattack out\n1 0 BWB. -B\nend\n";

}  // namespace

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
  CHECK_NOTHROW(parse_certificate("crlf", with_cr_lf(kSource)));
}

}  // namespace gadgetc::konane
