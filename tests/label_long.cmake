# Read by ctest after the lists of discovered tests: a test whose name ends in "(long)" has the
# label `long`, which scripts/test leaves out unless told --all.
foreach(floor base games solver gadgets reduction cli)
  foreach(test IN LISTS test_${floor}_TESTS)
    if(test MATCHES "\\(long\\)$")
      set_tests_properties("${test}" PROPERTIES LABELS long)
    endif()
  endforeach()
endforeach()
