// Pages to test solvers and formulas of pages with: those in the program, and odd ones.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/page/language/parse_page.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc::game_page {

// Words of the language, in games that end and games that do not.
inline constexpr const char* kOddPages[] = {
    // Conditions near and far, with and without a class.
    "game near\ncells . x o\nwhite . -> x unless . o turned when . . mirrored\n"
    "black . -> o unless ? x / . ? turned\nstuck loses\n",
    "game far\ncells . x o w\nwhite . -> x unless . .* o turned\n"
    "black . -> o when ? .* o turned8\nblack . . -> o w turned\nstuck loses\n",
    "game walls\ncells . x o w\nwhite x .* o -> . .* x turned8\n"
    "black o .* x -> . .* o turned\nboth . -> w when ? w* x turned\nstuck loses\n",
    "game shots\ncells . x o w\nwhite x . -> . x turned then x .* . -> x .* w turned8\n"
    "black o . -> w o turned then ? . -> ? w mirrored\nstuck loses\n",
    "game marks\ncells . x o w\nlet any = x o\nwhite w ? any -> . ? x turned then any -> x\n"
    "white w any -> w x turned then any . -> x x turned\n"
    "black w . -> . . turned then . . o -> . . x mirrored\nstuck loses\n",
    "game chains\ncells . x o\nwhite x o . -> . . x turned again\n"
    "black o x . -> . . o turned again straight\n"
    "black o ? . x -> . ? . o turned8 again straight then o -> . \nstuck loses\n",
    "game copies\ncells . x o w\nlet any = x o\nwhite any . w -> . any any turned\n"
    "black w any -> . any turned unless w ? x\nstuck loses\n",
    "game shore\ncells . x o\nground . ~\nwhite . -> x on .\nwhite . . -> x x turned on . ~\n"
    "black . -> o on ~ unless . x on ~ . turned\nstuck loses\n",
    // Ends of other kinds.
    "game line\ncells . x o\nwhite . -> x\nblack . -> o\ngoal white x x x turned8\n"
    "goal black o o o turned8\nstuck draws\n",
    "game misere\ncells . x o\nwhite . . -> x x\nblack . / . -> o / o\nstuck wins\n",
    "game eaten\ncells . x o\nwhite x o -> . x turned8\nblack o x -> . o turned\n"
    "goal white none o\ngoal black none x\nstuck draws\n",
    "game choice\ncells . x o\noption ends loses wins\nwhite x o -> . x turned\n"
    "black o x -> . o turned\nstuck loses if ends=loses\nstuck wins if ends=wins\n",
    // Play without end.
    "game walk\ncells . x o\nwhite x . -> . x turned\nwhite x o -> . x turned\n"
    "black o . -> . o turned8\ngoal white none o\nstuck loses\nendless draws\n",
    "game hunt\ncells . x o\nwhite x . -> . x turned8\nblack o . -> . o turned\n"
    "black o x -> . o turned\ngoal black none x\nstuck draws\nendless white\n",
    "game cage\ncells . x o\nboth x . -> . x turned\nblack . x . -> o x o turned\n"
    "stuck wins\nendless black\n",
};

inline std::vector<std::shared_ptr<const Page>> all_pages() {
  std::vector<std::shared_ptr<const Page>> pages;
  for (const std::string& name : page_names()) pages.push_back(find_page(name));
  for (const char* text : kOddPages) {
    pages.push_back(std::make_shared<const Page>(parse_page("odd.game", text)));
  }
  return pages;
}

inline std::vector<Setting> all_settings(const Page& page) {
  std::vector<Setting> settings{page.default_setting()};
  for (std::size_t i = 0; i < page.options.size(); ++i) {
    const std::size_t count = settings.size();
    for (int value = 1; value < static_cast<int>(page.options[i].values.size()); ++value) {
      for (std::size_t s = 0; s < count; ++s) {
        settings.push_back(settings[s]);
        settings.back()[i] = value;
      }
    }
  }
  return settings;
}

}  // namespace gadgetc::game_page
