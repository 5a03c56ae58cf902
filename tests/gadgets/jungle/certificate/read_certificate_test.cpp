#include <catch2/catch.hpp>

#include "gadgets/certificate/certificate.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc::jungle {

namespace {

constexpr const char* kSource =
    "gadgetc certificate 2\nrules paper trapped-attack=zero\ntempo 1\nanswers 0\ntile\n"
    "gadget true\nout out 0 0 east\ndeliver -> out\nterrain\n.\npieces\nP\nend\npart whole\n"
    "safety baits\n3 P -\nready\n0 P -\n0 . +P\nattack out\n1 0 P -\nend\n";

}  // namespace

TEST_CASE("a certificate is read with its numbers and its lines") {
  const Certificate certificate = parse_certificate("true", kSource);
  CHECK(certificate.rules.trapped_attack == TrappedAttack::Zero);
  CHECK(certificate.tempo_bound == 1);
  CHECK(certificate.tile.name == "true");
  REQUIRE(certificate.parts.size() == 1);
  const PartLists& part = certificate.parts[0];
  CHECK_FALSE(part.first);
  CHECK(part.guards == "baits");
  REQUIRE(part.safe.find("P -") != nullptr);
  CHECK(part.safe.find("P -")->threats == 3);
  REQUIRE(part.ready.find(". +P") != nullptr);
  CHECK(part.ready.find(". +P")->line == 19);
  CHECK(part.ready.find(". -") == nullptr);
  REQUIRE(part.attacks.size() == 1);
  CHECK(part.attacks[0].outputs == std::vector<std::string_view>{"out"});
  CHECK(part.attacks[0].states.lines()[0].moves == 1);
}

TEST_CASE("CR LF ends lines of certificates too") {
  CHECK_NOTHROW(parse_certificate("crlf", with_cr_lf(kSource)));
}

}  // namespace gadgetc::jungle
