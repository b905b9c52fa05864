import { expect, it } from "vitest";
import { readDocument } from "../import/read-document.ts";
import { inParts } from "./in-parts.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import { withoutHidden } from "./vault.ts";

const page = (n: number): ImportTarget => ({
  kind: "page",
  pageId: `00000000-0000-4000-8000-00000000000${n}`,
});
const file = (key: string, isImage: boolean): ImportTarget => ({
  kind: "file",
  key,
  name: key.split("/").at(-1) ?? key,
  isImage,
});
const targets: Record<string, ImportTarget> = {
  "start.md": page(1),
  "rezepte/brot.md": page(2),
  "rezepte/alt/brot.md": page(3),
  "garten/beet.md": page(4),
  "bilder/herd.png": file("bilder/herd.png", true),
  "akten/vertrag.pdf": file("akten/vertrag.pdf", false),
};
const read = (text: string, { path = "Start.md", isVault = false } = {}) => {
  const reading = readDocument({ path, kind: "markdown", bytes: Buffer.from(text) }, targets, { isVault });
  if (!("page" in reading)) throw new Error(JSON.stringify(reading));
  const { blocks, notes, title } = reading.page;
  return {
    title,
    notes,
    said: blocks.map(({ type, content, runs, config }) => ({
      type,
      ...(content ? { content } : {}),
      ...(runs.length > 0 ? { runs } : {}),
      ...(Object.keys(config).length > 0 ? { config } : {}),
    })),
  };
};
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

it("wikilinks are mentions, or links where they have a text of their own", () => {
  const { said, notes } = read(
    "Siehe [[Beet]] und [[Rezepte/Alt/Brot#Zutaten|das alte]], nicht [[Fehlt]] oder \\[[Beet]] und `[[Beet]]`.",
  );
  expect(said).toEqual([
    {
      type: "text",
      runs: [
        { text: "Siehe " },
        { text: "Beet", mention: { page_id: idOf(4) } },
        { text: " und " },
        { text: "das alte", marks: { link: `/cortex/${idOf(3)}` } },
        { text: ", nicht Fehlt oder [[Beet]] und " },
        { text: "[[Beet]]", marks: { code: true } },
        { text: "." },
      ],
    },
  ]);
  expect(notes).toEqual([
    "Links auf Überschriften oder Absätze führen zur ganzen Seite.",
    "Das Ziel dieses Links ist nicht im Import: Fehlt",
  ]);
});

it("a name that several have means the one nearby, else the one highest up, which is said", () => {
  const target = (path: string) => read("x [[brot]]", { path });
  expect(target("Rezepte/Alt/Liste.md").said[0]?.runs?.[1]?.mention).toEqual({ page_id: idOf(3) });
  expect(target("Rezepte/Alt/Liste.md").notes).toEqual([]);
  expect(target("Start.md").said[0]?.runs?.[1]?.mention).toEqual({ page_id: idOf(2) });
  expect(target("Start.md").notes).toEqual(["Mehrere Dateien heißen so; der Link führt zur ersten: brot"]);
});

it("embeds are pictures with their width, files, and references to pages", () => {
  const { said, notes } = read(
    "![[herd.png|350]]\n\n![[vertrag.pdf]]\n\n![[Garten/Beet#Plan]]\n\n[[vertrag.pdf|Vertrag]]",
  );
  expect(said).toEqual([
    { type: "image", config: { file_id: "bilder/herd.png", original_filename: "herd.png", width: 50 } },
    { type: "file", config: { file_id: "akten/vertrag.pdf", original_filename: "vertrag.pdf" } },
    { type: "page_reference", content: idOf(4), runs: expect.anything() },
    { type: "file", config: { file_id: "akten/vertrag.pdf", original_filename: "vertrag.pdf" } },
  ]);
  expect(notes).toEqual([
    "Eingebettete Seite kommt als Verweis mit: Garten/Beet",
    "Links auf Überschriften oder Absätze führen zur ganzen Seite.",
  ]);
});

it("highlights may hold other marks; signs without a partner are text", () => {
  expect(read("Das ==ist **sehr** wichtig==, 1 == 1, a==b").said[0]?.runs).toEqual([
    { text: "Das " },
    { text: "ist ", marks: { background_color: "yellow" } },
    { text: "sehr", marks: { bold: true, background_color: "yellow" } },
    { text: " wichtig", marks: { background_color: "yellow" } },
    { text: ", 1 == 1, a==b" },
  ]);
});

it("formulas stand in lines and as blocks; prices and code are none", () => {
  const { said } = read(
    "Mit $E=mc^2$ für 5$-10$ oder $3 und $4.\n\n$$\n\\frac{a}{b}\n$$\n\n```\n$$\nx\n$$\n```\n\n$$y$$",
  );
  expect(said).toEqual([
    {
      type: "text",
      runs: [
        { text: "Mit " },
        { text: "$E=mc^2$", mention: { formula: "E=mc^2" } },
        { text: " für 5$-10$ oder $3 und $4." },
      ],
    },
    { type: "code", runs: [{ text: "\\frac{a}{b}" }], config: { language: "math" } },
    { type: "code", runs: [{ text: "$$\nx\n$$" }], config: { language: "text" } },
    { type: "code", runs: [{ text: "y" }], config: { language: "math" } },
  ]);
});

