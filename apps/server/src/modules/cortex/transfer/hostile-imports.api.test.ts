// @module-tag endurance
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { enexFile, enexNote } from "./evernote/evernote-for-tests.ts";
import { paragraph, picture, wordFile } from "./word/word-for-tests.ts";

const kb = (n: number, piece: string): string => piece.repeat(Math.ceil((n * 1024) / piece.length));
const ics = (body: string): string =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nSUMMARY:A\n${body}\nEND:VEVENT\nEND:VCALENDAR\n`;

/** Archives that expand beyond their size in careless readers. */
const hostile: Record<string, Record<string, string | Uint8Array>> = {
  pages: {
    "brackets.md": kb(50, "["),
    "stars.md": kb(50, "**a *b "),
    "definitions.md": kb(50, "[a]: b\n"),
    "setext.md": `${kb(200, "a ")}\n---\n`,
    "line.md": kb(1_000, "a"),
    "email.md": kb(100, "a."),
    "www.md": kb(100, "www.a"),
    "strike.md": kb(50, "~~a~"),
    "html.md": kb(50, "<a "),
    "comment.md": kb(50, "<!-- "),
    "tables.html": kb(200, "<table><tr><td>"),
    "attributes.html": `<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}=1`).join(" ")}>a</p>`,
    "styles.html": kb(500, `<p style="a:b;">`),
    "entities.html": kb(500, "&lt;"),
    "comments.html": kb(500, "<!--"),
    "cells.html": `<table><tr>${kb(300, "<td>")}</tr></table>`,
    "spans.html": `<table><tr><td colspan="1000000" rowspan="1000000">a</td></tr></table>`,
    "laughs.enex": `<?xml version="1.0"?><!DOCTYPE en-export [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`).join("")}]>${enexFile(enexNote({ title: "&a29;", body: "&a29;" }))}`,
    "tags.enex": `<en-export><note><title>a</title>${kb(4_000, "<tag>a</tag>")}</note></en-export>`,
    "elements.enex": kb(8_000, "<en-export>"),
    "markup.enex": enexFile(enexNote({ title: "a", body: kb(300, "<div><en-todo/>a<br/>") })),
    "resources.enex": enexFile(
      `<note><title>a</title>${"<resource><data>AAAA</data><mime>image/png</mime></resource>".repeat(1_900)}</note>`,
    ),
    "notes.enex": enexFile("<note><title>a</title></note>".repeat(1_999)),
    "attributes.enex": `<en-export><note a="${kb(4_000, "b>")}"><title>a</title></note></en-export>`,
    "links.enex": enexFile(
      enexNote({ title: "a", body: kb(500, `<a href="evernote:///view/1/s1/a/a/">b</a>`) }),
    ),
    "bomb.zip": zipSync({ "a.md": Buffer.alloc(300 * 1024 * 1024, 97) }, { level: 9 }),
    "many.zip": zipSync(
      Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`${n}.md`, new Uint8Array()])),
    ),
  },
  tables: {
    "columns.csv": kb(2_000, "a,"),
    "quotes.csv": kb(500, '"'),
    "open.csv": `"${kb(2_000, "a,\n")}`,
    "line.csv": kb(5_000, "a"),
    "numbers.csv": `a\n0.${kb(500, "0")}1\n`,
    "dates.csv": `a\n${kb(500, "1. ")}\n`,
  },
  calendars: {
    "endless.ics": ics("DTSTART:20200101T000000\nRRULE:FREQ=SECONDLY"),
    "never.ics": ics("DTSTART:20200101T000000\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
    "million.ics": ics("DTSTART:20250101T000000\nRRULE:FREQ=SECONDLY;COUNT=1000000"),
    "count.ics": ics("DTSTART:20250101T000000\nRRULE:FREQ=MINUTELY;INTERVAL=0;COUNT=99999999999"),
    "line.ics": ics(`DTSTART:20250101T000000\nDESCRIPTION:${kb(2_000, "<a ")}`),
    "folded.ics": ics(`DTSTART:20250101T000000\nDESCRIPTION:${kb(2_000, "a\n ")}`),
    "nested.ics": kb(1_000, "BEGIN:VEVENT\n"),
    "parameters.ics": ics(`DTSTART${kb(500, ";A=B")}:20250101T000000`),
    "dates.ics": ics(`DTSTART:20250101T000000\nRDATE:${kb(1_000, "20250101T000000,")}20250101T000000`),
  },
};

describeEachEngine("what is hostile", (engine) => {
  let t: FilesApp;
  let database = 0;
  beforeAll(async () => {
    t = await startFilesApp(engine);
    database = (await t.newDatabase({ Datum: { property_type: "date" } })).databaseId;
  });
  afterAll(() => t.close());

  const paths = (): Record<string, string> => ({
    pages: "pages/import",
    tables: "imports",
    calendars: `databases/${database}/calendar-import/preview`,
  });

  it.each(Object.entries(hostile).flatMap(([kind, files]) => Object.keys(files).map((name) => [kind, name])))(
    "of %s is read or refused in German while others are answered: %s",
    async (kind = "", name = "") => {
      const content = hostile[kind]?.[name] ?? "";
      const other = async (): Promise<number> => (await t.get(t.guest, "import-turn")).status;
      const sent = t.send(t.main, `/api/cortex/${paths()[kind]}`, { name, bytes: Buffer.from(content) });
      expect([await other(), await other()]).toEqual([200, 200]);
      const { status, body } = await sent;
      expect([200, 201, 409, 413, 422]).toContain(status);
      expect(status > 201 ? body.detail : "Gelesen.").toMatch(/^[„A-ZÄÖÜ].*[.)]$/s);
    },
  );

  it("are archives in an archive, which are unpacked to disk and not into memory", async () => {
    const inner = zipSync(
      { "a.md": Buffer.from("a"), "b.bin": new Uint8Array(60 * 1024 * 1024) },
      { level: 0 },
    );
    const bytes = zipSync({ "a.zip": inner, "b.zip": inner }, { level: 1 });
    const { status, body } = await t.send(t.main, "/api/cortex/pages/import/preview", {
      name: "Archive.zip",
      bytes: Buffer.from(bytes),
    });
    expect([status, body.page_count]).toEqual([200, 2]);
    expect(body.notes.map(({ file }: { file: string }) => file)).toEqual(["b.bin"]);
  });

  it("are Word documents that are bounded each, and together much more", async () => {
    const letter = wordFile(paragraph(picture("rId1", 100, "")), {
      "image1.png": new Uint8Array(80 * 1024 * 1024),
    });
    const bytes = zipSync({ "a.docx": letter, "b.docx": letter, "c.docx": letter }, { level: 0 });
    const { status, body } = await t.send(t.main, "/api/cortex/pages/import/preview", {
      name: "Briefe.zip",
      bytes: Buffer.from(bytes),
    });
    expect([status, body.code]).toEqual([413, "too_large"]);
    expect(body.detail).toContain("entpackt zu groß");
  });
});
