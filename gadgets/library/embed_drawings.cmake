# cmake -DOUT=FILE.cpp "-DDRAWINGS=a.gadget;b.gadget" -P embed_drawings.cmake
# Writes library_drawings() of gadgets/library/library_data.hpp; a drawing's set is its folder's name.
set(rows "")
foreach(path IN LISTS DRAWINGS)
  file(READ "${path}" text)
  get_filename_component(file "${path}" NAME)
  get_filename_component(folder "${path}" DIRECTORY)
  get_filename_component(set "${folder}" NAME)
  string(APPEND rows "    {\"${set}\", \"${file}\", R\"drawing(${text})drawing\"},\n")
endforeach()
file(WRITE "${OUT}" "#include \"gadgets/library/library_data.hpp\"

namespace gadgetc {

std::span<const DrawingFile> library_drawings() {
  static constexpr DrawingFile kDrawings[] = {
${rows}  };
  return kDrawings;
}

}  // namespace gadgetc
")
