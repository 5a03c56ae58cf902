// Whole-or-nothing file writing: a product appears complete under its name or not at all.
// The text goes to a temporary file beside the target, is flushed, and renamed over it; a signal
// (interrupts.hpp) or an error on the way removes it. What is no regular file (a device, a pipe) is
// written straight.
#pragma once

#include <functional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gadgetc {

// Writing failed though the name was good: a full disk, a device that refuses.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The reader of our output went away (`gadgetc ... | head`): nothing to report.
class ClosedPipe : public OutputError {
 public:
  using OutputError::OutputError;
};

// The text behind the mark with which some programs begin a text in UTF-8, if it begins with one.
std::string_view without_byte_order_mark(std::string_view text);

// Reads a whole file, or standard input for "-", without a byte order mark. Throws UsageError when
// it cannot be read; at the limits of the thread (reading_limits.hpp) InputTooLong and TimeIsUp.
std::string read_input(const std::string& name);
// The same for a file that nobody has named, but that lies in a folder which somebody else may have
// filled: a regular file, or a link to one, of at most so many bytes.
std::string read_unnamed(const std::string& name, std::size_t bytes);
enum class InputOrigin { Named, Unnamed };
// The text of an input, without a byte order mark: a regular file is mapped into memory, page by
// page as it is looked at; what is none, and standard input ("-"), is read whole. Throws as
// read_input. Unnamed: a regular file and nothing else. A file that somebody shortens
// meanwhile ends the program.
class InputText {
 public:
  explicit InputText(const std::string& name, InputOrigin origin = InputOrigin::Named);
  ~InputText();
  InputText(const InputText&) = delete;
  InputText& operator=(const InputText&) = delete;
  std::string_view view() const { return view_; }

 private:
  std::string read_;
  void* mapped_ = nullptr;
  std::size_t mapped_bytes_ = 0;
  std::string_view view_;
};
// How messages call an input: its name, or "<stdin>" for "-".
std::string input_label(const std::string& name);

// Calls `write` with a stream and puts the result in place of `name` ("-": standard output, whose
// C and C++ streams are flushed first). An existing file keeps its permissions, a symbolic link
// stays a link. Throws UsageError when `name` cannot be written (no such directory, a directory,
// no permission), OutputError when writing fails, Interrupted after a signal. The stream throws
// these itself, so `write` need not look at its state.
void write_output(const std::string& name, const std::function<void(std::ostream&)>& write);
void write_output(const std::string& name, const std::string& text);
// The same, finished though a signal has arrived: for work done so far, which would be lost. The
// half second of interrupts.hpp is what it has.
void save_output(const std::string& name, const std::function<void(std::ostream&)>& write);

struct Product {
  std::string name;
  std::function<void(std::ostream&)> write;
};

// All of them or none: no file takes its place before all are on the disk. What is no file comes
// last and cannot be taken back. Errors as above; two outputs of one name are a UsageError.
void write_outputs(const std::vector<Product>& products);

// Writes a file that the user has not named, but whose place is in a folder of the user's that
// somebody else may have filled: where there is nothing, or a regular file. Nothing is ever written
// through a link. Throws UsageError for what else is there, and as write_output.
void write_unnamed(const Product& product);
// Can there be such a file at this name?
bool is_free_for_unnamed(const std::string& name);
void check_free_for_unnamed(const std::string& name);  // throws UsageError

// Flushes the C and C++ streams of standard output. Throws OutputError or ClosedPipe when what was
// printed there got lost.
void flush_standard_output();

}  // namespace gadgetc
