import { describe, expect, it } from "vitest";
import { propertyEditorTexts as texts } from "../texts.ts";
import { configOf, draftOf, hasWork, otherSideOf, problemsOf, type Draft } from "./draft.ts";

const draft = (part: Partial<Draft>): Draft => ({
  ...draftOf(undefined, () => ({ key: "1", name: "", color: "red" })),
  name: "Neu",
  ...part,
});

describe("a draft of a property", () => {
  it("needs a name", () => {
    expect(problemsOf(draft({ name: "  " }))).toEqual({ name: texts.nameRequired });
  });

  it("needs the name of the other side for people, not for relations", () => {
    expect(problemsOf(draft({ type: "person" }))).toEqual({ counterpart: texts.counterpartRequired });
    expect(problemsOf(draft({ type: "relation", twoWay: true }))).toEqual({});
  });

  it("needs whole numbers for files", () => {
    expect(Object.keys(problemsOf(draft({ type: "file", maxFiles: "0", maxFileSize: "1,5" })))).toEqual([
      "maxFiles",
      "maxFileSize",
    ]);
  });

  it("needs a property to aggregate, but for counting", () => {
    expect(problemsOf(draft({ type: "rollup", relationProperty: 1 }))).toEqual({});
    expect(problemsOf(draft({ type: "rollup", relationProperty: 1, aggregation: "sum" }))).toEqual({
      rollupProperty: texts.rollupPropertyRequired,
    });
  });

  it("has work to lose with a formula or options that were written, not with a name", () => {
    const first = draft({ type: "formula", formula: "1 + 1" });
    expect(hasWork(first, { ...first, name: "Anders" })).toBe(false);
    expect(hasWork(first, { ...first, formula: "1 + 2" })).toBe(true);
    expect(hasWork(first, { ...first, formula: " " })).toBe(false);
    const choice = draft({ type: "single_choice" });
    expect(hasWork(choice, choice)).toBe(false);
    expect(hasWork(choice, { ...choice, options: [{ key: "1", name: "Rot", color: "red" }] })).toBe(true);
  });

  it("sends extensions without points, in lower case", () => {
    expect(configOf(draft({ type: "drive_link", fileTypes: ".PDF, *.docx;png  " }))).toEqual({
      file_types: ["pdf", "docx", "png"],
      rules: null,
      default_value: null,
    });
  });

  it("names no other side where a relation is its own", () => {
    expect(otherSideOf(draft({ type: "relation", target: "self", twoWay: true, counterpart: "X" }))).toEqual({
      twoWay: true,
      name: null,
      isSelf: true,
    });
    expect(
      otherSideOf(draft({ type: "relation", target: "cortex:2", twoWay: true, counterpart: " X " })),
    ).toEqual({ twoWay: true, name: "X", isSelf: false });
  });
});
