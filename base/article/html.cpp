#include <fmt/format.h>
#include <fmt/ostream.h>

#include <ostream>
#include <sstream>
#include <string_view>

#include "base/article/article.hpp"

namespace gadgetc::article {

namespace {

constexpr std::string_view kStyle =
    "body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.5;\n"
    "  font-family: Georgia, serif; color: #1a1a1a; background: #fff; }\n"
    "code, pre { font-family: monospace; font-size: .9em; overflow-wrap: anywhere;\n"
    "  white-space: pre-wrap; }\n"
    "pre { margin-left: 1.5rem; }\n"
    "table { border-collapse: collapse; margin: 1rem auto; font-size: .9em; }\n"
    "th, td { padding: .15rem .5rem; text-align: right; }\n"
    "th:first-child, td:first-child { text-align: left; }\n"
    "thead th { border-bottom: 1px solid #1a1a1a; }\n"
    ".wide { overflow-x: auto; }\n"
    "figure { margin: 1rem 0; text-align: center; }\n"
    "figure img { max-width: 100%; max-height: 40rem; }\n"
    "figcaption { font-size: .9em; }\n";

std::string escaped_html(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '"')
      result += "&quot;";
    else
      result += c;
  }
  return result;
}

std::string html(std::string_view text) {
  std::string result;
  bool is_code = false;
  for (;;) {
    const std::size_t end = text.find('`');
    const std::string part = escaped_html(text.substr(0, end));
    result += is_code ? "<code>" + part + "</code>" : part;
    if (end == std::string_view::npos) return result;
    text.remove_prefix(end + 1);
    is_code = !is_code;
  }
}

std::string without_code(std::string text) {
  std::erase(text, '`');
  return text;
}

// The picture as an address, so that names in one are none of another's.
std::string data_url(std::string_view svg) {
  std::string url = "data:image/svg+xml,";
  for (const char c : svg) {
    if (c == '%' || c == '#' || c == '"' || c == '<' || c == '>' || c == '&' || c == '\n') {
      url += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    } else {
      url += c;
    }
  }
  return url;
}

class HtmlWriter {
 public:
  explicit HtmlWriter(std::ostream& out) : out_(out) {}

  void operator()(const Heading& heading) {
    fmt::print(out_, "<h{0}>{1}</h{0}>\n", heading.level + 1, html(heading.text));
  }
  void operator()(const Paragraph& paragraph) {
    fmt::print(out_, "<p>{}</p>\n", html(paragraph.text));
  }
  void operator()(const Items& items) {
    out_ << "<ul>\n";
    for (const std::string& text : items.texts) fmt::print(out_, "<li>{}</li>\n", html(text));
    out_ << "</ul>\n";
  }
  void operator()(const Listing& listing) {
    out_ << "<pre>";
    for (const std::string& line : listing.lines) out_ << escaped_html(line) << '\n';
    out_ << "</pre>\n";
  }
  void operator()(const Table& table) {
    out_ << "<div class=\"wide\"><table>\n<thead>";
    write_row(table.head, "th");
    out_ << "</thead>\n<tbody>\n";
    for (const std::vector<std::string>& row : table.rows) write_row(row, "td");
    out_ << "</tbody></table></div>\n";
  }
  void operator()(const Figure& figure) {
    std::ostringstream svg;
    figure.write_svg(svg);
    fmt::print(out_, "<figure><img src=\"{}\" alt=\"{}\"><figcaption>{}</figcaption></figure>\n",
               data_url(svg.str()), escaped_html(without_code(figure.caption)),
               html(figure.caption));
  }

 private:
  void write_row(const std::vector<std::string>& cells, const char* kind) {
    out_ << "<tr>";
    for (const std::string& cell : cells) fmt::print(out_, "<{0}>{1}</{0}>", kind, html(cell));
    out_ << "</tr>\n";
  }

  std::ostream& out_;
};

}  // namespace

void write_html(std::ostream& out, const Article& article) {
  fmt::print(out,
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<title>{0}</title>\n<style>\n{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
             html(without_code(article.title)), kStyle);
  for (const Block& block : article.blocks) std::visit(HtmlWriter(out), block);
  out << "</main>\n</body>\n</html>\n";
}

}  // namespace gadgetc::article
