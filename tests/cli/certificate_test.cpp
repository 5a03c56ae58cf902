#include <catch2/catch.hpp>

#include <filesystem>

#include "tests/cli/run_program.hpp"
#include "tests/cli/unguarded_wire.hpp"

namespace gadgetc::test {
namespace {

ProgramResult certify(const std::string& tile, const std::string& file) {
  return run_arguments(
      {"gadget", "verify", tile, "--trapped-attack", "full", "--certificate", file});
}

TEST_CASE("a certificate that verify writes is confirmed by recheck") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("wire.certificate");
  CHECK(certify("wire", file).exit_code == 0);
  const std::string result = printed({"gadget", "recheck", file, "--tile", "wire"});
  const std::string start = "wire: in -> out holds, rules paper, tempo 5, answers 1, threats 2; ";
  CHECK(result.rfind(start, 0) == 0);
  CHECK(run_arguments({"gadget", "recheck", "-"}, read_file(file)).exit_code == 0);
}

TEST_CASE("verify writes the same certificate every time") {
  const ScratchDirectory scratch;
  certify("choice", scratch.file("a"));
  certify("choice", scratch.file("b"));
  CHECK(read_file(scratch.file("a")) == read_file(scratch.file("b")));
}

TEST_CASE("recheck names the first line of a certificate that is false and exits with 1") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("c");
  certify("wire", file);
  const std::string text = read_file(file);
  write_file(file, replaced(text, "tempo 5", "tempo 4"));
  const ProgramResult result = run_arguments({"gadget", "recheck", file});
  CHECK(result.exit_code == 1);
  CHECK(result.out == file + ":3: the attacks take 5 moves of White\n");
  write_file(file, text);
  const ProgramResult other = run_arguments({"gadget", "recheck", file, "--tile", "and"});
  CHECK(other.exit_code == 1);
  CHECK(other.out == file + ":5: this is not the drawing of and\n");
}

TEST_CASE("recheck points at what it cannot read and exits with 2") {
  CHECK(refusal({"gadget", "recheck", "-"}, "gadgetc certificate 1\n") ==
        "<stdin>:1:21: error: expected version 2 of the format, got '1'\n"
        "gadgetc certificate 1\n                    ^\n");
  CHECK(run_arguments({"gadget", "recheck", "no such file"}).exit_code == 2);
}

TEST_CASE("no certificate is written for a tile that is refuted or left open") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("c");
  const ProgramResult refuted = run_arguments(
      {"gadget", "verify", "-", "--trapped-attack", "none", "--certificate", file},
      kUnguardedWire);
  CHECK(refuted.exit_code == 1);
  const ProgramResult open = run_arguments({"gadget", "verify", "wire", "--trapped-attack", "none",
                                            "--certificate", file, "--states", "20"});
  CHECK(open.exit_code == 3);
  CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("a certificate is asked for one tile and one reading, else nothing is verified") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("c");
  CHECK(refusal({"gadget", "verify", "wire", "--certificate", file}) ==
        "gadgetc: error: a certificate is about one tile under one reading: give one TILE and "
        "--trapped-attack full, none or zero\n");
  CHECK(run_arguments({"gadget", "verify", "wire", "den", "--trapped-attack", "full",
                       "--certificate", file})
            .exit_code == 2);
  CHECK(run_arguments({"gadget", "verify", "--trapped-attack", "full", "--certificate", file})
            .exit_code == 2);
  CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("verify reports a certificate that cannot be written with 2") {
  CHECK(certify("wire", "/no such directory/c").exit_code == 2);
}

}  // namespace
}  // namespace gadgetc::test
