// examples/animals.py, which asks the program for animals on square boards and for proofs.
#include <catch2/catch.hpp>

#include <string>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

ProgramResult animals(const std::string& arguments) {
  return run_program_at("python3 " GADGETC_SOURCE_DIR "/examples/animals.py",
                              "--gadgetc " GADGETC_PROGRAM " " + arguments);
}

TEST_CASE("animals on square boards, each answer with a strategy that is verified") {
  const ProgramResult found = animals("el fatty xx/x. --largest 4");
  CHECK(found.exit_code == 0);
  CHECK(has(found.out, "\nfatty   White wins on 4 x 4, "));
  const std::size_t named = found.out.find("Black wins on 3 x 3, ");
  CHECK(found.out.starts_with("el      Black wins on 3 x 3, "));
  CHECK(found.out.find("\nxx/x.   Black wins on 3 x 3, ") > named);
  CHECK(has(found.out, "\n3 animals, every strategy verified, "));
  const ProgramResult unknown = animals("whale");
  CHECK(unknown.exit_code == 1);
  CHECK(unknown.out.empty());
  CHECK(has(unknown.err, "whale"));
}

}  // namespace
}  // namespace gadgetc::test
