import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { readDocument } from "../import/read-document.ts";
import type { Source } from "../import/source.ts";
import { targetKey } from "../model/address.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import type { TransferBlock } from "../model/transfer-block.ts";
import { appflowyFiles, appflowyIds, appflowyPage } from "./appflowy-for-tests.ts";
import { appflowyPieces } from "./appflowy-lines.ts";
import { appflowySources, splitAppflowyName } from "./appflowy-sources.ts";

type Said = string | [string, ...Said[]];
const said = (blocks: readonly TransferBlock[]): Said[] =>
  blocks.map(({ type, runs, content, config, children }) => {
    const words = runs
      .map(({ text, marks = {} }) =>
        Object.keys(marks).length > 0 ? `{${Object.keys(marks).join(" ")}:${text}}` : text,
      )
      .join("");
    const of = (name: string): string =>
      config[name] === undefined ? "" : `[${name}=${String(config[name])}]`;
    const settings = ["checked", "start", "icon", "language"].map(of).join("");
    const line = `${type}: ${settings}${type === "table" ? "" : words || content}`.trim();
    return children.length > 0 ? [line, ...said(children)] : line;
  });

const { house, garden } = appflowyIds;
const files = appflowyFiles(Buffer.alloc(0));
const targets = Object.fromEntries(
  Object.keys({ ...files.house, ...files.garden }).map((path): [string, ImportTarget] => [
    targetKey(path),
    path.endsWith(".md")
      ? { kind: "page", pageId: path }
      : path.endsWith(".csv")
        ? { kind: "database", key: "import:0", name: "Mein Haus" }
        : { kind: "file", key: path, name: "plan.png", isImage: true },
  ]),
);

const read = (text: string, path = `Mein_Haus-${house}.md`) => {
  const reading = readDocument({ path, kind: "appflowy", bytes: Buffer.from(text) }, targets);
  if (!("page" in reading)) throw new Error(JSON.stringify(reading));
  return { ...reading.page, blocks: said(reading.page.blocks) };
};

