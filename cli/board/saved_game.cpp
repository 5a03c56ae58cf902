#include "cli/board/saved_game.hpp"

#include "base/text/files.hpp"
#include "base/text/run_files.hpp"
#include "gadgets/user_sets/user_set.hpp"
#include "games/game_text.hpp"
#include "solver/endgame_tables/find_tables.hpp"

namespace gadgetc {

AnyGame parse_any_game(std::string_view source, std::string_view text) {
  const bool is_konane = game_word(read_game_text(source, text).board) == "konane";
  if (is_konane) return konane::parse_game(source, text);
  return jungle::parse_game(source, text);
}

AnyGame read_saved_game(const std::string& file) {
  const InputText text(file);
  return parse_any_game(input_label(file), text.view());
}

void check_saved(const std::string& name, const std::vector<std::string>& inputs,
                 const std::string& set, const std::string& tables) {
  RunFiles files;
  for (const std::string& input : inputs) {
    if (!input.empty()) files.add_input("file", input);
  }
  for (const std::string& file : files_of_set(set)) files.add_input("--set", file);
  if (!tables.empty()) {
    for (const auto& table : jungle::find_tables(tables)) files.add_input("table", table.name);
  }
  files.add_product("the game", name);
  files.check();
}

}  // namespace gadgetc
