#include "base/run/watch.hpp"

#include "base/run/interrupts.hpp"
#include "base/run/time_limit.hpp"

namespace gadgetc {

const char* limit_text(Limit limit) {
  switch (limit) {
    case Limit::States: return "the state limit was reached";
    case Limit::Memory: return "the memory limit was reached";
    case Limit::Time: return "the time limit was reached";
    case Limit::None: break;
  }
  return "no limit was reached";
}

void Watch::stop_after(double seconds) { deadline = deadline_after(seconds); }

void Watch::tick(const Stage& stage, std::size_t states) const {
  throw_if_interrupted();
  if (deadline && Clock::now() >= *deadline) throw LimitReached{Limit::Time, states};
  if (observer) observer(stage);
}

void Watch::check_memory(std::size_t bytes, std::size_t states) const {
  if (bytes > memory_limit) throw LimitReached{Limit::Memory, states};
}

}  // namespace gadgetc
