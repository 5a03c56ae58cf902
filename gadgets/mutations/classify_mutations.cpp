#include "gadgets/mutations/classify_mutations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>

#include "base/run/interrupts.hpp"
#include "base/text/input_error.hpp"
#include "base/text/scanner.hpp"
#include "gadgets/mutations/decide_part.hpp"
#include "gadgets/mutations/kept_parts.hpp"
#include "gadgets/mutations/same_part.hpp"

namespace gadgetc {

std::string_view class_name(MutationClass cls) {
  switch (cls) {
    case MutationClass::Refuted: return "refuted";
    case MutationClass::Equivalent: return "equivalent";
    case MutationClass::StillProves: return "still proves";
    case MutationClass::Unknown: break;
  }
  return "unknown";
}

namespace {

// That a part breaks its contract which meets another without a stone says nothing of the tile
// (kept_parts.hpp).
bool meets_another(const Tile& part) {
  return std::any_of(part.ports.begin(), part.ports.end(),
                     [](const Port& port) { return port.at_once; });
}

}  // namespace

MutationClassifier::MutationClassifier(const Tile& tile, const VerifyOptions& options)
    : tiles_(parts_of(tile)), options_(options) {
  for (const Tile& part : tiles_) {
    parts_.emplace_back(part, options);
    known_.push_back({part, MutationClass::Equivalent});
  }
}

// Of a part that is not as it was.
MutationClass MutationClassifier::found_class(const DrawnPart& part, const Tile& changed) const {
  const Square focus = find_change(part.tile(), changed).value_or(any_focus(part.tile()));
  const std::optional<bool> alike =
      part.tile().ports == changed.ports ? part.plays_like(changed, focus) : false;
  if (alike == true) return MutationClass::Equivalent;
  switch (decide_part(changed, focus, options_, part.ways())) {
    case Verdict::Refuted:
      return meets_another(changed) ? MutationClass::Unknown : MutationClass::Refuted;
    case Verdict::Unknown: return MutationClass::Unknown;
    case Verdict::Held: break;
  }
  return alike ? MutationClass::StillProves : MutationClass::Unknown;
}

MutationClass MutationClassifier::class_of(const DrawnPart& part, const Tile& changed) const {
  {
    const std::lock_guard lock(mutex_);
    for (const Known& known : known_) {
      if (is_same_part(known.part, changed)) return known.cls;
    }
  }
  const MutationClass cls = found_class(part, changed);
  const std::lock_guard lock(mutex_);
  known_.push_back({changed, cls});
  return cls;
}

// Of a tile that is taken apart. The worst of its parts' counts, but what refutes one refutes all.
MutationClass MutationClassifier::class_of_parts(const Tile& changed) const {
  using Stone = KeptParts::Stone;
  auto kept = keep_parts(tiles_, changed, options_.rules);
  MutationClass worst = MutationClass::Equivalent;
  if (!kept) {  // perhaps in another way
    worst = MutationClass::StillProves;
    kept = KeptParts{.parts = parts_of(changed)};
    if (kept->parts.size() != parts_.size()) return MutationClass::Unknown;
  }
  switch (kept->stone) {
    case Stone::Blocked:
    case Stone::Given:
    case Stone::Exposed: return MutationClass::Refuted;
    case Stone::Wide:
    case Stone::Taken: worst = MutationClass::StillProves; break;
    case Stone::Lent:
      // White moves first, and delivers what no input allows.
      if (verify_tile(*kept->borrower, options_).verdict == Verdict::Held) {
        return MutationClass::Refuted;
      }
      worst = MutationClass::Unknown;
      break;
    case Stone::Unclear: worst = MutationClass::Unknown; break;
    case Stone::Free: break;
  }
  if (kept->is_breach) return MutationClass::Refuted;
  for (std::size_t n = 0; n < parts_.size(); ++n) {
    const MutationClass cls = class_of(parts_[n], kept->parts[n]);
    if (cls == MutationClass::Refuted) return cls;
    worst = std::max(worst, cls);
  }
  return worst;
}

MutationClass MutationClassifier::classify(const Tile& changed) const {
  try {
    if (parts_.size() > 1) return class_of_parts(changed);
    return class_of(parts_.front(), changed);
  } catch (const UsageError&) {  // too large for one game
    return MutationClass::Unknown;
  }
}

namespace {

// Workers take the next mutation; the caller hands the results on in their order.
class Workers {
 public:
  Workers(const MutationClassifier& classifier, const std::vector<Mutation>& mutations,
          const KnownClasses& known)
      : classifier_(classifier), mutations_(mutations), known_(known), found_(known) {
    found_.resize(mutations.size());
  }

