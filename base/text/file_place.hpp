// Where the name of a file leads: two names may be one file, by "./", by links of either kind, or
// before there is a file at all.
#pragma once

#include <sys/types.h>

#include <compare>
#include <filesystem>
#include <optional>
#include <string>

namespace gadgetc {

// "-" and the names that the system has for our standard output.
bool is_standard_output(const std::string& name);

// The name behind all symbolic links, though the last of them may lead to no file yet. The name
// itself when nothing can be at its place.
std::filesystem::path follow_links(const std::string& name);

// Equal for two names of one regular file. What is not there yet goes by its folder and its name in
// it.
struct FileIdentity {
  dev_t device = 0;
  ino_t inode = 0;   // of the file, or of the folder
  std::string name;  // in the folder; empty for a file that is there
  auto operator<=>(const FileIdentity&) const = default;
};

// Nothing for standard input and output ("-"), for what is there and is no regular file, as a pipe,
// a terminal or /dev/null, and where no file can be.
std::optional<FileIdentity> find_identity(const std::string& name);

}  // namespace gadgetc
