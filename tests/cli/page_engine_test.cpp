// Pages that carry the program for browsers, by --engine.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

namespace fs = std::filesystem;

// The program in a folder of its own, where nothing stands beside it.
struct Alone {
  ScratchDirectory scratch;
  std::string program = scratch.file("gadgetc"), board = scratch.file("board"),
              page = scratch.file("page.html");
  Alone() { fs::copy_file(GADGETC_PROGRAM, program); }

  ProgramResult run(const std::string& words) const { return run_program_at(program, words); }
  ProgramResult compile(const std::string& words) const {
    return run("compile -q " + kOr + " -o " + board + " " + words);
  }
  void put(const std::string& name, const std::string& text) const {
    fs::create_directories(scratch.file("browser"));
    write_file(scratch.file("browser/" + name), text);
  }
};

std::string own_commit() {
  const std::string out = run_program("--version").out;
  const std::size_t begin = out.find('(') + 1;
  return out.substr(begin, out.find(')') - begin);
}

}  // namespace

TEST_CASE("a page without the program is the default") {
  const Alone alone;
  REQUIRE(alone.compile("--html " + alone.page).exit_code == 0);
  const std::string plain = read_file(alone.page);
  REQUIRE(alone.compile("--html " + alone.page + " --engine none").exit_code == 0);
  CHECK(read_file(alone.page) == plain);
  CHECK_FALSE(has(plain, "program-bytes\">"));
  CHECK_FALSE(has(plain, "wasm-unsafe-eval"));
}

TEST_CASE("the program for browsers has to be there, and of the same commit") {
  const Alone alone;
  const auto check_refused = [&](const std::string& message) {
    const ProgramResult compiled = alone.compile("--html " + alone.page + " --engine wasm");
    CHECK(compiled.exit_code == 2);
    CHECK(compiled.err == "gadgetc: error: " + message + "\n");
    const ProgramResult rendered =
        alone.run("board render --engine wasm -o " + alone.page + " --fen 7/7/7/7/7/7/7/7/L5l w");
    CHECK(rendered.exit_code == 2);
    CHECK_FALSE(fs::exists(alone.page));
    CHECK_FALSE(fs::exists(alone.board));
  };
  check_refused("--engine wasm: the program for browsers is not built; scripts/playground builds "
                "it");
  alone.put("commit", "0123");
  check_refused("--engine wasm: the program for browsers is of commit 0123, this one of " +
                own_commit() + "; scripts/playground builds it anew");
  CHECK(alone.compile("--engine wasm").err == "gadgetc: error: --engine is for a page: --html\n");
  CHECK(alone.run("board render --engine wasm -o " + alone.scratch.file("a.svg")).exit_code == 2);
}

TEST_CASE("a page carries the program with the winner's strategy, in both games") {
  const Alone alone;
  alone.put("commit", own_commit());
  alone.put("gadgetc.js", "the glue of the program");
  alone.put("gadgetc.wasm.gz.base64", "the bytes of the program");
  for (const std::string target : {"jungle", "konane"}) {
    REQUIRE(alone.compile("--target " + target + " --html " + alone.page + " --engine wasm")
                .exit_code == 0);
    const std::string page = read_file(alone.page);
    CHECK(has(page, "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:;"));
    CHECK(has(page, "id=\"strategy\">\"gadgetc board strategy 1\\nformula 5\\n"));
    CHECK(has(page, "id=\"worker-source\">\nthe glue of the program\n"));
    CHECK(has(page, "id=\"program-bytes\">the bytes of the program</script>"));
    CHECK(page.ends_with("</script>\n</body>\n</html>\n"));
    CHECK(has(page, "\"winner\":\"white\""));
    const std::string words = "board render " + alone.board + " --engine wasm -o " + alone.page;
    REQUIRE(alone.run(words).exit_code == 0);
    CHECK(has(read_file(alone.page), "id=\"strategy\">\"\"</script>"));
  }
}

}  // namespace gadgetc::test
