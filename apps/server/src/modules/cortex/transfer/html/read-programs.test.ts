import { describe, expect, it } from "vitest";
import { Notes } from "../model/notes.ts";
import type { TransferBlock } from "../model/transfer-block.ts";
import { readHtmlFile } from "./read-html-file.ts";

type Said = string | [string, ...Said[]];
/** Blocks in short form: type and text, then the nested ones. */
const said = (blocks: readonly TransferBlock[]): Said[] =>
  blocks.map(({ type, runs, content, config, children }) => {
    const text = runs
      .map(({ text: plain, marks = {} }) =>
        Object.keys(marks).length > 0 ? `{${Object.keys(marks).join(" ")}:${plain}}` : plain,
      )
      .join("");
    const checked = typeof config["checked"] === "boolean" ? (config["checked"] ? "[x] " : "[ ] ") : "";
    const line = `${type}: ${checked}${text || content}`;
    return children.length > 0 ? [line, ...said(children)] : line;
  });

const read = (html: string): { title: string | null; blocks: Said[]; notes: string[] } => {
  const notes = new Notes();
  const page = readHtmlFile(html, { around: { path: "x.html", targets: {} }, notes, embedded: [] });
  return { title: page.title, blocks: said(page.blocks), notes: notes.list(() => "") };
};

