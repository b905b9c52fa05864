import { describe, expect, it } from "vitest";
import { readDocument } from "../import/read-document.ts";
import type { TransferBlock } from "../model/transfer-block.ts";
import { classStyles } from "./class-styles.ts";

type Said = string | [string, ...Said[]];
const said = (blocks: readonly TransferBlock[]): Said[] =>
  blocks.map(({ type, runs, content, config, children }) => {
    const text = runs
      .map(({ text: plain, marks = {} }) => {
        const names = Object.entries(marks).map(([name, value]) =>
          value === true ? name : `${name}=${value}`,
        );
        return names.length > 0 ? `{${names.join(" ")}:${plain}}` : plain;
      })
      .join("");
    const of = (name: string): string =>
      config[name] === undefined ? "" : `[${name}=${String(config[name])}]`;
    const line = `${type}: ${["checked", "width", "start"].map(of).join("")}${text || content}`.trim();
    return children.length > 0 ? [line, ...said(children)] : line;
  });

/** The head of a document that was downloaded as a web page. */
const sheet =
  "@import url(https://themes.googleusercontent.com/fonts/css?kit=fpjTOVmNbO4Lz34iLyptLUXza5VhXqVC6o75Eld_V98);" +
  `.lst-kix_aa1-1>li:before{content:"\\0025cb   "}.lst-kix_bb2-0>li:before{content:"" counter(lst-ctn-kix_bb2-0,decimal) ". "}.lst-kix_cc3-0>li:before{content:"\\002610  "}ul.lst-kix_aa1-0{list-style-type:none}` +
  "ol{margin:0;padding:0}table td,table th{padding:0}" +
  '.c0{color:#000000;font-weight:400;text-decoration:none;vertical-align:baseline;font-size:11pt;font-family:"Arial";font-style:normal}' +
  ".c1{font-weight:700}.c2{font-style:italic}.c3{text-decoration-skip-ink:none;-webkit-text-decoration-skip:none;color:#1155cc;text-decoration:underline}" +
  ".c4{color:inherit;text-decoration:inherit}.c5{background-color:#ffff00}.c6{color:#ff0000}.c7{vertical-align:super}.c8{text-decoration:line-through}" +
  ".c9{background-color:#ffffff;max-width:451.4pt;padding:72pt 72pt 72pt 72pt}.c10{text-decoration:underline}.c11{background-color:#d9ead3}" +
  ".title{padding-top:0pt;color:#000000;font-size:26pt}h4{color:#666666}";
const read = (body: string) => {
  const html = `<html><head><meta content="text/html; charset=UTF-8" http-equiv="content-type"><style type="text/css">${sheet}</style></head><body class="c9 doc-content">${body}</body></html>`;
  const targets = {
    "images/image1.png": { kind: "file" as const, key: "1", name: "image1.png", isImage: true },
  };
  const reading = readDocument({ path: "Reise.html", kind: "html", bytes: Buffer.from(html) }, targets);
  if (!("page" in reading)) throw new Error(JSON.stringify(reading));
  return { title: reading.page.title, blocks: said(reading.page.blocks), notes: reading.page.notes };
};

