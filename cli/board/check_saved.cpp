#include "cli/board/check_saved.hpp"

#include "base/text/run_files.hpp"
#include "gadgets/user_sets/user_set.hpp"
#include "solver/endgame_tables/find_tables.hpp"

namespace gadgetc {

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
