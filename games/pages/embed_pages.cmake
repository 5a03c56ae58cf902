# cmake -DOUT=FILE.cpp "-DFILES=clobber.game;konane.game" -P embed_pages.cmake
# Writes page_texts() of games/pages/page_texts.hpp: the pages by name.
set(rows "")
foreach(path IN LISTS FILES)
  file(READ "${path}" text)
  get_filename_component(name "${path}" NAME_WE)
  string(APPEND rows "    {\"${name}\", R\"text(${text})text\"},\n")
endforeach()
file(WRITE "${OUT}" "#include \"games/pages/page_texts.hpp\"

namespace gadgetc::game_page {

std::span<const PageText> page_texts() {
  static constexpr PageText kTexts[] = {
${rows}  };
  return kTexts;
}

}  // namespace gadgetc::game_page
")
