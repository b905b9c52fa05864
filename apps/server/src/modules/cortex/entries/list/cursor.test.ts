import { describe, expect, it } from "vitest";
import { type CursorOrder, readCursor, writeCursor } from "./cursor.ts";
import { entryTexts } from "../texts.ts";

const order: CursorOrder = { name: "3asc,4desc", kinds: ["t", "n"] };
const place = { keys: ["äß", null], pos: "a1", pageId: "p" };
const text = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString("base64url");

describe("a cursor", () => {
  it("leads back to the place it was made for", () => {
    expect(readCursor(order, writeCursor(order, place))).toEqual(place);
    expect(readCursor(order, writeCursor(order, { at: 200 }))).toEqual({ at: 200 });
  });

  it.each([
    ["another order", writeCursor({ ...order, name: "3desc" }, place)],
    ["no base64 of JSON", "???"],
    ["nothing", ""],
    ["too few keys", text([order.name, ["a"], "a1", "p"])],
    ["keys of the wrong kind", text([order.name, [1, "x"], "a1", "p"])],
    ["an object as a key", text([order.name, ["a", {}], "a1", "p"])],
    ["a NUL", text([order.name, ["a\0", 1], "a1", "p"])],
    ["no place", text([order.name, ["a", 1]])],
    ["a negative number", text([order.name, -1])],
  ])("of %s is refused", (_, cursor) => {
    expect(() => readCursor(order, cursor)).toThrow(entryTexts.cursor);
  });
});
