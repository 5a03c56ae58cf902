// A game that is saved takes no input's place.
#pragma once

#include <string>
#include <vector>

namespace gadgetc {

// Throws UsageError where a game saved under this name would take the place of one of the files
// that a command reads: of `inputs`, where they are no empty names, of the set, or of the endgame
// tables in a folder. Games may be overwritten, as in an editor.
void check_saved(const std::string& name, const std::vector<std::string>& inputs,
                 const std::string& set, const std::string& tables = "");

}  // namespace gadgetc
