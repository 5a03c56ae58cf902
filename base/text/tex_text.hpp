// Text for LaTeX.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc {

// What LaTeX would take for commands is escaped, and "->" becomes an arrow. Bytes outside printable
// ASCII, which fonts and encodings may lack, become "?".
std::string tex_text(std::string_view text);

}  // namespace gadgetc
