#include "cli/help_formatter.hpp"

#include <sstream>

#include "cli/terminal.hpp"

namespace gadgetc {

std::string wrap_text(const std::string& text, std::size_t width, std::size_t indent,
                      std::size_t used) {
  std::istringstream words(text);
  std::string lines;
  bool begins_line = true;
  for (std::string word; words >> word; begins_line = false) {
    const std::size_t blank = begins_line ? 0 : 1;
    if (used + blank + word.size() > width && used > indent) {
      lines += "\n" + std::string(indent, ' ') + word;
      used = indent + word.size();
    } else {
      lines += std::string(blank, ' ') + word;
      used += blank + word.size();
    }
  }
  return lines;
}

namespace {

// Where explanations begin: beside names, or below them where lines are short.
constexpr std::size_t kTextColumn = 30, kNarrowTextColumn = 6;
constexpr std::size_t kNarrow = 60;  // columns of a line
constexpr std::size_t kNameIndent = 2, kNameOverflow = 8;

class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(std::size_t width, std::size_t text_column)
      : width_(width), text_column_(text_column) {
    column_width(text_column);
  }

  std::string make_description(const CLI::App* app) const override {
    // What is required of the options stands on a line of its own.
    std::istringstream text(CLI::Formatter::make_description(app));
    std::string lines;
    for (std::string line; std::getline(text, line);) {
      lines += wrap_text(line, width_, 0, 0) + "\n";
    }
    return lines;
  }

  // Indented.
  std::string make_expanded(const CLI::App* app) const override {
    return HelpFormatter(width_ - kNameIndent, text_column_).CLI::Formatter::make_expanded(app);
  }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    return wrap_text(CLI::Formatter::make_usage(app, name), width_, kNameOverflow, 0) + "\n";
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    return entry(make_option_name(option, is_positional) + make_option_opts(option),
                 make_option_desc(option));
  }

  std::string make_subcommand(const CLI::App* command) const override {
    return entry(command->get_display_name(true), command->get_description());
  }

  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    if (mode == CLI::AppFormatMode::Sub) return make_expanded(app);
    std::string help = make_description(app) + make_usage(app, name) + make_positionals(app);
    for (const std::string& group : app->get_groups()) {
      if (group != kCommonOptions) help += options_of(app, group);
    }
    // Commands have a heading, which begins with a line of its own; options of which one is to be
    // chosen have none.
    const std::string below = make_subcommands(app, mode);
    help += (below.starts_with('[') ? "\n" : "") + below;
    return help + options_of(app, kCommonOptions) + make_footer(app);
  }

 private:
  // A name with what it takes, and its explanation beside or below it.
  std::string entry(const std::string& name, const std::string& text) const {
    std::string lines = std::string(kNameIndent, ' ');
    lines += wrap_text(name, width_, kNameOverflow, kNameIndent);
    const std::size_t used = lines.size() - (lines.rfind('\n') + 1);
    if (text.empty()) return lines + "\n";
    lines += used + 2 > text_column_ ? "\n" + std::string(text_column_, ' ')
                                     : std::string(text_column_ - used, ' ');
    return lines + wrap_text(text, width_, text_column_, text_column_) + "\n";
  }

  std::string options_of(const CLI::App* app, const std::string& group) const {
    const auto options = app->get_options([&](const CLI::Option* option) {
      return option->get_group() == group && option->nonpositional();
    });
    return group.empty() || options.empty() ? "" : make_group(group, false, options);
  }

  std::size_t width_, text_column_;
};

}  // namespace

std::shared_ptr<CLI::Formatter> make_help_formatter() {
  const std::size_t width = terminal_columns();
  return std::make_shared<HelpFormatter>(width, width < kNarrow ? kNarrowTextColumn : kTextColumn);
}

}  // namespace gadgetc
