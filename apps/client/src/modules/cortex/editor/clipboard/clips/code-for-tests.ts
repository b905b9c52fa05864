import type { TestClip } from "./clip-for-tests.ts";

/** Editors of code and consoles. */
export const code: TestClip[] = [
  {
    name: "Visual Studio Code: several lines, with signs of HTML in them",
    editor: `{"version":1,"isFromEmptySelection":false,"multicursorText":null,"mode":"typescriptreact"}`,
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #c586c0;">return</span> (</div><div>  &lt;b&gt;x&lt;/b&gt;</div><div>);</div></div>`,
    text: "return (\n  <b>x</b>\n);",
    blocks: ["code typescript: return (↵  <b>x</b>↵);"],
  },
  {
    name: "Visual Studio Code: part of a line is words",
    editor: `{"version":1,"mode":"javascript"}`,
    html: `<meta charset='utf-8'><div style="font-family: Consolas, monospace;white-space: pre;"><div><span>a * b * c</span></div></div>`,
    text: "a * b * c",
    blocks: ["a * b * c"],
  },
  {
    name: "Visual Studio Code: Markdown is what it says",
    editor: `{"version":1,"mode":"markdown"}`,
    html: `<meta charset='utf-8'><div style="font-family: Consolas, monospace;white-space: pre;"><div># Titel</div></div>`,
    text: "# Titel\n\n- Punkt",
    blocks: ["h1: Titel", "- Punkt"],
  },
  {
    name: "editors on the web: a window's HTML without a type of its own",
    html: `<meta charset='utf-8'><div style="color: #000000;background-color: #fffffe;font-family: Menlo, Monaco, 'Courier New', monospace;white-space: pre;"><div>{</div><div>  "a": 1</div><div>}</div></div>`,
    text: '{\n  "a": 1\n}',
    blocks: ['code text: {↵  "a": 1↵}'],
  },
  {
    name: "JetBrains: preformatted text with colours",
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;color:#a9b7c6;font-family:'JetBrains Mono',monospace;font-size:9,8pt;"><span style="color:#cc7832;">fun </span><span style="color:#ffc66d;">f</span>() {<br>    println()<br>}<br></pre></body></html>`,
    text: "fun f() {\n    println()\n}\n",
    blocks: ["code text: fun f() {↵    println()↵}"],
  },
  {
    name: "a console: what a program printed",
    html: `<html><body><pre>total 4\n-rw-r--r-- 1 a a  12 notes.txt\n</pre></body></html>`,
    text: "total 4\n-rw-r--r-- 1 a a  12 notes.txt\n",
    blocks: ["code text: total 4↵-rw-r--r-- 1 a a  12 notes.txt"],
  },
  {
    name: "text alone that is code",
    text: "function f(a) {\n  if (a < 1) {\n    return a;\n  }\n}\n",
    blocks: ["code text: function f(a) {↵  if (a < 1) {↵    return a;↵  }↵}"],
  },
  {
    name: "text alone that only has brackets",
    text: "List<String> x = <b>y</b>; a < b && `Map<K, V>`",
    blocks: ["List<String> x = <b>y</b>; a < b && {code:Map<K, V>}"],
  },
];
