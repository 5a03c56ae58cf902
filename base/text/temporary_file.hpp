// Files under names of their own until they are complete, and those that a killed run has left.
//
// A temporary file belongs to the process that holds its lock (flock), from its making until it has
// its place. The kernel gives the lock up when the process ends, however it ends, so a temporary
// file that nobody holds is a leftover. Numbers of processes would not do: they are used again, and
// containers that share a folder have the same ones.
//
//   .gadgetc-BOOT-PROCESS-NUMBER.tmp
//
// BOOT tells the running kernel. Locks of one kernel are seen by all its processes; whether those
// of another machine are seen depends on the file system. So a file of another kernel is a leftover
// only when it is also a day old. That covers the machine's own files from before it went down.
//
// Making a file and locking it are two steps. Between them somebody may take the file for a
// leftover; the maker notices, by its lock or by the name that is gone, and takes another name.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/run/interrupts.hpp"
#include "base/text/descriptor.hpp"

namespace gadgetc {

// A file of its own name that goes away unless it is renamed.
class TemporaryFile {
 public:
  // In the folder of `target`. Throws as fail_opening.
  explicit TemporaryFile(const std::filesystem::path& target);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  int descriptor() const { return file_.get(); }
  // All is on the disk. Throws OutputError.
  void complete(const std::string& target);
  // Takes the place of `target`. Throws OutputError.
  void replace(const std::string& target);

 private:
  std::string name_;
  Descriptor file_;
  Descriptor lock_;  // the same open file, until it has its place; none beyond all descriptors
  std::optional<RemovedOnInterrupt> guard_;
};

// Removes the temporary files of a folder that belong to this user and to no living process.
void remove_leftovers(const std::filesystem::path& folder);
// The same, but for a folder that this process has looked through already.
void remove_leftovers_once(const std::filesystem::path& folder);

}  // namespace gadgetc
