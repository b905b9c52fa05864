/** Texts of cells in XLSX: XML, with signs that XML does not allow written as `_x0001_`. */

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // A reader would make a line feed of it.
  "\r": "&#13;",
};

/** Signs that cannot stand in XML, and what would be read as such a sign. */
const strange = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/gu;

/** A text as the content of an element or attribute. */
export const xmlText = (text: string): string =>
  text
    .replace(strange, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);

/** The text of a cell, once XML is read. */
export const cellTextOf = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
