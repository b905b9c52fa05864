/** Cell texts in XLSX: XML, with disallowed characters as `_x0001_` (ECMA-376, ST_Xstring). */

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // XML parsers normalise it to a line feed.
  "\r": "&#13;",
};

/** Characters not allowed in XML, and literal `_xHHHH_` sequences, which would be read as escapes. */
const strange = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/gu;

/** Escapes text for XML content and attributes. */
export const xmlText = (text: string): string =>
  text
    .replace(strange, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);

/** Decodes a cell text after XML parsing. */
export const cellTextOf = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
