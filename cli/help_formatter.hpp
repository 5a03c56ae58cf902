// The text of help: wrapped to the terminal, options by their groups.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

namespace gadgetc {

// Groups of options, which are headings of help. Those of no group stand first, these in the order
// in which a command adds them, and common options last.
inline constexpr const char* kCommonOptions = "Common options";
inline constexpr const char* kProducts = "Products";
inline constexpr const char* kLimitOptions = "Limits";
inline constexpr const char* kTerminalOptions = "Text on the terminal";

// Words of `text` in lines of at most `width` columns, the first of which begins at column `used`;
// further ones are indented. A word that is longer stands on a line of its own.
std::string wrap_text(const std::string& text, std::size_t width, std::size_t indent,
                      std::size_t used);

// Gives all commands their examples, and their option --help its group. The last that is done to an
// application.
void finish_help(CLI::App& app);

// For lines of standard output's width, or of 80 columns where it is no terminal.
std::shared_ptr<CLI::Formatter> make_help_formatter();

}  // namespace gadgetc
