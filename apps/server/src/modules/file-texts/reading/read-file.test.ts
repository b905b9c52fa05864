import { expect, it } from "vitest";
import { fileTextBounds } from "../bounds.ts";
import { docxOf, openDocumentOf, pdfOf, pptxOf, xlsxOf } from "../files-for-tests.ts";
import type { FileKind } from "../kinds.ts";
import { readFile } from "./read-file.ts";

const read = (kind: FileKind, bytes: Buffer, isHead = false) =>
  readFile({ kind, bytes, isHead, recognise: null }, fileTextBounds, () => false);
/** Lines, each with its place before it where it has one. */
const linesOf = async (kind: FileKind, bytes: Buffer | string) =>
  (await read(kind, Buffer.from(bytes))).lines.map(({ at, text }) => (at === "" ? text : `${at}|${text}`));
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;

it("of a PDF is what its pages say, with words that a line divided", async () => {
  expect(
    await linesOf(
      "pdf",
      pdfOf(["Alle Fahrrad-\nschlösser\nmit Vor-\nund Nachname", "", "Größe (innen): 1.234,50"]),
    ),
  ).toEqual(["page:1|Alle Fahrradschlösser mit Vor- und Nachname", "page:3|Größe (innen): 1.234,50"]);
});

it("of a Word document is what is shown, tables by rows, and what stands beside the text", async () => {
  const tracked = `<w:p><w:del><w:r><w:delText>alt</w:delText></w:r></w:del><w:ins>${run("neu")}</w:ins></w:p>`;
  const box = `<w:p><mc:AlternateContent><mc:Choice><w:p>${run("Kasten")}</w:p></mc:Choice><mc:Fallback><w:p>${run("Kasten")}</w:p></mc:Fallback></mc:AlternateContent></w:p>`;
  const row = `<w:tbl><w:tr><w:tc><w:p>${run("Miete")}</w:p></w:tc><w:tc><w:p>${run("900")}</w:p></w:tc></w:tr></w:tbl>`;
  const document = docxOf(
    `<w:p>${run("Schöne ")}${run("Grü")}${run("ße")}<w:r><w:tab/></w:r>${run("&amp; mehr")}</w:p>${tracked}${box}${row}`,
    {
      "word/_rels/document.xml.rels":
        '<Relationships><Relationship Id="r1" Type="x/footnotes" Target="footnotes.xml"/></Relationships>',
      "word/footnotes.xml": `<w:footnotes><w:footnote><w:p>${run("Siehe Anhang")}</w:p></w:footnote></w:footnotes>`,
    },
  );
  expect(await linesOf("packed", document)).toEqual([
    "Schöne Grüße & mehr",
    "neu",
    "Kasten",
    "Miete · 900",
    "Siehe Anhang",
  ]);
});

it("of slides is in the order they are shown, with their notes", async () => {
  expect(
    await linesOf("packed", pptxOf([{ text: "Ziele", notes: "Kurz halten" }, { text: "Danke" }])),
  ).toEqual(["slide:1|Ziele", "slide:1|Kurz halten", "slide:2|Danke"]);
});

it("of a workbook is what its cells show", async () => {
  const rows = '<row r="1"><c t="s"><v>0</v></c><c><v>1234.5</v></c><c s="1"><v>46347</v></c></row>';
  expect(await linesOf("packed", xlsxOf({ "Kosten 2026": rows, Leer: "" }, ["Öl"]))).toEqual([
    "sheet:Kosten 2026|Öl · 1234,5 · 21.11.2026",
  ]);
});

