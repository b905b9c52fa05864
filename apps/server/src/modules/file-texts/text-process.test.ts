import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { type FileTextBounds, fileTextBounds } from "./bounds.ts";
import { docxOf, openDocumentOf, pdfOf, scannedPdf, zipOf } from "./files-for-tests.ts";
import type { FileKind } from "./kinds.ts";
import { unpackLines } from "./packed-lines.ts";
import { wordsByLine } from "./reading/recognise.ts";
import { standInTesseract, tableOf } from "./stand-in-tesseract-for-tests.ts";
import { TextProcess } from "./text-process.ts";

let reading: TextProcess | null = null;
afterEach(() => {
  reading?.close();
  reading = null;
});

const openWith = (bounds: Partial<FileTextBounds> = {}): TextProcess => {
  reading?.close();
  return (reading = new TextProcess({ ...fileTextBounds, softCpuMs: 1_000, cpuMs: 2_000, ...bounds }));
};
const read = async (process: TextProcess, kind: FileKind, bytes: Buffer) => {
  const result = await process.read({
    kind,
    isHead: false,
    recognition: null,
    open: async () => Readable.from([bytes]),
  });
  if (!result || "reason" in result) return result?.reason ?? null;
  return {
    texts: result.packed ? unpackLines(result.packed).map(({ text }) => text) : [],
    isCut: result.isCut,
  };
};
const readPicture = async (process: TextProcess, kind: FileKind, bytes: Buffer, program: string) => {
  const recognition = { program, languages: ["deu"] };
  const result = await process.read({
    kind,
    isHead: false,
    recognition,
    open: async () => Readable.from([bytes]),
  });
  if (!result || "reason" in result) return result?.reason ?? null;
  return result.packed ? unpackLines(result.packed) : [];
};
const processes = () => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;

/** A PDF whose first page's content is these bytes, deflated. */
const deflatedPdf = (content: Buffer): Buffer => {
  const packed = deflateSync(content);
  const [before = "", after = ""] = pdfOf(["X"])
    .toString("latin1")
    .split(/<< \/Length \d+ +>>\nstream\n[^]*?\nendstream/);
  return Buffer.concat([
    Buffer.from(before, "latin1"),
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from(`\nendstream${after}`, "latin1"),
  ]);
};

/** Pages whose tree leads back to itself. */
const endlessPages = Buffer.from(
  "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 100000000 /Kids [2 0 R 2 0 R] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n",
);

it(
  "goes on with the next file, whatever somebody uploads",
  { tags: ["endurance"], timeout: 120_000 },
  async () => {
    const process = openWith();
    const nested = `${"<w:sdt>".repeat(50_000)}x${"</w:sdt>".repeat(50_000)}`;
    const laughs = `<!DOCTYPE w [<!ENTITY a "ha">${Array.from("bcdefghij", (name, index) => `<!ENTITY ${name} "${`&${"abcdefghij"[index]};`.repeat(10)}">`).join("")}]><w:p>&j;</w:p>`;
    const hostile: [string, FileKind, Buffer, unknown][] = [
      ["zip bomb", "packed", docxOf(`<w:p>${" ".repeat(60_000_000)}</w:p>`), "too_large"],
      [
        "many files",
        "packed",
        zipOf(Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`f${n}`, ""]))),
        "too_large",
      ],
      ["billion laughs", "packed", zipOf({ "content.xml": laughs }), "broken"],
      ["deep XML", "packed", docxOf(nested), "broken"],
      ["truncated archive", "packed", openDocumentOf("<text:p>x</text:p>").subarray(0, 120), "broken"],
      ["truncated PDF", "pdf", pdfOf(["x"]).subarray(0, 150), "broken"],
      ["page tree without end", "pdf", endlessPages, { texts: [], isCut: false }],
      [
        "random bytes",
        "pdf",
        Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(100_000, "\u00ff\u0000a")]),
        "broken",
      ],
      ["deep HTML", "html", Buffer.from("<div>".repeat(500_000)), { texts: [], isCut: true }],
      ["deep JSON", "json", Buffer.from("[".repeat(2_000_000)), expect.anything()],
      [
        "mail in mail in mail",
        "mail",
        Buffer.from("Content-Type: message/rfc822\r\n\r\n".repeat(20_000)),
        expect.anything(),
      ],
      [
        "many parts",
        "mail",
        Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\n".repeat(200_000)}`),
        expect.anything(),
      ],
    ];
    for (const [name, kind, bytes, expected] of hostile)
      expect({ name, result: await read(process, kind, bytes) }).toEqual({ name, result: expected });
    expect(await read(process, "pdf", pdfOf(["Vertrag"]))).toEqual({ texts: ["Vertrag"], isCut: false });
  },
);

