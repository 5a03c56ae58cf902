#include "cli/line_editor.hpp"

#include <histedit.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <exception>
#include <utility>

#include "cli/terminal.hpp"

namespace gadgetc {

namespace {

class TerminalEditor : public LineEditor {
 public:
  explicit TerminalEditor(Idle idle) : idle_(std::move(idle)) {
    std::setlocale(LC_CTYPE, "");  // what is typed may be more than ASCII
    editor_ = el_init("gadgetc", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, kKeptLines);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_PROMPT, &TerminalEditor::prompt_of);
    el_set(editor_, EL_GETCFN, &TerminalEditor::read_into);
  }
  ~TerminalEditor() override {
    el_end(editor_);
    history_end(history_);
  }
  TerminalEditor(const TerminalEditor&) = delete;
  TerminalEditor& operator=(const TerminalEditor&) = delete;

  std::optional<std::string> take(const std::string& prompt) override {
    prompt_ = prompt;
    int bytes = 0;
    const char* text = el_gets(editor_, &bytes);
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    if (text == nullptr || bytes <= 0) return std::nullopt;
    std::string line(text, static_cast<std::size_t>(bytes));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

 private:
  static constexpr int kKeptLines = 1000;

  static TerminalEditor& self(EditLine* editor) {
    void* data = nullptr;
    el_get(editor, EL_CLIENTDATA, &data);
    return *static_cast<TerminalEditor*>(data);
  }
  static char* prompt_of(EditLine* editor) { return self(editor).prompt_.data(); }
  static int read_into(EditLine* editor, wchar_t* character) {
    return self(editor).read(*character);
  }

  // 1; 0 at the end; -1 when it has failed. No exception passes through the library.
  int read(wchar_t& character) {
    try {
      std::mbstate_t state{};
      for (;;) {
        wait_for_input(idle_);
        char byte = 0;
        const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
        if (count == 0) return 0;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -1;
        const std::size_t length = std::mbrtowc(&character, &byte, 1, &state);
        if (length == static_cast<std::size_t>(-2)) continue;  // more bytes belong to it
        if (length != static_cast<std::size_t>(-1)) return 1;
        state = {};
      }
    } catch (...) {
      failure_ = std::current_exception();
      return -1;
    }
  }

  Idle idle_;
  std::string prompt_;
  std::exception_ptr failure_;
  EditLine* editor_ = nullptr;
  History* history_ = nullptr;
};

}  // namespace

std::unique_ptr<LineEditor> make_line_editor(Idle idle) {
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return nullptr;
  if (is_dumb_terminal()) return nullptr;
  return std::make_unique<TerminalEditor>(std::move(idle));
}

}  // namespace gadgetc
