#include "games/jungle/pictures/tikz_styles.hpp"

#include <fmt/format.h>

#include "base/grid/rectangles.hpp"

namespace gadgetc::jungle {

// Traps are pairs of jaws in their owner's colour, a den a house, as on boards.
const std::string_view kTikzStyles = R"tex(  water/.style={fill=cyan!60!blue!35},
  land/.style={fill=yellow!60!brown!25},
  grid/.style={draw=black!30,line width=.2pt},
  frame/.style={draw=black!75,line width=.5pt},
  white piece/.style={fill=white,draw=black,line width=.4pt},
  black piece/.style={fill=black!85,draw=black,line width=.4pt},
  jaws/.pic={\path[pic actions,even odd rule] (.04,.04) -- (.96,.04) -- (.96,.96) -- (.04,.96)
    -- cycle (.16,.16) -- (.16,.25) -- (.26,.33) -- (.16,.41) -- (.16,.59) -- (.26,.67)
    -- (.16,.75) -- (.16,.84) -- (.25,.84) -- (.33,.74) -- (.41,.84) -- (.59,.84) -- (.67,.74)
    -- (.75,.84) -- (.84,.84) -- (.84,.75) -- (.74,.67) -- (.84,.59) -- (.84,.41) -- (.74,.33)
    -- (.84,.25) -- (.84,.16) -- (.75,.16) -- (.67,.26) -- (.59,.16) -- (.41,.16) -- (.33,.26)
    -- (.25,.16) -- cycle;},
  house/.pic={\path[pic actions] (.5,.05) -- (.95,.44) -- (.85,.44) -- (.85,.94) -- (.62,.94)
    -- (.62,.6) -- (.38,.6) -- (.38,.94) -- (.15,.94) -- (.15,.44) -- (.05,.44) -- cycle;},
  white trap/.pic={\fill[orange!50!yellow!55] (0,0) rectangle (1,1);
    \pic[fill=white,draw=black!70,line width=.2pt] {jaws};},
  black trap/.pic={\fill[brown!55] (0,0) rectangle (1,1);
    \pic[fill=black!80] {jaws};},
  white den/.pic={\fill[orange!50!yellow!55] (0,0) rectangle (1,1);
    \pic[fill=white,draw=black!70,line width=.2pt] {house};},
  black den/.pic={\fill[brown!55] (0,0) rectangle (1,1);
    \pic[fill=black!80] {house};},
)tex";

std::string_view tikz_sign(Terrain terrain) {
  switch (terrain) {
    case Terrain::WhiteTrap: return "white trap";
    case Terrain::BlackTrap: return "black trap";
    case Terrain::WhiteDen: return "white den";
    case Terrain::BlackDen: return "black den";
    case Terrain::Land:
    case Terrain::Water: break;
  }
  return "";
}

std::string tikz_land(const Position& board) {
  std::string path;
  for_each_rectangle(
      board.rows(), board.columns(),
      [&](int row, int column) { return board.terrain({row, column}) != Terrain::Water; },
      [&](const Rectangle& r) {
        path += fmt::format("\n  ({},{}) rectangle +({},{})", r.column, r.row, r.columns, r.rows);
      });
  return path.empty() ? path : "\\path[land]" + path;
}

}  // namespace gadgetc::jungle
