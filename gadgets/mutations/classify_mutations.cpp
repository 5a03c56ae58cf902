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

#include "gadgets/mutations/decide_part.hpp"
#include "gadgets/mutations/loose_land.hpp"
#include "gadgets/mutations/same_play.hpp"
#include "solver/text/input_error.hpp"
#include "solver/text/interrupts.hpp"
#include "solver/text/scanner.hpp"

namespace gadgetc {

namespace {

// Both; nothing when that is not known.
std::optional<bool> combined(std::optional<bool> first, std::optional<bool> second) {
  if (first == false || second == false) return false;
  if (!first || !second) return std::nullopt;
  return true;
}

}  // namespace

std::string_view class_name(MutationClass cls) {
  switch (cls) {
    case MutationClass::Refuted: return "refuted";
    case MutationClass::Equivalent: return "equivalent";
    case MutationClass::StillProves: return "still proves";
    case MutationClass::Unknown: break;
  }
  return "unknown";
}

MutationClassifier::MutationClassifier(const Tile& tile, const VerifyOptions& options)
    : tile_(tile), parts_(parts_with_loose_land(tile)), options_(options) {}

Square MutationClassifier::focus_of(const Tile& changed) const {
  for (int row = 0; row < tile_.rows(); ++row) {
    for (int column = 0; column < tile_.columns(); ++column) {
      const Square s{row, column};
      if (tile_.board.cell(s) != changed.board.cell(s)) return s;
    }
  }
  return {};
}

Verdict MutationClassifier::verdict_of(const std::vector<Tile>& parts, Square focus) const {
  Verdict verdict = Verdict::Held;
  for (const Tile& part : parts) {
    const bool is_known = std::any_of(parts_.begin(), parts_.end(), [&](const Tile& known) {
      return is_same_part(known, part);
    });
    if (is_known) continue;
    const Verdict found = decide_part(part, focus, options_);
    if (found == Verdict::Refuted) return found;
    if (found == Verdict::Unknown) verdict = found;
  }
  return verdict;
}

std::optional<bool> MutationClassifier::plays_alike(const Tile& part, const Tile& changed) const {
  if (is_same_part(part, changed)) return true;
  const bool has_den =
      std::any_of(part.contract.begin(), part.contract.end(),
                  [](const Delivery& rule) { return (rule.outputs & kDenEntry) != 0; });
  Freedom safety{.foreign_cats = true};
  if (!has_den) {
    safety = {.baits = true,
              .black_shuns_traps = options_.rules.trapped_attack != TrappedAttack::Full};
  }
  const auto same = [&](const Freedom& freedom) {
    return has_same_play(part, changed, options_.rules, freedom, options_.state_limit);
  };
  const std::optional<bool> at_posts = same({.guards_stay = true, .for_white = true});
  return at_posts == false ? at_posts : combined(at_posts, same(safety));
}

std::optional<bool> MutationClassifier::plays_alike(const std::vector<Tile>& parts) const {
  if (parts.size() != parts_.size()) return false;
  std::optional<bool> alike = true;
  for (std::size_t n = 0; n < parts.size() && alike != false; ++n) {
    alike = combined(alike, plays_alike(parts_[n], parts[n]));
  }
  return alike;
}

MutationClass MutationClassifier::classify(const Tile& changed) const {
  try {
    const std::vector<Tile> parts = parts_with_loose_land(changed);
    switch (verdict_of(parts, focus_of(changed))) {
      case Verdict::Refuted: return MutationClass::Refuted;
      case Verdict::Unknown: return MutationClass::Unknown;
      case Verdict::Held: break;
    }
    const std::optional<bool> alike = plays_alike(parts);
    if (!alike) return MutationClass::Unknown;
    return *alike ? MutationClass::Equivalent : MutationClass::StillProves;
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
