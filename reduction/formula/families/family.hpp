// The families by name, each with what its formula depends on: commands and the library offer what
// stands here.
#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "reduction/formula/families/clause_list.hpp"

namespace gadgetc {

struct FamilyChoices {
  std::string black;  // one of the family's roles; empty: the first one
  std::uint64_t limit = kMaxFamilyLiterals;
  std::uint32_t rows = 0, columns = 0, length = 0, side = 0, dimension = 0;
  std::uint32_t vertices = 0, size = 0, numbers = 0, count = 0;
  std::uint32_t variables = 0, clauses = 0, width = 0;
  std::uint64_t seed = 1;
  bool combinatorial = false, torus = false;
  std::string shape;
  // The graph: one of these.
  std::uint32_t path = 0, cycle = 0, complete = 0, hypercube = 0;
  std::vector<std::uint32_t> grid;           // rows and columns
  std::string edges, edges_source = "edges";  // an edge list, and what messages call it
  std::vector<std::string> between;          // two vertices, or none
};

struct FamilyParameter {
  std::string name, help;
  // Lists are of two.
  std::variant<std::uint32_t FamilyChoices::*, std::uint64_t FamilyChoices::*,
               bool FamilyChoices::*, std::string FamilyChoices::*,
               std::vector<std::uint32_t> FamilyChoices::*,
               std::vector<std::string> FamilyChoices::*>
      value;
  bool is_required = false;
};

struct Family {
  std::string name, summary;
  // Who Black is by default, and the other one.
  std::array<std::string, 2> roles;
  std::vector<FamilyParameter> parameters;
  Formula (*build)(const FamilyChoices& choices);
  bool has_graph = false;
  // Do the clauses already follow `black`? Else they are those of the first role.
  bool knows_roles = false;
};

const std::vector<Family>& families();
// Those of a family with a graph, of which exactly one is given.
const std::vector<FamilyParameter>& graph_parameters();

// Throws UsageError as ClauseList does, and for wrong shapes and vertices; InputError for an edge
// list.
Formula family_formula(const Family& family, const FamilyChoices& choices);

}  // namespace gadgetc
