import { describe, expect, it } from "vitest";
import type { CellWrite } from "../outbox/cell-write.ts";
import { createEditHistory, reversed } from "./edit-history.ts";

const write = (value: string, oldValue: string | null): CellWrite => ({
  entryId: "e1",
  propertyId: 2,
  propertyName: "Autor",
  isLead: false,
  value,
  oldValue,
});
const step = (value: string) => ({ writes: [write(value, null)], created: [] });

describe("one's own edits", () => {
  it("are taken back last first, and done again in their order", () => {
    const history = createEditHistory();
    const [one, two] = [step("eins"), step("zwei")];
    history.push(one);
    history.push(two);
    expect([history.undo(), history.undo(), history.undo()]).toEqual([two, one, null]);
    expect([history.redo(), history.redo(), history.redo()]).toEqual([one, two, null]);
  });

  it("cannot be done again after another edit", () => {
    const history = createEditHistory();
    history.push(step("eins"));
    history.undo();
    history.push(step("zwei"));
    expect(history.redo()).toBeNull();
  });

  it("leave no step when nothing changed", () => {
    const history = createEditHistory();
    history.push({ writes: [], created: [] });
    expect(history.undo()).toBeNull();
  });

  it("can be taken back out of turn, but once", () => {
    const history = createEditHistory();
    const rows = { writes: [], created: [], removed: ["e1"] };
    history.push(rows);
    history.push(step("eins"));
    expect([history.takeBack(rows), history.takeBack(rows)]).toEqual([true, false]);
    expect([history.undo(), history.undo()]).toEqual([step("eins"), null]);
    expect([history.redo(), history.redo()]).toEqual([step("eins"), rows]);
  });

  it("know whether the latest of them concerned an entry, taken back or not", () => {
    const history = createEditHistory();
    history.push(step("eins"));
    expect([history.concerns("e1"), history.concerns("e2")]).toEqual([true, false]);
    history.push({ writes: [], created: [], removed: ["e2"] });
    expect([history.concerns("e1"), history.concerns("e2")]).toEqual([false, true]);
    history.undo();
    expect(history.concerns("e2")).toBe(true);
    history.undo();
    expect(history.concerns("e1")).toBe(true);
  });

  it("are reversed with what is expected in the cell, the last one first", () => {
    expect(reversed([write("neu", null), write("", "neu")])).toEqual([write("neu", null), write("", "neu")]);
    expect(reversed([write("b", "a")])).toEqual([write("a", "b")]);
  });
});
