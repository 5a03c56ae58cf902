#include "games/konane/pictures/board_looks.hpp"

namespace gadgetc::konane {

const std::string_view kStoneStyle = R"(.whitemark{fill:#fffdf6;stroke:#54462f;stroke-width:.08}
.blackmark{fill:#1f1a24}
.white{fill:#fffdf6;stroke:#54462f;stroke-width:.04}
.black{fill:#2b2630;stroke:#0e0b11;stroke-width:.04}
.whitering{fill:none;stroke:#c9b78f;stroke-width:.025}
.blackring{fill:none;stroke:#6f6579;stroke-width:.025}
)";

const std::string_view kStoneSymbols =
    R"(<symbol id="W" overflow="visible"><circle class="white" cx=".5" cy=".5" r=".36"/>)"
    R"(<circle class="whitering" cx=".5" cy=".5" r=".25"/></symbol>
<symbol id="B" overflow="visible"><circle class="black" cx=".5" cy=".5" r=".36"/>)"
    R"(<circle class="blackring" cx=".5" cy=".5" r=".25"/></symbol>
)";

const std::string_view kStoneTikzStyles =
    R"tex(  white stone/.style={fill=white,draw=black,line width=.4pt},
  black stone/.style={fill=black!85,draw=black,line width=.4pt},
)tex";

}  // namespace gadgetc::konane
