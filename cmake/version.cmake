# Run at each build: writes the version header, and touches it only when the commit has changed.
# Arguments: SOURCE_DIR, VERSION, HEADER.
set(commit unknown)
find_program(git_program git)
if(git_program)
  # A release unpacked inside some other repository is not that repository's commit.
  execute_process(COMMAND ${git_program} rev-parse --show-toplevel --short=12 HEAD
                  WORKING_DIRECTORY ${SOURCE_DIR} OUTPUT_VARIABLE answer ERROR_QUIET
                  OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE result)
  file(REAL_PATH ${SOURCE_DIR} source_dir)
  if(result EQUAL 0 AND answer MATCHES "^(.*)\n([0-9a-f]+)$" AND CMAKE_MATCH_1 STREQUAL source_dir)
    set(commit ${CMAKE_MATCH_2})
  endif()
endif()

set(text "#pragma once\n\n#define GADGETC_VERSION \"${VERSION}\"\n#define GADGETC_COMMIT \"${commit}\"\n")
set(written "")
if(EXISTS ${HEADER})
  file(READ ${HEADER} written)
endif()
if(NOT written STREQUAL text)
  file(WRITE ${HEADER} "${text}")
endif()
