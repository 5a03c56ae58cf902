// In place of line_editor.cpp, where there is no libedit.
#include "cli/line_editor.hpp"

namespace gadgetc {

std::unique_ptr<LineEditor> make_line_editor(Idle /*idle*/) { return nullptr; }

}  // namespace gadgetc
