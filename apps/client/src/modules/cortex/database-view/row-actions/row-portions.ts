import { limits } from "@maive/contract";

export interface NewRow {
  title: string;
  properties: Record<string, string>;
}

/** Bound of characters per request: even three-byte ones stay below the server's limit. */
const mostLetters = Math.floor(limits.jsonBodyBytes / 4);

/** Splits rows into requests. */
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
