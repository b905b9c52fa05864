import type { Form, FormField } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { type FormProperty, formOf } from "./form-of.ts";
import { fileBoundsOf } from "./file-bounds.ts";
import { asksFor, asksAnonymouslyFor } from "./form-types.ts";
import { shownFields } from "./shown-fields.ts";

const property = (
  id: number,
  type: FormProperty["type"],
  more: Partial<FormProperty> = {},
): FormProperty => ({
  id,
  name: `P${id}`,
  type,
  config: {},
  isLead: false,
  ...more,
});
const properties = [
  property(1, "text", { isLead: true }),
  property(2, "single_choice", {
    config: { options: ["rot", "blau"].map((name) => ({ id: name, name, color: "red" })) },
  }),
  property(3, "multiple_choice", {
    config: { options: ["a", "b"].map((name) => ({ id: name, name, color: "red" })) },
  }),
  property(4, "number"),
  property(5, "boolean"),
  property(6, "formula"),
  property(7, "date", { config: { automatic: "created_at" } }),
];
const field = (property_id: number, shown_if: FormField["shown_if"] = null): FormField => ({
  property_id,
  label: "",
  help: "",
  required: false,
  shown_if,
});
const form = (...fields: FormField[]): Form => ({
  title: "",
  description: "",
  thanks: "",
  for_readers: false,
  fields,
});
const ids = (fields: readonly FormField[]) => fields.map(({ property_id }) => property_id);
const when = (
  id: number,
  operator: NonNullable<FormField["shown_if"]>["conditions"][number]["operator"],
  value?: string,
): FormField["shown_if"] => ({
  match: "all",
  conditions: [{ property_id: id, operator, ...(value === undefined ? {} : { value }) }],
});

describe("a form", () => {
  it("asks for everything that people fill, the title first, unless it says otherwise", () => {
    expect(ids(formOf(null, properties).fields)).toEqual([1, 2, 3, 4, 5]);
    expect(formOf(null, properties).fields.map(({ required }) => required)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("always asks for the title, never for what is gone, twice, calculated or fills itself", () => {
    const made = formOf(form(field(4), field(4), field(6), field(7), field(99)), properties);
    expect(ids(made.fields)).toEqual([1, 4]);
    expect(made.fields[0]?.required).toBe(true);
  });

  it("drops conditions on what is not asked before", () => {
    const made = formOf(form(field(1, when(4, "filled")), field(2, when(4, "filled")), field(4)), properties);
    expect(made.fields.map(({ shown_if }) => shown_if)).toEqual([null, null, null]);
  });

  it("asks anonymous users for nothing that names people or entries", () => {
    for (const type of ["relation", "person"] as const)
      expect([asksFor(type, {}), asksAnonymouslyFor(type, {})]).toEqual([true, false]);
    expect(asksAnonymouslyFor("email", {})).toBe(true);
    expect(asksAnonymouslyFor("email", { rules: { unique: true } })).toBe(false);
    for (const type of ["formula", "rollup", "unknown"] as const) expect(asksFor(type, {})).toBe(false);
    // Files come from anonymous users, too, but only where somebody chose to ask for them.
    expect([asksFor("file", {}), asksAnonymouslyFor("file", {})]).toEqual([true, true]);
    const files = [...properties, property(8, "file", { config: { max_files: 2 } })];
    expect(ids(formOf(null, files).fields)).toEqual([1, 2, 3, 4, 5]);
    expect(ids(formOf(form(field(1), field(8)), files).fields)).toEqual([1, 8]);
  });

  it("takes files within what its question, its property and the server allow", () => {
    expect(fileBoundsOf({}, {})).toEqual({ files: 10, megabytes: 50, types: [] });
    expect(
      fileBoundsOf({ max_files: 20, max_file_size_mb: 3 }, { max_files: 2, allowed_file_types: ["pdf"] }),
    ).toEqual({ files: 2, megabytes: 3, types: ["pdf"] });
    expect(fileBoundsOf({}, { max_files: 100, max_file_size_mb: 500 })).toMatchObject({
      files: 20,
      megabytes: 50,
    });
  });
});

describe("a field that depends on answers", () => {
  const shown = (rule: FormField["shown_if"], answers: [number, string | null][]) =>
    ids(
      shownFields(form(field(2), field(3), field(4), field(5), field(1, rule)), properties, new Map(answers)),
    ).includes(1);

  it.each([
    [when(2, "is", "rot"), "rot", "blau"],
    [when(2, "is_not", "rot"), null, "rot"],
    [when(2, "filled"), "blau", null],
    [when(2, "empty"), null, "rot"],
    [when(3, "is", "b"), '["a","b"]', '["a"]'],
    [when(4, "is", "1.0"), "1", "2"],
    [when(4, "at_least", "10"), "10", "9.5"],
    [when(4, "at_most", "10"), "-3", null],
    [when(5, "is", "true"), "true", null],
    [when(5, "is", "false"), null, "true"],
    [when(5, "filled"), "true", "false"],
    [when(5, "empty"), "false", "true"],
  ])("%j is met by %s and not by %s", (rule, met, unmet) => {
    const id = rule?.conditions[0]?.property_id ?? 0;
    expect(shown(rule, [[id, met]])).toBe(true);
    expect(shown(rule, [[id, unmet]])).toBe(false);
  });

  it("meets all or any of its conditions", () => {
    const conditions = [
      { property_id: 2, operator: "is", value: "rot" },
      { property_id: 4, operator: "filled" },
    ] as const;
    const rule = (match: "all" | "any"): FormField["shown_if"] => ({ match, conditions: [...conditions] });
    const answers: [number, string][] = [[2, "rot"]];
    expect([shown(rule("all"), answers), shown(rule("any"), answers)]).toEqual([false, true]);
  });

  it("does not count what was answered where it is no longer asked", () => {
    const made = form(field(5), field(2, when(5, "is", "true")), field(4, when(2, "is", "rot")));
    const answers = (five: string) =>
      new Map([
        [5, five],
        [2, "rot"],
      ]);
    expect(ids(shownFields(made, properties, answers("true")))).toEqual([5, 2, 4]);
    expect(ids(shownFields(made, properties, answers("false")))).toEqual([5]);
  });
});
