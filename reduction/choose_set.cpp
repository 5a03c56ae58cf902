#include "reduction/choose_set.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

std::string near_set(const GadgetLibrary& library, std::string_view name) {
  std::vector<std::string> names;
  for (const GadgetSet& set : library.sets()) names.push_back(set.name);
  return did_you_mean(name, names);
}

void check_protector(const GadgetLibrary& library, const GadgetSet& set,
                     std::string_view protector) {
  const GadgetSet* guards = library.find_set(protector);
  if (guards == nullptr) {
    throw UsageError(fmt::format("there is no protector {}{}; protectors: {}", quote(protector),
                                 near_set(library, protector), library.set_names(set.game)));
  }
  if (protector == set.protector) {
    if (guards->find_gate(GateKind::Outflow) != nullptr) return;
    throw UsageError(fmt::format("the set '{}' has no protectors", protector));
  }
  if (set.needs_protector) {
    throw UsageError(fmt::format("the tiles of set '{}' are proved behind the {}'s protectors only",
                                 set.name, set.protector));
  }
  if (protector != set.name) {
    throw UsageError(fmt::format("the protectors of set '{}' do not go with the tiles of set '{}'",
                                 protector, set.name));
  }
}

}  // namespace

void choose_set(DrawingOptions& options, std::string_view name, std::string_view protector) {
  const GadgetLibrary& library = *options.sets;
  const std::string_view game = options.target->name();
  if (name.empty()) name = options.target->default_set();
  const GadgetSet* set = library.find_set(name);
  if (set == nullptr) {
    throw UsageError(fmt::format("there is no gadget set {}{}; sets: {}", quote(name),
                                 near_set(library, name), library.set_names(game)));
  }
  if (set->game != game) {
    const std::string others = library.set_names(game);
    throw UsageError(
        fmt::format("the set {} is for boards of {}{}", quote(name), set->game,
                    others.empty() ? "" : fmt::format("; sets for {}: {}", game, others)));
  }
  if (protector.empty()) protector = set->needs_protector ? set->protector : set->name;
  check_protector(library, *set, protector);
  options.set = set->name;
  options.rules = set->rules;
  options.protectors = protector == set->protector;
  options.crossing = set->find_gate(GateKind::Crossing) ? layout::CrossingKind::Tile
                                                        : layout::CrossingKind::Circuit;
}

void choose_crossing(DrawingOptions& options, std::string_view crossing) {
  if (crossing == "tile" && options.crossing != layout::CrossingKind::Tile) {
    throw UsageError(
        fmt::format("the set '{}' has no crossing tile; use --crossover circuit", options.set));
  }
  if (crossing == "tile" || crossing.empty()) return;
  if (crossing != "circuit") {
    throw UsageError(fmt::format("there is no crossing {}; expected tile or circuit",
                                 quote(crossing)));
  }
  if (options.sets->find_set(options.set)->find_gate(GateKind::Choice) == nullptr) {
    throw UsageError(fmt::format("the set '{}' has no tile for the choices of a crossing circuit; "
                                 "use --crossover tile", options.set));
  }
  options.crossing = layout::CrossingKind::Circuit;
}

}  // namespace gadgetc
