#include "solver/minishogi/rank.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "base/text/input_error.hpp"
#include "solver/minishogi/filters.hpp"
#include "solver/ranking/sampling.hpp"
#include "tests/message_from.hpp"

namespace gadgetc {
namespace {

TEST_CASE("known numbers of Minishogi positions") {
  const minishogi::Index index;
  CHECK(minishogi::text(index.unrank(0)) == "Kpb2/ksb2/gs3/gr3/pr3[]");
  CHECK(minishogi::text(index.unrank(5'339'023'770'927'682'652U)) ==
        "+b1R+S1/3+b+R/2KG1/1s1gP/k2+P1[]");
  CHECK(minishogi::text(index.unrank(index.size() - 1)) == "5/4+R/4+R/2k1G/2K1G[PPSSBB]");
}

TEST_CASE("Minishogi positions are counted exactly") {
  const minishogi::Counts counts = minishogi::count();
  CHECK(counts.all == 16'014'219'505'238'849'250U);
  CHECK(counts.after_flip == 15'497'631'786'737'057'850U);
  CHECK(counts.after_pawns == 12'458'861'080'001'105'418U);
  CHECK(minishogi::Index().size() == counts.all);
}

TEST_CASE("rank and unrank of Minishogi positions are inverse") {
  const minishogi::Index index;
  std::set<std::string> seen;
  const auto check = [&](std::uint64_t number) {
    const minishogi::Position position = index.unrank(number);
    REQUIRE(index.rank(position) == number);
    const std::string text = minishogi::text(position);
    REQUIRE(minishogi::parse_position("p", text) == position);
    CHECK(seen.insert(text).second);
  };
  for (std::uint64_t i = 0; i < 20'000; ++i) check(sample_rank(7, i, index.size()));
  // Runs of neighbours, at both ends and in between.
  for (const std::uint64_t first : {std::uint64_t{1}, index.size() / 3, index.size() - 2000}) {
    for (std::uint64_t i = 0; i < 2000; ++i) check(first + i);
  }
}

TEST_CASE("of mirror images at least one has a number, both only with both kings on file c") {
  const minishogi::Index index;
  for (std::uint64_t i = 0; i < 5'000; ++i) {
    const minishogi::Position position = index.unrank(sample_rank(8, i, index.size()));
    const auto image = index.rank(minishogi::mirrored(position));
    CHECK(image.has_value() == (minishogi::file_of(position.kings[0]) == 2 &&
                                minishogi::file_of(position.kings[1]) == 2));
  }
}

TEST_CASE("Minishogi positions in SFEN, and hands with numbers, are those of the other form") {
  const auto read = [](const char* text) { return minishogi::parse_position("p", text); };
  const minishogi::Position start = read("rbsgk/4p/5/P4/KGSBR[]");
  CHECK(read("rbsgk/4p/5/P4/KGSBR b - 1") == start);
  CHECK(read("rbsgk/4p/5/P4/KGSBR b -") == start);
  CHECK(read("rbsgk/4p/5/P4/KGSBR_b_-_1") == start);
  const minishogi::Position hands = read("3gk/5/5/5/KG3[PPSsRrBb]");
  CHECK(read("3gk/5/5/5/KG3[2PSsRrBb]") == hands);
  CHECK(read("3gk/5/5/5/KG3 b RBS2Prbs 12") == hands);
}

TEST_CASE("bad Minishogi positions are refused where they are wrong") {
  const auto message = [](const char* text) -> std::string {
    return message_from([&] { minishogi::parse_position("p", text); }, "accepted");
  };
  CHECK(message("Kpb2/ksb2/gs3/gr3/pr3[]") == "accepted");
  CHECK(message("Kpb2/ksb2/g+s3/gr3/p4[R]") == "accepted");
  CHECK(message("Kpbx/") ==
        "p:1:4: error: expected a piece (GPSRBK or gpsrbk), got 'x'\nKpbx/\n   ^");
  CHECK(message("Kpb2 /") == "p:1:5: error: expected '/', got ' '\nKpb2 /\n    ^");
  CHECK(message("K+g3/").rfind("p:1:3: error: golds and kings do not promote", 0) == 0);
  CHECK(message("KK3/").rfind("p:1:2: error: one 'K' too many", 0) == 0);
  CHECK(message("Kpb2/ksb2/gs3/gr3/pr3[k]").rfind("p:1:23: error: one 'k' too many", 0) == 0);
  CHECK(message("Kpb2/ksb2/gs3/gr3/p4[]").rfind("p:1:23: error: the second 'R' is missing", 0) ==
        0);
  CHECK(message("Kpb2/ksb2/gs3/gr3/p4[") ==
        "p:1:22: error: expected a piece (GPSRBK or gpsrbk), got end of file\n"
        "Kpb2/ksb2/gs3/gr3/p4[\n                     ^");
  CHECK(message("rbsgk/4p/5/P4/KGSBR w - 1")
            .rfind("p:1:21: error: the first player is to move in positions here", 0) == 0);
  CHECK(message("rbsgk/4p/5/P4/KGSBR b").rfind("p:1:22: error: expected a blank or '_'", 0) == 0);
  CHECK(message("3gk/5/5/5/KG3[3PrRbBsS]").rfind("p:1:16: error: one 'P' too many", 0) == 0);
  CHECK(message("3gk/5/5/5/KG3[0PrRbBsS]").rfind("p:1:16: error: a number of pieces", 0) == 0);
  CHECK(message("5x").rfind("p:1:2: error: expected '/', got 'x'", 0) == 0);
  CHECK(message("45/").rfind("p:1:2: error: a row has five squares", 0) == 0);
  CHECK(message("Kpb2/ksb2/gs3/gr3/pr3[]x").rfind("p:1:24: error: expected the end", 0) == 0);
}

}  // namespace
}  // namespace gadgetc
