import { describe, expect, it } from "vitest";
import { readAnyDocument } from "../import/read-document.ts";
import type { TransferBlock } from "../model/transfer-block.ts";
import { decodeBase64 } from "./base64.ts";
import { enexFile, enexNote, hashOfFile } from "./evernote-for-tests.ts";
import { notesByTitle } from "./note-links.ts";
import { resourceName } from "./resource-name.ts";
import { splitNotes } from "./split-notes.ts";

type Said = string | [string, ...Said[]];
/** Blocks in short form: type, marks and text, then the nested ones. */
const said = (blocks: readonly TransferBlock[]): Said[] =>
  blocks.map(({ type, runs, content, config, children }) => {
    const text = runs
      .map(({ text: plain, marks = {}, mention }) => {
        const names = Object.entries(marks).map(([name, value]) =>
          value === true ? name : `${name}=${value}`,
        );
        if (mention && "page_id" in mention) return `@${mention.page_id}`;
        return names.length > 0 ? `{${names.join(" ")}:${plain}}` : plain;
      })
      .join("");
    const of = (name: string): string =>
      config[name] === undefined ? "" : `[${name}=${String(config[name])}]`;
    const shown = ["checked", "language", "original_filename", "text_color"].map(of).join("");
    const line = `${type}: ${shown}${text || content}`.trim();
    return children.length > 0 ? [line, ...said(children)] : line;
  });

const split = (xml: string) => splitNotes(Buffer.from(xml));
const notesIn = (xml: string) => {
  const found = split(xml);
  if (typeof found === "string") throw new Error(found);
  return found.notes;
};

const home = "11111111-1111-4111-8111-111111111111";
/** The first note of an export, read as the import does. */
const read = async (xml: string, titles = {}) => {
  const bytes = Buffer.from(xml);
  const [note] = notesIn(xml);
  const pieces = (note?.pieces ?? []).map((piece) =>
    typeof piece === "string" ? Buffer.from(piece) : bytes.subarray(...piece),
  );
  const targets = Object.fromEntries(
    (note?.resources ?? []).map(({ name }) => [
      `rezepte/kuchen/${name}`.toLowerCase(),
      { kind: "file" as const, key: name, name, isImage: /png|jpg$/.test(name) },
    ]),
  );
  const reading = await readAnyDocument(
    { path: "Rezepte/Kuchen.enml", kind: "evernote", bytes: Buffer.concat(pieces) },
    targets,
    { noteTitles: titles },
  );
  if (!("page" in reading)) throw new Error(JSON.stringify(reading));
  const { title, blocks, notes } = reading.page;
  return { title, blocks: said(blocks), notes };
};
const bodyOf = async (body: string, titles = {}) => {
  const { blocks, notes } = await read(enexFile(enexNote({ title: "Kuchen", body })), titles);
  return { blocks: blocks.slice(1), notes };
};

