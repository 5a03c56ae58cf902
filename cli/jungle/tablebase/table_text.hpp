// How values of tables are said: "won in 3", "lost in 0", "drawn"; and how materials are named.
#pragma once

#include <string>

#include "solver/endgame_tables/material.hpp"
#include "solver/endgame_tables/table_value.hpp"

namespace gadgetc {

std::string value_text(jungle::TableByte value);
// The canonical material of this name. Throws UsageError when tables have none such.
jungle::Material parse_table_material(const std::string& name);

}  // namespace gadgetc
