import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { ImportReader } from "../import/import-reader.ts";
import type { ReaderAnswer } from "../import/reader-messages.ts";
import { targetKey } from "../model/address.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import type { TransferBlock } from "../model/transfer-block.ts";
import { membersOf } from "./json-places.ts";
import { readDocument } from "../import/read-document.ts";
import {
  outlineCollection,
  outlineHtml,
  outlinePages,
  outlineJson,
  paragraph,
  text,
} from "./outline-for-tests.ts";

type Said = string | [string, ...Said[]];
const said = (blocks: readonly TransferBlock[]): Said[] =>
  blocks.map(({ type, runs, content, config, children }) => {
    const words = runs
      .map(({ text: plain, marks = {}, mention }) => {
        const names = Object.entries(marks).map(([name, value]) =>
          value === true ? name : `${name}=${value}`,
        );
        const marked = names.length > 0 ? `{${names.join(" ")}:${plain}}` : plain;
        return mention ? `<${Object.keys(mention).join("")}:${marked}>` : marked;
      })
      .join("");
    const of = (name: string): string =>
      config[name] === undefined ? "" : `[${name}=${String(config[name])}]`;
    const settings = ["checked", "start", "icon", "language", "width", "alignment", "caption"]
      .map(of)
      .join("");
    const line = `${type}: ${settings}${type === "table" ? "" : words || content}`.trim();
    return children.length > 0 ? [line, ...said(children)] : line;
  });

const split = async (
  collection: unknown,
): Promise<{ reader: ImportReader; answer: ReaderAnswer; bytes: Buffer }> => {
  const reader = new ImportReader();
  const bytes = Buffer.from(typeof collection === "string" ? collection : JSON.stringify(collection));
  return { reader, bytes, answer: await reader.answer({ kind: "outline", path: "Handbuch.json", bytes }) };
};

/** Reads every page of a collection; its files are there. */
const read = async (collection: unknown) => {
  const { reader, answer, bytes } = await split(collection);
  if (answer.kind !== "outline") throw new Error(JSON.stringify(answer));
  const targets: Record<string, ImportTarget> = Object.fromEntries([
    ...answer.parts.map(({ path }) => [targetKey(path), { kind: "page", pageId: path }]),
    ...Object.keys(outlineJson(Buffer.alloc(0))).map((path) => [
      targetKey(path),
      { kind: "file", key: path, name: path.split("/").at(-1), isImage: path.endsWith(".png") },
    ]),
  ]);
  await reader.answer({ kind: "job", job: { targets, isVault: false, noteTitles: {}, databases: [] } });
  const pages = [];
  for (const { path, from, to } of answer.parts) {
    const document = { path, kind: "outline" as const, bytes: bytes.subarray(from, to) };
    const page = await reader.answer({ kind: "document", document });
    if (page.kind !== "document") throw new Error(JSON.stringify(page));
    pages.push({ path, ...page.page });
  }
  return pages;
};

