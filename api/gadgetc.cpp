// The library's face: values in, values out.
#include "gadgetc/gadgetc.hpp"

#include "api/implementation.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/tablebase.hpp"
#include "version.hpp"

namespace gadgetc::api {

namespace {

constexpr std::size_t kMib = std::size_t{1} << 20;
constexpr std::size_t kMostMib = std::size_t{1} << 24;

void check_limits(const Limits& limits) {
  if (limits.memory_mib > kMostMib) throw UsageError("the memory limit must be at most 2^24 MiB");
  if (limits.seconds && !(*limits.seconds >= 0)) {
    throw UsageError("the seconds must not be negative");
  }
}

}  // namespace

struct EndgameTables::Impl {
  jungle::Tablebase tables;
};

std::string version() { return GADGETC_VERSION; }

Watch watch_of(const Limits& limits) {
  check_limits(limits);
  Watch watch;
  watch.memory_limit = limits.memory_mib * kMib;
  if (limits.seconds) watch.stop_after(*limits.seconds);
  return watch;
}

formula_game::SolveLimits solve_limits(const Limits& limits) {
  check_limits(limits);
  return {limits.seconds, limits.memory_mib, std::nullopt};
}

jungle::Rules rules_with(std::string_view trapped_attack) {
  jungle::Rules rules;
  if (!apply_switch(rules, "trapped-attack=" + std::string(trapped_attack))) {
    throw UsageError("expected full, none or zero for trapped attack");
  }
  return rules;
}

EndgameTables::EndgameTables(const std::string& folder)
    : impl_(with_errors([&] { return std::make_unique<Impl>(Impl{jungle::Tablebase(folder)}); })) {}
EndgameTables::~EndgameTables() = default;
EndgameTables::EndgameTables(EndgameTables&&) noexcept = default;
EndgameTables& EndgameTables::operator=(EndgameTables&&) noexcept = default;

EndgameTables::Value EndgameTables::probe(std::string_view fen) {
  return with_errors([&] {
    const jungle::Position position = jungle::parse_fen(fen);
    const auto found = impl_->tables.find_value(position);
    Value value;
    if (!found) return value;
    value.outcome = Outcome::Draw;
    if (*found == jungle::kDrawn) return value;
    const gadgetc::Side winner = jungle::is_win(*found) ? position.turn : opponent(position.turn);
    value.outcome = winner == gadgetc::Side::White ? Outcome::White : Outcome::Black;
    value.plies = jungle::length_of(*found);
    return value;
  });
}

}  // namespace gadgetc::api
