// A reader of DOT by its grammar (graphviz.org/doc/info/lang.html), which shares nothing with
// Graphviz: nodes with their attributes and edges of a graph, as cgraph writes it. Throws
// std::runtime_error where the text is no graph.
#pragma once

#include <algorithm>
#include <cctype>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gadgetc::test {

struct DotGraph {
  std::map<std::string, std::map<std::string, std::string>> nodes;
  std::vector<std::pair<std::string, std::string>> edges;
};

class DotReader {
 public:
  explicit DotReader(std::string_view text) : text_(text) { take(); }

  DotGraph read() {
    expect("digraph");
    if (!is("{")) take();
    read_block();
    if (!word_.empty() || is_quoted_) fail("something after the graph");
    return std::move(graph_);
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw std::runtime_error(message + " at byte " + std::to_string(at_));
  }
  bool is(std::string_view sign) const { return !is_quoted_ && word_ == sign; }
  void expect(std::string_view sign) {
    if (!is(sign)) fail("expected " + std::string(sign) + ", got " + word_);
    take();
  }

  static bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c < 0;
  }

  // The next word or sign; empty at the end.
  void take() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    word_.clear();
    is_quoted_ = at_ < text_.size() && text_[at_] == '"';
    if (at_ == text_.size()) return;
    if (is_quoted_) return take_quoted();
    std::size_t end = at_ + (text_[at_] == '-' ? 1 : 0);  // of a number, or of an arrow
    while (end < text_.size() && is_letter(text_[end])) ++end;
    if (text_.substr(at_, 2) == "->") end = at_ + 2;
    word_ = text_.substr(at_, std::max<std::size_t>(end - at_, 1));
    at_ += word_.size();
  }

  // \" is a quote, a backslash before a line's end joins lines; \\ is read, and kept, as a pair.
  void take_quoted() {
    for (++at_; ; ++at_) {
      if (at_ >= text_.size()) fail("a string without an end");
      const std::string_view two = text_.substr(at_, 2);
      if (text_[at_] == '"') break;
      if (text_[at_] == '\n') fail("a string over two lines");
      if (two == "\\\"") word_ += '"';
      else if (two == "\\\\") word_ += two;
      else if (two != "\\\n") { word_ += text_[at_]; continue; }
      ++at_;
    }
    ++at_;
  }

  std::string take_id() {
    if (!is_quoted_ && (word_.empty() || !is_letter(word_.back()))) fail("no name: " + word_);
    std::string id = word_;
    take();
    return id;
  }

  void read_block() {
    expect("{");
    while (!is("}")) read_statement();
    take();
  }

  void read_statement() {
    if (is("subgraph")) {
      take();
      if (!is("{")) take_id();
      read_block();
      if (is(";")) take();
      return;
    }
    const bool is_default = is("graph") || is("node") || is("edge");
    std::string id = take_id();
    std::map<std::string, std::string> attributes;
    if (is("=")) {  // of the graph
      take();
      take_id();
    } else {
      std::string last = id;
      take_port();
      const bool is_edge = is("->");
      while (is("->")) {
        take();
        const std::string next = take_id();
        take_port();
        graph_.edges.emplace_back(last, next);
        last = next;
      }
      if (is("[")) attributes = read_attributes();
      if (!is_default && !is_edge) graph_.nodes[id].merge(attributes);
    }
    if (is(";")) take();
  }

  void take_port() {
    while (is(":")) {
      take();
      take_id();
    }
  }

  std::map<std::string, std::string> read_attributes() {
    std::map<std::string, std::string> attributes;
    expect("[");
    while (!is("]")) {
      const std::string key = take_id();
      expect("=");
      attributes[key] = take_id();
      if (is(",") || is(";")) take();
    }
    take();
    return attributes;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string word_;
  bool is_quoted_ = false;
  DotGraph graph_;
};

// What a label shows: backslashes escape, entities of HTML stand for their characters.
inline std::string shown_label(std::string_view label) {
  std::string text;
  for (std::size_t i = 0; i < label.size(); ++i) {
    const std::string_view rest = label.substr(i);
    if (rest[0] == '\\' && !rest.starts_with("\\\\")) throw std::runtime_error("an escape");
    if (rest[0] == '&' && !rest.starts_with("&amp;")) throw std::runtime_error("an entity");
    text += rest[0];
    if (rest[0] == '\\') ++i;
    if (rest[0] == '&') i += 4;
  }
  return text;
}

}  // namespace gadgetc::test
