// Certificates of tiles whose wires are pairs of squares, and forged ones.
#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"
#include "gadgets/library/library.hpp"
#include "games/page/parse_page.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"
#include "tests/gadgets/local/drawn_tiles.hpp"

namespace gadgetc {
namespace {

std::string verdict_by(const Lines& lines, const PageFinder& find = game_page::find_page) {
  try {
    const std::string text = joined(lines);
    const auto fault = check_certificate(parse_certificate("test", text, {.find_page = find}));
    return fault ? fault->why : "held";
  } catch (const InputError&) {
    return "unreadable";
  }
}

// What the checker accepts is true by the verifier, within the bounds that are claimed.
bool is_true(const Lines& lines) {
  const std::string text = joined(lines);
  const Certificate claimed = parse_certificate("test", text);
  verifier::VerifyOptions options;
  options.bounds_passes = true;
  const auto found =
      local_game::verify_tile(claimed.tile, {claimed.variant, claimed.tile}, options);
  return found.verdict == verifier::Verdict::Held && found.tempo_bound <= claimed.tempo_bound &&
         found.pass_bound <= claimed.pass_bound;
}

Lines lines_on(const char* name) { return konane::stone_lines(library_tile("holes", name)); }

}  // namespace

TEST_CASE("the tiles of Amazons have certificates with the bounds of their proofs") {
  for (const char* name : {"hole_true", "hole_corner", "hole_jog1", "hole_jog2", "hole_variable",
                           "hole_choice", "hole_wire5", "hole_wire7", "hole_reward_corner"}) {
    INFO(name);
    const Lines lines = lines_on(name);
    CHECK(verdict_by(lines) == "held");
    CHECK(is_true(lines));
  }
}

TEST_CASE("of forged certificates of pairs nothing false is accepted") {
  int refused = 0;
  const auto judge = [&](const Lines& lines) {
    if (verdict_by(lines) != "held") return void(++refused);
    INFO(joined(lines));
    CHECK(is_true(lines));
  };
  for (const char* name : {"hole_true", "hole_corner", "hole_variable"}) {
    const Lines lines = lines_on(name);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      judge(without(lines, i));
      Lines changed = lines;
      changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
      judge(changed);
      changed = lines;
      std::swap(changed[i], changed[(i + 1) % lines.size()]);
      judge(changed);
      for (std::size_t at = 0; at < lines[i].size(); ++at) {
        for (const char symbol : {'.', 'x', 'W', '+', '-', '*', '0', '1', '3'}) {
          std::string line = lines[i];
          line[at] = symbol;
          if (line != lines[i]) judge(with(lines, i, line));
        }
      }
    }
  }
  CHECK(refused > 1000);
}

TEST_CASE("a certificate of pairs is none of any other page, nor under an option") {
  for (const char* name : {"hole_corner", "hole_variable"}) {
    const Lines honest = lines_on(name);
    REQUIRE(honest[0] == "gadgetc amazons certificate 1");
    for (const std::string& page : game_page::page_names()) {
      INFO(name << " as a tile of " << page);
      const Lines claimed = with(honest, 0, "gadgetc " + page + " certificate 1");
      CHECK((verdict_by(claimed) == "held") == (page == "amazons"));
    }
    Lines changed = honest;
    changed.insert(changed.begin() + 1, "option stalemate=draw");
    CHECK(verdict_by(changed) == "unreadable");
  }
}

TEST_CASE("under a page by which pairs mean something else their certificates are refused") {
  const std::string text = game_page::find_page("amazons")->text;
  const Lines honest = lines_on("hole_corner");
  const auto verdict_under = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    const auto page = std::make_shared<const game_page::Page>(game_page::parse_page("p", changed));
    return verdict_by(honest, [page](std::string_view) { return page; });
  };
  CHECK(verdict_under("stuck loses", "stuck loses\n") == "held");
  const std::string shape = "a rule of the page does not slide a piece and then close a square";
  CHECK(verdict_under("stuck loses", "white W x -> . W turned\nendless draws\nstuck loses") ==
        shape);
  CHECK(verdict_under("wire delivered ready", "wire delivered left") ==
        "no argument covers wires of pairs on this page");
}

}  // namespace gadgetc
