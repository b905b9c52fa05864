import { expect, it } from "vitest";
import { readAnyDocument } from "../import/read-document.ts";
import { nearestColor } from "./colors.ts";
import { item, paragraph, picture, run, styled, wordFile } from "./word-for-tests.ts";

const read = async (body: string, media: Record<string, Uint8Array> = {}) => {
  const reading = await readAnyDocument(
    { path: "Brief.docx", kind: "word", bytes: wordFile(body, media) },
    {},
  );
  if (!("page" in reading)) throw new Error(JSON.stringify(reading));
  return reading.page;
};
const standing = ["1 Kommentar kommt nicht mit.", "Kopf- und Fußzeilen kommen nicht mit."];

it("headings, by the names of their styles in any language, quotes, and a title", async () => {
  const page = await read(
    styled("Titel", "Handbuch") +
      styled("Verzeichnis1", "Erstes 1") +
      styled("Verzeichnis1", "Zweites 2") +
      styled("berschrift1", "Erstes") +
      styled("Eigene", "Kapitel") +
      styled("Zitat", "Wer schreibt, bleibt.") +
      paragraph(""),
  );
  expect(page.title).toBe("Handbuch");
  expect(page.blocks.map(({ type, runs }) => [type, runs[0]?.text])).toEqual([
    ["table_of_contents", undefined],
    ["heading_1", "Erstes"],
    ["heading_2", "Kapitel"],
    ["quote", "Wer schreibt, bleibt."],
  ]);
  expect(page.notes).toEqual(standing);
});

