#include "reduction/strategy/move_sentence.hpp"

#include <fmt/format.h>

namespace gadgetc {

std::string move_sentence(Side mover, const MoveWords& words, ToldValues& told, bool was_settled,
                          const FormulaSeat& after) {
  std::string text = words.text;
  if (!words.has_subject) text = fmt::format("{} {}", side_name(mover), text);
  const bool is_whites = words.taken && mover == Side::White;
  const std::string value = is_whites ? told.take(*words.taken) : "";
  if (!value.empty()) text += ", so " + value;
  if (was_settled || !after.is_settled()) return text;
  return text + (value.empty() ? ": " : "; ") +
         (after.side() == Side::White ? "every clause has a true variable"
                                      : "a clause has only false variables");
}

}  // namespace gadgetc
