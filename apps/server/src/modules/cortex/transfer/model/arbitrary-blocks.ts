import type { TextColor } from "@maive/contract";
import fc from "fast-check";
import { writeTable } from "./table.ts";
import { blockOf, joinRuns, type Marks, plainText, type Run, type TransferBlock } from "./transfer-block.ts";

const word = fc.constantFrom(
  "Apfel",
  "grün",
  "Käse-Brot",
  "7",
  "1.",
  "#",
  "*",
  "_",
  "a_b",
  "**",
  "~",
  "[x]",
  "(y)",
  "<b>",
  "&amp;",
  "`",
  "|",
  "\\",
  ">",
  "- ",
  "😀",
  "https",
  "e\u0301",
  "!",
  "+",
  "=",
  "---",
  "x*y*z",
  "$",
  "ß",
);
const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" ").trim());
const glued = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join("").trim());
const text = fc.oneof(sentence, glued).filter((made) => made !== "");

const marks: fc.Arbitrary<Marks> = fc.oneof(
  fc.constant<Marks>({}),
  fc.constant<Marks>({ code: true }),
  fc.record(
    {
      bold: fc.constant(true as const),
      italic: fc.constant(true as const),
      underline: fc.constant(true as const),
      strike: fc.constant(true as const),
      superscript: fc.constant(true as const),
      text_color: fc.constantFrom<TextColor>("red", "blue"),
      background_color: fc.constantFrom<TextColor>("yellow", "green"),
      link: fc.constantFrom("https://maive.example/a?b=c&d=e", "mailto:a@b.de", "http://x.de/(1)_2"),
    },
    { requiredKeys: [] },
  ),
);
/** Text, or a day or formula. */
const piece: fc.Arbitrary<Run> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ text, marks }) },
  { weight: 1, arbitrary: fc.constant<Run>({ text: "24.12.2026", mention: { date: "2026-12-24" } }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("E=mc^2", "a_1 < b^{*}", "\\frac{1}{2}", "`x`")
      .map((formula): Run => ({ text: `$${formula}$`, mention: { formula } })),
  },
);
const gap = fc.constantFrom("", " ", "", " ", "\n");

/** Formatted text without outer white space, which files do not preserve. */
const runs: fc.Arbitrary<Run[]> = fc
  .array(fc.tuple(gap, piece), { minLength: 1, maxLength: 4 })
  .map((parts) =>
    joinRuns(parts.flatMap(([between, run], index) => [...(index > 0 ? [{ text: between }] : []), run])),
  )
  .filter((made) => plainText(made).trim() === plainText(made));

const oneLine = runs.map((made) =>
  joinRuns(made.map((run) => ({ ...run, text: run.text.replaceAll("\n", " ") }))),
);

const look = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.record(
    {
      text_color: fc.constantFrom("red" as const, "gray" as const),
      background_color: fc.constantFrom("yellow" as const, "blue" as const),
      alignment: fc.constantFrom("center" as const, "right" as const, "justify" as const),
    },
    { requiredKeys: [] },
  ),
);
const cell = fc
  .tuple(fc.oneof(runs, fc.constant<Run[]>([])), look)
  .map(([made, colored]) => ({ runs: made, colspan: 1, rowspan: 1, ...colored }));
/** Columns aligned as a whole, as Markdown can express. */
const aligned = fc.array(fc.constantFrom(undefined, "center" as const, "right" as const), {
  minLength: 3,
  maxLength: 3,
});
const table = fc
  .record({
    grid: fc
      .integer({ min: 2, max: 3 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 3 }),
      ),
    headerRows: fc.constantFrom(0, 1),
    headerColumns: fc.constantFrom(0, 1),
    sides: fc.option(aligned),
  })
  .map(({ grid, sides, ...heads }) => {
    const rows = sides
      ? grid.map((row) =>
          row.map(({ runs: made }, column) => {
            const alignment = sides[column];
            return { runs: made, colspan: 1, rowspan: 1, ...(alignment ? { alignment } : {}) };
          }),
        )
      : grid;
    return blockOf("table", writeTable({ rows, ...heads }));
  });