it("of OpenDocument is that of texts, tables and slides", async () => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const table = `<table:table table:name="Kasse"><table:table-row>${cell("Öl")}${cell("5,00 €")}</table:table-row></table:table>`;
  expect(
    await linesOf(
      "packed",
      openDocumentOf(
        `<office:text><text:tracked-changes><text:p>alt</text:p></text:tracked-changes><text:h>Satzung</text:h><text:p>§ 1<text:s/>Name<text:tab/><text:span>des Vereins</text:span></text:p>${table}</office:text>`,
      ),
    ),
  ).toEqual(["Satzung", "§ 1 Name des Vereins", "Öl · 5,00 €"]);
  expect(
    await linesOf("packed", openDocumentOf(`<office:spreadsheet>${table}</office:spreadsheet>`)),
  ).toEqual(["sheet:Kasse|Öl · 5,00 €"]);
  expect(
    await linesOf(
      "packed",
      openDocumentOf(
        "<office:presentation><draw:page><text:p>Eins</text:p></draw:page><draw:page><text:p>Zwei</text:p></draw:page></office:presentation>",
      ),
    ),
  ).toEqual(["slide:1|Eins", "slide:2|Zwei"]);
});

it("of a page of the web is what it shows", async () => {
  const html = `<!doctype html><title>Rezept</title><style>p{color:red}</style><script>var geheim = "nein";</script>
    <h1>Gr&uuml;&szlig;e</h1><p>Ein <b>fett</b>er Satz<br>und noch einer<table><tr><td>Mehl<td>500 g</table><img src=x alt="Der Kuchen">`;
  expect(await linesOf("html", html)).toEqual([
    "Rezept",
    "Grüße",
    "Ein fetter Satz",
    "und noch einer",
    "Mehl · 500 g",
    "Der Kuchen",
  ]);
  expect(await linesOf("html", Buffer.from('<meta charset="iso-8859-1"><p>Stra\xdfe', "latin1"))).toEqual([
    "Straße",
  ]);
});

it("of a mail has its subject, people, text and the names of what is attached", async () => {
  const mail = [
    "From: =?utf-8?Q?J=C3=B6rg_M=C3=BCller?= <joerg@example.org>",
    "To: anna@example.org",
    "Subject: =?iso-8859-1?Q?Angebot_f=FCr_die_K=FCche?=",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    "--b",
    "Content-Type: text/plain; charset=iso-8859-1",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Sch=F6ne Gr=FC=DFe,=",
    " J=F6rg",
    "--b",
    'Content-Type: application/pdf; name="=?utf-8?B?QW5nZWJvdC1Lw7xjaGUucGRm?="',
    "Content-Disposition: attachment",
    "Content-Transfer-Encoding: base64",
    "",
    "JVBERi0=",
    "--b--",
    "",
  ].join("\r\n");
  expect(await linesOf("mail", mail)).toEqual([
    "Angebot für die Küche",
    "Jörg Müller joerg@example.org",
    "anna@example.org",
    "Schöne Grüße, Jörg",
    "Angebot-Küche.pdf",
  ]);
  const bare = [
    "Subject: Nur HTML",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
  ];
  expect(
    await linesOf("mail", [...bare, Buffer.from("<p>Ja, <i>gern</i></p>").toString("base64")].join("\r\n")),
  ).toEqual(["Nur HTML", "Ja, gern"]);
});

it("of a calendar has its events", async () => {
  const event = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "SUMMARY:Elternabend\\, Klasse 3b",
    "DTSTART;TZID=Europe/Berlin:20261121T190000",
    "DESCRIPTION:Bitte Stifte\\nund Papier mit",
    " bringen",
    "LOCATION:Turnhalle",
    "ATTENDEE;CN=Müller:mailto:mueller@example.org",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  expect(await linesOf("calendar", event)).toEqual([
    "Elternabend, Klasse 3b · 21.11.2026",
    "Turnhalle",
    "Bitte Stifte",
    "und Papier mitbringen",
    "Müller mueller@example.org",
  ]);
  expect(await linesOf("calendar", "BEGIN:VCALENDAR\nSUMMARY")).toEqual(["BEGIN:VCALENDAR", "SUMMARY"]);
});

