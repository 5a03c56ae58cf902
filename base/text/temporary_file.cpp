#include "base/text/temporary_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <ctime>
#include <fstream>
#include <mutex>
#include <set>
#include <vector>

namespace gadgetc {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = ".gadgetc-";
constexpr std::string_view kSuffix = ".tmp";
constexpr std::time_t kDay = 24 * 60 * 60;

// Eight digits that tell this boot of this machine; empty where the system does not say.
std::string boot_name() {
  std::string name;
  std::ifstream("/proc/sys/kernel/random/boot_id") >> name;
  return name.size() > 8 ? name.substr(0, 8) : "";
}

// Short, so that a target whose name is as long as names may be can be written, too.
fs::path next_name(const fs::path& folder) {
  static const std::string boot = boot_name();
  static std::atomic<int> taken{0};
  return folder / fmt::format("{}{}-{}-{}{}", kPrefix, boot, ::getpid(), taken++, kSuffix);
}

bool is_temporary(std::string_view name) {
  return name.starts_with(kPrefix) && name.ends_with(kSuffix);
}

bool is_of_this_boot(std::string_view name) {
  const std::string boot = boot_name();
  return !boot.empty() && name.substr(kPrefix.size()).starts_with(boot + "-");
}

// Does the name still lead to the open file?
bool is_name_of(const std::string& name, int fd) {
  struct stat named {}, open {};
  return ::lstat(name.c_str(), &named) == 0 && ::fstat(fd, &open) == 0 &&
         named.st_dev == open.st_dev && named.st_ino == open.st_ino;
}

// False when somebody is removing the file. Where there are no locks nobody removes any.
bool take_lock(const std::string& name, int fd) {
  if (::flock(fd, LOCK_EX | LOCK_NB) != 0) return errno != EWOULDBLOCK;
  return is_name_of(name, fd);
}

// A second descriptor of an open file; none where there are no more. Thousands of products of one
// run may need more than a process has at first.
Descriptor duplicate(int fd) {
  int copy = ::fcntl(fd, F_DUPFD_CLOEXEC, 0);
  rlimit limit{};
  if (copy < 0 && errno == EMFILE && ::getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    copy = ::fcntl(fd, F_DUPFD_CLOEXEC, 0);
  }
  return Descriptor(copy);
}

// While it is locked here, nobody else removes it, and so nobody can give its name to a new file.
void remove_if_left(const fs::path& path) {
  const std::string& name = path.native();
  const Descriptor file(::open(name.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0) return;
  if (!S_ISREG(status.st_mode) || status.st_uid != ::geteuid()) return;
  if (!is_of_this_boot(path.filename().native()) && std::time(nullptr) - status.st_mtime < kDay) {
    return;
  }
  if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0 || !is_name_of(name, file.get())) return;
  ::unlink(name.c_str());
}

}  // namespace

TemporaryFile::TemporaryFile(const fs::path& target) {
  for (;;) {
    name_ = next_name(target.parent_path());
    file_ = Descriptor(open_file(name_, O_WRONLY | O_CREAT | O_EXCL));
    if (file_.get() < 0 && errno == EEXIST) continue;
    if (file_.get() < 0) fail_opening(target, errno);
    if (take_lock(name_, file_.get())) break;
  }
  guard_.emplace(name_);
}

TemporaryFile::~TemporaryFile() {
  if (guard_) ::unlink(name_.c_str());
}

void TemporaryFile::complete(const std::string& target) {
  if (::fsync(file_.get()) != 0 && errno != EINVAL) fail_writing(target, errno);
  lock_ = duplicate(file_.get());
  if (!file_.close()) fail_writing(target, errno);
}

void TemporaryFile::replace(const std::string& target) {
  if (::rename(name_.c_str(), target.c_str()) != 0) fail_writing(target, errno);
  guard_.reset();
}

void remove_leftovers(const fs::path& folder) {
  std::error_code ignored;
  std::vector<fs::path> candidates;
  for (fs::directory_iterator entry(folder, ignored), end; entry != end && !ignored;
       entry.increment(ignored)) {
    if (is_temporary(entry->path().filename().native())) candidates.push_back(entry->path());
  }
  for (const fs::path& path : candidates) remove_if_left(path);
}

void remove_leftovers_once(const fs::path& folder) {
  static std::mutex mutex;
  static std::set<fs::path> seen;
  std::error_code error;
  const fs::path place = fs::canonical(folder, error);
  if (error) return;
  {
    const std::lock_guard lock(mutex);
    if (!seen.insert(place).second) return;
  }
  remove_leftovers(place);
}

}  // namespace gadgetc
