# cmake -DOUT=FILE.cpp -DFOLDER=DIR "-DSCRIPTS=a.js;b.js" -P embed_viewer.cmake
# Writes viewer_page(), viewer_style() and viewer_script() of reduction/pictures/viewer_data.hpp.
# The scripts are modules, each to be imported by those after it; the page has them as one module,
# in this order, without their imports and exports. Their top-level names must differ.
set(script "")
foreach(name IN LISTS SCRIPTS)
  file(READ "${FOLDER}/${name}" text)
  string(REGEX REPLACE "(^|\n)import [^\n;]*(\n[^\n;]*)*;" "\\1" text "${text}")
  string(REGEX REPLACE "(^|\n)export " "\\1" text "${text}")
  string(APPEND script "${text}")
endforeach()
file(READ "${FOLDER}/viewer.html" page)
file(READ "${FOLDER}/viewer.css" style)
file(WRITE "${OUT}" "#include \"reduction/pictures/viewer_data.hpp\"

namespace gadgetc {

std::string_view viewer_page() { return R\"page(${page})page\"; }
std::string_view viewer_style() { return R\"page(${style})page\"; }
std::string_view viewer_script() { return R\"page(${script})page\"; }

}  // namespace gadgetc
")
