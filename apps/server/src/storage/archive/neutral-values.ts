/** The four kinds of columns that migrations make (`dialect/columns.ts`), by the name they have in an archive. */
export const columnKinds = ["text", "integer", "double", "bytes"] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** As the drivers of both databases give and take them. */
export type StoredValue = string | number | Uint8Array | null;
/** As JSON holds them: the same for both databases. */
export type NeutralValue = string | number | null;

export interface ArchivedColumn {
  name: string;
  kind: ColumnKind;
}

/** A value is not of the kind that its column has. */
export class InvalidValueError extends Error {
  constructor(kind: ColumnKind) {
    super(`A value is no ${kind}`);
    this.name = "InvalidValueError";
  }
}

/** Numbers that JSON has no spelling for. */
const named = new Map<string, number>([
  ["NaN", NaN],
  ["Infinity", Infinity],
  ["-Infinity", -Infinity],
  ["-0", -0],
]);

const nameOf = (value: number): string | undefined =>
  [...named].find(([, each]) => Object.is(each, value))?.[0];

/** @throws InvalidValueError rather than write something else than what is stored. */
const toNeutral = (value: unknown, kind: ColumnKind): NeutralValue => {
  if (value === null) return null;
  switch (kind) {
    case "text":
      if (typeof value === "string") return value;
      break;
    case "integer":
      if (Number.isSafeInteger(value)) return Number(value);
      break;
    case "double":
      if (typeof value === "number") return nameOf(value) ?? value;
      break;
    case "bytes":
      if (value instanceof Uint8Array)
        return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
      break;
  }
  throw new InvalidValueError(kind);
};

const fromBase64 = (text: string): Buffer => {
  const bytes = Buffer.from(text, "base64");
  // Node skips what is no base64.
  if (bytes.toString("base64") !== text) throw new InvalidValueError("bytes");
  return bytes;
};

/** @throws InvalidValueError */
const fromNeutral = (value: unknown, kind: ColumnKind): StoredValue => {
  if (value === null) return null;
  switch (kind) {
    case "text":
      if (typeof value === "string") return value;
      break;
    case "integer":
      if (Number.isSafeInteger(value)) return Number(value);
      break;
    case "double":
      if (typeof value === "number") return value;
      if (typeof value === "string" && named.has(value)) return named.get(value) ?? null;
      break;
    case "bytes":
      if (typeof value === "string") return fromBase64(value);
      break;
  }
  throw new InvalidValueError(kind);
};

/** A row as a line of an archive: values in the order of the columns. */
export const lineOf = (row: readonly unknown[], columns: readonly ArchivedColumn[]): string =>
  `${JSON.stringify(columns.map(({ kind }, at) => toNeutral(row[at], kind)))}\n`;

/** @throws InvalidValueError, SyntaxError */
export const rowOf = (line: string, columns: readonly ArchivedColumn[]): StoredValue[] => {
  const values: unknown = JSON.parse(line);
  if (!Array.isArray(values) || values.length !== columns.length) throw new SyntaxError("No row");
  return columns.map(({ kind }, at) => fromNeutral(values[at], kind));
};