  void run(unsigned threads, const std::function<void(std::size_t, MutationClass)>& done) {
    std::vector<std::jthread> workers;
    const StopOnLeaving stop{next_, mutations_.size()};  // before the workers are joined
    for (unsigned n = 0; n < std::max(threads, 1u); ++n) workers.emplace_back([this] { work(); });
    for (std::size_t n = 0; n < mutations_.size(); ++n) done(n, wait_for(n));
  }

 private:
  struct StopOnLeaving {
    std::atomic<std::size_t>& next;
    std::size_t end;
    ~StopOnLeaving() { next = end; }
  };

  void work() {
    for (std::size_t n = next_++; n < mutations_.size(); n = next_++) {
      if (n < known_.size() && known_[n]) continue;
      try {
        const MutationClass cls = classifier_.classify(mutations_[n].tile);
        const std::lock_guard lock(mutex_);
        found_[n] = cls;
      } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        next_ = mutations_.size();
      }
      changed_.notify_all();
    }
  }

  MutationClass wait_for(std::size_t n) {
    std::unique_lock lock(mutex_);
    while (!found_[n]) {
      if (failure_) std::rethrow_exception(failure_);
      throw_if_interrupted();
      changed_.wait_for(lock, std::chrono::milliseconds(100));
    }
    return *found_[n];
  }

  const MutationClassifier& classifier_;
  const std::vector<Mutation>& mutations_;
  const KnownClasses& known_;
  KnownClasses found_;
  std::exception_ptr failure_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
};

std::string table_line(const Mutation& mutation, MutationClass cls) {
  return fmt::format("{:<16} {}", mutation.text, class_name(cls));
}

}  // namespace

void classify_all(const MutationClassifier& classifier, const std::vector<Mutation>& mutations,
                  const KnownClasses& known, unsigned threads,
                  const std::function<void(std::size_t, MutationClass)>& done) {
  Workers(classifier, mutations, known).run(threads, done);
}

KnownClasses read_table(std::string_view source, std::string_view text,
                        const std::vector<Mutation>& mutations) {
  KnownClasses known;
  Scanner scanner(source, text);
  for (const Mutation& mutation : mutations) {
    if (scanner.at_end()) break;
    const Location start = scanner.location();
    const std::string_view line = scanner.take_rest_of_line();
    const auto found =
        std::find_if(kMutationClasses.begin(), kMutationClasses.end(), [&](MutationClass cls) {
          return line == table_line(mutation, cls);
        });
    if (found == kMutationClasses.end()) {
      scanner.fail_at(start, fmt::format("expected '{}' and its class", mutation.text));
    }
    known.push_back(*found);
    if (*found == MutationClass::Unknown) known.back().reset();
    scanner.next_line();
  }
  return known;
}

void write_mutation(std::ostream& out, const Mutation& mutation, MutationClass cls) {
  out << table_line(mutation, cls) << '\n';
}

void write_mutation_counts(std::ostream& out, const Tile& tile,
                           const std::vector<MutationClass>& classes) {
  out << fmt::format("{}: {} mutations", tile.name, classes.size());
  const char* separator = ": ";
  for (const MutationClass cls : kMutationClasses) {
    out << separator << std::count(classes.begin(), classes.end(), cls) << ' ' << class_name(cls);
    separator = ", ";
  }
  out << '\n';
}

}  // namespace gadgetc
