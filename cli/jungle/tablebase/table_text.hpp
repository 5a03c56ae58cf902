// How materials of tables are named.
#pragma once

#include <string>

#include "solver/endgame_tables/material.hpp"

namespace gadgetc {

// The canonical material of this name. Throws UsageError when tables have none such.
jungle::Material parse_table_material(const std::string& name);

}  // namespace gadgetc
