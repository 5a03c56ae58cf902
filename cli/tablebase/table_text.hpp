// How values of tables are said: "won in 3", "lost in 0", "drawn".
#pragma once

#include <string>

#include "solver/endgame_tables/table_value.hpp"

namespace gadgetc {

std::string value_text(TableByte value);

}  // namespace gadgetc
