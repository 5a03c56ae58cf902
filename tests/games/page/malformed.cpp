#include "tests/games/page/malformed.hpp"

#include <catch2/catch.hpp>

#include "games/page/language/parse_page.hpp"

namespace gadgetc::game_page {

std::string complaint_about(std::string_view text) {
  try {
    parse_page("", text);
  } catch (const InputError& error) {
    std::string message = error.what();
    message = message.substr(1, message.find('\n') - 1);
    const std::string_view kError = "error: ";
    return message.erase(message.find(kError), kError.size());
  }
  return "";
}

void check_complaints(std::string_view head, std::span<const Malformed> texts) {
  for (const Malformed& malformed : texts) {
    std::string text(head);
    text += malformed.text;
    CAPTURE(text);
    CHECK(complaint_about(text) == malformed.complaint);
  }
}

}  // namespace gadgetc::game_page