it("of data has its names and values, whatever they are written as", async () => {
  expect(await linesOf("json", '{"name":"M\\u00fcller","liste":[1,"zwei",{"tief":true}]}')).toEqual([
    "name: Müller",
    "liste: 1",
    "liste: zwei",
    "liste",
    "tief: true",
  ]);
  expect(await linesOf("json", '{"abgebrochen": "hi')).toEqual(['{"abgebrochen": "hi']);
  expect(await linesOf("json", `${"[".repeat(100_000)}1${"]".repeat(100_000)}`)).toEqual(["1"]);
});

it("is read in the encodings that German programs write", async () => {
  for (const bytes of [
    Buffer.from("Größe;Maß\nÄrmel;12"),
    Buffer.from("\ufeffGröße;Maß\r\nÄrmel;12"),
    Buffer.from("Gr\xf6\xdfe;Ma\xdf\r\xc4rmel;12", "latin1"),
    Buffer.from("\ufeffGröße;Maß\nÄrmel;12", "utf16le"),
    Buffer.from("\ufeffGröße;Maß\nÄrmel;12", "utf16le").swap16(),
  ])
    expect(await linesOf("text", bytes)).toEqual(["Größe;Maß", "Ärmel;12"]);
  expect(await linesOf("text", Buffer.from("zehn \x80 Pfand", "latin1"))).toEqual(["zehn € Pfand"]);
});

it("of a beginning ends with a whole character, and says that there is more", async () => {
  for (const length of [1, 2, 3, 4]) {
    const { lines, isCut } = await read("text", Buffer.from("Wort 🎂").subarray(0, 5 + length), true);
    expect([lines[0]?.text, isCut]).toEqual([length === 4 ? "Wort 🎂" : "Wort", true]);
  }
});

it("is what is in a file, whatever it is called", async () => {
  expect(await linesOf("text", pdfOf(["Vertrag"]))).toEqual(["page:1|Vertrag"]);
  expect(await linesOf("pdf", docxOf(`<w:p>${run("Vertrag")}</w:p>`))).toEqual(["Vertrag"]);
  expect(await linesOf("packed", "Vertrag")).toEqual(["Vertrag"]);
});

it.each([
  ["broken", "pdf", pdfOf(["Vertrag"]).subarray(0, 200)],
  [
    "locked",
    "pdf",
    pdfOf(
      ["Vertrag"],
      `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${"0".repeat(32)}) /U (${"0".repeat(32)}) /P -4 >> /ID [(a) (a)]`,
    ),
  ],
  ["locked", "packed", openDocumentOf("", "<manifest:encryption-data/>")],
  ["broken", "packed", docxOf("").subarray(0, 150)],
  ["broken", "packed", docxOf('<!DOCTYPE w [<!ENTITY a "aaaa">]>&a;')],
  ["broken", "text", Buffer.from([0, 1, 2, 3])],
] as const)("says when a file is %s: %s", async (reason, kind, bytes) => {
  await expect(read(kind, bytes)).rejects.toMatchObject({ reason });
});

it("is cut where there is more than anybody looks for, and in time", async () => {
  const long = await readFile(
    { kind: "text", bytes: Buffer.from("Zeile mit Text\n".repeat(1_000)), isHead: false, recognise: null },
    { ...fileTextBounds, textBytes: 150 },
    () => false,
  );
  expect([long.lines.length, long.isCut]).toEqual([10, true]);
  let looks = 0;
  const slow = await readFile(
    { kind: "pdf", bytes: pdfOf(["Eins", "Zwei", "Drei"]), isHead: false, recognise: null },
    fileTextBounds,
    () => (looks += 1) > 2,
  );
  expect([slow.lines.map(({ text }) => text), slow.isCut]).toEqual([["Eins", "Zwei"], true]);
});

it("cuts lines without end into pieces at their spaces", async () => {
  const lines = await linesOf("text", "Wort ".repeat(1_000));
  expect(lines.length).toBe(3);
  expect(lines.join(" ")).toBe("Wort ".repeat(1_000).trim());
});