it("lists with their levels, numbered and not, and boxes", async () => {
  const box = (checked: number) =>
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>x</w:t></w:r></w:sdtContent></w:sdt>`;
  const { blocks } = await read(
    item("Äpfel", 1, 0) +
      item("rote", 1, 1) +
      item("Birnen", 1, 0) +
      item("erst", 2, 0) +
      item("a", 2, 1) +
      paragraph(run("dazwischen")) +
      item("dann", 2, 0) +
      paragraph(box(1) + run(" fertig")),
  );
  expect(
    blocks.map(({ type, runs, config, children }) => [
      type,
      runs[0]?.text,
      config,
      children.map((child) => [child.type, child.runs[0]?.text]),
    ]),
  ).toEqual([
    ["bulleted_list", "Äpfel", {}, [["bulleted_list", "rote"]]],
    ["bulleted_list", "Birnen", {}, []],
    ["numbered_list", "erst", {}, [["numbered_list", "a"]]],
    ["text", "dazwischen", {}, []],
    ["numbered_list", "dann", { start: 2 }, []],
    ["to_do", "fertig", { checked: true }, []],
  ]);
});

it("marks, colours, links, line breaks and footnotes", async () => {
  const { blocks, notes } = await read(
    paragraph(
      run("fett", "<w:b/>") +
        run(" nicht", '<w:b w:val="0"/>') +
        run("rot", '<w:color w:val="C00000"/>') +
        run("gelb", '<w:highlight w:val="yellow"/><w:i/><w:u w:val="single"/>') +
        `<w:hyperlink r:id="rId2">${run("Seite", '<w:rStyle w:val="Hyperlink"/><w:color w:val="0563C1"/><w:u w:val="single"/>')}</w:hyperlink>` +
        "<w:r><w:br/></w:r>" +
        run("H") +
        run("2", '<w:vertAlign w:val="subscript"/>') +
        run("geheim", "<w:vanish/>") +
        '<w:del w:id="1"><w:r><w:delText>weg</w:delText></w:r></w:del><w:ins w:id="2">' +
        run("O") +
        '</w:ins><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="1"/></w:r>',
    ),
  );
  expect(blocks.map(({ runs }) => runs)).toEqual([
    [
      { text: "fett", marks: { bold: true } },
      { text: " nicht" },
      { text: "rot", marks: { text_color: "red" } },
      { text: "gelb", marks: { italic: true, underline: true, background_color: "yellow" } },
      { text: "Seite", marks: { link: "https://example.com/" } },
      { text: "\nH" },
      { text: "2", marks: { subscript: true } },
      { text: "O" },
      { text: "[1]", marks: { superscript: true } },
    ],
    [{ text: "[1] Siehe Anhang" }],
  ]);
  expect(notes).toEqual([
    "Ausgeblendeter Text kommt nicht mit.",
    "Gelöschte Wörter aus der Änderungsverfolgung kommen nicht mit.",
    "Fußnoten stehen am Ende der Seite.",
    ...standing,
  ]);
});

it("tables with merged cells and a head", async () => {
  const cell = (text: string, properties = "") =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
  const { blocks } = await read(
    `<w:tbl><w:tblPr><w:tblLook w:val="04A0" w:firstRow="1"/></w:tblPr>
    <w:tr>${cell("Kopf", '<w:gridSpan w:val="2"/>')}${cell("Ende", '<w:shd w:fill="FFFF00"/>')}</w:tr>
    <w:tr>${cell("hoch", '<w:vMerge w:val="restart"/>')}${cell("1")}${cell("2")}</w:tr>
    <w:tr>${cell("", "<w:vMerge/>")}${cell("3")}${cell("4")}</w:tr></w:tbl>`,
  );
  expect(blocks[0]?.config).toMatchObject({
    header_rows: 1,
    rows: [
      [
        { text: "Kopf", colspan: 2 },
        { text: "Ende", background_color: "yellow" },
      ],
      [{ text: "hoch", rowspan: 2 }, { text: "1" }, { text: "2" }],
      [{ text: "3" }, { text: "4" }],
    ],
  });
});

it("pictures with their width and words; what cannot be shown is said", async () => {
  const bytes = new Uint8Array([137, 80, 78, 71]);
  const { blocks, notes, embedded } = await read(
    paragraph(picture("rId1", 2_880_360, "Unser Haus")) +
      paragraph(picture("rId3", 100, "")) +
      paragraph("<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath><w:r><w:object/></w:r>"),
    { "image1.png": bytes, "image2.emf": bytes },
  );
  expect(blocks.map(({ type, runs, config }) => [type, runs[0]?.text, config])).toEqual([
    [
      "image",
      undefined,
      {
        file_id: "Brief.docx:word/media/image1.png",
        original_filename: "image1.png",
        alt_text: "Unser Haus",
        width: 50,
      },
    ],
    ["text", "a+b", {}],
  ]);
  expect(embedded).toEqual([
    {
      key: "Brief.docx:word/media/image1.png",
      name: "image1.png",
      base64: Buffer.from(bytes).toString("base64"),
    },
  ]);
  expect(notes).toEqual([
    "Eine Zeichnung oder ein Bild in einem Format, das MAIVE nicht zeigt, kommt nicht mit.",
    "Eine Formel aus Word ist hier einfacher Text.",
    "Ein eingebettetes Objekt (Tabelle, Diagramm) kommt nicht mit.",
    ...standing,
  ]);
});

it("what is no document, nested without end, or says more than fits, is refused or flattened", async () => {
  const of = (bytes: Uint8Array) => readAnyDocument({ path: "x.docx", kind: "word", bytes }, {});
  expect(await of(Buffer.from("PK\u0003\u0004"))).toHaveProperty("refusal");
  expect(await of(wordFile("x".repeat(13 * 1024 * 1024)))).toHaveProperty("tooLarge");
  const deep = `${"<w:sdt><w:sdtContent>".repeat(2_000)}${paragraph(run("tief"))}`;
  expect(await of(wordFile(deep))).toHaveProperty("page");
});

it("colours of documents are the nearest ones here", () => {
  expect(
    ["000000", "FFFFFF", "7F7F7F", "1F4E79", "00B050", "7030A0", "833C0B", "auto"].map(nearestColor),
  ).toEqual([null, null, "gray", "blue", "green", "purple", "brown", null]);
});
