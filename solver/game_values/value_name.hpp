// Names of values as CGSuite writes them (Siegel, cgsuite.org), and back.
//
//   -3/4   *   *2   1*   ^   ^^   ^3*   v   1/2v*   numbers, nimbers, ups and downs, added
//   {2|1}  {0,*|v}   {3||2|1}                       options; one more bar for each level inside
//   +-1   +-(1*)   +-{1,{2|0}}                      {1|-1} and so on: what is its own negative
//   Tiny(2)   1Miny(1/2)                            {0||0|-2}, {3/2|1||1}
//
// CGSuite has names for more values, as ^<2>, which have braces here.
#pragma once

#include <string>
#include <string_view>

#include "solver/game_values/value_store.hpp"

namespace gadgetc::game_values {

// The name of a value; parse_value gives the value back. It may be much longer than the form is
// large: throws LimitReached with Limit::Memory for one of more than kMaxNameBytes, and as the
// store does.
inline constexpr std::size_t kMaxNameBytes = std::size_t{1} << 20;
std::string value_name(ValueStore& store, Value value);

// The value that a text names; options need not be in canonical form or in order. Throws InputError
// for any other text and for a value beyond the limits of values, LimitReached as the store does.
Value parse_value(ValueStore& store, std::string_view source, std::string_view text);

}  // namespace gadgetc::game_values
