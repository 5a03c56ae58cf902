// Reading (files.hpp). A file is opened without waiting, so that limits and signals end the wait
// for the other end of a pipe, too.
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "base/run/time_limit.hpp"
#include "base/text/descriptor.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "base/text/reading_limits.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kLeastRoom = std::size_t{1} << 16, kMostAtOnce = std::size_t{1} << 22;

[[noreturn]] void fail_reading(const std::string& name) {
  throw UsageError(file_error("read", input_label(name), errno));
}

[[noreturn]] void fail_irregular(const std::string& name) {
  throw UsageError(fmt::format("cannot read '{}': it is no regular file", printable(name)));
}

[[noreturn]] void fail_too_long(const std::string& name, std::size_t bytes) {
  throw InputTooLong{{Limit::Memory, 0},
                     fmt::format("cannot read '{}': it has more than {} MiB, the most that is read",
                                 printable(input_label(name)), bytes >> 20)};
}

int open_input(const std::string& name) {
  return name == "-" ? ::dup(STDIN_FILENO) : open_file(name, O_RDONLY | O_NONBLOCK);
}

// Its size if it is a regular file, else nothing.
std::optional<std::size_t> regular_size(const Descriptor& file, const std::string& name) {
  struct stat status {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0) fail_reading(name);
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::size_t>(status.st_size);
}

void wait_for_bytes(int fd) {
  constexpr int kLookForLimits = 100;  // every so many milliseconds
  pollfd input{fd, POLLIN, 0};
  do {
    check_time();
  } while (::poll(&input, 1, kLookForLimits) <= 0);
}

// All that can be read, and at most so many bytes. Of what is no regular file there may be more
// only later.
std::string read_all(const Descriptor& file, const std::string& name, std::size_t most,
                     std::optional<std::size_t> size) {
  if (size && *size > most) fail_too_long(name, most);
  std::string text;
  if (size && *size > 0) text.reserve(*size + kLeastRoom);
  const TimeLimit limit(deadline_after(reading_limits().seconds));
  std::size_t used = 0;
  for (;;) {
    if (used == text.size()) {
      text.resize(std::min(std::max(text.capacity(), used + used / 2 + kLeastRoom), most + 1));
    }
    if (!size) wait_for_bytes(file.get());
    const std::size_t room = std::min(text.size() - used, kMostAtOnce);
    const ssize_t got = ::read(file.get(), text.data() + used, room);
    if (got == 0) break;
    if (got > 0) {
      used += static_cast<std::size_t>(got);
    } else if (errno == EAGAIN) {
      wait_for_bytes(file.get());
    } else if (errno != EINTR) {
      fail_reading(name);
    }
    if (used > most) fail_too_long(name, most);
    check_time();
  }
  text.resize(used);
  return text;
}

std::string read_open_input(const Descriptor& file, const std::string& name) {
  return read_all(file, name, reading_limits().bytes, regular_size(file, name));
}

// A device may do something on being opened, so what it is comes first.
Descriptor open_unnamed(const std::string& name) {
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0) fail_reading(name);
  if (!S_ISREG(status.st_mode)) fail_irregular(name);
  Descriptor file(open_input(name));
  if (!regular_size(file, name)) fail_irregular(name);
  return file;
}

struct Compression {
  std::string_view first_bytes, name, program;
};
constexpr Compression kCompressions[] = {{"\x1f\x8b", "gzip", "gzip -dc"},
                                         {"\xfd\x37zXZ", "xz", "xz -dc"},
                                         {"BZh91AY&SY", "bzip2", "bzip2 -dc"}};

// No text that is read begins as these do. Certificates may be compressed by zstd: their reader
// unpacks them.
const Compression* compression_of(std::string_view text) {
  const auto* const found =
      std::find_if(std::begin(kCompressions), std::end(kCompressions),
                   [&](const Compression& one) { return text.starts_with(one.first_bytes); });
  return found == std::end(kCompressions) ? nullptr : found;
}

[[noreturn]] void fail_compressed(const std::string& name, const Compression& compression) {
  throw UsageError(fmt::format("'{}' is compressed by {}; give what `{}` makes of it",
                               printable(input_label(name)), compression.name,
                               compression.program));
}

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  return text.substr(text.starts_with(kMark) ? kMark.size() : 0);
}

std::string read_input(const std::string& name) {
  std::string text = read_open_input(Descriptor(open_input(name)), name);
  if (const Compression* const one = compression_of(text)) fail_compressed(name, *one);
  text.erase(0, text.size() - without_byte_order_mark(text).size());
  return text;
}

std::string read_unnamed(const std::string& name, std::size_t bytes) {
  const Descriptor file = open_unnamed(name);
  std::string text = read_all(file, name, bytes, regular_size(file, name));
  text.erase(0, text.size() - without_byte_order_mark(text).size());
  return text;
}

InputText::InputText(const std::string& name, InputOrigin origin) {
  const Descriptor file =
      origin == InputOrigin::Unnamed ? open_unnamed(name) : Descriptor(open_input(name));
  const std::size_t size = name == "-" ? 0 : regular_size(file, name).value_or(0);
  if (size > 0) {
    void* mapped = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.get(), 0);
    if (mapped != MAP_FAILED) {
      mapped_ = mapped;
      mapped_bytes_ = size;
      const std::string_view text(static_cast<const char*>(mapped), size);
      if (const Compression* const compression = compression_of(text)) {
        ::munmap(mapped, size);
        fail_compressed(name, *compression);
      }
      view_ = without_byte_order_mark(text);
      return;
    }
  }
  read_ = read_open_input(file, name);
  if (const Compression* const one = compression_of(read_)) fail_compressed(name, *one);
  view_ = without_byte_order_mark(read_);
}

InputText::~InputText() {
  if (mapped_ != nullptr) ::munmap(mapped_, mapped_bytes_);
}

std::string input_label(const std::string& name) { return name == "-" ? "<stdin>" : name; }

}  // namespace gadgetc