describe("notes of Evernote", () => {
  it("have their title, text and marks, and say in a line what is known of them", async () => {
    const page = await read(
      enexFile(
        enexNote({
          title: "Kuchen &amp; Torten",
          body: `<h1>Boden</h1><div>Ein <b>fetter</b> <i>schräger</i> <u>Satz</u>&nbsp;mit <span style="--en-highlight:yellow;background-color: #ffef9e;"><span style="color:rgb(252, 18, 51);">Farbe</span></span></div><div><br/></div><div><font color="#2da84f">alt</font> <span style="-evernote-highlight:true;background-color:#FFFAA5">markiert</span></div><hr/><blockquote>Zitat</blockquote>`,
          beside: `<tag>kochen</tag><tag>süß &amp; gut</tag><note-attributes><author>Anna</author><latitude>52.518654</latitude><longitude>13.376102</longitude><source-url>https://www.example.org/kuchen?x=1&amp;y=2</source-url><reminder-time>20240420T070000Z</reminder-time></note-attributes>`,
        }),
      ),
    );
    expect(page).toEqual({
      title: "Kuchen & Torten",
      blocks: [
        "text: [text_color=gray]Schlagwörter: kochen, süß & gut · Erstellt am 31.01.2024 von Anna · Geändert am 02.03.2024 · Ort: 52.5187, 13.3761 · Erinnerung: 20.04.2024 · Quelle: {link=https://www.example.org/kuchen?x=1&y=2:example.org/kuchen}",
        "heading_1: Boden",
        "text: Ein {bold:fetter} {italic:schräger} {underline:Satz} mit {text_color=red background_color=yellow:Farbe}",
        "text: {text_color=green:alt} {background_color=yellow:markiert}",
        "divider:",
        "quote: Zitat",
      ],
      notes: ["Die Erinnerung steht als Text auf der Seite und erinnert nicht mehr."],
    });
  });

  it("have their boxes of every version, nested and in lines that breaks end", async () => {
    const { blocks } = await bodyOf(
      `<ul style="--en-todo:true;"><li style="--en-checked:false;"><div>Mehl</div></li><ul style="--en-todo:true;"><li style="--en-checked:true;"><div>Typ <b>405</b></div></li></ul><li style="--en-checked:true;"><div>Eier</div></li><ul><li><div>aus Freiland</div></li></ul></ul>` +
        `<div><en-todo checked="true"/>Butter</div><div><en-todo/>Zucker</div>` +
        `<div><en-todo checked="true"/>Hefe<br/><en-todo/>Salz<br/></div>`,
    );
    expect(blocks).toEqual([
      ["to_do: [checked=false]Mehl", "to_do: [checked=true]Typ {bold:405}"],
      ["to_do: [checked=true]Eier", "bulleted_list: aus Freiland"],
      "to_do: [checked=true]Butter",
      "to_do: [checked=false]Zucker",
      "to_do: [checked=true]Hefe",
      "to_do: [checked=false]Salz",
    ]);
  });

  it("have code, formulas, diagrams, tables, toggles, callouts and contents", async () => {
    const { blocks, notes } = await bodyOf(
      `<div style="--en-tableofcontents:true;"><div>Inhalt</div></div>` +
        `<div style="--en-codeblock:true; --en-syntaxLanguage:javascript; --en-lineWrapping:false;box-sizing: border-box;"><div>if (a &lt; b) {</div><div>&nbsp;&nbsp;log();<br/></div><div><br/></div><div>}</div></div>` +
        `<div style="box-sizing: border-box;-en-codeblock:true;"><div>eins</div><div><div>zwei</div></div></div>` +
        `<div style="--en-formulablock:true; --en-isEditMode:true;"><div>e=mc^2</div></div>` +
        `<div style="--en-mermaidblock:true; --en-displayMode:split;"><div>graph TD</div><div>  A --&gt; B</div></div>` +
        `<table style="border-collapse: collapse;"><colgroup><col style="width: 130px;"/></colgroup><tbody><tr><td style="background-color:#fec1d0"><div>A</div></td><td><div>B</div></td></tr><tr><td><div>1</div></td><td><div>2</div></td></tr></tbody></table>` +
        `<div style="--en-toggle:true; --en-isCollapsed:true;"><div style="--en-toggleSummary:true;">Mehr</div><div style="--en-toggleContent:true;"><div style="padding-left:40px;">Innen</div></div></div>` +
        `<div style="--en-callout:true; --en-emoji:💡;--en-requiredFeatures:&quot;[\\&quot;callout\\&quot;]&quot;;"><div>Achtung</div></div>`,
    );
    expect(blocks).toEqual([
      "table_of_contents:",
      "code: [language=javascript]if (a < b) {\n  log();\n\n}",
      "code: [language=text]eins\nzwei",
      "code: [language=math]e=mc^2",
      "code: [language=mermaid]graph TD\n  A --> B",
      "table: A\tB\n1\t2",
      ["toggle: Mehr", "text: Innen"],
      "callout: Achtung",
    ]);
    expect(notes).toEqual([]);
  });

  it("have their tasks where they stood, in their order, and those that stood nowhere at the end", async () => {
    const task = (title: string, group: string, weight: string, more = "") =>
      `<task><title>${title}</title><created>20240101T000000Z</created><taskStatus>${weight === "A" ? "completed" : "open"}</taskStatus><inNote>true</inNote><sortWeight>${weight}</sortWeight><taskGroupNoteLevelID>${group}</taskGroupNoteLevelID>${more}</task>`;
    const { blocks, notes } = await read(
      enexFile(
        enexNote({
          title: "Kuchen",
          body: `<div style="--en-task-group:true; --en-id:G1;color:#868686"><div>Content not supported</div></div><div>Danach</div>`,
          beside:
            task("Backen", "G1", "B", "<dueDate>20240414T212000Z</dueDate><reminder/>") +
            task("Kaufen", "G1", "A") +
            task("Essen", "G2", "C"),
        }),
      ),
    );
    expect(blocks.slice(1)).toEqual([
      "to_do: [checked=true]Kaufen",
      "to_do: [checked=false]Backen (fällig am 14.04.2024)",
      "text: Danach",
      "to_do: [checked=false]Essen",
    ]);
    expect(notes).toEqual(["Erinnerungen, Wiederholungen und Zuständige von Aufgaben kommen nicht mit."]);
  });

  it("have their pictures and files by hash, whatever they are called, and say which are missing", async () => {
    const [picture, sheet] = [Buffer.from("Bild"), Buffer.from("PDF")];
    const xml = enexFile(
      enexNote({
        title: "Kuchen",
        body: `<div><en-media hash="${hashOfFile(picture)}" type="image/png" alt="Ein Kuchen" width="300px"/></div><div>Siehe <en-media hash="${hashOfFile(sheet).toUpperCase()}" type="application/pdf" style="--en-viewAs:attachment"/></div><en-media hash="00000000000000000000000000000000" type="audio/mpeg"/>`,
        files: [
          { bytes: picture, mime: "image/png", name: "../../etc/a&amp;b ]]&gt;.png" },
          { bytes: sheet, mime: "application/pdf" },
          { bytes: sheet, mime: "application/pdf" },
        ],
      }),
    );
    const [note] = notesIn(xml);
    expect(note?.resources.map(({ name }) => name)).toEqual([
      ".. .. etc a&b ]]>.png",
      "Datei.pdf",
      "Datei (2).pdf",
    ]);
    const { blocks, notes } = await read(xml);
    expect(blocks.slice(1)).toEqual([
      "image: [original_filename=.. .. etc a&b ]]>.png]",
      "text: Siehe Datei (2).pdf",
      "file: [original_filename=Datei (2).pdf]",
    ]);
    expect(notes).toEqual(["Eine Datei der Notiz fehlt im Export: audio/mpeg"]);
  });

  it("lead to each other by their titles where one is called so", async () => {
    const link = (text: string) =>
      `<div><a href="evernote:///view/1/s1/51d20bcc-9067-a174-11db-8654e3b7275e/51d20bcc-9067-a174-11db-8654e3b7275e/" rev="en_rl_none">${text}</a></div>`;
    const titles = notesByTitle([
      { title: "Brot  backen", pageId: home },
      { title: "Notiz", pageId: "a" },
      { title: "notiz", pageId: "b" },
    ]);
    const { blocks, notes } = await bodyOf(
      `${link("Brot backen")}${link("Notiz")}${link("__proto__")}<div>Zu <a href="https://www.evernote.com/shard/s1/nl/1/51d20bcc/">Brot backen</a></div><div><a href="https://example.org/">sonst</a></div>`,
      titles,
    );
    expect(blocks).toEqual([
      `page_reference: @${home}`,
      "text: Notiz",
      "text: __proto__",
      `text: Zu @${home}`,
      "text: {link=https://example.org/:sonst}",
    ]);
    expect(notes).toEqual([
      "Mehrere Notizen heißen so; vom Link auf eine davon bleibt nur der Text: Notiz",
      "Die Notiz, zu der dieser Link führt, ist nicht im Import; nur der Text bleibt: __proto__",
    ]);
  });

  it("say where text is encrypted, and take nothing of it along", async () => {
    const { blocks, notes } = await bodyOf(
      `<div>Vorher</div><en-crypt hint="Hund" cipher="AES" length="128">RU5DMCR2SQ==</en-crypt>`,
    );
    expect(blocks).toEqual(["text: Vorher", "text: {italic:Verschlüsselter Text (Hinweis: Hund)}"]);
    expect(notes).toEqual([
      "Verschlüsselter Text kommt nicht mit. Entschlüssele ihn vor dem Export in Evernote.",
    ]);
  });

  it("are those of early versions as well: on one line, escaped, without CDATA", async () => {
    const { title, blocks } = await read(
      `<?xml version="1.0"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export2.dtd"><en-export export-date='2010>x'><note><title>Alt</title><content>&lt;en-note&gt;&lt;div&gt;Grüße&amp;nbsp;!&lt;/div&gt;&lt;/en-note&gt;</content></note></en-export>`,
    );
    expect([title, blocks]).toEqual(["Alt", ["text: Grüße !"]]);
  });
});

