// The program as users run it.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace gadgetc::test {

// A directory that is gone at the end of the test.
class ScratchDirectory {
 public:
  ScratchDirectory() {
    std::string pattern = (std::filesystem::temp_directory_path() / "gadgetc-XXXXXX").string();
    if (!mkdtemp(pattern.data())) throw std::runtime_error("no scratch directory");
    path_ = pattern;
  }
  ~ScratchDirectory() { std::filesystem::remove_all(path_); }
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline std::string read_file(const std::string& name) {
  std::ifstream stream(name, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

inline void write_file(const std::string& name, const std::string& text) {
  std::ofstream(name, std::ios::binary) << text;
}

struct ProgramResult {
  int exit_code = 0;
  std::string out, err;
};

// `arguments` as for the shell; `input` goes to standard input.
inline ProgramResult run_program(const std::string& arguments, const std::string& input = "") {
  const ScratchDirectory scratch;
  write_file(scratch.file("in"), input);
  const std::string command = std::string(GADGETC_PROGRAM) + " " + arguments + " <" +
                              scratch.file("in") + " >" + scratch.file("out") + " 2>" +
                              scratch.file("err");
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(scratch.file("out")),
          read_file(scratch.file("err"))};
}

// The same with the arguments one by one, whatever bytes they hold.
inline ProgramResult run_arguments(const std::vector<std::string>& arguments,
                                   const std::string& input = "") {
  std::string line;
  for (const std::string& argument : arguments) {
    line += " '";
    for (const char c : argument) line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += "'";
  }
  return run_program(line, input);
}

// A file that holds `text`, deleted with the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text = "") { write_file(path(), text); }
  std::string path() const { return scratch_.file("file"); }
  std::string read() const { return read_file(path()); }

 private:
  ScratchDirectory scratch_;
};

}  // namespace gadgetc::test