const picture: fc.Arbitrary<TransferBlock> = fc.oneof(
  fc.constant(
    blockOf("image", {
      config: {
        file_id: "00000000-0000-4000-8000-00000000000a",
        original_filename: "Bild.png",
        caption: "Ein Bild",
      },
    }),
  ),
  fc.constant(
    blockOf("image", {
      config: {
        file_id: "00000000-0000-4000-8000-00000000000a",
        original_filename: "Bild.png",
        width: 50,
        alignment: "center",
      },
    }),
  ),
  fc.constant(
    blockOf("image", {
      config: {
        file_id: "00000000-0000-4000-8000-00000000000a",
        original_filename: "Bild.png",
        caption: "Am Strand",
        alt_text: "Zwei Kinder bauen eine Burg aus Sand",
        width: 37,
        alignment: "right",
      },
    }),
  ),
  fc.constant(
    blockOf("image", {
      config: {
        file_id: "00000000-0000-4000-8000-00000000000a",
        original_filename: "Bild.png",
        alt_text: "Ein Leuchtturm",
      },
    }),
  ),
);

const leaf: fc.Arbitrary<TransferBlock> = fc.oneof(
  { weight: 4, arbitrary: runs.map((made) => blockOf("text", { runs: made })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("heading_1", "heading_2", "heading_3", "heading_4", "heading_6"), oneLine)
      .map(([type, made]) => blockOf(type, { runs: made })),
  },
  fc.constant(blockOf("divider")),
  fc.constant(blockOf("table_of_contents")),
  fc
    .tuple(fc.array(word, { maxLength: 5 }), fc.constantFrom("text", "typescript", "c++", "math", "mermaid"))
    .map(([words, language]) => {
      const code = words.join("\n  ");
      return blockOf("code", { runs: code === "" ? [] : [{ text: code }], config: { language } });
    }),
  table,
  fc
    .tuple(
      fc.constantFrom("https://maive.example/", "https://x.de/a_b?c"),
      fc.option(sentence),
      fc.option(sentence),
      fc.option(fc.constant("https://bilder.example/a_b.png?x=1&y")),
    )
    .map(([content, title, description, picture]) =>
      blockOf("bookmark", {
        content,
        config: {
          ...(title ? { title } : {}),
          ...(description ? { description } : {}),
          ...(picture ? { picture } : {}),
        },
      }),
    ),
  fc
    .record({
      content: fc.constantFrom("https://vimeo.com/76979871", "https://x.de/a_b.mp4?c"),
      caption: fc.option(sentence),
      height: fc.option(fc.constantFrom(80, 480)),
    })
    .map(({ content, caption, height }) =>
      blockOf("embed", {
        content,
        config: { ...(caption ? { caption } : {}), ...(height ? { height } : {}) },
      }),
    ),
  fc.constant(blockOf("page_reference", { content: "00000000-0000-4000-8000-000000000001" })),
  picture,
  fc.array(picture, { minLength: 1, maxLength: 3 }).map((children) => blockOf("gallery", { children })),
  fc.constant(
    blockOf("file", {
      config: { file_id: "00000000-0000-4000-8000-00000000000b", original_filename: "Akte.pdf" },
    }),
  ),
);

/** Pages with every block that files can represent. */
export const blocks: fc.Arbitrary<TransferBlock[]> = fc.letrec<{
  level: TransferBlock[];
  holder: TransferBlock;
  columns: TransferBlock;
  synced: TransferBlock;
  template: TransferBlock;
}>((tie) => ({
  level: fc.array(
    fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      tie("holder"),
      tie("columns"),
      tie("synced"),
      tie("template"),
    ),
    {
      maxLength: 4,
    },
  ),
  columns: fc
    .array(
      tie("level").filter((children) => children.length > 0),
      { minLength: 2, maxLength: 3 },
    )
    .map((columns) =>
      blockOf("columns", { children: columns.map((children) => blockOf("column", { children })) }),
    ),
  synced: tie("level").map((children) =>
    blockOf("synced", { content: "01890000-0000-7000-8000-0000000c0de5", children }),
  ),
  template: fc
    .record({
      content: fc.oneof(sentence, fc.constant("")),
      config: fc.constantFrom({}, { place: "above" }),
      children: tie("level"),
    })
    .map(({ content, config, children }) => blockOf("template_button", { content, config, children })),
  holder: fc
    .record({
      type: fc.constantFrom("bulleted_list", "numbered_list", "to_do", "toggle", "quote", "callout", "text"),
      made: fc.oneof({ weight: 5, arbitrary: runs }, { weight: 1, arbitrary: fc.constant<Run[]>([]) }),
      checked: fc.boolean(),
      icon: fc.constantFrom("lucide:lightbulb", "lucide:info", "lucide:flame"),
      children: tie("level"),
    })
    .filter(({ type, made }) => type !== "text" || made.length > 0)
    .map(({ type, made, checked, icon, children }) =>
      blockOf(type, {
        runs: made,
        config: type === "to_do" ? { checked } : type === "callout" ? { icon } : {},
        children,
      }),
    ),
})).level;
