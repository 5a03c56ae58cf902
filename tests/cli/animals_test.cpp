// examples/animals.py, which asks the program for animals on square boards and for proofs.
#include <catch2/catch.hpp>

#include <string>

#include "tests/cli/run_program.hpp"

namespace gadgetc {
namespace {

test::ProgramResult animals(const std::string& arguments) {
  return test::run_program_at("python3 " GADGETC_SOURCE_DIR "/examples/animals.py",
                              "--gadgetc " GADGETC_PROGRAM " " + arguments);
}

TEST_CASE("animals on square boards, each answer with a strategy that is verified") {
  const test::ProgramResult found = animals("el fatty xx/x. --largest 4");
  CHECK(found.exit_code == 0);
  CHECK(test::has(found.out, "\nfatty   White wins on 4 x 4, "));
  const std::size_t named = found.out.find("Black wins on 3 x 3, ");
  CHECK(found.out.starts_with("el      Black wins on 3 x 3, "));
  CHECK(found.out.find("\nxx/x.   Black wins on 3 x 3, ") > named);
  CHECK(test::has(found.out, "\n3 animals, every strategy verified, "));
  const test::ProgramResult unknown = animals("whale");
  CHECK(unknown.exit_code == 1);
  CHECK(unknown.out.empty());
  CHECK(test::has(unknown.err, "whale"));
}

}  // namespace
}  // namespace gadgetc
