import { crc32, deflateRawSync } from "node:zlib";

/** An archive of files, in their order. */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content);
    const packed = deflateRawSync(whole);
    const nameBytes = Buffer.from(name);
    const record = Buffer.alloc(26);
    record.writeUInt16LE(20, 0);
    record.writeUInt16LE(8, 4);
    record.writeUInt32LE(crc32(whole), 10);
    record.writeUInt32LE(packed.length, 14);
    record.writeUInt32LE(whole.length, 18);
    record.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), record, nameBytes, packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), record, central, nameBytes);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
};

const relations = (targets: Readonly<Record<string, string>>): string =>
  `<Relationships>${Object.entries(targets)
    .map(([target, type], index) => `<Relationship Id="r${index + 1}" Type="x/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** A text document of Word. @param body in WordprocessingML. */
export const docxOf = (body: string, more: Readonly<Record<string, string>> = {}): Buffer =>
  zipOf({
    "_rels/.rels": relations({ "word/document.xml": "officeDocument" }),
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...more,
  });

/** A presentation of PowerPoint: texts of slides, with those of their notes. */
export const pptxOf = (slides: readonly { text: string; notes?: string }[]): Buffer => {
  const paragraph = (text: string): string => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const files: Record<string, string> = {
    "_rels/.rels": relations({ "ppt/presentation.xml": "officeDocument" }),
    "ppt/presentation.xml": `<p:presentation><p:sldIdLst>${slides
      .map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index + 1}"/>`)
      .join("")}</p:sldIdLst></p:presentation>`,
    // Files of slides are not numbered in their order.
    "ppt/_rels/presentation.xml.rels": relations(
      Object.fromEntries(slides.map((_, index) => [`slides/slide${slides.length - index}.xml`, "slide"])),
    ),
  };
  for (const [index, { text, notes }] of slides.entries()) {
    const file = `slide${slides.length - index}.xml`;
    files[`ppt/slides/${file}`] = `<p:sld>${paragraph(text)}</p:sld>`;
    if (notes === undefined) continue;
    files[`ppt/slides/_rels/${file}.rels`] = relations({ [`../notesSlides/${file}`]: "notesSlide" });
    files[`ppt/notesSlides/${file}`] = `<p:notes>${paragraph(notes)}</p:notes>`;
  }
  return zipOf(files);
};

/** A workbook of Excel: rows of a sheet in SpreadsheetML. Style 1 shows a date. */
export const xlsxOf = (sheets: Readonly<Record<string, string>>, strings: readonly string[] = []): Buffer => {
  const names = Object.keys(sheets);
  return zipOf({
    "_rels/.rels": relations({ "xl/workbook.xml": "officeDocument" }),
    "xl/workbook.xml": `<workbook><sheets>${names
      .map((name, index) => `<sheet name="${name}" r:id="r${index + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations({
      ...Object.fromEntries(names.map((_, index) => [`sheet${index + 1}.xml`, "worksheet"])),
      "styles.xml": "styles",
      "sharedStrings.xml": "sharedStrings",
    }),
    "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    "xl/sharedStrings.xml": `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
};

/** A document of OpenDocument. @param body of `office:body`. */
export const openDocumentOf = (body: string, manifest = ""): Buffer =>
  zipOf({
    mimetype: "application/vnd.oasis.opendocument.text",
    "META-INF/manifest.xml": `<manifest:manifest>${manifest}</manifest:manifest>`,
    "content.xml": `<office:document-content><office:body>${body}</office:body></office:document-content>`,
  });

const escaped = (text: string): Buffer =>
  Buffer.from(text.replace(/[\\()]/g, "\\$&").replaceAll("\n", ") Tj T* ("), "latin1");

/** @param extra more entries of the trailer. */
const pdfOfObjects = (objects: readonly Buffer[], extra: string): Buffer => {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    places.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const listed = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${listed}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra} >>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
};

const stream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);

/**
 * A PDF of text in Helvetica, in the encoding of Windows; a line feed begins the next line.
 * @param extra more entries of the trailer.
 */
export const pdfOf = (pages: readonly string[], extra = ""): Buffer => {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`);
  return pdfOfObjects(
    [
      Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
      Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(" ")}] >>`),
      Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
      ...pages.flatMap((text, index) => [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        ),
        stream(
          "",
          Buffer.concat([
            Buffer.from("BT /F1 12 Tf 14 TL 50 780 Td ("),
            escaped(text),
            Buffer.from(") Tj ET"),
          ]),
        ),
      ]),
    ],
    extra,
  );
};

/** A PDF of one page that is a picture: a JPEG, or the points of one with a bit for each. */
export const scannedPdf = (
  picture: { jpeg: Buffer } | { bits: Buffer },
  { width, height }: { width: number; height: number },
): Buffer => {
  const [entries, bytes] =
    "jpeg" in picture
      ? ["/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode", picture.jpeg]
      : ["/ColorSpace /DeviceGray /BitsPerComponent 1", picture.bits];
  return pdfOfObjects(
    [
      Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
      Buffer.from("<< /Type /Pages /Count 1 /Kids [3 0 R] >>"),
      Buffer.from(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
      ),
      stream("", Buffer.from("q 595 0 0 842 0 0 cm /I Do Q")),
      stream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`, bytes),
    ],
    "",
  );
};
