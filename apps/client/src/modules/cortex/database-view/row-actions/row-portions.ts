import { limits } from "@maive/contract";

export interface NewRow {
  title: string;
  properties: Record<string, string>;
}

/** Letters of one request: written as JSON in UTF-8, even letters of three bytes stay below what the server takes. */
const mostLetters = Math.floor(limits.jsonBodyBytes / 4);

/** Rows in parts that one request can carry. */
export const rowPortions = (rows: readonly NewRow[]): NewRow[][] => {
  const portions: NewRow[][] = [];
  let letters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = portions.at(-1);
    if (last && last.length < limits.bulkItems && letters + size <= mostLetters) {
      last.push(row);
      letters += size;
    } else {
      portions.push([row]);
      letters = size;
    }
  }
  return portions;
};
