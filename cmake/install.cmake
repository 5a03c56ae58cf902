# cmake --install: the program with its manual and completion, and the library with its header, for
# find_package(gadgetc). cpack -G DEB makes a Debian package of the same.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS gadgetc gadgetc-recheck RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS gadgetc_api EXPORT gadgetc_targets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY api/gadgetc DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET gadgetc_python)
  install(TARGETS gadgetc_python LIBRARY DESTINATION lib/python3/dist-packages/gadgetc)
  install(DIRECTORY api/python/gadgetc DESTINATION lib/python3/dist-packages
          PATTERN __pycache__ EXCLUDE)
endif()
install(FILES scripts/completion.bash RENAME gadgetc
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES scripts/completion.zsh RENAME _gadgetc
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES scripts/completion.fish RENAME gadgetc.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
# For pages that carry the program, where scripts/playground has built it.
install(DIRECTORY ${PROJECT_BINARY_DIR}/browser DESTINATION ${CMAKE_INSTALL_DATADIR}/gadgetc OPTIONAL)
install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gadgetc)
install(EXPORT gadgetc_targets NAMESPACE gadgetc:: FILE gadgetc-config.cmake
        DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/gadgetc-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/gadgetc-config-version.cmake DESTINATION ${package_dir})

# The manual is the program's own help, a page for it and one for each sub-command.
find_program(help2man_program help2man)
if(help2man_program)
  set(manual ${PROJECT_BINARY_DIR}/manual)
  add_custom_command(OUTPUT ${manual}/gadgetc.1
    COMMAND ${PROJECT_SOURCE_DIR}/scripts/manual $<TARGET_FILE:gadgetc> ${manual}
    DEPENDS gadgetc ${PROJECT_SOURCE_DIR}/scripts/manual
    COMMENT "Writing the manual" VERBATIM)
  add_custom_command(OUTPUT ${manual}/gadgetc-recheck.1
    COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C SOURCE_DATE_EPOCH=0 ${help2man_program} --no-info
            "--name=check that a certificate ties a board to a formula"
            --output=${manual}/gadgetc-recheck.1 $<TARGET_FILE:gadgetc-recheck>
    DEPENDS gadgetc-recheck ${manual}/gadgetc.1 VERBATIM)
  add_custom_target(gadgetc_manual ALL DEPENDS ${manual}/gadgetc.1 ${manual}/gadgetc-recheck.1)
  install(DIRECTORY ${manual}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gadgetc)
set(CPACK_PACKAGE_CONTACT "the authors of gadgetc <gadgetc@example.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler for complexity reductions to board games")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(TARGET gadgetc_python)
  # That it was built for.
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS python${GADGETC_PYTHON_VERSION})
endif()
set(CPACK_STRIP_FILES ON)
include(CPack)
