#include <catch2/catch.hpp>
#include <filesystem>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/certificate.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::jungle {

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
    "gadgetc certificate 2\nrules paper trapped-attack=zero\ntempo 1\nanswers 0\ntile\n"
    "gadget true\nout out 0 0 east\ndeliver -> out\nterrain\n.\npieces\nP\nend\npart whole\n"
    "safety baits\n3 P -\nready\n0 P -\n0 . +P\nattack out\n1 0 P -\nend\n";

}  // namespace

TEST_CASE("every malformed certificate gets its exact message") {
  const std::filesystem::path zoo = GADGETC_TEST_DATA "/malformed/certificate";
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(zoo)) {
    if (entry.path().extension() != ".certificate") continue;
    std::filesystem::path expected = entry.path();
    expected.replace_extension(".expected");
    CHECK(complaint_about(entry.path().filename().string(), test::read_file(entry.path())) ==
          test::read_file(expected));
    ++count;
  }
  CHECK(count >= 40);
}

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
  std::string text;
  for (const char* c = kSource; *c != '\0'; ++c) text += *c == '\n' ? "\r\n" : std::string(1, *c);
  CHECK(complaint_about("crlf", text) == "none");
}

}  // namespace gadgetc::jungle
