# cmake -DOUT=FILE.cpp -DFOLDER=DIR "-DSCRIPTS=a.js;b.js" "-DPROGRAM=a.js;b.js" "-DGAMES=a.game;b.game"
#       -P embed_viewer.cmake
# Writes what reduction/pictures/viewer_data.hpp declares.
# The scripts are modules, each to be imported by those after it; the page has them as one module,
# in this order, without their imports and exports. Their top-level names must differ. So do those of
# the program, which a page may have as a second module.
function(join_modules joined)
  set(script "")
  foreach(name IN LISTS ARGN)
    file(READ "${FOLDER}/${name}" text)
    string(REGEX REPLACE "(^|\n)import [^\n;]*(\n[^\n;]*)*;" "\\1" text "${text}")
    string(REGEX REPLACE "(^|\n)export " "\\1" text "${text}")
    string(APPEND script "${text}")
  endforeach()
  set(${joined} "${script}" PARENT_SCOPE)
endfunction()

join_modules(script ${SCRIPTS})
join_modules(program ${PROGRAM})
file(READ "${FOLDER}/viewer.html" page)
file(READ "${FOLDER}/viewer.css" style)
file(READ "${FOLDER}/program/worker.js" worker)
set(games "")
foreach(file IN LISTS GAMES)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(APPEND games "  if (name == \"${name}\") return R\"page(${text})page\";\n")
endforeach()
file(WRITE "${OUT}" "#include \"reduction/pictures/viewer_data.hpp\"

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace gadgetc {

std::string_view viewer_page() { return R\"page(${page})page\"; }
std::string_view viewer_style() { return R\"page(${style})page\"; }
std::string_view viewer_script() { return R\"page(${script})page\"; }
std::string_view viewer_worker() { return R\"page(${worker})page\"; }
std::string_view viewer_program() { return R\"page(${program})page\"; }
std::string_view viewer_game(std::string_view name) {
${games}  return {};
}

}  // namespace gadgetc
")
