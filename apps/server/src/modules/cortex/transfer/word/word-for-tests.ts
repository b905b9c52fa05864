import { strToU8, zipSync } from "fflate";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';

/** Ids of styles are of the language of Word, their names are not. */
const styles = `${head}<w:styles ${spaces}>
<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/><w:basedOn w:val="Standard"/></w:style>
<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Eigene"><w:name w:val="Kapitel"/><w:basedOn w:val="berschrift2"/></w:style>
<w:style w:type="paragraph" w:styleId="Zitat"><w:name w:val="Quote"/></w:style>
<w:style w:type="paragraph" w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style>
<w:style w:type="paragraph" w:styleId="Listenabsatz"><w:name w:val="List Paragraph"/></w:style></w:styles>`;

const level = (n: number, format: string): string =>
  `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`;
const numbering = `${head}<w:numbering ${spaces}>
<w:abstractNum w:abstractNumId="0">${level(0, "bullet")}${level(1, "bullet")}</w:abstractNum>
<w:abstractNum w:abstractNumId="1">${level(0, "decimal")}${level(1, "lowerLetter")}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

const relations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/>
<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.com/" TargetMode="External"/>
<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image2.emf"/></Relationships>`;

const footnotes = `${head}<w:footnotes ${spaces}><w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote>
<w:footnote w:id="1"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> Siehe Anhang</w:t></w:r></w:p></w:footnote></w:footnotes>`;

const comments = `${head}<w:comments ${spaces}><w:comment w:id="0" w:author="A"><w:p><w:r><w:t>Stimmt das?</w:t></w:r></w:p></w:comment></w:comments>`;

export const run = (text: string, properties = ""): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ""}<w:t xml:space="preserve">${text}</w:t></w:r>`;

export const paragraph = (inside: string, properties = ""): string =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ""}${inside}</w:p>`;

export const styled = (style: string, text: string): string =>
  paragraph(run(text), `<w:pStyle w:val="${style}"/>`);

export const item = (text: string, list: number, depth: number): string =>
  paragraph(
    run(text),
    `<w:pStyle w:val="Listenabsatz"/><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`,
  );

export const picture = (relation: string, width: number, alt: string): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="${width}" cy="100"/><wp:docPr id="1" name="Grafik 1" descr="${alt}"/><a:graphic><a:graphicData><a:blip r:embed="${relation}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** A document as Word writes it, with these contents of its body. */
export const wordFile = (
  body: string,
  media: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> => {
  const section =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1134" w:left="1417"/></w:sectPr>';
  const texts = {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "word/document.xml": `${head}<w:document ${spaces}><w:body>${body}${section}</w:body></w:document>`,
    "word/styles.xml": styles,
    "word/numbering.xml": numbering,
    "word/footnotes.xml": footnotes,
    "word/comments.xml": comments,
    "word/header1.xml": `${head}<w:hdr ${spaces}/>`,
    "word/_rels/document.xml.rels": relations,
  };
  return zipSync({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])),
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
  }) as Uint8Array<ArrayBuffer>;
};
