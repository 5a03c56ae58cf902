// Names of variables that are taken and yet look like something else to some writer's language:
// DOT, XML, HTML, TeX, JSON, .pg, and the names that writers give themselves. All different.
#pragma once

#include <string>
#include <vector>

namespace gadgetc::test {

inline std::string repeated(const std::string& text, std::size_t most_bytes) {
  std::string all;
  while (all.size() + text.size() <= most_bytes) all += text;
  return all;
}

inline std::vector<std::string> hostile_names() {
  std::vector<std::string> names{
      // Quotes and backslashes.
      "end\\", "two\\\\", "three\\\\\\", "a\\\"b", "\\\"", "\\\\\"", "\"", "\"\"", "a\"b", "\\",
      "'", "''", "`", "``", "!`", "?`", ",,", "x\"];evil[label=\"", "x\\\"];evil[label=\\\"",
      "\\\\\"];evil->more;//", "\\N", "\\l", "\\G", "\\n", "\\u0041",
      // Markup.
      "</script>", "<script>alert(1)</script>", "'><img/src=x/onerror=alert(1)>", "]]>", "&lt;",
      "&amp;lt;", "&#92;", "&", "&x;", "-->", "<!--", "<b>x</b>", "<", "<>", "<?x?>", "{{title}}",
      "{{data}}", "${x}", "javascript:alert(1)", "__proto__", "constructor", "toString",
      // TeX.
      "$x$", "\\input{x}", "%", "%5", "a%b", "#", "{", "}", "{}", "}{", "^", "~", "--", "---",
      "^^41",
      // DOT, JSON, .pg, comments, the shell.
      "node", "graph", "strict", "subgraph", "edge", "digraph", "a:n", "a:b:c", ":", ";", "a;b",
      "a,b", "[", "]", "->", "a->b", "label=\"x\"", "-", "-1", "1", "1.5", ".", "1a", "_", "/*",
      "*/", "//", "true", "null", "NaN", "won", "t1", "c", "p", "e", "$(id)", "|", "?", "*", "@",
      // Identifiers that are written for other names.
      "=", "=5C", "end=5C", "=22", "a=3Cb", "&amp;", "&lt",
      // What writers call their own.
      "and1", "and.1", "or.1.1", "output", "split.x.1", "sink.x", "cross.1", "x1'", "clause.1",
      "cluster.variables", "variables", "sources", "circuit", "tile-or", "board", "x",
      // Letters: composed and combining, joiners, private ones.
      "\xc3\xa9", "e\xcc\x81", "\xcc\x81", "a\xe2\x80\x8dz", "a\xe2\x80\x8cz", "\xc2\xa0x",
      "\xe6\x97\xa5\xe6\x9c\xac", "\xee\x80\x80"};
  for (const char* text :
       {"\xf0\x9f\x98\x80", "x", "\\", "\"", "\\\"", "a\\", "&", "{", "%", "-", "="}) {
    names.push_back(repeated(text, 255));
  }
  return names;
}

// No names: control bytes, broken UTF-8, marks that turn the direction of writing, what is not
// seen, what is no character.
inline std::vector<std::string> unprintable_names() {
  return {"a\x1b[31m", "\x07", "\x7f", "\xc2\x9b", "\xff", "\xc0\xaf", "\xed\xa0\x80",
          "x\xe2\x80\xa8y", "x\xe2\x80\xa9y", "\xe2\x80\xaertl", "\xd8\x9c", "a\xe2\x80\x8b",
          "a\xe2\x81\xa0", "\xc2\xad", "\xef\xbb\xbf", "\xef\xbf\xb9", "\xef\xbf\xbe",
          "\xef\xbf\xbf", "\xf0\x9f\xbf\xbf", "\xef\xb7\x90", "\xf3\xa0\x81\x81"};
}

}  // namespace gadgetc::test
