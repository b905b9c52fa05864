import { describe, expect, it } from "vitest";
import { cardNextTo, cardNextToInLanes } from "./card-next-to.ts";

const rows = (...ids: string[]) => ({ count: ids.length, rowOf: (id: string) => ids.indexOf(id) });
const columns = ["", "offen", "leer", "fertig"].map((place) => ({ place }));
const board = new Map([
  ["", rows("a")],
  ["offen", rows("b", "c", "d")],
  ["leer", rows()],
  ["fertig", rows("e", "f")],
]);
const from = (entryId: string, place: string, key: string, moving = false) => {
  const to = cardNextTo(columns, board, { entryId, place }, key, moving);
  return to && [to.place, to.row];
};

describe("where a key leads from a card", () => {
  it("is its neighbour in the column, or an end of it", () => {
    expect(from("c", "offen", "ArrowUp")).toEqual(["offen", 0]);
    expect(from("c", "offen", "ArrowDown")).toEqual(["offen", 2]);
    expect(from("b", "offen", "ArrowUp")).toBeNull();
    expect(from("d", "offen", "ArrowDown")).toBeNull();
    expect(from("c", "offen", "Home")).toEqual(["offen", 0]);
    expect(from("b", "offen", "End")).toEqual(["offen", 2]);
  });

  it("is the nearest column with cards, as far down as that goes", () => {
    expect(from("d", "offen", "ArrowRight")).toEqual(["fertig", 1]);
    expect(from("d", "offen", "ArrowLeft")).toEqual(["", 0]);
    expect(from("f", "fertig", "ArrowRight")).toBeNull();
  });

  it("is also an empty column, and the end of one, for a card that moves", () => {
    expect(from("c", "offen", "ArrowRight", true)).toEqual(["leer", 0]);
    expect(from("d", "offen", "ArrowLeft", true)).toEqual(["", 1]);
    expect(from("b", "offen", "ArrowDown", true)).toEqual(["offen", 2]);
    expect(from("c", "offen", "ArrowUp", true)).toEqual(["offen", 0]);
    expect(from("c", "offen", "End", true)).toBeNull();
  });

  it("is nowhere from a card that has just gone", () => {
    expect(from("x", "offen", "ArrowUp")).toBeNull();
    expect(from("b", "gone", "ArrowUp")).toBeNull();
  });

  it("is the nearest lane above or below, from the ends of a cell", () => {
    const lanes = [
      ["1a", "1b"],
      ["2a", "2b"],
      ["3a", "3b"],
    ].map((cells) => cells.map((place) => ({ place })));
    const cells = new Map([
      ["1a", rows("a", "b")],
      ["1b", rows()],
      ["2a", rows()],
      ["2b", rows("c")],
      ["3a", rows("d", "e")],
      ["3b", rows()],
    ]);
    const across = (entryId: string, place: string, key: string, moving = false) => {
      const to = cardNextToInLanes(lanes, cells, { entryId, place }, key, moving);
      return to && [to.place, to.row];
    };
    expect(across("b", "1a", "ArrowDown")).toEqual(["3a", 0]);
    expect(across("b", "1a", "ArrowDown", true)).toEqual(["2a", 0]);
    expect(across("d", "3a", "ArrowUp")).toEqual(["1a", 1]);
    expect(across("d", "3a", "ArrowUp", true)).toEqual(["2a", 0]);
    expect(across("a", "1a", "ArrowUp")).toBeNull();
    expect(across("c", "2b", "ArrowDown")).toBeNull();
    expect(across("b", "1a", "ArrowUp")).toEqual(["1a", 0]);
    expect(across("b", "1a", "ArrowRight")).toBeNull();
    expect(across("b", "1a", "ArrowRight", true)).toEqual(["1b", 0]);
  });
});
