// Whole-or-nothing file writing: a product appears complete under its name or not at all.
// The text goes to a temporary file beside the target, is flushed, and renamed over it.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>

namespace gadgetc {

// Reads a whole file, or standard input for "-". Throws UsageError when it cannot be read.
std::string read_input(const std::string& name);

// Calls `write` with a stream and puts the result in place of `name` ("-": standard output).
// Throws std::runtime_error (nothing left behind) when writing or renaming fails.
void write_output(const std::string& name, const std::function<void(std::ostream&)>& write);
void write_output(const std::string& name, const std::string& text);

}  // namespace gadgetc
