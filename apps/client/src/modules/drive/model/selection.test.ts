import { describe, expect, it } from "vitest";
import {
  actedOn,
  afterChange,
  afterClick,
  chooseAll,
  chooseNone,
  chooseOne,
  nothingChosen,
  type ClickKeys,
  type Selection,
} from "./selection.ts";

const ids = ["a", "b", "c", "d", "e"];
const plain: ClickKeys = { shiftKey: false, ctrlKey: false, metaKey: false };
const shift = { ...plain, shiftKey: true };
const strg = { ...plain, ctrlKey: true };
const click = (selection: Selection, id: string, keys: ClickKeys = plain) =>
  afterClick(selection, { ids, id, keys });
const chosen = (selection: Selection) => [...selection.chosen].toSorted();

describe("choosing by clicks", () => {
  it("a click chooses one alone", () => {
    expect(chosen(click(click(nothingChosen, "b"), "d"))).toEqual(["d"]);
  });

  it("Strg adds one and takes it away again", () => {
    const two = click(click(nothingChosen, "b"), "d", strg);
    expect(chosen(two)).toEqual(["b", "d"]);
    expect(chosen(click(two, "b", strg))).toEqual(["d"]);
    expect(chosen(click(two, "b", { ...plain, metaKey: true }))).toEqual(["d"]);
  });

  it("Shift chooses from the first click on, in both directions, and turns round it", () => {
    const down = click(click(nothingChosen, "c"), "e", shift);
    expect(chosen(down)).toEqual(["c", "d", "e"]);
    expect(chosen(click(down, "a", shift))).toEqual(["a", "b", "c"]);
  });

  it("Shift with Strg keeps what was chosen before", () => {
    const start = click(click(nothingChosen, "a"), "c", strg);
    expect(chosen(click(start, "d", { ...shift, ctrlKey: true }))).toEqual(["a", "c", "d"]);
  });

  it("Shift without an earlier click chooses that one", () => {
    expect(chosen(click(nothingChosen, "c", shift))).toEqual(["c"]);
  });
});

describe("choosing all and none", () => {
  it("Strg+A takes everything, Escape leaves the keyboard where it was", () => {
    const all = chooseAll(chooseOne("c"), ids);
    expect(chosen(all)).toEqual(ids);
    expect(chooseNone(all)).toEqual({ chosen: new Set(), anchor: "c", active: "c" });
  });
});

describe("when the list changes", () => {
  it("what is gone is not chosen, and the keyboard goes to what took its place", () => {
    const after = afterChange(click(chooseOne("b"), "c", strg), { before: ids, ids: ["a", "b", "d", "e"] });
    expect(chosen(after)).toEqual(["b"]);
    expect(after.active).toBe("d");
  });

  it("the last one gone leaves the keyboard at the one before", () => {
    expect(afterChange(chooseOne("e"), { before: ids, ids: ["a", "b"] }).active).toBe("b");
    expect(afterChange(chooseOne("e"), { before: ids, ids: [] }).active).toBeNull();
  });

  it("what is still there stays chosen as it was", () => {
    const selection = chooseOne("b");
    expect(afterChange(selection, { before: ids, ids: ["b", "x"] })).toBe(selection);
  });
});

it("a drag takes the whole selection along, or only what is dragged", () => {
  const two = click(chooseOne("a"), "b", strg);
  expect([...actedOn(two, "b")]).toEqual(["a", "b"]);
  expect([...actedOn(two, "d")]).toEqual(["d"]);
});
