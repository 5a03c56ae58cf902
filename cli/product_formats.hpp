// The format of a product, in one place for all commands: as an option says; else by the ending of
// the product's name; else, on standard output and for a name without ending, the command's first.
// An ending that says none of the command's formats is refused, not written in another one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gadgetc {

// `formats`: of svg, png, html, tikz, latex, dot, pdf, json, text, qcir and qdimacs. `said`: one of
// them, or empty.
// Throws UsageError.
std::string chosen_format(const std::vector<std::string>& formats, const std::string& said,
                          const std::string& output);

// Does the name end as this format does?
bool ends_as(const std::string& output, std::string_view format);

// For a product of a single format, which has endings of its own or none: throws UsageError when
// its name ends as a picture or another known format does. `what`: "a board".
void check_ending(const std::string& output, const std::string& what);

}  // namespace gadgetc
