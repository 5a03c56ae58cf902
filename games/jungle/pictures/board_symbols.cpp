#include "games/jungle/pictures/board_symbols.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text/append_format.hpp"
#include "games/jungle/piece.hpp"

namespace gadgetc::jungle {

const std::string_view kBoardStyle = R"(.page{fill:#fbf8f1}
.water{fill:#8dbbd6}
.wave{fill:none;stroke:#b4d5e6;stroke-width:.05;stroke-linecap:round}
.land{fill:#ecdfb9}
.grid{fill:none;stroke:#3c3a2e;stroke-opacity:.22;stroke-width:.03}
.frame{fill:none;stroke:#4c4432}
.light{fill:#fffdf6;stroke:#54462f;stroke-width:2.5;stroke-linejoin:round}
.dark{fill:#37313c;stroke:#37313c;stroke-width:2.5;stroke-linejoin:round}
.whitesign{fill:#f3c969}
.blacksign{fill:#b58a62}
.whitemark{fill:#fffdf6;stroke:#54462f;stroke-width:.08}
.blackmark{fill:#1f1a24}
.white{fill:#fffdf6;stroke:#54462f;stroke-width:4}
.black{fill:#2b2630;stroke:#0e0b11;stroke-width:4}
.whitering{fill:none;stroke:#c9b78f;stroke-width:1.5}
.blackring{fill:none;stroke:#a99fb3;stroke-width:1.5}
text{font-family:"DejaVu Sans",Verdana,Helvetica,sans-serif}
.letter{font-size:46px;font-weight:bold;text-anchor:middle}
.onwhite{fill:#3a2f1e}
.onblack{fill:#fbf4e4}
.coordinate{fill:#6b6047;text-anchor:middle}
)";

const std::string_view kChineseStyle =
    ".letter{font-family:\"Noto Sans CJK TC\",\"Source Han Sans TC\",\"PingFang TC\","
    "\"Microsoft JhengHei\",\"WenQuanYi Zen Hei\",sans-serif}\n";

const std::string_view kTrapJaws =
    "M4 4H96V96H4ZM16 16V25L26 33L16 41V59L26 67L16 75V84H25L33 74L41 84H59L67 74L75 84H84V75"
    "L74 67L84 59V41L74 33L84 25V16H75L67 26L59 16H41L33 26L25 16Z";
const std::string_view kDenHouse =
    "M50 5L95 44H85V94H15V44H5ZM38 94H62V68a12 12 0 0 0 -24 0Z";

namespace {

// Rat, cat, wolf, dog, panther, tiger, lion, elephant.
constexpr const char* kCharacters[] = {"鼠", "貓", "狼", "狗", "豹", "虎", "獅", "象"};

}  // namespace

std::string board_symbols(bool chinese) {
  std::string text;
  const auto put = [&]<typename... Args>(fmt::format_string<Args...> form, Args&&... args) {
    append_format(text, form, std::forward<Args>(args)...);
  };
  put("<pattern id=\"waves\" width=\"1\" height=\"1\" patternUnits=\"userSpaceOnUse\">"
      "<path class=\"wave\" d=\"M.18 .36q.08 -.1 .16 0t.16 0M.52 .7q.08 -.1 .16 0t.16 0\"/>"
      "</pattern>\n");
  for (const auto& [side, tone] : {std::pair{"white", "light"}, std::pair{"black", "dark"}}) {
    put("<symbol id=\"{0}-trap\" overflow=\"visible\"><rect class=\"{0}sign\" width=\"1\" "
        "height=\"1\"/><path class=\"{1}\" fill-rule=\"evenodd\" transform=\"scale(.01)\" "
        "d=\"{2}\"/></symbol>\n",
        side, tone, kTrapJaws);
    put("<symbol id=\"{0}-den\" overflow=\"visible\"><rect class=\"{0}sign\" width=\"1\" "
        "height=\"1\"/><path class=\"{1}\" fill-rule=\"evenodd\" transform=\"scale(.01)\" "
        "d=\"{2}\"/></symbol>\n",
        side, tone, kDenHouse);
  }
  for (std::uint8_t code = 1; code <= 16; ++code) {
    const Piece piece = Piece::from_code(code);
    const bool white = piece.side() == Side::White;
    const std::string_view side = white ? "white" : "black";
    const char letter = piece_letter(piece);
    put("<symbol id=\"{}\" overflow=\"visible\"><g transform=\"scale(.01)\">"
        "<circle class=\"{}\" cx=\"50\" cy=\"50\" r=\"35\"/>"
        "<circle class=\"{}ring\" cx=\"50\" cy=\"50\" r=\"30.5\"/>"
        "<text class=\"letter on{}\" x=\"50\" y=\"66.5\">{}</text></g></symbol>\n",
        letter, side, side, side,
        chinese ? kCharacters[static_cast<std::size_t>(piece.kind()) - 1]
                : std::string(1, piece_letter(Piece(Side::White, piece.kind()))));
  }
  return text;
}

}  // namespace gadgetc::jungle
