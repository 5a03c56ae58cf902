// A signal handler can reach only what is global, and may call only what signal-safety(7) lists:
// here atomics without locks, unlink, clock_gettime, setitimer (a bare system call on Linux) and
// _exit.
#include "base/run/interrupts.hpp"

#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <ctime>

namespace gadgetc {

namespace {

constexpr int kGraceMicroseconds = 500'000;
// timeout(1) sends its signal to the program and once more to the program's group.
constexpr std::int64_t kSameSignalMicroseconds = 100'000;

std::atomic<int> arrived_signal{0};
std::atomic<std::int64_t> arrived_at{0};  // microseconds, on a clock that only goes on
std::array<std::atomic<const char*>, 64> doomed_files{};
thread_local constinit const std::atomic<bool>* thread_flag = nullptr;
static_assert(std::atomic<int>::is_always_lock_free);
static_assert(std::atomic<std::int64_t>::is_always_lock_free);
static_assert(std::atomic<const char*>::is_always_lock_free);

[[noreturn]] void end_process() {
  for (auto& file : doomed_files) {
    if (const char* name = file.load()) ::unlink(name);
  }
  ::_exit(interrupt_exit_code());
}

std::int64_t microseconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1'000;
}

void on_signal(int signal) {
  std::int64_t never = 0;
  const std::int64_t now = microseconds_now();
  if (!arrived_at.compare_exchange_strong(never, now)) {
    if (now - arrived_at.load() > kSameSignalMicroseconds) end_process();
    return;
  }
  arrived_signal.store(signal);
  itimerval grace{};
  grace.it_value.tv_usec = kGraceMicroseconds;
  ::setitimer(ITIMER_REAL, &grace, nullptr);
}

void on_grace_over(int) { end_process(); }

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;  // without SA_RESTART: a blocked read or open wakes up
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

void install_interrupt_handlers() {
  handle(SIGALRM, on_grace_over);
  for (const int signal : {SIGINT, SIGTERM}) {
    struct sigaction inherited {};
    ::sigaction(signal, nullptr, &inherited);
    // A job in the background or under nohup is started with the signal ignored; it stays so.
    if (inherited.sa_handler != SIG_IGN) handle(signal, on_signal);
  }
}

bool interrupted() {
  return arrived_signal.load(std::memory_order_relaxed) != 0 ||
         (thread_flag != nullptr && thread_flag->load(std::memory_order_relaxed));
}

void throw_if_interrupted() {
  if (interrupted()) throw Interrupted();
}

int interrupt_exit_code() { return 128 + arrived_signal.load(); }

const std::atomic<bool>* InterruptFlag::current() { return thread_flag; }

InterruptFlag::InterruptFlag(const std::atomic<bool>* flag) : outer_(thread_flag) {
  thread_flag = flag;
}

InterruptFlag::~InterruptFlag() { thread_flag = outer_; }

RemovedOnInterrupt::RemovedOnInterrupt(const std::string& name) : name_(name) {
  for (int slot = 0; slot < static_cast<int>(doomed_files.size()); ++slot) {
    const char* none = nullptr;
    if (doomed_files[slot].compare_exchange_strong(none, name_.c_str())) {
      slot_ = slot;
      return;
    }
  }
}

RemovedOnInterrupt::~RemovedOnInterrupt() {
  if (slot_ >= 0) doomed_files[slot_].store(nullptr);
}

}  // namespace gadgetc