it("a vault names pages by their files, and hides comments and names of paragraphs", () => {
  const { title, said, notes } = read(
    "# Freitag\n\nText %%geheim%% da ^a1b2\n\n%%\nmehr\n%%\n\n```\n%%bleibt%%\n```",
    {
      path: "2026-11-27.md",
      isVault: true,
    },
  );
  expect(title).toBeNull();
  expect(said.map(({ type, runs }) => [type, runs?.[0]?.text])).toEqual([
    ["heading_1", "Freitag"],
    ["text", "Text  da"],
    ["code", "%%bleibt%%"],
  ]);
  expect(notes).toEqual(["Kommentare (%%…%%) kommen nicht mit."]);
  expect(withoutHidden("100 %% sicher")).toEqual({ text: "100 %% sicher", hasComments: false });
});

it("lines of a vault stay lines, also those of a callout below its title", () => {
  const text = "Straße 1\n**12345** Ort\n\n> [!warning] Achtung\n> Frost";
  const shown = ({ said }: ReturnType<typeof read>) =>
    said.map(({ runs }) => runs?.map((run) => run.text).join(""));
  expect(shown(read(text, { isVault: true }))).toEqual(["Straße 1\n12345 Ort", "Achtung\nFrost"]);
  expect(shown(read(text))).toEqual(["Straße 1 12345 Ort", "Achtung Frost"]);
});

it("callouts keep their title, tables their wikilinks, front matter its lists", () => {
  const { said } = read(
    '---\ntags: [garten, "im Freien"]\naliases:\n  - Hof\n---\n> [!warning]- Achtung\n> Frost\n\n| a |\n| --- |\n| [[Beet\\|hier]] |\n',
  );
  expect(said[0]?.config?.["rows"]).toMatchObject([
    [{ text: "Eigenschaft" }, { text: "Wert" }],
    [{ text: "tags" }, { text: "garten, im Freien" }],
    [{ text: "aliases" }, { text: "Hof" }],
  ]);
  expect(said[1]).toMatchObject({ type: "callout", config: { icon: "lucide:triangle-alert" } });
  expect(said[2]?.config?.["rows"]).toMatchObject([
    [{ text: "a" }],
    [{ text: "hier", inline: [{ text: "hier", marks: { link: `/cortex/${idOf(4)}` } }] }],
  ]);
});

it("callouts and toggles of Outline and Docmost are theirs with all in them, unless they do not end", () => {
  const { said, notes } = read(
    "# Haus\n\nVor\n:::warning\nHeiß und **schwer**\n\n- eins\n:::\nNach\n\n:::success\n# Gut\n:::\n\n++++\nMehr\n\n+++\nInnen\n\nTief\n+++\n++++\n\n- Punkt\n\n  :::info\n  Im Punkt\n  :::\n\n```\n:::info\n:::\n```\n\n:::info\nohne Ende\n\n:::columns\nkeins\n:::",
  );
  expect(
    said.map(({ type, runs, config }) => [type, runs?.map(({ text }) => text).join(""), config?.["icon"]]),
  ).toEqual([
    ["text", "Vor", undefined],
    ["callout", "Heiß und schwer", "lucide:triangle-alert"],
    ["text", "Nach", undefined],
    ["callout", undefined, "lucide:lightbulb"],
    ["toggle", "Mehr", undefined],
    ["bulleted_list", "Punkt", undefined],
    ["code", ":::info\n:::", undefined],
    ["text", ":::info ohne Ende", undefined],
    ["text", ":::columns keins :::", undefined],
  ]);
  expect(notes).toEqual([]);
});

it("images of Outline have their size and place, people are text", () => {
  const { said, notes } = read(
    '![Herd](Bilder/herd.png "right-50 =368x200")\n\n![](Bilder/herd.png "Unser Herd =x20")\n\n![](Bilder/herd.png "1+1=2")\n\nVon @[Anna](mention://1/user/2)\n\n[herd.png 1200](Bilder/herd.png)',
  );
  expect(said.map(({ config }) => config)).toEqual([
    expect.objectContaining({ alt_text: "Herd", width: 50, alignment: "right" }),
    expect.objectContaining({ caption: "Unser Herd" }),
    expect.objectContaining({ caption: "1+1=2" }),
    undefined,
    expect.anything(),
  ]);
  expect(said[3]?.runs).toEqual([{ text: "Von @Anna" }]);
  expect(notes).toEqual(["Erwähnte Personen und Daten sind hier Text."]);
});

it("a long text is read in parts as each of its pieces is read", () => {
  const piece = `# Kapitel\n\nEin *Absatz* mit [Verweis](https://example.org).\n\n${"Wort ".repeat(1_000)}\n\n- eins\n\n  noch eins\n\n- zwei\n\n\`\`\`js\nlet a;\n\nKein Absatz\n\`\`\`\n\n> Zitat\n\n1. erstens\n2. zweitens\n\n| a | b |\n|---|---|\n| c | d |\n\nSchluss\n\n`;
  const times = Math.ceil((300 * 1024) / piece.length);
  const text = piece.repeat(times);
  const parts = inParts(text);
  expect([parts.length > 3, parts.join("") === text]).toEqual([true, true]);
  const blocksIn = (source: string) => {
    const reading = readDocument(
      { path: "a.md", kind: "markdown", bytes: Buffer.from(`Davor\n\n${source}`) },
      {},
    );
    return "page" in reading ? reading.page.blocks.slice(1) : [];
  };
  const once = blocksIn(piece);
  expect(blocksIn(text)).toEqual(Array.from({ length: times }, () => once).flat());
  expect(inParts(`${text}[a]: https://example.org\n`)).toHaveLength(1);
});

it("a page that defines more addresses than fit is refused before it is parsed", () => {
  const bytes = Buffer.from("> [a]: https://example.org\n".repeat(10_001));
  expect(readDocument({ path: "a.md", kind: "markdown", bytes }, {})).toEqual({
    tooLarge: expect.stringContaining("10.000"),
  });
});