it(
  "takes what it has read when a file takes long, and ends a file that gives nothing",
  { tags: ["endurance"] },
  async () => {
    const many = pdfOf(Array.from({ length: 10_000 }, (_, index) => `Seite ${index + 1}`));
    const brief = openWith({ softCpuMs: 800 });
    // The time that its library takes to load is not the file's.
    await read(brief, "pdf", pdfOf(["Anfang"]));
    expect(await read(brief, "pdf", many)).toMatchObject({
      texts: expect.arrayContaining(["Seite 1"]),
      isCut: true,
    });
    const endless = deflatedPdf(Buffer.from("BT /F1 1 Tf q Q ".repeat(3_000_000)));
    const process = openWith({ cpuMs: 500 });
    expect(await read(process, "pdf", endless)).toBe("too_long");
    expect(await read(process, "text", Buffer.from("Weiter"))).toEqual({ texts: ["Weiter"], isCut: false });
  },
);

it("ends a file that takes too much memory", { tags: ["endurance"] }, async () => {
  const bomb = deflatedPdf(Buffer.alloc(400_000_000, " "));
  const process = openWith({ cpuMs: 60_000, memoryBytes: 250 * 1024 * 1024 });
  expect(await read(process, "pdf", bomb)).toBe("too_much_memory");
  expect(await read(process, "text", Buffer.from("Weiter"))).toEqual({ texts: ["Weiter"], isCut: false });
});

it("leaves for another time what a busy machine did not read, and what was ended by a stop", async () => {
  const many = pdfOf(Array.from({ length: 3_000 }, (_, index) => `Seite ${index + 1}`));
  expect(await read(openWith({ jobMs: 1 }), "pdf", many)).toBeNull();
  const process = openWith();
  const broken = read(process, "pdf", many);
  process.close();
  expect(await broken).toBeNull();
});

it("says what a store says that does not have the file", async () => {
  const process = openWith();
  const open = async () =>
    new Readable({
      read() {
        this.destroy(new Error("gone"));
      },
    });
  await expect(process.read({ kind: "pdf", isHead: false, recognition: null, open })).rejects.toThrow("gone");
  expect(await read(process, "text", Buffer.from("Weiter"))).toEqual({ texts: ["Weiter"], isCut: false });
});

describe("the text of pictures", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "maive-tesseract-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const white = sharp({ create: { width: 320, height: 200, channels: 3, background: "white" } });

  it("is read from files, and from pages of a PDF that have no other", async () => {
    const program = standInTesseract(folder, { words: ["Rechnung", "Nr.", "7"] });
    const process = openWith();
    const jpeg = await white.jpeg().toBuffer();
    const found = (at: string) => [{ at, text: "Rechnung Nr. 7" }];
    expect(await readPicture(process, "picture", jpeg, program)).toEqual(found(""));
    expect(await readPicture(process, "picture", await white.webp().toBuffer(), program)).toEqual(found(""));
    const size = { width: 320, height: 200 };
    expect(await readPicture(process, "pdf", scannedPdf({ jpeg }, size), program)).toEqual(found("page:1"));
    const bits = Buffer.alloc(40 * 200, 0xff);
    expect(await readPicture(process, "pdf", scannedPdf({ bits }, size), program)).toEqual(found("page:1"));
    expect(await readPicture(process, "pdf", pdfOf(["Vertrag"]), program)).toEqual([
      { at: "page:1", text: "Vertrag" },
    ]);
  });

  it("is not waited for without end", async () => {
    const png = await white.png().toBuffer();
    const hanging = standInTesseract(folder, { hangs: true });
    expect(await readPicture(openWith({ pictureMs: 300 }), "picture", png, hanging)).toEqual([]);
  });

  it("is not read where it would unpack to too much, and what fails hinders nothing that follows", async () => {
    const process = openWith({ pixels: 100_000 });
    const png = await white.png().toBuffer();
    const program = standInTesseract(folder);
    const wide = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    expect(await readPicture(process, "picture", wide, program)).toBe("broken");
    expect(await readPicture(process, "picture", Buffer.from("no picture"), program)).toBe("broken");
    expect(await readPicture(process, "picture", png, join(folder, "nothing"))).toBe("broken");
    expect(await readPicture(process, "picture", png, program)).toEqual([{ at: "", text: "Rechnung" }]);
  });
});

it("takes the words that the program is sure of, by lines", () => {
  expect(
    wordsByLine(
      tableOf([
        [
          ["Große", 91.2],
          ["|", 95],
          ["Wäsche", 88],
        ],
        [["xqz", 20]],
        [["am", 70]],
      ]),
    ),
  ).toEqual(["Große Wäsche", "am"]);
});

it("is no process when there is nothing to read", async () => {
  const before = processes();
  expect(await read(openWith({ idleMs: 1 }), "text", Buffer.from("Text"))).toMatchObject({ texts: ["Text"] });
  await eventually(() => expect(processes()).toBe(before));
});
