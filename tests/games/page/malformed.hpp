// Pages that are refused: where, and with which message.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gadgetc::game_page {

struct Malformed {
  std::string_view text;
  std::string_view complaint;  // "LINE:COLUMN: MESSAGE"
};

// Two lines that begin a page, and three with which one is whole.
inline constexpr std::string_view kCells = "game g\ncells . x o\n";
inline constexpr std::string_view kRules = "white . -> x\nblack . -> o\nstuck loses\n";

// What the page is refused with, or "" where it is taken.
std::string complaint_about(std::string_view text);
// Checks the complaint about each text behind `head`.
void check_complaints(std::string_view head, std::span<const Malformed> texts);

}  // namespace gadgetc::game_page