describe("an export of Outline as HTML", () => {
  it.each(["earlier", "current"] as const)("has every kind of block, of its %s versions", (version) => {
    const targets: Record<string, ImportTarget> = Object.fromEntries(
      Object.keys(outlineHtml(Buffer.alloc(0))).map((path): [string, ImportTarget] => [
        targetKey(path),
        path.endsWith(".html")
          ? { kind: "page", pageId: path }
          : { kind: "file", key: path, name: path.split("/").at(-1) ?? "", isImage: path.endsWith(".png") },
      ]),
    );
    const bytes = Buffer.from(outlinePages[version]);
    const reading = readDocument({ path: "Handbuch/Haus.html", kind: "html", bytes }, targets);
    if (!("page" in reading)) throw new Error(JSON.stringify(reading));
    expect(reading.page.title).toBe("Haus");
    expect(said(reading.page.blocks)).toEqual([
      "heading_2: Überblick",
      "text: Ein {bold:fetter} und {background_color=blue:blauer} Satz 🐶",
      "text: Siehe <page_id:Heizung>, @Anna, <date:04.03.2026> und <page_id:dort>",
      ["callout: [icon=lucide:lightbulb]Rat", "text: genauer"],
      "table:",
      "to_do: [checked=true]Fliesen",
      ["toggle: Maße", "text: 320 cm"],
      "code: [language=mermaid]graph TD",
      "code: [language=math]\\frac12",
      "text: mit <formula:$a^2$>",
      "image: [width=50][alignment=right][caption=Unser Plan]",
      "file:",
      "embed: https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    ]);
    expect(JSON.stringify(reading.page.blocks)).toContain('"background_color":"blue"');
    expect(reading.page.notes).toEqual([
      "Erwähnte Personen und Daten sind hier Text.",
      "1 Kommentar kommt nicht mit.",
    ]);
  });
});

describe("an export of Outline as JSON", () => {
  it("is a page per document below the collection's, in its order, with titles, icons and what is lost", async () => {
    const pages = await read(outlineCollection());
    expect(pages.map(({ path, title, icon }) => [path, title, icon])).toEqual([
      ["Handbuch.json", "Handbuch", "emoji:1f3e0"],
      ["Handbuch/Garten.json", "Garten", null],
      ["Handbuch/Haus.json", "Haus", "emoji:1f511"],
      ["Handbuch/Haus/Heizung.json", "Heizung", null],
    ]);
    expect(pages.map(({ notes }) => notes)).toEqual([
      [],
      [],
      [
        "Erwähnte Personen und Daten sind hier Text.",
        "Verweis auf eine Seite, die es hier nicht gibt; nur der Text bleibt: Fort",
        "1 Kommentar kommt nicht mit.",
      ],
      ["1 Symbol einer Seite kommt nicht mit."],
    ]);
    expect(said(pages[0]?.blocks ?? [])).toEqual(["text: Alles über das Haus."]);
    expect(said(pages[3]?.blocks ?? [])).toEqual(["page_reference: <page_id:Zurück>"]);
  });

  it("has every kind of block that Outline has", async () => {
    const [, , house] = await read(outlineCollection());
    expect(said(house?.blocks ?? [])).toEqual([
      "heading_2: Überblick",
      "text: Ein {bold:fetter} und {background_color=yellow:gelber} und {background_color=blue:blauer} Satz\nmit <page_id:Link> und <formula:$a^2$>",
      "text: Siehe <page_id:Heizung>, @Anna, <date:04.03.2026>, Fort",
      ["callout: [icon=lucide:triangle-alert]Vorsicht", "text: heiß"],
      ["toggle: Maße", "text: 320 cm"],
      ["to_do: [checked=true]Fliesen", "to_do: [checked=false]Fuge"],
      "numbered_list: [start=3]Drei",
      ["numbered_list: Vier", "bulleted_list: innen"],
      "table:",
      "code: [language=mermaid]graph TD\n  a-->b",
      "code: [language=math]\\frac{1}{2}",
      "quote: Zitat",
      "divider:",
      "image: [width=50][alignment=right][caption=Unser Plan]",
      "file:",
      "embed: https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    ]);
    const table = house?.blocks.find(({ type }) => type === "table");
    expect(JSON.stringify(table)).toContain('"background_color":"blue"');
    expect(JSON.stringify(table)).toContain('"text_alignment":"right"');
  });

  it("keeps documents that its table of contents does not name, also those in a circle", async () => {
    const { documents, ...rest } = outlineCollection() as {
      documents: Record<string, { title: string; parentDocumentId: string | null; id: string }>;
      collection: Record<string, unknown>;
    };
    const [house, heating, garden] = Object.values(documents);
    const collection = { ...rest.collection, documentStructure: null };
    const paths = async (parents: (string | null | undefined)[]): Promise<string[]> => {
      for (const [at, document] of Object.values(documents).entries())
        document.parentDocumentId = parents[at] ?? null;
      return (await read({ collection, documents, attachments: {} })).map(({ path }) => path);
    };
    expect(await paths([null, house?.id, heating?.id])).toEqual([
      "Handbuch.json",
      "Handbuch/Haus.json",
      "Handbuch/Haus/Heizung.json",
      "Handbuch/Haus/Heizung/Garten.json",
    ]);
    expect((await paths([garden?.id, house?.id, heating?.id])).length).toBe(4);
  });

  it("says of a block it does not know that it is text, and of headings that fold", async () => {
    const content = [
      { type: "neu", content: [paragraph(text("Wort"))] },
      {
        type: "container_toggle",
        content: [
          { type: "heading", attrs: { level: 1 }, content: [text("Kapitel")] },
          paragraph(text("Inhalt")),
        ],
      },
    ];
    const collection = { id: "a", name: "A", data: { type: "doc", content } };
    const [page] = await read({ collection, documents: {} });
    expect(said(page?.blocks ?? [])).toEqual(["text: Wort", ["toggle: Kapitel", "text: Inhalt"]]);
    expect(page?.notes).toEqual([
      "Ein Block, den MAIVE nicht kennt (neu), ist hier Text.",
      "Überschriften, die auf- und zuklappen, sind hier Aufklapplisten mit einfachem Titel.",
    ]);
  });

  it("is refused when it is no collection, or has too many documents", async () => {
    for (const broken of [
      "",
      "[]",
      '{"collection":{}',
      '{"collection":{},"documents":[]}',
      '{"a":"\\',
      "{1:2}",
    ])
      expect((await split(broken)).answer).toEqual({
        kind: "refusal",
        sentence: "„Handbuch.json“ ist keine lesbare Sammlung von Outline (JSON).",
      });
    const documents = Object.fromEntries(
      Array.from({ length: limits.importPages + 1 }, (_, index) => [`d${index}`, { title: "x" }]),
    );
    expect((await split({ collection: {}, documents })).answer.kind).toBe("tooLarge");
  });

  it("survives kinds that are called like what every object has, and drops what would run", async () => {
    const content = [
      { type: "constructor", content: [text("a", { type: "toString" })] },
      { type: "container_notice", attrs: { style: "constructor" }, content: [paragraph(text("b"))] },
      { type: "heading", attrs: { level: "valueOf" }, content: [text("c")] },
      { type: "image", attrs: { src: "javascript:alert(1)" } },
      { type: "embed", attrs: { href: "javascript:alert(1)" } },
      { type: "attachment", attrs: { href: "../../../etc/passwd", title: "d" } },
      paragraph({ type: "mention", attrs: { type: "url", href: "javascript:alert(1)", label: "e" } }),
    ];
    const [page] = await read({ collection: { name: "A", data: { content } }, documents: {} });
    expect(said(page?.blocks ?? [])).toEqual([
      "text: a",
      "callout: [icon=lucide:lightbulb]b",
      "heading_1: c",
      "text: d",
      "text: e",
    ]);
  });

  it("survives documents and tables of contents of any depth", async () => {
    const deep = (inside: string, open: string, close: string): string =>
      open.repeat(20_000) + inside + close.repeat(20_000);
    const structure = deep("[]", '[{"id":"d","children":', "}]");
    const content = deep('{"type":"text","text":"tief"}', '{"type":"blockquote","content":[', "]}");
    const json = `{"collection":{"id":"c","name":"A","documentStructure":${structure},"data":{"content":[${content}]}},"documents":{"d":{"title":"D"}}}`;
    const pages = await read(json);
    expect(pages.map(({ title }) => title)).toEqual(["A", "D"]);
    expect(JSON.stringify(pages[0]?.blocks)).toContain("tief");
  });

  it("finds the members of an object, whatever its strings hold", () => {
    const value = { 'a"{': ["}", { b: "\\" }], c: -1.5, d: { e: [[], {}] }, f: null, "": "x" };
    for (const json of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
      const bytes = Buffer.from(json);
      const found = [...membersOf(bytes, 0)].map(({ name, from, to }) => [
        name,
        JSON.parse(bytes.subarray(from, to).toString()),
      ]);
      expect(Object.fromEntries(found)).toEqual(value);
    }
    expect([...membersOf(Buffer.from("{ }"), 0)]).toEqual([]);
  });
});
