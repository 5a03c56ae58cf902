// The name of a temporary file, ".gadgetc-PROCESS-NUMBER.tmp", says whose it is.
#include "solver/tablebase/builder/leftovers.hpp"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace gadgetc {

namespace {

constexpr std::string_view kPrefix = ".gadgetc-";
constexpr std::string_view kSuffix = ".tmp";

std::optional<pid_t> find_owner(std::string_view name) {
  if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix)) return std::nullopt;
  name.remove_prefix(kPrefix.size());
  pid_t owner = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), owner);
  if (error != std::errc() || owner <= 0 || *end != '-') return std::nullopt;
  return owner;
}

bool is_gone(pid_t process) { return ::kill(process, 0) != 0 && errno == ESRCH; }

}  // namespace

void remove_leftovers(const std::string& folder) {
  std::error_code ignored;
  std::vector<std::filesystem::path> leftovers;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    const auto owner = find_owner(entry.path().filename().string());
    if (owner && is_gone(*owner)) leftovers.push_back(entry.path());
  }
  for (const auto& path : leftovers) std::filesystem::remove(path, ignored);
}

}  // namespace gadgetc
