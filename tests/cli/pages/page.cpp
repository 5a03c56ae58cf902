#include "tests/cli/pages/page.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// One blank for every run of blanks and line ends; in a table "\|" is "|".
std::string one_line(const std::string& text) {
  std::string result;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (text[n] == '\\' && n + 1 < text.size() && text[n + 1] == '|') continue;
    const char c = std::isspace(static_cast<unsigned char>(text[n])) ? ' ' : text[n];
    if (c != ' ' || (!result.empty() && result.back() != ' ')) result += c;
  }
  while (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

// Letters and digits, small; a hyphen for a blank; nothing for the rest.
std::string anchor(const std::string& heading) {
  std::string result;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) || c == '-' || c == '_' || byte >= 0x80) {
      result += static_cast<char>(std::tolower(byte));
    } else if (c == ' ') {
      result += '-';
    }
  }
  return result;
}

class Reader {
 public:
  explicit Reader(const std::string& name) { page_.name = name; }

  Page read(const std::string& text) {
    for (const std::string& line : lines_of(text)) {
      ++line_;
      if (line.rfind("```", 0) == 0) {
        finish_paragraph();
        in_block_ = !in_block_;
      } else if (in_block_) {
        add_block_line(line);
      } else {
        add_text_line(line);
      }
    }
    finish_paragraph();
    return page_;
  }

 private:
  void add_block_line(const std::string& line) {
    if (line.rfind("$ ", 0) == 0) {
      page_.answered.push_back({page_.name, line.substr(2), line_});
      return;
    }
    const bool goes_on = !page_.blocks.empty() && page_.blocks.back().text.ends_with("\\");
    if (goes_on) {
      std::string& text = page_.blocks.back().text;
      text.pop_back();
      text = one_line(text + line);
    } else {
      page_.blocks.push_back({page_.name, line, line_});
    }
  }

  void add_text_line(const std::string& line) {
    if (line.rfind('#', 0) == 0) {
      finish_paragraph();
      add_heading(line.substr(line.find_first_not_of('#') + 1));
    }
    if (line.empty()) finish_paragraph();
    else if (paragraph_.empty()) begin_ = line_;
    if (!line.empty()) paragraph_ += line + "\n";
  }

  void add_heading(const std::string& heading) {
    const std::string name = anchor(heading);
    const int before = seen_[name]++;
    page_.headings.insert(before == 0 ? name : name + "-" + std::to_string(before));
  }

  int line_at(std::size_t offset) const {
    const auto end = paragraph_.begin() + static_cast<std::ptrdiff_t>(offset);
    return begin_ + static_cast<int>(std::count(paragraph_.begin(), end, '\n'));
  }

  void finish_paragraph() {
    std::string prose = paragraph_;  // with blanks for code
    std::size_t open = 0;
    while ((open = paragraph_.find('`', open)) != std::string::npos) {
      const std::size_t close = paragraph_.find('`', open + 1);
      if (close == std::string::npos) {
        throw std::runtime_error(page_.name + ":" + std::to_string(line_at(open)) +
                                 ": code that does not end");
      }
      const std::string code = one_line(paragraph_.substr(open + 1, close - open - 1));
      page_.words.push_back({page_.name, code, line_at(open)});
      std::fill(prose.begin() + static_cast<std::ptrdiff_t>(open),
                prose.begin() + static_cast<std::ptrdiff_t>(close + 1), ' ');
      open = close + 1;
    }
    add_links(prose, "](", ')');
    add_links(prose, "<img src=\"", '"');
    paragraph_.clear();
  }

  void add_links(const std::string& prose, const std::string& before, char after) {
    for (std::size_t at = prose.find(before); at != std::string::npos;
         at = prose.find(before, at + 1)) {
      const std::size_t from = at + before.size();
      page_.links.push_back(
          {page_.name, prose.substr(from, prose.find(after, from) - from), line_at(at)});
    }
  }

  Page page_;
  std::string paragraph_;
  std::map<std::string, int> seen_;
  int line_ = 0, begin_ = 1;
  bool in_block_ = false;
};

}  // namespace

Page read_page(const std::string& name, const std::string& text) { return Reader(name).read(text); }

std::vector<Page> read_pages() {
  const std::filesystem::path root = GADGETC_SOURCE_DIR;
  std::vector<std::string> names;
  const auto take = [&](const std::filesystem::path& file) {
    if (file.extension() == ".md") names.push_back(file.lexically_relative(root).string());
  };
  for (const auto& entry : std::filesystem::directory_iterator(root)) take(entry.path());
  for (const char* folder : {"docs", "examples"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      take(entry.path());
    }
  }
  std::sort(names.begin(), names.end());
  std::vector<Page> pages;
  for (const std::string& name : names) pages.push_back(read_page(name, read_file(root / name)));
  return pages;
}

}  // namespace gadgetc::test
