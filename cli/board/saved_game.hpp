// Games in files, of either game that has them.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/jungle/game_file.hpp"
#include "games/konane/game_file.hpp"

namespace gadgetc {

using AnyGame = std::variant<jungle::GameFile, konane::GameFile>;

// The game of a text tells the first line of its board. Throws InputError; `source` names the text.
AnyGame parse_any_game(std::string_view source, std::string_view text);
// A file's, or of standard input.
AnyGame read_saved_game(const std::string& file);

// Throws UsageError where a game saved under this name would take the place of one of the files
// that a command reads: of `inputs`, where they are no empty names, of the set, or of the endgame
// tables in a folder. Games may be overwritten, as in an editor.
void check_saved(const std::string& name, const std::vector<std::string>& inputs,
                 const std::string& set, const std::string& tables = "");

}  // namespace gadgetc
