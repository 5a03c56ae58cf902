// --engine: whether a page that is written carries the program, so that it plays there by itself.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <ostream>
#include <string>

#include "reduction/pictures/page.hpp"

namespace gadgetc {

void add_page_engine(CLI::App& command, std::string& engine);

// The program for browsers, for `wasm`, which scripts/playground has put beside this program;
// nothing for `none`. Throws UsageError where it is not there, or of another commit.
std::optional<PageProgram> load_page_program(const std::string& engine);

// What `write` writes, a page, with the program in it where there is one.
void write_page_with(std::ostream& out, const std::optional<PageProgram>& program,
                     const std::function<void(std::ostream&)>& write);

}  // namespace gadgetc
