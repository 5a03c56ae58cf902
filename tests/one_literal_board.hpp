// The board of one literal, and the same with a runner that is too near.
#pragma once

#include <string>

namespace gadgetc::test {

// "(x1)": its variable, a wire of nine squares, the den; below it idle cells and corridor.
inline constexpr const char* kOneLiteral = R"(jungle 1
size 18 10
rules paper
turn white
terrain
~~~~~~~~~~
~..^..~~~~
~~~.~.~~~~
~~~~~.~~~~
~~~~~....~
~~~~~~~~.~
~~~~~~~.^~
~~~~~~~~.~
~~~~~~~~#~
~~~~~~~~~~
~..~..~~~~
~~~~~~~~~~
~........~
~~~~~~~~.~
~........~
~.~~~~~~~~
~....@~~~~
~~~~~~~~~~
pieces
..........
.pP.......
...C......
..........
..........
..........
.......C..
........d.
..........
..........
.C..c.....
..........
.c........
..........
..........
..........
..........
..........
)";

// The den stands one square nearer, and the runner needs 21 moves, as many as White may.
inline std::string one_literal_too_near() {
  std::string board = kOneLiteral;
  return board.replace(board.find("....@"), 5, "...@~");
}

}  // namespace gadgetc::test