describe("HTML as programs write it", () => {
  it("of Notion keeps toggles, boxes, callouts, columns and bookmarks", () => {
    const { title, blocks, notes } =
      read(`<html><head><title>x</title></head><body><article class="page sans">
      <header><div class="page-header-icon"><span class="icon">🍳</span></div><h1 class="page-title">Küche</h1></header><div class="page-body">
      <ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Fliesen</span></li></ul>
      <ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>Herd</span><ul class="bulleted-list"><li>Umluft</li></ul></li></ul>
      <ul class="toggle"><li><details open=""><summary>Maße</summary><p>320 cm</p></details></li></ul>
      <figure class="callout"><div><span class="icon">💡</span></div><div>Erst <mark>messen</mark>.</div></figure>
      <ol class="numbered-list" start="1"><li>Eins</li></ol><ol class="numbered-list" start="2"><li>Zwei</li></ol>
      <div class="column-list"><div class="column"><p>Links</p></div><div class="column"><p>Rechts</p></div></div>
      <figure><a href="https://example.com/" class="bookmark source"><div class="bookmark-title">Studio</div></a></figure>
      </div></article></body></html>`);
    expect(title).toBe("Küche");
    expect(blocks).toEqual([
      "to_do: [x] Fliesen",
      ["to_do: [ ] Herd", "bulleted_list: Umluft"],
      ["toggle: Maße", "text: 320 cm"],
      "callout: Erst {background_color:messen}.",
      "numbered_list: Eins",
      "numbered_list: Zwei",
      ["columns: ", ["column: ", "text: Links"], ["column: ", "text: Rechts"]],
      "bookmark: https://example.com/",
    ]);
    expect(notes).toEqual([]);
  });

  it("of WordPress keeps galleries, of pictures alone and no more than one holds", () => {
    const picture = `<figure class="wp-block-image"><img src="data:image/png;base64,iVBORw0KGgo=" alt=""></figure>`;
    const gallery = (inside: string): string =>
      `<figure class="wp-block-gallery columns-3">${inside}</figure>`;
    const pictures = (count: number): Said[] => Array.from({ length: count }, () => "image: ");
    expect(read(gallery(`${picture}<p>Am See</p>${picture}`)).blocks).toEqual([
      ["gallery: ", ...pictures(2)],
      "text: Am See",
    ]);
    expect(read(gallery("<p>Kein Bild</p>")).blocks).toEqual(["text: Kein Bild"]);
    expect(read(gallery(picture.repeat(101))).blocks).toEqual([
      ["gallery: ", ...pictures(100)],
      ["gallery: ", ...pictures(1)],
    ]);
  });

  it("of Word keeps its lists, which are paragraphs, and formatting by style", () => {
    const { blocks } = read(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
      <h1>Bericht</h1>
      <p class=MsoNormal>Ein <b>fetter</b> und <span style='font-weight:bold;text-decoration:underline'>wichtiger</span> Satz<o:p></o:p></p>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Obst</p>
      <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Apfel</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Erstens</p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Schluss</p></body></html>`);
    expect(blocks).toEqual([
      "text: Ein {bold:fetter} und {bold underline:wichtiger} Satz",
      ["bulleted_list: Obst", "bulleted_list: Apfel"],
      "numbered_list: Erstens",
      "text: Schluss",
    ]);
  });

  it("of Google Docs is not bold as a whole, and its lists nest", () => {
    const { blocks } =
      read(`<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Normal </span><span style="font-weight:700;font-style:italic">stark</span></p>
      <ul class="lst-kix_abc-0 start"><li>Oben</li></ul><ul class="lst-kix_abc-1 start"><li>Darunter</li></ul><ul class="lst-kix_abc-0"><li>Wieder oben</li></ul></b>`);
    expect(blocks).toEqual([
      "text: Normal {bold italic:stark}",
      ["bulleted_list: Oben", "bulleted_list: Darunter"],
      "bulleted_list: Wieder oben",
    ]);
  });

  it("of LibreOffice keeps paragraphs in items and in cells", () => {
    const { blocks } =
      read(`<body><ul><li><p>Eins</p><ul><li><p>Eins a</p></li></ul></li><li><p>Zwei</p></li></ul>
      <table><tr><td><p>A</p><p>B</p></td><td><p>C</p></td></tr></table></body>`);
    expect(blocks).toEqual([
      ["bulleted_list: Eins", "bulleted_list: Eins a"],
      "bulleted_list: Zwei",
      "table: A B\tC",
    ]);
  });

  it("of Notion and MathJax has its formulas, in a text and as blocks", () => {
    const { blocks, notes } = read(`<body>
      <p>Mit <span class="katex"><math><annotation encoding="application/x-tex">E=mc^2</annotation></math>E</span> dazu</p>
      <figure class="equation"><div><math><annotation encoding="application/x-tex">x_1^2</annotation></math></div></figure></body>`);
    expect(blocks).toEqual(["text: Mit $E=mc^2$ dazu", "code: x_1^2"]);
    expect(notes).toEqual([]);
  });

  it("of Docmost has its callouts, tasks, toggles, formulas and files", () => {
    const { title, blocks, notes } =
      read(`<!DOCTYPE html><html><head><title>Küche</title></head><body><h1>Küche</h1>
      <div data-type="callout" data-callout-type="warning"><p>Heiß</p></div>
      <ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Herd</p><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>Rost</p></div></li></ul></div></li></ul>
      <details class="details"><summary data-type="detailsSummary">Maße</summary><div data-type="detailsContent"><p>320 cm</p></div></details>
      <p>Mit <span data-type="mathInline" data-katex="true">E=mc^2</span></p><div data-type="mathBlock" data-katex="true">x_1</div>
      <div data-type="embed" data-src="https://example.com/film" data-provider="iframe"><a href="https://example.com/film" target="blank">https://example.com/film</a></div></body></html>`);
    expect(title).toBe("Küche");
    expect(blocks).toEqual([
      "callout: Heiß",
      ["to_do: [x] Herd", "to_do: [ ] Rost"],
      ["toggle: Maße", "text: 320 cm"],
      "text: Mit $E=mc^2$",
      "code: x_1",
      "bookmark: https://example.com/film",
    ]);
    expect(notes).toEqual(["Eingebettetes kommt als Link mit: https://example.com/film"]);
  });

  it("of TipTap reads formulas in formulas once", () => {
    expect(read(`<body><p>${`<span data-type="mathInline">`.repeat(20_000)}x`).blocks).toEqual(["text: $x$"]);
  });
});
