// Open files, and how a failure to open or to write one is told.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc {

// An open file descriptor, closed at the end of its life; none when negative.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;

  int get() const { return fd_; }
  // False with errno set on an error; some file systems report a failed write only here.
  bool close();

 private:
  int fd_;
};

// Opens, or returns -1 with errno set; a signal ends the wait for the other end of a pipe.
int open_file(const std::string& name, int flags);

// "cannot write 'name': why", for an errno.
std::string file_error(std::string_view verb, const std::string& name, int error);
// Throws OutputError, or ClosedPipe (files.hpp).
[[noreturn]] void fail_writing(const std::string& name, int error);
// Throws UsageError for a bad name, OutputError when the machine has run out of something.
[[noreturn]] void fail_opening(const std::string& name, int error);

}  // namespace gadgetc
