// How an attack out of an enemy trap is read, as an option of many sub-commands.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace gadgetc {

inline constexpr std::string_view kTrappedAttack = "trapped-attack";

// --trapped-attack full|none|zero; CLI11 refuses other words.
CLI::Option* add_trapped_attack(CLI::App& command, std::string& reading,
                                const std::string& what = "may a trapped piece capture?");

}  // namespace gadgetc