describe("a document of Google that was downloaded as a web page", () => {
  it("has its title, and the marks that its classes mean", () => {
    expect(
      read(
        `<p class="c12 title" id="h.1"><span class="c0">Unsere Reise</span></p><p class="c12 subtitle" id="h.2"><span>2024</span></p>` +
          `<h1 class="c13" id="h.3"><span class="c0">Anreise</span></h1><h4 id="h.4"><span class="c1 c6">Klein</span></h4>` +
          `<p class="c14"><span class="c0">Ein </span><span class="c1">fetter</span><span class="c0">&nbsp;und </span><span class="c1 c2 c10">wichtiger</span> <span class="c5 c6">bunter</span> Satz<span class="c7">2</span> <span class="c8">weg</span></p><p class="c14 c15"><span class="c0"></span></p>`,
      ),
    ).toEqual({
      title: "Unsere Reise",
      blocks: [
        "text: 2024",
        "heading_1: Anreise",
        "heading_4: Klein",
        "text: Ein {bold:fetter} und {bold italic underline:wichtiger} {text_color=red background_color=yellow:bunter} Satz{superscript:2} {strike:weg}",
      ],
      notes: [],
    });
  });

  it("has its links without the detour through Google, and says which lead inside of it", () => {
    const { blocks, notes } = read(
      `<p><span class="c3"><a class="c4" href="https://www.google.com/url?q=https://example.org/a?b%3D1%26c%3D2&amp;sa=D&amp;source=editors&amp;ust=1700000000000000&amp;usg=AOvVaw0">hier</a></span><span> und </span><span class="c3"><a class="c4" href="#h.3">oben</a></span><span> </span><a href="https://www.google.com/url?q=javascript:alert(1)">nein</a> <a href="https://www.google.de/search?q=x">Suche</a></p>`,
    );
    expect(blocks).toEqual([
      "text: {link=https://example.org/a?b=1&c=2:hier} und oben nein {link=https://www.google.de/search?q=x:Suche}",
    ]);
    expect(notes).toEqual([
      "Link innerhalb der Seite kommt nicht mit, nur sein Text: oben",
      "Link kommt nicht mit, nur sein Text: javascript:alert(1)",
    ]);
  });

  it("has its lists with their levels and numbers, and tasks", () => {
    const { blocks } = read(
      `<ul class="c16 lst-kix_aa1-0 start"><li class="c17 li-bullet-0"><span class="c0">Hin</span></li></ul><ul class="c16 lst-kix_aa1-1 start"><li class="c17 li-bullet-0"><span class="c0">mit der Bahn</span></li></ul>` +
        `<ol class="c16 lst-kix_bb2-0 start" start="1"><li class="c17 li-bullet-1"><span>Eins</span></li></ol><p><span>Pause</span></p><ol class="c16 lst-kix_bb2-0" start="2"><li class="c17"><span>Zwei</span></li></ol>` +
        `<ul class="c16 lst-kix_cc3-0 start"><li class="c17"><span class="c8">Packen</span></li><li class="c17"><span class="c0">Fahren</span></li></ul>`,
    );
    expect(blocks).toEqual([
      ["bulleted_list: Hin", "bulleted_list: mit der Bahn"],
      "numbered_list: Eins",
      "text: Pause",
      "numbered_list: [start=2]Zwei",
      "to_do: [checked=true]Packen",
      "to_do: [checked=false]Fahren",
    ]);
  });

  it("has its pictures with their width, its tables and its code", () => {
    const { blocks, notes } = read(
      `<p><span style="overflow: hidden; display: inline-block; margin: 0.00px 0.00px; border: 0.00px solid #000000; transform: rotate(0.00rad) translateZ(0px); width: 301.00px; height: 200.00px;"><img alt="" src="images/image1.png" style="width: 401.00px; height: 200.00px; margin-left: -50.00px; margin-top: 0.00px;" title=""></span></p>` +
        `<table class="c18"><tr class="c19"><td class="c20 c11" colspan="2" rowspan="1"><p><span class="c1">Kosten</span></p></td></tr><tr class="c19"><td class="c20" colspan="1" rowspan="1"><p><span>Bahn</span></p></td><td class="c20" colspan="1" rowspan="1"><p><span>80</span></p></td></tr></table>` +
        `<p><span>&#60419;</span></p><p><span>if (a &lt; b) {</span></p><p><span>&nbsp; log();</span></p><p><span>}</span></p><p><span>&#60418;</span></p><hr style="page-break-before:always;display:none;"><hr>`,
    );
    expect(blocks).toEqual([
      "image: [width=50]",
      "table: Kosten\nBahn\t80",
      "code: if (a < b) {\n  log();\n}",
      "divider:",
    ]);
    expect(notes).toEqual(["Zugeschnittene Bilder sind hier ganz zu sehen."]);
  });

  it("has its contents and footnotes, but no comments", () => {
    const line = (title: string, page: number) =>
      `<p class="c21"><span class="c22"><a class="c4" href="#h.${page}">${title}</a></span><span class="c22">&nbsp;&nbsp;&nbsp;&nbsp;</span><span class="c22"><a class="c4" href="#h.${page}">${page}</a></span></p>`;
    const { blocks, notes } = read(
      `${line("Anreise", 1)}${line("Abreise", 2)}<p><span>Text</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p>` +
        `<hr class="c23"><div><p class="c24"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span class="c25">&nbsp;Quelle</span></p></div>` +
        `<div class="c26"><p class="c24"><a href="#cmnt_ref1" id="cmnt1">[a]</a><span class="c25">Stimmt das?</span></p><p><span>Ja!</span></p></div>`,
    );
    expect(blocks).toEqual([
      "table_of_contents:",
      "text: Text{superscript:[1]}",
      "divider:",
      "text: [1] Quelle",
    ]);
    expect(notes).toEqual(["1 Kommentar kommt nicht mit.", "Fußnoten stehen am Ende der Seite."]);
  });

  it("has a style sheet that is read once, whatever stands in it", () => {
    for (const css of [
      "{".repeat(500_000),
      ".c1{".repeat(200_000),
      "a:b;".repeat(300_000),
      `.c1{${"a".repeat(900_000)}`,
    ])
      expect(classStyles(css).declarations.size).toBeLessThan(2);
    expect(classStyles(`.lst-kix_a-0>li:before{content:"\\ffffff"}`).signs.get("lst-kix_a-0")).toBe(
      "\u{10ffff}",
    );
  });
});
