// A strict reader of XML 1.0 without document types of its own: the texts of all elements, by the
// names of elements. Throws std::runtime_error where the text is not well-formed.
#pragma once

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>


namespace gadgetc::test {

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text) { read(); }

  // The text of each element of this name, its children's left out, in the order of their ends.
  const std::vector<std::string>& texts(const std::string& element) { return texts_[element]; }
  std::size_t count(const std::string& element) { return texts_[element].size(); }
  const std::map<std::string, std::vector<std::string>>& all() const { return texts_; }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw std::runtime_error("XML: " + message + " before " +
                             std::string(text_.substr(at_, 40)));
  }
  bool starts(std::string_view sign) const { return text_.substr(at_, sign.size()) == sign; }
  std::string_view take_until(std::string_view sign) {
    const std::size_t end = text_.find(sign, at_);
    if (end == text_.npos) fail("no " + std::string(sign));
    const std::string_view inside = text_.substr(at_, end - at_);
    at_ = end + sign.size();
    return inside;
  }

  void read() {
    for (const char c : text_) {
      if (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' && c != '\r') {
        fail("a control byte");
      }
    }
    std::vector<std::pair<std::string, std::string>> open;
    while (at_ < text_.size()) {
      if (!starts("<")) {
        const std::string text = take_text(text_.find('<', at_));
        if (!open.empty()) open.back().second += text;
        else if (text.find_first_not_of(" \n\t\r") != text.npos) fail("text outside");
      } else if (starts("<!--")) {
        at_ += 4;
        const std::string_view comment = take_until("-->");
        if (comment.find("--") != comment.npos || comment.ends_with('-')) fail("-- in a comment");
      } else if (starts("<?")) {
        take_until("?>");
      } else if (starts("<!DOCTYPE")) {
        take_until(">");
      } else if (starts("</")) {
        at_ += 2;
        const std::string name(take_until(">"));
        if (open.empty() || open.back().first != name) fail("a wrong end of " + name);
        texts_[name].push_back(std::move(open.back().second));
        open.pop_back();
      } else {
        read_tag(open);
      }
    }
    if (!open.empty()) fail("no end of " + open.back().first);
  }

  void read_tag(std::vector<std::pair<std::string, std::string>>& open) {
    ++at_;
    const std::string name = take_name();
    for (;;) {
      at_ = std::min(text_.find_first_not_of(" \n\t\r", at_), text_.size());
      if (starts("/>")) {
        at_ += 2;
        texts_[name].emplace_back();
        return;
      }
      if (starts(">")) break;
      take_name();
      if (!starts("=\"") && !starts("='")) fail("an attribute without a value");
      const char quote = text_[at_ + 1];
      at_ += 2;
      const std::size_t end = text_.find(quote, at_);
      if (end == text_.npos || text_.find('<', at_) < end) fail("a value");
      take_text(end);
      ++at_;
    }
    ++at_;
    open.emplace_back(name, "");
  }

  std::string take_name() {
    const std::size_t end = text_.find_first_of(" \n\t\r/>=\"'<&", at_);
    if (end == text_.npos || end == at_) fail("no name");
    std::string name(text_.substr(at_, end - at_));
    at_ = end;
    return name;
  }

  std::string take_text(std::size_t end) {
    std::string text;
    for (end = std::min(end, text_.size()); at_ < end; ++at_) {
      if (starts("]]>")) fail("]]>");
      if (text_[at_] != '&') {
        text += text_[at_];
        continue;
      }
      ++at_;
      const std::string entity(take_until(";"));
      --at_;
      text += character(entity);
    }
    return text;
  }

  std::string character(const std::string& entity) const {
    static const std::map<std::string, std::string> kNamed{
        {"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"}};
    if (const auto named = kNamed.find(entity); named != kNamed.end()) return named->second;
    if (!entity.starts_with("#")) fail("an entity that nobody knows: " + entity);
    const bool is_hexadecimal = entity.starts_with("#x");
    const int code = std::stoi(entity.substr(is_hexadecimal ? 2 : 1), nullptr,
                               is_hexadecimal ? 16 : 10);
    if (code == 160) return "\xc2\xa0";
    if (code < ' ' || code > '~') fail("an unexpected character: " + entity);
    return {static_cast<char>(code)};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::map<std::string, std::vector<std::string>> texts_;
};

}  // namespace gadgetc::test
