// Switches of the search's rules. With all of them off what is left is plain minimax over the
// vertices of the edges, with a table or without. No switch changes a value.
#pragma once

#include <cstdint>

namespace gadgetc::formula_game {

struct SearchRules {
  bool units = true;         // units.hpp
  bool common = true;        // common_vertex.hpp
  bool free_threats = true;  // free_threats.hpp
  bool subsumption = true;   // edge_list.hpp
  bool twins = true;         // twins.hpp
  bool domination = true;    // twins.hpp
  bool components = true;    // components.hpp
  bool potential = true;     // potential.hpp
  bool exchange = true;      // pairs.hpp
  bool pairs = true;         // pairs.hpp
  bool own_pairs = true;     // whole_pairs.hpp, own_pairs.hpp
  bool pairing = true;       // whole_pairs.hpp, pairing_search.hpp
  bool moves_then_pairs = true;  // moves_then_pairs.hpp
  bool width_two = true;     // width_two.hpp
  bool width_three = true;   // width_three.hpp, of whole parts
  bool threats = true;       // threats.hpp
  bool must_play = true;     // engine.hpp
  bool table = true;         // position_table.hpp
  bool symmetry = true;      // symmetry.hpp
  // Symmetries are looked for when so many positions have been searched.
  std::uint64_t symmetry_after = 1000;
  // Pairs after some moves are looked for when so many positions have been searched, and again
  // after four times as many.
  std::uint64_t moves_then_pairs_after = 2000;
};

}  // namespace gadgetc::formula_game
