# cmake -DOUT=FILE.cpp "-DFILES=compact/set;compact/and.gadget" -P embed_sets.cmake
# Writes library_files() of gadgets/library/library_data.hpp; a file's set is its folder's name.
set(rows "")
foreach(path IN LISTS FILES)
  file(READ "${path}" text)
  get_filename_component(file "${path}" NAME)
  get_filename_component(folder "${path}" DIRECTORY)
  get_filename_component(set "${folder}" NAME)
  string(APPEND rows "    {\"${set}\", \"${file}\", R\"text(${text})text\"},\n")
endforeach()
file(WRITE "${OUT}" "#include \"gadgets/library/library_data.hpp\"

namespace gadgetc {

std::span<const LibraryFile> library_files() {
  static constexpr LibraryFile kFiles[] = {
${rows}  };
  return kFiles;
}

}  // namespace gadgetc
")
