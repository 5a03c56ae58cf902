// Every reader of files and of texts from the command line, ready to be fed any bytes.
//
// A reader either refuses a text by an InputError or a UsageError, or takes it; and what it takes,
// written and read again, has to be the same. Anything else that happens is a fault: another
// exception, a crash, a hang, memory out of proportion to the text. The fuzzers (scripts/fuzz) look
// for such texts, the test beside them goes through those that are known.
#pragma once

#include <string_view>
#include <vector>

namespace gadgetc::test {

// False when the text is refused. Throws std::logic_error when it is taken and, written and read
// again, is another.
using ReaderCheck = bool (*)(std::string_view text);

struct NamedReader {
  std::string_view name;
  ReaderCheck check;
  bool is_slow = false;  // takes tens of milliseconds for any text
};

const std::vector<NamedReader>& readers();
// Null when there is none of this name.
ReaderCheck find_reader(std::string_view name);

// The readers of boards and saved games.
bool check_board(std::string_view text);
bool check_fen(std::string_view text);
bool check_game(std::string_view text);
bool check_konane_board(std::string_view text);
bool check_page_board(std::string_view text);
bool check_page_cells(std::string_view text);
bool check_page_game(std::string_view text);
bool check_konane_game(std::string_view text);

// The reader of endgame tables; also with checksums put right, which no fuzzer would find.
bool check_table_reader(std::string_view bytes);

// The readers of checkpoints, of Dou Shou Qi and of Konane.
bool check_checkpoint(std::string_view text);
bool check_konane_checkpoint(std::string_view text);

}  // namespace gadgetc::test
