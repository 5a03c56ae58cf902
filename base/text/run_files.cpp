#include "base/text/run_files.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "base/text/file_place.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

void RunFiles::add_input(std::string role, std::string name) {
  inputs_.push_back({std::move(role), std::move(name)});
}

void RunFiles::add_product(std::string role, std::string name) {
  products_.push_back({std::move(role), std::move(name)});
}

void RunFiles::check() const {
  const auto told = [](const Named& file) {
    return fmt::format("{} '{}'", file.role, printable(file.name));
  };
  std::map<FileIdentity, const Named*> read, written;
  for (const Named& input : inputs_) {
    if (const auto identity = find_identity(input.name)) read.emplace(*identity, &input);
  }
  bool is_printed = false;
  for (const Named& product : products_) {
    const auto identity = find_identity(product.name);
    if (const auto input = identity ? read.find(*identity) : read.end(); input != read.end()) {
      throw UsageError(fmt::format("{} would overwrite {}, which is read; nothing is written",
                                   told(product), told(*input->second)));
    }
    if (is_standard_output(product.name) && std::exchange(is_printed, true)) {
      throw UsageError("two outputs go to standard output; nothing is written");
    }
    if (!identity) continue;
    const auto [place, is_new] = written.emplace(*identity, &product);
    if (!is_new) {
      throw UsageError(fmt::format("{} and {} go to one file; nothing is written",
                                   told(*place->second), told(product)));
    }
  }
}

}  // namespace gadgetc
