import { pageFragment } from "@maive/contract";
import { sizedText, uint } from "./frame-writer.ts";

export type Change = readonly [client: number, clock: number];

export interface CraftedItem {
  kind: "item";
  left?: Change | undefined;
  right?: Change | undefined;
  /** Where it stands when it names no neighbour; a text names a root. */
  parent?: Change | string | undefined;
  key?: string | undefined;
  /** A text, a format, an element (its name), a text node, or deleted content (its length). */
  content:
    | { text: string }
    | { format: string }
    | { element: string }
    | { textNode: true }
    | { deleted: number };
}

/** One struct of an update as it is written by hand, for tests: also what no editor writes. */
export type CraftedStruct = CraftedItem | { kind: "gone" | "skipped"; length: number };

export interface CraftedWriter {
  client: number;
  clock?: number;
  structs: readonly CraftedStruct[];
}

/** By writer, the changes that are deleted: clock and length. */
export type CraftedDeletes = Readonly<Record<number, readonly (readonly [clock: number, length: number])[]>>;

const elementType = 3;
const textType = 6;

const contentOf = (content: CraftedItem["content"]): [reference: number, bytes: readonly number[]] => {
  if ("text" in content) return [4, [...sizedText(content.text)]];
  if ("format" in content) return [6, [...sizedText(content.format), ...sizedText("{}")]];
  if ("element" in content) return [7, [...uint(elementType), ...sizedText(content.element)]];
  if ("deleted" in content) return [1, uint(content.deleted)];
  return [7, uint(textType)];
};

const changeOf = (change: Change | undefined): number[] => (change ? change.flatMap(uint) : []);

const structOf = (struct: CraftedStruct): number[] => {
  if (struct.kind !== "item") return [struct.kind === "gone" ? 0 : 10, ...uint(struct.length)];
  const { left, right, parent = pageFragment, key, content } = struct;
  const [reference, bytes] = contentOf(content);
  const named = !left && !right;
  const info = reference | (left ? 0x80 : 0) | (right ? 0x40 : 0) | (key === undefined ? 0 : 0x20);
  const home = typeof parent === "string" ? [1, ...sizedText(parent)] : [0, ...changeOf(parent)];
  const place = named ? [...home, ...(key === undefined ? [] : sizedText(key))] : [];
  return [info, ...changeOf(left), ...changeOf(right), ...place, ...bytes];
};

/** Writes an update in the first encoding of Yjs. */
export const craftUpdate = (writers: readonly CraftedWriter[], deletes: CraftedDeletes = {}): Uint8Array => {
  const parts = writers.map(({ client, clock = 0, structs }) =>
    Buffer.concat([
      Uint8Array.from([...uint(structs.length), ...uint(client), ...uint(clock)]),
      ...structs.map((struct) => Uint8Array.from(structOf(struct))),
    ]),
  );
  const removed = Object.entries(deletes).map(([client, ranges]) =>
    Buffer.concat([
      Uint8Array.from([...uint(Number(client)), ...uint(ranges.length)]),
      ...ranges.map(([clock, length]) => Uint8Array.from([...uint(clock), ...uint(length)])),
    ]),
  );
  return new Uint8Array(
    Buffer.concat([
      Uint8Array.from(uint(parts.length)),
      ...parts,
      Uint8Array.from(uint(removed.length)),
      ...removed,
    ]),
  );
};
