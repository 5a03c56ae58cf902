// Ctrl-C and termination: stop within a second, and leave no half-written file.
//
// The first SIGINT or SIGTERM raises a flag that long loops poll. Code that cannot poll (a layout
// by a foreign library) gets half a second; then a timer removes the temporary files that exist and
// ends the process with the same exit code, 128 + signal. A second signal ends it at once, unless
// it comes within a tenth of a second: timeout(1) sends each signal twice.
#pragma once

#include <atomic>
#include <exception>
#include <string>

namespace gadgetc {

// Thrown by work that gives up because of a signal or a flag; after a signal the program then ends
// with interrupt_exit_code().
class Interrupted : public std::exception {
 public:
  const char* what() const noexcept override { return "interrupted"; }
};

// Called once, by the program. Without it signals keep their default action.
void install_interrupt_handlers();
// Has a signal arrived, or has a flag of this thread been raised? Cheap enough for inner loops; any
// thread may ask.
bool interrupted();
void throw_if_interrupted();
// 128 + the signal's number: 130 after Ctrl-C. Only after a signal.
int interrupt_exit_code();

// While it lives, the work of the thread that made it gives up as after a signal once the flag is
// raised: for programs that stop one piece of work and go on. Null: no flag. Of several, one inside
// the other, the inner one counts. Threads that help have the flag of the one that began them
// (threads.hpp, jobs.hpp).
class InterruptFlag {
 public:
  // The flag of this thread; null: there is none.
  static const std::atomic<bool>* current();
  explicit InterruptFlag(const std::atomic<bool>* flag);
  ~InterruptFlag();
  InterruptFlag(const InterruptFlag&) = delete;
  InterruptFlag& operator=(const InterruptFlag&) = delete;

 private:
  const std::atomic<bool>* outer_;
};

// While it lives, the file of this name is removed should a signal end the process. Any thread may
// hold one; beyond 64 at a time a file is not watched over.
class RemovedOnInterrupt {
 public:
  explicit RemovedOnInterrupt(const std::string& name);
  ~RemovedOnInterrupt();
  RemovedOnInterrupt(const RemovedOnInterrupt&) = delete;
  RemovedOnInterrupt& operator=(const RemovedOnInterrupt&) = delete;

 private:
  std::string name_;
  int slot_ = -1;
};

}  // namespace gadgetc
