#include "gadgets/user_sets/user_set.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "gadgets/sets/set_file.hpp"

namespace gadgetc {

bool names_folder(std::string_view set) {
  if (gadget_library().find_set(set) != nullptr) return false;
  std::error_code error;
  return set.find('/') != std::string_view::npos ||
         std::filesystem::is_directory(std::string(set), error);
}

std::string certificates_in(const std::string& folder) {
  return (std::filesystem::path(folder) / "certificates").string();
}

std::vector<std::string> files_of_set(const std::string& name) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  if (!names_folder(name)) return files;
  files.push_back(certificates_in(name));
  std::error_code error;
  for (fs::directory_iterator at(name, error), end; !error && at != end; at.increment(error)) {
    files.push_back(at->path().string());
  }
  return files;
}

GadgetSet read_named_set(const std::string& name) {
  if (names_folder(name)) return read_set(name, &gadget_library());
  if (const GadgetSet* set = gadget_library().find_set(name)) return *set;
  std::vector<std::string> names;
  for (const GadgetSet& set : gadget_library().sets()) names.push_back(set.name);
  throw UsageError(
      fmt::format("there is no gadget set {}{}", quote(name), did_you_mean(name, names)));
}

GadgetLibrary library_of(GadgetSet set) {
  std::vector<GadgetSet> sets;
  const GadgetSet* guards =
      set.protector == set.name ? nullptr : gadget_library().find_set(set.protector);
  sets.push_back(std::move(set));
  if (guards != nullptr) sets.push_back(*guards);
  return GadgetLibrary(std::move(sets));
}

}  // namespace gadgetc
