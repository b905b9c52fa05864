import type { ButtonAction } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { propertyEditorTexts as texts } from "../texts.ts";
import { buttonTexts } from "../button-texts.ts";
import { kindsFor, sourcesFor, newAction } from "./button-draft.ts";
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

  it("says what is missing in what a button does, and sends it as it came", () => {
    const actions: ButtonAction[] = [
      {
        kind: "set_values",
        values: { "7": { kind: "value", value: "Bonn" }, "8": { kind: "today" } },
      },
      {
        kind: "add_entry",
        database_id: 3,
        template_id: "018f3f4e-0000-7000-8000-00000000000a",
        values: { "9": { kind: "this_entry" }, "10": { kind: "entry_value", property_id: 7 } },
      },
      { kind: "open", opens: "new_entry" },
    ];
    const button_actions = actions.map((action, index) =>
      index === 0 ? { ...action, problems: ["Weg."] } : action,
    );
    const first = draftOf(
      {
        property_id: 1,
        property_name: "Fertig",
        property_type: "button",
        property_config: {
          button_label: "Los",
          button_icon: "lucide:play",
          button_color: "teal",
          button_actions,
        },
        is_lead_property: false,
        property_group: null,
        position: 1,
      },
      () => ({ key: "1", name: "", color: "red" }),
    );
    expect(problemsOf(first)).toEqual({});
    expect(configOf(first)).toEqual({
      button_label: "Los",
      button_icon: "lucide:play",
      button_color: "teal",
      button_question: "",
      button_actions: actions,
    });
    const withActions = (kinds: readonly ("set_values" | "add_entry" | "open")[]) => ({
      ...first,
      button: { ...first.button, actions: kinds.map((kind) => newAction(kind, "new_entry")) },
    });
    expect(problemsOf(withActions(["set_values"]))).toEqual({ button: buttonTexts.noValues });
    expect(problemsOf(withActions(["add_entry"]))).toEqual({ button: buttonTexts.noDatabase });
    expect(problemsOf(withActions(["open"]))).toEqual({ button: buttonTexts.noNewEntry });
    expect(hasWork(first, withActions(["open"]))).toBe(true);
    expect(hasWork(first, first)).toBe(false);
  });

  it("offers what fits a property: days, who presses, the way back to the button's entry, nothing instead", () => {
    const of = (property_type: "date" | "person" | "relation" | "text", isLead = false) => ({
      property_id: 1,
      property_name: "P",
      property_type,
      property_config: property_type === "relation" ? { target: "cortex:4" } : {},
      is_lead_property: isLead,
      property_group: null,
      position: 1,
    });
    const own = { databaseId: 4, backTo: null, own: [] };
    const there = { databaseId: 5, backTo: 4, own: [] };
    expect(kindsFor(of("date"), own)).toEqual(["value", "today", "now", "clear"]);
    expect(kindsFor(of("person"), there)).toEqual(["value", "me"]);
    expect(kindsFor(of("relation"), there)).toEqual(["this_entry", "value"]);
    expect(kindsFor(of("relation"), { databaseId: 5, backTo: 6, own: [] })).toEqual(["value"]);
    expect(kindsFor(of("text", true), own)).toEqual(["value"]);
    // Values of the entry, from properties that fit; of its own entry not from itself.
    const day = { ...of("date"), property_id: 2 };
    expect(kindsFor(of("date"), { ...own, own: [of("date"), day] })).toEqual([
      "value",
      "today",
      "now",
      "entry_value",
      "clear",
    ]);
    expect(sourcesFor(of("date"), { ...own, own: [of("date"), day, of("text")] })).toEqual([day]);
    expect(sourcesFor(of("date"), { ...there, own: [of("date")] })).toEqual([of("date")]);
    expect(kindsFor(of("date"), { ...own, own: [of("date")] })).not.toContain("entry_value");
  });
});
