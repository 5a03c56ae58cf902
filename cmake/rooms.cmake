# gadgetc_rooms(FLOOR): a static library for each room of the floor that cmake/rooms.txt lists,
# called by its path with underscores. It sees the headers and links the libraries of the rooms that
# it uses. What a room needs from elsewhere, a foreign library or a source made by the build, the
# floor adds. gadgetc_all_rooms is all of them.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
             ${PROJECT_SOURCE_DIR}/cmake/rooms.txt)
file(STRINGS cmake/rooms.txt room_lines REGEX "^[a-z]")
set(rooms ${room_lines})
list(TRANSFORM rooms REPLACE ":.*" "")
foreach(room IN LISTS GADGETC_LEFT_OUT)
  list(FILTER room_lines EXCLUDE REGEX "^${room}:")
endforeach()

add_library(gadgetc_common INTERFACE)
target_include_directories(gadgetc_common INTERFACE ${PROJECT_SOURCE_DIR})
target_link_libraries(gadgetc_common INTERFACE fmt::fmt Boost::headers Threads::Threads)
add_library(gadgetc_all_rooms INTERFACE)

# The sources of a folder are compiled as one, and the headers that most of them include are compiled
# once for all: what headers cost is paid once. Without this, an include that is missing shows
# (preset dev).
option(GADGETC_UNITY "compile all sources of a folder at once" ON)
set(common_headers <algorithm> <array> <functional> <map> <memory> <optional> <ostream> <span>
    <string> <unordered_map> <vector> <fmt/format.h>)
set(CMAKE_UNITY_BUILD ${GADGETC_UNITY})
set(CMAKE_UNITY_BUILD_BATCH_SIZE 0)

function(gadgetc_group_by_folder target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} ABSOLUTE)
    get_filename_component(folder ${folder} DIRECTORY)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
    string(REPLACE "/" "_" folder "${folder}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${folder}")
  endforeach()
endfunction()

# The first target of a group compiles the headers, the others use them. All have the same flags but
# for warnings and the level of optimisation.
function(gadgetc_precompile target group)
  get_property(first GLOBAL PROPERTY gadgetc_precompiled_${group})
  if(NOT GADGETC_UNITY OR EMSCRIPTEN)
    return()
  endif()
  # From precompiled headers GCC 12 warns of what its own strings do: that does not end the build.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-error=array-bounds>)
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
    set_property(GLOBAL PROPERTY gadgetc_precompiled_${group} ${target})
  endif()
endfunction()

# The compiler frees memory more seldom than it would by itself, where there is enough for a few
# hundred megabytes more.
cmake_host_system_information(RESULT memory QUERY TOTAL_PHYSICAL_MEMORY)  # MiB
if(memory GREATER 6000 AND NOT EMSCRIPTEN)
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1000000>)
endif()

# For what reads, writes and puts into words what others have computed: Release optimises it only as
# far as that is cheap. The program is as fast, and is built sooner.
function(gadgetc_optimise_little)
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endforeach()
endfunction()

function(gadgetc_rooms floor)
  set(lines ${room_lines})
  list(FILTER lines INCLUDE REGEX "^${floor}[/:]")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "^([^:]+):(.*)$" matched "${line}")
    set(room ${CMAKE_MATCH_1})
    string(STRIP "${CMAKE_MATCH_2}" used)
    string(REPLACE "/" "_" used "${used}")
    string(REPLACE " " ";" used "${used}")
    string(REPLACE "/" "_" library ${room})

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${room}/*.cpp)
    foreach(other IN LISTS rooms)
      if(other MATCHES "^${room}/")
        list(FILTER sources EXCLUDE REGEX "^${PROJECT_SOURCE_DIR}/${other}/")
      endif()
    endforeach()
    if(sources)
      add_library(${library} STATIC ${sources})
      gadgetc_group_by_folder(${library})
      gadgetc_precompile(${library} room ${common_headers})
      target_link_libraries(${library} PUBLIC ${used} gadgetc_common PRIVATE gadgetc_warnings)
    else()  # headers alone
      add_library(${library} INTERFACE)
      target_link_libraries(${library} INTERFACE ${used} gadgetc_common)
    endif()
    target_link_libraries(gadgetc_all_rooms INTERFACE ${library})
  endforeach()
endfunction()