describe("what pretends to be an export of Evernote", () => {
  const laughs = `<!DOCTYPE en-export [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;

  it("expands and loads no entity of its own", async () => {
    const { title, blocks } = await read(
      `<?xml version="1.0"?>${laughs}<en-export><note><title>&b;&x;</title><content><![CDATA[${laughs}<en-note>&b;&x;</en-note>]]></content></note></en-export>`,
    );
    expect([title, blocks]).toEqual(["&b;&x;", ["text: &b;&x;"]]);
  });

  it.each([
    ["nothing", "<en-export></en-export>"],
    ["tags that do not end", "<en-export><note><title"],
    ["CDATA that does not end", "<en-export><note><content><![CDATA[<en-note>"],
    ["comments that do not end", "<en-export><!-- <note></note>"],
    ["tags crosswise", "<en-export><note><title></note></title></en-export>"],
    ["depth", `<en-export>${"<note>".repeat(100)}`],
  ])("is broken where it has %s", (_, xml) => {
    expect(split(xml)).toBe("broken");
  });

  it("is refused where it has more notes and files than an import may", () => {
    expect(split(`<en-export>${"<note></note>".repeat(2_001)}`)).toBe("many");
    expect(split(`<en-export><note>${"<resource></resource>".repeat(2_001)}`)).toBe("many");
    expect(split(`<en-export>${"<a/>".repeat(600_000)}`)).toBe("many");
  });

  it("runs nothing and hides nothing in what it names", async () => {
    const { blocks } = await bodyOf(
      `<script>alert(1)</script><div onclick="x()"><a href="javascript:alert(1)">x</a></div><en-media hash="x" type="&quot;&gt;&lt;script&gt;"/>`,
    );
    expect(blocks).toEqual(["text: x"]);
    const names = ["..", ".", "", "\u202egnp.exe", "a/b\\c", "x".repeat(500)].map((name) =>
      resourceName(name, "image/png"),
    );
    expect(names).toEqual([
      "Bild.png",
      "Bild.png",
      "Bild.png",
      "gnp.exe.png",
      "a b c.png",
      `${"x".repeat(120)}.png`,
    ]);
  });

  it("has files of any size decoded piece by piece, with what is no base64 left out", () => {
    const bytes = Buffer.alloc(700_001, "Datei ");
    const text = Buffer.from(
      `<data> <![CDATA[${bytes.toString("base64").replace(/(.{76})/g, "$1\r\n\t")}]]></data>`,
    );
    const pieces = [...decodeBase64(text, 6, text.length - 7)];
    expect(pieces.length).toBeGreaterThan(2);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });
});
