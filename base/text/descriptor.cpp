#include "base/text/descriptor.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/run/interrupts.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

Descriptor::~Descriptor() {
  if (fd_ >= 0) ::close(fd_);
}

Descriptor::Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

bool Descriptor::close() { return ::close(std::exchange(fd_, -1)) == 0; }

int open_file(const std::string& name, int flags) {
  for (;;) {
    const int fd = ::open(name.c_str(), flags | O_CLOEXEC, 0666);
    if (fd >= 0 || errno != EINTR) return fd;
    throw_if_interrupted();
  }
}

std::string file_error(std::string_view verb, const std::string& name, int error) {
  return fmt::format("cannot {} '{}': {}", verb, printable(name), std::strerror(error));
}

void fail_writing(const std::string& name, int error) {
  if (error == EPIPE) throw ClosedPipe(file_error("write", name, error));
  throw OutputError(file_error("write", name, error));
}

void fail_opening(const std::string& name, int error) {
  for (const int exhausted : {ENOSPC, EDQUOT, EIO, EMFILE, ENFILE, ENOMEM}) {
    if (error == exhausted) fail_writing(name, error);
  }
  throw UsageError(file_error("write", name, error));
}

}  // namespace gadgetc
