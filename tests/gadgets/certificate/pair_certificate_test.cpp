// Certificates of tiles whose wires are pairs of squares, and forged ones.
#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "base/random/split_mix.hpp"
#include "gadgets/certificate/open_states.hpp"
#include "gadgets/certificate/socket_game.hpp"
#include "gadgets/library/library.hpp"
#include "games/page/language/parse_page.hpp"
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

// All that can occur in the checker's game by White's steps and by signals, or the most open states
// of it alone. How many are looked at, and is there a breach? Nothing after too many.
struct Occurring {
  std::size_t states = 0;
  bool has_breach = false;
};
std::optional<Occurring> occurring(const SocketGame& game, const Part& part, bool all) {
  OpenStates open(*game_page::find_page("amazons"), part.squares, part.tile.ports);
  std::map<std::string, SocketState> met;
  std::vector<std::pair<std::size_t, std::string>> waiting;  // by closed squares, most open last
  Occurring found;
  const auto meet = [&](const SocketState& state) {
    found.has_breach |= game.is_breach(state);
    std::string text = state.text();
    if (!all && !game.closed_idly(state)) text = open.without_rooms(text);
    if (!met.emplace(text, *game.read(text)).second) return;
    waiting.emplace_back(static_cast<std::size_t>(std::count(text.begin(), text.end(), 'x')), text);
    std::push_heap(waiting.begin(), waiting.end(), std::greater<>());
  };
  meet(game.drawing(true));
  while (!waiting.empty() && !found.has_breach) {
    std::pop_heap(waiting.begin(), waiting.end(), std::greater<>());
    const std::string text = waiting.back().second;
    waiting.pop_back();
    const auto at = met.find(text);
    const auto idle = game.closed_idly(at->second);
    const auto passes = static_cast<std::uint32_t>(idle ? 72 - *idle : 0);
    if (!all) {
      const bool is_covered = idle ? open.has(text, passes) : open.has_after_signal(text);
      if (is_covered) continue;
      open.add(at->first, passes);
    }
    if (++found.states > 2'000) return std::nullopt;
    for (const SocketStep& step : game.white_steps(at->second)) {
      found.has_breach |= step.leaves;
      meet(step.after);
    }
    for (const SocketState& after : game.arrivals(at->second)) meet(after);
  }
  return found;
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

TEST_CASE("tiles with a square changed have a breach exactly where the most open states have one") {
  std::size_t breaches = 0, held = 0, all_states = 0, open_states = 0;
  for (const char* name : {"hole_corner", "hole_choice", "hole_jog2", "hole_wire6", "hole_and"}) {
    const Tile& drawing = library_tile("holes", name);
    for_each_square(drawing, [&](Square s) {
      for (const char symbol : {'.', 'W', 'x'}) {
        Tile tile = drawing;
        tile.board[s] = {};
        REQUIRE(!tile.board.alphabet().read(0, symbol, tile.board[s]));
        const Part part = whole_part(tile, *game_page::find_page("amazons"));
        try {
          const SocketGame game(part, page_of("amazons"), Side::Black, 1);
          const auto all = occurring(game, part, true), open = occurring(game, part, false);
          if (!all) continue;
          INFO(name << " with " << symbol << " at " << s.row << ',' << s.column);
          REQUIRE(open);
          CHECK(open->has_breach == all->has_breach);
          (all->has_breach ? breaches : held) += 1;
          if (all->has_breach) continue;
          all_states += all->states;
          open_states += open->states;
        } catch (const FalseLine&) {
          continue;  // no such tile is looked at
        }
      }
    });
  }
  CHECK(breaches > 30);
  CHECK(held > 100);
  CHECK(open_states * 2 < all_states);
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
