// A game of a page in an engine session.
#pragma once

#include <memory>

#include "cli/engine/engine_player.hpp"
#include "games/page/board_file.hpp"
#include "solver/page/engine/engine.hpp"

namespace gadgetc::game_page {

class PagePlayer : public EnginePlayer {
 public:
  // `start` is what "startpos" means.
  PagePlayer(BoardFile start, std::size_t hash_mib);

  std::vector<std::string> option_lines() const override;
  void resize_hash(std::size_t mib) override { engine_.resize(mib); }
  void forget() override { engine_.clear(); }
  bool set_option(std::string_view name, std::string_view value) override;
  void set_position(std::string_view words) override;
  Side turn() const override { return game_.position().turn; }
  std::string position_text() const override;
  bool is_limited() const override { return false; }
  bool is_legal(std::string_view move) const override { return game_.find_move(move).has_value(); }
  SearchNews search(const SearchWish& wish, const std::atomic<bool>& stop,
                    const std::function<void(const SearchNews&)>& on_news) override;
  int evaluation() const override { return evaluate(game_.variant(), game_.position()); }
  LeafCounts count_leaves(int depth, const std::atomic<bool>& stop) const override;
  std::string ending() const override;

 private:
  BoardFile start_;
  Game game_;
  Engine engine_;
};

// On the full board of Konane.
std::unique_ptr<EnginePlayer> konane_player(std::size_t hash_mib);

}  // namespace gadgetc::game_page
