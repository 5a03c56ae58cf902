// Which numbers an option takes, where there is no telling limit above.
#pragma once

#include <CLI/CLI.hpp>

namespace gadgetc {

// From 1 on.
CLI::Validator at_least_one();
// From 0 on, no NaN.
CLI::Validator not_negative();

}  // namespace gadgetc
