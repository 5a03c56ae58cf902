#include "base/text/file_place.hpp"

#include <sys/stat.h>

namespace gadgetc {

namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;  // as Linux follows them

}  // namespace

bool is_standard_output(const std::string& name) {
  return name == "-" || name == "/dev/stdout" || name == "/dev/fd/1" || name == "/proc/self/fd/1";
}

fs::path follow_links(const std::string& name) {
  std::error_code error;
  const fs::path existing = fs::canonical(name, error);
  if (!error) return existing;
  fs::path at = name;
  for (int links = 0; links < kMostLinks; ++links) {
    const fs::path target = fs::read_symlink(at, error);
    if (error) return at;
    at = target.is_absolute() ? target : at.parent_path() / target;
  }
  return name;
}

std::optional<FileIdentity> find_identity(const std::string& name) {
  if (name.empty() || is_standard_output(name)) return std::nullopt;
  struct stat status {};
  if (::stat(name.c_str(), &status) == 0) {
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    return FileIdentity{status.st_dev, status.st_ino, ""};
  }
  const fs::path place = follow_links(name);
  const fs::path folder = place.has_parent_path() ? place.parent_path() : ".";
  if (::stat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return std::nullopt;
  return FileIdentity{status.st_dev, status.st_ino, place.filename().string()};
}

}  // namespace gadgetc
