// What the commands for boards say of boards of pages.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/json.hpp"
#include "cli/picture_formats.hpp"
#include "games/page/board_file.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::game_page {

// What `board info` tells. Absent facts are null; keys stand in a fixed order.
Json board_facts(const BoardFile& board);

// `format`: svg, png, pdf or tikz; `width` of the picture.
void render_board(std::ostream& out, const BoardFile& board, const std::string& format,
                  const PictureWidth& width, const BoardPicture& options);

}  // namespace gadgetc::game_page
