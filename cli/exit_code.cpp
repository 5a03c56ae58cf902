#include "cli/exit_code.hpp"

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <system_error>

#include "base/run/interrupts.hpp"
#include "base/run/time_limit.hpp"
#include "base/run/watch.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/reading_limits.hpp"
#include "cli/commands.hpp"
#include "gadgets/user_sets/prove/prove_user_set.hpp"

namespace gadgetc {

namespace {

// What a shell reports of a program that a closed pipe has ended.
constexpr int kClosedPipe = 128 + SIGPIPE;

}  // namespace

int refuse(const std::string& message) {
  std::fprintf(stderr, "gadgetc: error: %s\n", message.c_str());
  return kBadInput;
}

int exit_code_of(const std::function<int()>& work) {
  try {
    return work();
  } catch (const RefutedTile& refuted) {
    std::fprintf(stderr, "%s\n", refuted.what());
    return kRefuted;
  } catch (const InputError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return kBadInput;
  } catch (const UsageError& error) {
    return refuse(error.what());
  } catch (const Interrupted&) {
    return interrupt_exit_code();
  } catch (const InputTooLong& input) {
    std::fprintf(stderr, "gadgetc: error: %s\n", input.complaint.c_str());
    return kLimit;
  } catch (const LimitReached& reached) {
    std::fprintf(stderr, "gadgetc: %s\n", limit_text(reached.limit));
    return kLimit;
  } catch (const TimeIsUp&) {
    std::fprintf(stderr, "gadgetc: %s\n", limit_text(Limit::Time));
    return kLimit;
  } catch (const ClosedPipe&) {
    return kClosedPipe;
  } catch (const OutputError& error) {
    std::fprintf(stderr, "gadgetc: error: %s\n", error.what());
    return kInternal;
  } catch (const std::bad_alloc&) {
    std::fputs("gadgetc: error: out of memory\n", stderr);
    return kLimit;
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::broken_pipe) return kClosedPipe;
    for (const std::errc refusal :
         {std::errc::no_space_on_device, std::errc::file_too_large, std::errc::io_error}) {
      if (error.code() != refusal) continue;
      std::fprintf(stderr, "gadgetc: error: cannot write '<stdout>': %s\n",
                   error.code().message().c_str());
      return kInternal;
    }
    std::fprintf(stderr, "gadgetc: internal error: %s\n", error.what());
    return kInternal;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gadgetc: internal error: %s\n", error.what());
    return kInternal;
  }
}

}  // namespace gadgetc