describe("a page of AppFlowy", () => {
  it("has every kind of block that its export says, each line a block of its own", () => {
    const { title, blocks, notes } = read(appflowyPage);
    expect(title).toBe("Mein Haus");
    expect(blocks).toEqual([
      "heading_1: Überblick",
      "text: Ein {bold:fetter} und {underline:wichtiger} Satz mit $a^2$",
      ["text: Noch ein Absatz", "text: darunter"],
      "divider:",
      ["to_do: [checked=false]Fliesen", "to_do: [checked=true]Fuge"],
      ["bulleted_list: Punkt", ["bulleted_list: innen", "text: Text innen"]],
      "numbered_list: Eins",
      "numbered_list: Zwei",
      ["toggle: Maße", "text: 320 cm", "code: [language=rust]fn main() {\n\tlet a = 1;\n}"],
      "quote: Ein Zitat",
      "callout: [icon=emoji:1f4a1]Erst messen\ndann sägen",
      "code: [language=math]E = mc^2",
      "table:",
      "code: [language=text]# kein Titel",
      "image:",
      "text: {link:https://example.org/fern.png}",
      "text: Danach",
      "bookmark: https://example.org",
      "text: Angebot.pdf",
      "page_reference: Mein Garten",
      "text: Fort",
      "text: Mar 4, 2026",
      "database_view: import:0",
    ]);
    expect(notes).toEqual([
      "Bild aus dem Internet kommt als Link mit: https://example.org/fern.png",
      "Link kommt nicht mit, nur sein Text: /Users/anna/Angebot.pdf",
      "Verweis auf eine Seite, die es hier nicht gibt; nur der Text bleibt: Fort",
      "Ein Verweis auf eine andere Seite kommt nicht mit: Ihr Name steht nicht im Export.",
      "Von einer Datenbank stehen Name, Ansichten und die Texte ihrer Einträge nicht im Export; sie heißt hier wie die Seite.",
    ]);
  });

  it("keeps all words of what is cut short, nested oddly, or looks like something else", () => {
    expect(read("```js\noffen").blocks).toEqual(["code: [language=js]offen"]);
    expect(read("$$a\nb$$c").blocks).toEqual(["code: [language=math]a\nb", "text: c"]);
    expect(read("$$ kostet das\n\nviel").blocks).toEqual(["text: $$ kostet das", "text: viel"]);
    expect(read("\t\t\tallein\n\ttief").blocks).toEqual([["text: allein", "text: tief"]]);
    expect(read("---\n\tunter der Linie").blocks).toEqual(["divider:", "text: unter der Linie"]);
    expect(read("> 💡\n").blocks).toEqual(["callout: [icon=emoji:1f4a1]"]);
    expect(read("> ").blocks).toEqual(["quote:"]);
    expect(read("```a\n```b\n```").blocks).toEqual([
      "code: [language=a]",
      "text: b",
      "code: [language=text]",
    ]);
    expect(read("").blocks).toEqual([]);
  });

  it("is read in a time that grows with its length, whatever stands in it", { tags: ["endurance"] }, () => {
    const lines = ["\t", "> ", "$$", "$$x", "```", "![](a)", "[](", "[a](", "|", "- ", "\t- "];
    const joined = ["$$a$$", "$$a$$\t", "$$a$$ ", "$$a$$![](a)"].map((piece) => `\t${piece.repeat(3_000)}`);
    for (const signs of [...lines.map((line) => [line.repeat(3_000), `${line}\n`.repeat(1_000)]), joined])
      for (const sign of signs) {
        const document = { path: `A-${house}.md`, kind: "appflowy" as const, bytes: Buffer.from(sign) };
        expect(Object.keys(readDocument(document, targets))).toHaveLength(1);
      }
  });

  it("keeps what is nested deeper than a page has blocks", () => {
    const deep = Array.from({ length: 300 }, (_, depth) => `${"\t".repeat(depth)}* ${depth}`).join("\n");
    const { blocks, notes } = read(deep);
    const flat = (list: readonly Said[]): string[] =>
      list.flatMap((each) => (typeof each === "string" ? each : flat(each)));
    expect(flat(blocks)).toEqual(Array.from({ length: 300 }, (_, depth) => `bulleted_list: ${depth}`));
    expect(notes).toHaveLength(1);
  });

  it("is read no further than a page may have blocks, and what pieces are taken of is not written anew for each", () => {
    const most = limits.blocksPerPage;
    const long = (piece: string) => appflowyPieces(`\t${piece.repeat(40_000)}`).length;
    expect([long("$$a$$"), long("![](a)"), appflowyPieces("a\n".repeat(3 * most)).length]).toEqual([
      most + 1,
      most + 1,
      most + 1,
    ]);
    const few = appflowyPieces(`\t${"$$a$$".repeat(most - 1)}${"x".repeat(200_000)}`);
    expect([few.length, few.at(-1)?.depth, few.at(-2)]).toEqual([
      most,
      1,
      { kind: "formula", depth: 1, text: "a" },
    ]);
  });

  it("has every piece at its depth where blocks follow without a break", () => {
    expect(appflowyPieces("\t$$a$$\t> b\n\t\t> c\n\t![](d)|e|\n\t|f|\n\t```js\n\t\tg\n\t```$$h$$ i")).toEqual(
      [
        { kind: "formula", depth: 1, text: "a" },
        { kind: "quote", depth: 2, lines: ["b", "c"] },
        { kind: "line", depth: 1, text: "![](d)" },
        { kind: "table", depth: 1, lines: ["|e|", "|f|"] },
        { kind: "code", depth: 1, language: "js", text: "\tg" },
        { kind: "formula", depth: 1, text: "h" },
        { kind: "line", depth: 1, text: " i" },
      ],
    );
  });

  it("is refused as a whole where it has more blocks than a page may have", () => {
    const bytes = Buffer.from("a\n".repeat(limits.blocksPerPage + 1));
    expect(readDocument({ path: `A-${house}.md`, kind: "appflowy", bytes }, {})).toMatchObject({
      tooLarge: expect.stringContaining("zu viele Absätze"),
    });
    const [nothing, words] = [`[](${garden})\n`.repeat(limits.blocksPerPage - 1), "a\nb\nc\n"];
    const mostlyNothing = Buffer.from(nothing + words);
    expect(
      readDocument({ path: `A-${house}.md`, kind: "appflowy", bytes: mostlyNothing }, {}),
    ).toHaveProperty("tooLarge");
  });

  it("is recognised by its name, and by its folder where its id could be a word", () => {
    expect(splitAppflowyName(`Mein_Haus-${house}.md`)).toEqual({ title: "Mein Haus", id: house });
    const kinds = (paths: readonly string[]): (string | null)[] =>
      appflowySources(
        paths.map((path): Source => {
          const kind = path.endsWith(".md") ? "markdown" : null;
          return { path, size: 0, kind, read: async () => Buffer.alloc(0) };
        }),
      ).map(({ kind }) => kind);
    expect(
      kinds([`A-${garden}.md`, "B-favourites.md", `D-${house}.md`, "C-Zw3XoC9Z2a.md", "Haus.md"]),
    ).toEqual(["appflowy", "markdown", "appflowy", "appflowy", "markdown"]);
    expect(kinds(["C-Zw3XoC9Z2a.md", "D-Ab4XoC9Z2b.md"])).toEqual(["markdown", "markdown"]);
    expect(kinds(["B-favourites.md", "favourites/x.png"])).toEqual(["appflowy", null]);
    const german = ["Notizen-November24.md", "Protokoll-Dezember23.md", "Plan-Version12a.md"];
    const plain = german.map(() => "markdown");
    expect(kinds(german)).toEqual(plain);
    expect(kinds([...german, `A-${garden}.md`, `B-${house}.md`])).toEqual([...plain, "appflowy", "appflowy"]);
  });
});
