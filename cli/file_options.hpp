// Options and arguments that name files, and what becomes of the files: what all commands tell the
// program, so that it can refuse a product in the place of an input before anything is read.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace gadgetc {

class FileOptions {
 public:
  using IsFile = std::function<bool(const std::string& value)>;

  // Each gives the option the word FILE in help texts, but for read_all, and returns it. Only those
  // values of an input are files for which `is_file` holds.
  CLI::Option* read(CLI::Option* option, IsFile is_file = {});
  CLI::Option* written(CLI::Option* option);
  // The files that a value stands for are read.
  using FilesOf = std::function<std::vector<std::string>(const std::string& value)>;
  CLI::Option* read_all(CLI::Option* option, FilesOf files_of);
  // Read if it is there, then written anew, perhaps many times: no standard output.
  CLI::Option* kept(CLI::Option* option);

  // Checks the options that were given. Throws UsageError (base/text/run_files.hpp).
  void check() const;

 private:
  enum class Use { Read, Written, Kept };
  struct Declared {
    const CLI::Option* option;
    Use use;
    IsFile is_file;
    FilesOf files_of;
  };
  CLI::Option* declare(CLI::Option* option, Use use, IsFile is_file);

  std::vector<Declared> declared_;
};

}  // namespace gadgetc
