#include "cli/file_options.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text/file_place.hpp"
#include "base/text/input_error.hpp"
#include "base/text/run_files.hpp"
#include "cli/help_formatter.hpp"

namespace gadgetc {

CLI::Option* FileOptions::declare(CLI::Option* option, Use use, IsFile is_file) {
  declared_.push_back({option, use, std::move(is_file), {}});
  return option->type_name("FILE");
}

CLI::Option* FileOptions::read(CLI::Option* option, IsFile is_file) {
  return declare(option, Use::Read, std::move(is_file));
}

CLI::Option* FileOptions::written(CLI::Option* option) {
  return declare(option, Use::Written, {})->group(kProducts);
}

CLI::Option* FileOptions::read_all(CLI::Option* option, FilesOf files_of) {
  declared_.push_back({option, Use::Read, {}, std::move(files_of)});
  return option;
}

CLI::Option* FileOptions::kept(CLI::Option* option) {
  return declare(option, Use::Kept, {})->group(kProducts);
}

void FileOptions::check() const {
  RunFiles files;
  for (const auto& [option, use, is_file, files_of] : declared_) {
    for (const std::string& value : option->results()) {
      if (is_file && !is_file(value)) continue;
      if (use == Use::Kept && is_standard_output(value)) {
        throw UsageError(fmt::format("{} is read and written: it cannot be standard output",
                                     option->get_name()));
      }
      if (files_of) {
        for (const std::string& file : files_of(value)) files.add_input(option->get_name(), file);
        continue;
      }
      if (use == Use::Read) files.add_input(option->get_name(), value);
      else files.add_product(option->get_name(), value);
    }
  }
  files.check();
}

}  // namespace gadgetc
