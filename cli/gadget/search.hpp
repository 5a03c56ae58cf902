// gadgetc gadget search: its options and its report.
#pragma once

#include "cli/commands.hpp"

namespace gadgetc {

void add_gadget_search(CLI::App& gadget, Invocation& invocation);

}  // namespace gadgetc
