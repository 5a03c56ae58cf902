# The program for browsers, compiled by Emscripten: headers of other projects come from where Debian
# has them, and what a browser has no use or no library for is left out.
set(GADGETC_LEFT_OUT games/banqi games/minishogi solver/banqi solver/endgame_tables/analysis
    solver/endgame_tables/survey solver/minishogi)

# Only these folders: the rest of /usr/include is another C library's.
set(foreign_headers ${CMAKE_BINARY_DIR}/foreign_headers)
file(MAKE_DIRECTORY ${foreign_headers})
foreach(folder boost CLI fmt nlohmann)
  file(CREATE_LINK /usr/include/${folder} ${foreign_headers}/${folder} SYMBOLIC)
endforeach()
foreach(library fmt::fmt Boost::headers Threads::Threads nlohmann_json::nlohmann_json CLI11::CLI11)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} INTERFACE ${foreign_headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

# What the library of Emscripten lacks.
add_compile_options("SHELL:-include ${PROJECT_SOURCE_DIR}/cli/browser/missing_library.hpp")
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)

# Exceptions of WebAssembly itself cost nothing where nothing is thrown.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
