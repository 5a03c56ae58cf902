// Certificates of tiles of any page, forged: lines dropped, doubled and swapped, numbers moved, and
// the page of the game changed under them. What the checker accepts then is true by the verifier of
// that page.
#include <catch2/catch.hpp>

#include <memory>
#include <optional>

#include "base/random/split_mix.hpp"
#include "games/page/language/parse_page.hpp"
#include "tests/gadgets/jungle/certificate/certificate_lines.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"
#include "tests/gadgets/local/drawn_tiles.hpp"

namespace gadgetc {
namespace {

using game_page::Page;

// Small certificates of both games, those of Dou Shou Qi under two readings.
std::vector<Lines> honest_certificates() {
  std::vector<Lines> all;
  for (const char* name : {"wire", "variable", "den"}) {
    for (const auto reading : {jungle::TrappedAttack::Full, jungle::TrappedAttack::Zero}) {
      all.push_back(jungle::certificate_lines(name, reading));
    }
  }
  for (const Tile& tile : konane::tiny_tiles()) all.push_back(konane::stone_lines(tile));
  return all;
}

std::string verdict_by(const std::string& text, const PageFinder& find) {
  try {
    const auto fault = check_certificate(parse_certificate("test", text, {.find_page = find}));
    return fault ? fault->why : "held";
  } catch (const InputError&) {
    return "unreadable";
  }
}

// Nothing where the verifier does not take the page.
std::optional<bool> is_true(const std::string& text, const PageFinder& find) {
  const Certificate certificate = parse_certificate("test", text, {.find_page = find});
  try {
    const Tile& tile = certificate.tile;
    return local_game::verify_tile(tile, {certificate.variant, tile}).verdict ==
           verifier::Verdict::Held;
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

struct Tally {
  int refused = 0, held = 0, unknown = 0;

  void judge(const std::string& text, const PageFinder& find) {
    if (verdict_by(text, find) != "held") {
      ++refused;
      return;
    }
    const auto judged = is_true(text, find);
    ++(judged ? held : unknown);
    INFO(text);
    if (judged) CHECK(*judged);
  }
};

std::shared_ptr<const Page> read_page(const Lines& lines) {
  try {
    return std::make_shared<const Page>(game_page::parse_page("test", joined(lines)));
  } catch (const InputError&) {
    return nullptr;
  }
}

// A page with one line gone, one word of it gone or exchanged, or a rule of the other side.
std::vector<std::shared_ptr<const Page>> changed_pages(const Page& page) {
  constexpr const char* kWords[] = {" .", " W", " B", " P", " C", " d", " turned", " mirrored"};
  SplitMix random(19);
  std::vector<std::shared_ptr<const Page>> pages;
  const auto add = [&](const Lines& lines) {
    if (auto changed = read_page(lines)) pages.push_back(std::move(changed));
  };
  const Lines lines = lines_of(page.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string first = lines[i].substr(0, lines[i].find(' '));
    if (first != "white" && first != "black" && first != "let" && first != "wire" &&
        first != "relax") {
      continue;
    }
    add(without(lines, i));
    for (std::size_t at = lines[i].find(' '); at != std::string::npos;
         at = lines[i].find(' ', at + 1)) {
      const std::size_t end = std::min(lines[i].find(' ', at + 1), lines[i].size());
      add(with(lines, i, std::string(lines[i]).erase(at, end - at)));
      const char* word = kWords[random.below(std::size(kWords))];
      add(with(lines, i, std::string(lines[i]).replace(at, end - at, word)));
    }
    if (first == "white") add(with(lines, i, "black" + lines[i].substr(5)));
    if (first == "black") add(with(lines, i, "white" + lines[i].substr(5)));
  }
  return pages;
}

}  // namespace

TEST_CASE("of lines dropped, doubled and swapped nothing false is accepted") {
  Tally tally;
  for (const Lines& lines : honest_certificates()) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      tally.judge(joined(without(lines, i)), game_page::find_page);
      Lines twice = lines;
      twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
      tally.judge(joined(twice), game_page::find_page);
      Lines swapped = lines;
      std::swap(swapped[i], swapped[(i + 1) % lines.size()]);
      tally.judge(joined(swapped), game_page::find_page);
    }
  }
  CHECK(tally.refused > 1500);
  CHECK(tally.held > 300);  // the order of states says nothing
  CHECK(tally.unknown == 0);
}

TEST_CASE("of numbers moved nothing false is accepted") {
  Tally tally;
  for (const Lines& lines : honest_certificates()) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (std::size_t at = 0; at < lines[i].size(); ++at) {
        if (lines[i][at] < '0' || lines[i][at] > '9') continue;
        for (const int by : {-1, 1}) {
          std::string line = lines[i];
          line[at] = static_cast<char>(line[at] + by);
          tally.judge(joined(with(lines, i, line)), game_page::find_page);
        }
      }
    }
  }
  CHECK(tally.refused > 1000);
  CHECK(tally.unknown == 0);
}

TEST_CASE("under a page with a line changed nothing false is accepted") {
  const std::vector<Lines> honest = honest_certificates();
  for (const char* game : {"konane", "jungle"}) {
    Tally tally;
    const auto pages = changed_pages(*game_page::find_page(game));
    CHECK(pages.size() > 10);
    for (const auto& page : pages) {
      INFO(page->text);
      const PageFinder find = [&](std::string_view) { return page; };
      for (const Lines& lines : honest) {
        const bool is_konane = lines[0].find("konane") != std::string::npos;
        if (is_konane == (std::string_view(game) == "konane")) tally.judge(joined(lines), find);
      }
    }
    INFO(game << ": " << tally.refused << ' ' << tally.held << ' ' << tally.unknown);
    CHECK(tally.refused > 20);
    CHECK(tally.held > 0);
  }
}

TEST_CASE("a certificate under another page is refused") {
  for (const Lines& lines : honest_certificates()) {
    for (const std::string& name : game_page::page_names()) {
      const std::string text = joined(lines);
      const auto page = game_page::find_page(name);
      const auto own = parse_certificate("test", text).variant.page;
      if (page == own) continue;
      INFO(name << '\n' << text);
      CHECK(verdict_by(text, [&](std::string_view) { return page; }) != "held");
    }
  }
}

}  // namespace gadgetc
