// --set: a set of the program's by its name, or a folder with a set of a user's.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "gadgets/user_sets/user_set.hpp"

namespace gadgetc {

// `what` says what the set is for. The files of a folder are inputs.
CLI::Option* add_set_option(CLI::App& command, std::string& set, Invocation& invocation,
                            const std::string& what);
// The same for commands that read boards.
CLI::Option* add_set_of_board(CLI::App& command, std::string& set, Invocation& invocation);

struct NamedSet {
  // A folder's set and what goes with it, else all of the program's sets.
  std::shared_ptr<const GadgetLibrary> sets;
  std::string name;  // of the set; empty: none was named
};

// Without proofs of a folder's tiles: for what needs the drawings alone. Throws as read_named_set
// and library_of do.
NamedSet load_set(const std::string& set);

// Loads a set with proofs under this reading, made within these seconds. Shows how far they are.
// Throws as load_set and prove_user_set do.
NamedSet load_proved_set(const std::string& set, std::string_view reading,
                         const Invocation& invocation, std::optional<double> seconds = {});

}  // namespace gadgetc
