// A game as the engine session plays it: its position, its options, its engine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/played/game_engine.hpp"

namespace gadgetc {

class EnginePlayer {
 public:
  // `start` is what "startpos" means, and gives the rules. `bot` as in make_engine. Throws
  // UsageError.
  EnginePlayer(std::unique_ptr<PlayedGame> start, std::size_t hash_mib,
               const std::string& bot = {});

  const PlayedGame& game() const { return *game_; }
  GameEngine& engine() { return *engine_; }
  // The options of the game alone, as the protocol names them.
  std::vector<std::string> option_lines() const;
  // False: there is no such option. Like set_position, throws UsageError or InputError, and then
  // nothing has changed.
  bool set_option(std::string_view name, std::string_view value);
  // What follows `position`.
  void set_position(std::string_view words);
  // The board as text, and the FEN where there is one; lines with their ends.
  std::string position_text() const;

 private:
  bool set_jungle_option(const jungle::GameFile& start, std::string_view name,
                         std::string_view value);
  bool set_page_option(const game_page::GameFile& start, std::string_view name,
                       std::string_view value);
  std::unique_ptr<PlayedGame> first_game(std::string_view& words) const;

  std::unique_ptr<PlayedGame> start_, game_;
  std::unique_ptr<GameEngine> engine_;
};

// Plays a page's game on its full board of any size: that of Konane.
std::unique_ptr<EnginePlayer> konane_player(std::size_t hash_mib);

// The first word of `text`, which goes on behind it; empty at the end.
std::string_view take_word(std::string_view& text);
// A decimal number of at most `max`, digits only.
std::optional<std::uint64_t> find_number(std::string_view word, std::uint64_t max);

}  // namespace gadgetc
