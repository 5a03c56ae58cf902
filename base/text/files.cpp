// POSIX calls rather than <fstream>, for what streams hide: the reason of an error, fsync, and
// whether a name is a regular file.
#include "base/text/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <iostream>
#include <streambuf>
#include <utility>
#include <vector>

#include "base/run/interrupts.hpp"
#include "base/text/descriptor.hpp"
#include "base/text/file_place.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "base/text/run_files.hpp"
#include "base/text/temporary_file.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;

enum class OnSignal { GiveUp, Finish };

// Buffers what a stream prints and writes it to a descriptor; every failure is an exception.
class DescriptorBuffer : public std::streambuf {
 public:
  DescriptorBuffer(int fd, std::string name, OnSignal on_signal)
      : fd_(fd), name_(std::move(name)), on_signal_(on_signal), block_(kBlock) {
    setp(block_.data(), block_.data() + block_.size());
  }

 protected:
  int_type overflow(int_type byte) override {
    sync();
    if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
    return sputc(traits_type::to_char_type(byte));
  }
  int sync() override {
    for (const char* at = pbase(); at < pptr();) {
      if (on_signal_ == OnSignal::GiveUp) throw_if_interrupted();
      const ssize_t written = ::write(fd_, at, static_cast<std::size_t>(pptr() - at));
      if (written >= 0) {
        at += written;
      } else if (errno != EINTR) {
        fail_writing(name_, errno);
      }
    }
    setp(block_.data(), block_.data() + block_.size());
    return 0;
  }

 private:
  int fd_;
  std::string name_;
  OnSignal on_signal_;
  std::vector<char> block_;
};

void write_descriptor(int fd, const std::string& name,
                      const std::function<void(std::ostream&)>& write,
                      OnSignal on_signal = OnSignal::GiveUp) {
  DescriptorBuffer buffer(fd, name, on_signal);
  std::ostream out(&buffer);
  out.exceptions(std::ios::badbit);  // an exception of the buffer reaches the caller as it is
  write(out);
  out.flush();
  if (!out) throw OutputError(fmt::format("cannot write '{}'", printable(name)));
}

void write_standard_output(const std::function<void(std::ostream&)>& write) {
  flush_standard_output();
  write_descriptor(STDOUT_FILENO, "<stdout>", write);
}

void write_special(const std::string& name, const std::function<void(std::ostream&)>& write) {
  Descriptor file(open_file(name, O_WRONLY));
  if (file.get() < 0) fail_opening(name, errno);
  write_descriptor(file.get(), name, write);
  if (!file.close()) fail_writing(name, errno);
}

// A regular file, complete, which has still to take its place.
class WrittenFile {
 public:
  WrittenFile(std::filesystem::path target, const Product& product, OnSignal on_signal)
      : target_(std::move(target)), file_(prepared(target_)) {
    struct stat existing {};
    if (::stat(target_.c_str(), &existing) == 0) {
      if (::access(target_.c_str(), W_OK) != 0) fail_opening(product.name, errno);
      ::fchmod(file_.descriptor(), existing.st_mode & 07777);  // where the file system can
    }
    write_descriptor(file_.descriptor(), product.name, product.write, on_signal);
    file_.complete(target_);
  }
  void take_place() { file_.replace(target_); }

 private:
  // What killed runs have left is gone before there is something new.
  static const std::filesystem::path& prepared(const std::filesystem::path& target) {
    remove_leftovers_once(target.has_parent_path() ? target.parent_path() : ".");
    return target;
  }

  std::filesystem::path target_;
  TemporaryFile file_;
};

// /dev/fd/3, /proc/self/fd/3: what somebody else has opened, whatever it is.
bool is_opened_elsewhere(const std::string& name) {
  std::error_code error;
  const auto folder =
      std::filesystem::canonical(std::filesystem::path(name).parent_path(), error);
  return !error && folder.native().starts_with("/proc/") && folder.filename() == "fd";
}

// What is there already and is no regular file, or stands for what somebody else has opened.
bool is_special(const std::string& name) {
  if (is_standard_output(name)) return true;
  if (name.empty()) throw UsageError("the name of the output file is empty");
  struct stat status {};
  const bool exists = ::stat(name.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) fail_opening(name, errno);
  if (exists && S_ISDIR(status.st_mode)) fail_opening(name, EISDIR);
  return (exists && !S_ISREG(status.st_mode)) || is_opened_elsewhere(name);
}

void write_straight(const Product& product) {
  is_standard_output(product.name) ? write_standard_output(product.write)
                                   : write_special(product.name, product.write);
}

void write_all(const std::vector<Product>& products, OnSignal on_signal) {
  std::vector<const Product*> special;
  std::deque<WrittenFile> files;
  RunFiles names;
  for (const Product& product : products) {
    if (is_special(product.name)) special.push_back(&product);
    names.add_product("output", product.name);
  }
  names.check();
  for (const Product& product : products) {
    const auto at = std::find(special.begin(), special.end(), &product);
    if (at == special.end()) files.emplace_back(follow_links(product.name), product, on_signal);
  }
  for (const Product* product : special) write_straight(*product);
  if (on_signal == OnSignal::GiveUp) throw_if_interrupted();
  for (WrittenFile& file : files) file.take_place();
}

}  // namespace

void write_outputs(const std::vector<Product>& products) {
  write_all(products, OnSignal::GiveUp);
}

void write_output(const std::string& name, const std::function<void(std::ostream&)>& write) {
  write_outputs({{name, write}});
}

void save_output(const std::string& name, const std::function<void(std::ostream&)>& write) {
  write_all({{name, write}}, OnSignal::Finish);
}

void write_output(const std::string& name, const std::string& text) {
  write_output(name, [&](std::ostream& out) {
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
  });
}

bool is_free_for_unnamed(const std::string& name) {
  struct stat status {};
  return ::lstat(name.c_str(), &status) == 0 ? S_ISREG(status.st_mode) : errno == ENOENT;
}

void check_free_for_unnamed(const std::string& name) {
  if (is_free_for_unnamed(name)) return;
  throw UsageError(fmt::format("cannot write '{}': it is no regular file", printable(name)));
}

void write_unnamed(const Product& product) {
  check_free_for_unnamed(product.name);
  WrittenFile file(product.name, product, OnSignal::GiveUp);
  throw_if_interrupted();
  file.take_place();
}

void flush_standard_output() {
  errno = 0;
  std::cout.flush();
  const bool lost = std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout;
  if (!lost) return;
  const int error = errno;
  // The error may be an old one, its reason forgotten; a pipe without a reader still shows.
  pollfd pipe{STDOUT_FILENO, 0, 0};
  const bool closed = ::poll(&pipe, 1, 0) == 1 && (pipe.revents & POLLERR) != 0;
  if (closed || error == EPIPE) throw ClosedPipe(file_error("write", "<stdout>", EPIPE));
  throw OutputError(error != 0 ? file_error("write", "<stdout>", error)
                               : "cannot write '<stdout>'");
}

}  // namespace gadgetc
