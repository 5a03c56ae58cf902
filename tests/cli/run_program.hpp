// Runs the built program as users do and keeps what it printed.
#pragma once

#include <string>
#include <vector>

namespace gadgetc {

struct ProgramResult {
  int exit_code = -1;  // -1: ended by a signal
  std::string output;
  std::string errors;
};

// `arguments` follow the program's name; nothing is seen by a shell. `input` is its standard input.
ProgramResult run_program(const std::vector<std::string>& arguments, const std::string& input = "");

// A file that holds `text`, deleted with the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text = "");
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& path() const { return path_; }
  std::string read() const;

 private:
  std::string path_;
};

}  // namespace gadgetc
