# cmake -DOUT=FOLDER -DPROGRAM=FOLDER -DBESIDE=FOLDER -P assemble.cmake
# Puts the playground together as one page, OUT/index.html, of which nothing is fetched from elsewhere:
# its sources here, modules of the pages of boards, drawings of tiles, and the program, gadgetc.js and
# gadgetc.wasm in PROGRAM, the latter compressed and in base64. The program and its commit go to BESIDE,
# too, where pages of boards get it from (cli/page_engine.cpp).
set(here ${CMAKE_CURRENT_LIST_DIR})
get_filename_component(root ${here} DIRECTORY)
set(viewer ${root}/reduction/pictures/viewer)

# The scripts as one module, in this order, without their imports and exports.
set(script "")
foreach(file ${viewer}/elements.js ${viewer}/tab_stop.js ${viewer}/theme.js ${viewer}/sides.js
        ${viewer}/program/program.js ${viewer}/program/board_host.js ${viewer}/board_text.js
        ${viewer}/copying.js ${viewer}/page_lines.js ${viewer}/page_text.js ${viewer}/page_hooks.js
        ${viewer}/page_pictures.js ${viewer}/page_rules.js ${viewer}/page_moves.js ${here}/share.js
        ${here}/saving.js ${here}/files_in.js
        ${here}/samples.js ${here}/clause_grid.js ${here}/saved_game.js ${here}/saved_board.js ${here}/legend.js
        ${here}/tile_text.js ${here}/tile_look.js ${here}/tile_ports.js ${here}/tile_editor.js ${here}/tile_play.js ${here}/own_set.js ${here}/verifying_bar.js ${here}/tile_answer.js ${here}/exercise.js
        ${here}/board_exercise.js
        ${viewer}/refusal.js ${here}/evaluation.js ${here}/rules_words.js ${here}/page_fault.js
        ${here}/winner_question.js ${here}/position_board.js ${here}/page_drag.js
        ${here}/endgame_tables.js ${here}/game_view.js ${here}/formula_view.js ${here}/tile_view.js
        ${here}/page_game.js ${here}/page_board.js ${here}/page_setup.js
        ${here}/page_view.js
        ${here}/playground.js)
  file(READ ${file} text)
  string(REGEX REPLACE "(^|\n)import [^\n;]*(\n[^\n;]*)*;" "\\1" text "${text}")
  string(REGEX REPLACE "(^|\n)export " "\\1" text "${text}")
  string(APPEND script "${text}")
endforeach()

# Drawings for the menu of tiles, by what it calls each folder, and pages of their games.
set(tiles "")
macro(add_tiles group)
  file(GLOB drawings ${ARGN})
  foreach(file IN LISTS drawings)
    get_filename_component(name ${file} NAME_WE)
    file(READ ${file} text)
    string(APPEND tiles "<script type=\"text/plain\" data-group=\"${group}\" data-tile=\"${name}\">\n"
                        "${text}</script>\n")
  endforeach()
endmacro()
set(library ${root}/gadgets/library)
add_tiles("To be mended" ${root}/examples/tiles/unguarded.gadget)
add_tiles("Dou Shou Qi, compact" ${library}/jungle/compact/*.gadget)
add_tiles("Dou Shou Qi, of the paper" ${library}/jungle/paper/*.gadget)
add_tiles("Konane, of boards" ${library}/konane/lattice/*.gadget)
add_tiles("Konane" ${library}/konane/*.gadget)
add_tiles("Amazons" ${library}/amazons/holes/*.gadget)
add_tiles("Courier" ${root}/examples/games/*.gadget)
file(READ ${root}/examples/games/courier.game text)
string(APPEND tiles "<script type=\"text/plain\" data-page=\"courier\">\n${text}</script>\n")

execute_process(COMMAND gzip -9nc ${PROGRAM}/gadgetc.wasm COMMAND base64 -w 0
                OUTPUT_VARIABLE wasm COMMAND_ERROR_IS_FATAL ANY)
file(READ ${PROGRAM}/gadgetc.js glue)
file(READ ${viewer}/program/worker.js worker)
file(READ ${here}/playground.css style)
file(READ ${here}/index.html page)
foreach(part style tiles glue worker script wasm)
  string(REPLACE "{{${part}}}" "${${part}}" page "${page}")
endforeach()
file(MAKE_DIRECTORY ${OUT})
file(WRITE ${OUT}/index.html "${page}")

file(READ ${PROGRAM}/cli/version/version.hpp version)
string(REGEX MATCH "GADGETC_COMMIT \"([^\"]*)\"" found "${version}")
file(COPY ${PROGRAM}/gadgetc.js DESTINATION ${BESIDE})
file(WRITE ${BESIDE}/gadgetc.wasm.gz.base64 "${wasm}")
file(WRITE ${BESIDE}/commit "${CMAKE_MATCH_1}")
