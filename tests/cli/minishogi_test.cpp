#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

TEST_CASE("minishogi count, rank and unrank") {
  const Json counts = Json::parse(printed("minishogi count --json"));
  CHECK(counts.at("all") == 16'014'219'505'238'849'250U);
  CHECK(printed("minishogi count").rfind("all         16014219505238849250\n", 0) == 0);
  CHECK(printed("minishogi rank '+b1R+S1/3+b+R/2KG1/1s1gP/k2+P1[]'") == "5339023770927682652\n");
  CHECK(printed("minishogi unrank 16014219505238849249") == "5/4+R/4+R/2k1G/2K1G[PPSSBB]\n");
}

TEST_CASE("minishogi classify prints each rank with the number of filters passed") {
  const std::string ranks = "0\n5339023770927682652\n\n  7\n";
  CHECK(printed("minishogi classify", ranks) == "0 1\n5339023770927682652 3\n7 1\n");
  // The lines before the one that is wrong are answered.
  const ProgramResult large = run_program("minishogi classify", "1\n16014219505238849250\n");
  CHECK(large.exit_code == 2);
  CHECK(large.err.starts_with("<stdin>:2:1: error: "));
  const ProgramResult wrong = run_program("minishogi classify", "1\nx\n");
  CHECK(wrong.exit_code == 2);
  CHECK(wrong.err == "<stdin>:2:1: error: expected a number, got 'x'\nx\n^\n");
  CHECK(refusal("minishogi classify", "1 2\n") ==
        "<stdin>:1:3: error: expected one number a line\n1 2\n  ^\n");
}

TEST_CASE("minishogi sample counts the same with any threads and after an interruption") {
  const auto strip = [](const std::string& text) {
    return text.substr(0, text.rfind('\n', text.size() - 2));
  };
  const std::string one = printed("minishogi sample 3000 --seed 5 --threads 1");
  CHECK(strip(one) == strip(printed("minishogi sample 3000 --seed 5 --threads 3")));
  const ScratchDirectory directory;
  const std::string file = directory.file("samples");
  printed("minishogi sample 1000 --seed 5 --resume " + file);
  CHECK(strip(printed("minishogi sample 3000 --seed 5 --resume " + file)) == strip(one));
  CHECK(refusal("minishogi sample 2000 --seed 5 --resume " + file) ==
        "gadgetc: error: " + file + " has 3000 samples already\n");
  CHECK(refusal("minishogi sample 5000 --seed 6 --resume " + file) ==
        "gadgetc: error: " + file + " has samples of seed 5\n");
  std::ofstream(file) << "nonsense\n";
  CHECK(refusal("minishogi sample 5000 --resume " + file)
            .starts_with(file + ":1:1: error: expected"));
}

TEST_CASE("minishogi sample --json has stages, the estimate and the table of dead ends") {
  const Json answer = Json::parse(printed("minishogi sample 2000 --json"));
  CHECK(answer.at("samples") == 2000);
  REQUIRE(answer.at("stages").size() == 4);
  std::uint64_t before = 2000;
  for (const Json& stage : answer.at("stages")) {
    CHECK(stage.at("passed") <= before);
    before = stage.at("passed");
    CHECK(stage.at("low") <= stage.at("estimate"));
    CHECK(stage.at("estimate") <= stage.at("high"));
  }
  std::uint64_t dead = 0;
  for (const Json& count : answer.at("back_track")) dead += count.get<std::uint64_t>();
  CHECK(dead + before == answer.at("stages").at(2).at("passed"));
  CHECK(answer.at("positions").at("low") < 2.5e18);
}

TEST_CASE("minishogi refuses what it cannot do") {
  CHECK(refusal("minishogi unrank 16014219505238849250") ==
        "gadgetc: error: there are 16014219505238849250 positions, numbered from 0\n");
  CHECK(refusal("minishogi rank '4K/5/5/5/k4[ggppssrrbb]'") ==
        "gadgetc: error: of mirror images one has a number, here K4/5/5/5/4k[ggppssrrbb]\n");
  CHECK(refusal("minishogi rank x").rfind("POSITION:1:1: error: expected a piece", 0) == 0);
  CHECK(run_program("minishogi sample 1000000 --time-limit 0").exit_code == 3);
}

TEST_CASE("minishogi count, classify and sample keep their limits") {
  std::string numbers;
  for (int i = 0; i < 200'000; ++i) numbers += "5339023770927682652\n";
  CHECK(run_program("minishogi count --time-limit 0").exit_code == 3);
  const ProgramResult late = run_program("minishogi classify --time-limit 0.05", numbers);
  CHECK(late.exit_code == 3);
  CHECK(late.err == "gadgetc: the time limit was reached\n");
  CHECK(run_program("minishogi sample 10 --memory-limit 0").exit_code == 2);
  CHECK(has(printed("minishogi sample 1000 --memory-limit 16"), "reachable"));
}

}  // namespace
}  // namespace gadgetc::test
