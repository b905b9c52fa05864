import { type KnownPropertyType, knownPropertyTypes, type PropertyConfig } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { dateText } from "../types/date-value.ts";
import { valueTypeOf } from "../types/registry.ts";
import type { StoredValue } from "../types/value-type.ts";
import { contentOf } from "./content.ts";
import { convertedTypes, convertValue, type ConvertedType } from "./convert-value.ts";

const [anna, bert] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const names: Readonly<Record<string, string>> = { [anna]: "Anna", [bert]: "Bert" };
const labels = (id: string): string | undefined => names[id];
const ids: Readonly<Record<string, string>> = { Anna: anna, Bert: bert };

const day = dateText({
  start_date: "2026-02-09T00:00:00.000Z",
  end_date: null,
  include_time: false,
  include_end_date: false,
});
const moment = dateText({
  start_date: "2026-02-09T14:05:00.000Z",
  end_date: null,
  include_time: true,
  include_end_date: false,
});

/** A value of each type. */
const samples: Readonly<Record<KnownPropertyType, [value: string, config?: PropertyConfig]>> = {
  text: ["Rot, Blau"],
  number: ["1250.5"],
  boolean: ["true"],
  date: [String(day)],
  single_choice: ["Rot"],
  multiple_choice: ['["Rot","Blau"]'],
  relation: [`${anna},${bert}`],
  person: [anna],
  file: [anna],
  drive_link: [anna],
  formula: ["12", { result_type: "number" }],
  rollup: [String(moment), { result_type: "date" }],
  url: ["https://example.org"],
  email: ["anna@example.org"],
  phone: ["+49 30 123"],
  button: [""],
  checklist: ['[{"id":"a","text":"Rot","done":true},{"id":"b","text":"Blau","done":false}]'],
};

const convert = (
  from: KnownPropertyType,
  value: StoredValue,
  to: ConvertedType,
  config: PropertyConfig = {},
  fromConfig: PropertyConfig = {},
): [StoredValue, string] => {
  const content = contentOf(from, value, fromConfig, labels);
  if (!content) return [null, "empty"];
  const find = (name: string): string | undefined =>
    to === "relation" || to === "person" ? ids[name] : name.length > 100 ? undefined : name;
  const { value: converted, carried } = convertValue(content, { type: to, config, find });
  return [converted, carried];
};

/** With the number of an item for the id that it was given. */
const numbered = (value: StoredValue): StoredValue => {
  let n = 0;
  return value?.replace(/"t[0-9a-f]{16}"/g, () => `"${(n += 1)}"`) ?? null;
};

/** What a sample becomes: by type, then by target. `-` is nothing. */
const table: Readonly<Record<KnownPropertyType, Readonly<Record<ConvertedType, string | null>>>> = {
  text: {
    text: "Rot, Blau",
    number: null,
    boolean: null,
    date: null,
    single_choice: "Rot, Blau",
    multiple_choice: '["Rot","Blau"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"Rot, Blau","done":false}]',
  },
  number: {
    text: "1.250,5",
    number: "1250.5",
    boolean: "true",
    date: null,
    single_choice: "1.250,5",
    multiple_choice: '["1.250,5"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"1.250,5","done":false}]',
  },
  boolean: {
    text: "Ja",
    number: "1",
    boolean: "true",
    date: null,
    single_choice: "Ja",
    multiple_choice: '["Ja"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: null,
  },
  date: {
    text: "09.02.2026",
    number: null,
    boolean: null,
    date: String(day),
    single_choice: "09.02.2026",
    multiple_choice: '["09.02.2026"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"09.02.2026","done":false}]',
  },
  single_choice: {
    text: "Rot",
    number: null,
    boolean: null,
    date: null,
    single_choice: "Rot",
    multiple_choice: '["Rot"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"Rot","done":false}]',
  },
  multiple_choice: {
    text: "Rot, Blau",
    number: null,
    boolean: null,
    date: null,
    single_choice: "Rot",
    multiple_choice: '["Rot","Blau"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"Rot","done":false},{"id":"2","text":"Blau","done":false}]',
  },
  relation: {
    text: "Anna, Bert",
    number: null,
    boolean: null,
    date: null,
    single_choice: "Anna",
    multiple_choice: '["Anna","Bert"]',
    relation: anna,
    person: anna,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"Anna","done":false},{"id":"2","text":"Bert","done":false}]',
  },
  person: {
    text: "Anna",
    number: null,
    boolean: null,
    date: null,
    single_choice: "Anna",
    multiple_choice: '["Anna"]',
    relation: anna,
    person: anna,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"Anna","done":false}]',
  },
  file: {
    text: "Anna",
    number: null,
    boolean: null,
    date: null,
    single_choice: "Anna",
    multiple_choice: '["Anna"]',
    relation: anna,
    person: anna,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"Anna","done":false}]',
  },
  drive_link: {
    text: "Anna",
    number: null,
    boolean: null,
    date: null,
    single_choice: "Anna",
    multiple_choice: '["Anna"]',
    relation: anna,
    person: anna,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"Anna","done":false}]',
  },
  formula: {
    text: "12",
    number: "12",
    boolean: "true",
    date: null,
    single_choice: "12",
    multiple_choice: '["12"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"12","done":false}]',
  },
  rollup: {
    text: "09.02.2026 14:05",
    number: null,
    boolean: null,
    date: String(moment),
    single_choice: "09.02.2026 14:05",
    multiple_choice: '["09.02.2026 14:05"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"09.02.2026 14:05","done":false}]',
  },
  url: {
    text: "https://example.org",
    number: null,
    boolean: null,
    date: null,
    single_choice: "https://example.org",
    multiple_choice: '["https://example.org"]',
    relation: null,
    person: null,
    url: "https://example.org",
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"https://example.org","done":false}]',
  },
  email: {
    text: "anna@example.org",
    number: null,
    boolean: null,
    date: null,
    single_choice: "anna@example.org",
    multiple_choice: '["anna@example.org"]',
    relation: null,
    person: null,
    url: null,
    email: "anna@example.org",
    phone: null,
    checklist: '[{"id":"1","text":"anna@example.org","done":false}]',
  },
  phone: {
    text: "+49 30 123",
    number: null,
    boolean: null,
    date: null,
    single_choice: "+49 30 123",
    multiple_choice: '["+49 30 123"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: "+49 30 123",
    checklist: '[{"id":"1","text":"+49 30 123","done":false}]',
  },
  button: {
    text: null,
    number: null,
    boolean: null,
    date: null,
    single_choice: null,
    multiple_choice: null,
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: null,
  },
  checklist: {
    text: "- [x] Rot\n- [ ] Blau",
    number: "0.5",
    boolean: "false",
    date: null,
    single_choice: "Rot",
    multiple_choice: '["Rot","Blau"]',
    relation: null,
    person: null,
    url: null,
    email: null,
    phone: null,
    checklist: '[{"id":"1","text":"Rot","done":true},{"id":"2","text":"Blau","done":false}]',
  },
};

describe.each(knownPropertyTypes)("a value of the type %s", (from) => {
  const [value, fromConfig = {}] = samples[from];
  it.each(convertedTypes)("as %s", (to) => {
    const [converted] = convert(from, value, to, {}, fromConfig);
    expect(numbered(converted)).toBe(table[from][to]);
  });

  it("that is empty stays empty", () => {
    for (const to of convertedTypes) expect(convert(from, null, to)).toEqual([null, "empty"]);
  });
});

describe("what is carried", () => {
  it.each<[KnownPropertyType, string, ConvertedType, PropertyConfig, StoredValue, string]>([
    ["text", "12,5 %", "number", { number_style: "percent" }, "0.125", "all"],
    ["text", "1:30 h", "number", { number_style: "duration" }, "5400", "all"],
    ["text", "9.2.2026 14:05", "date", {}, moment, "all"],
    ["text", "nein", "boolean", {}, "false", "all"],
    ["text", "[X]", "boolean", {}, "true", "all"],
    ["text", "[ ]", "boolean", {}, "false", "all"],
    ["text", "✅", "boolean", {}, "true", "all"],
    ["text", "✔\ufe0f", "boolean", {}, "true", "all"],
    ["text", "❌", "boolean", {}, "false", "all"],
    ["text", "constructor", "boolean", {}, null, "none"],
    ["number", "0", "boolean", {}, "false", "all"],
    ["text", "Anna, Bert", "person", { multiple: true }, `${anna},${bert}`, "all"],
    ["text", "Anna, Carla", "person", { multiple: true }, anna, "part"],
    ["text", "Carla", "person", { multiple: true }, null, "none"],
    ["multiple_choice", '["Rot","Blau"]', "single_choice", {}, "Rot", "part"],
    ["multiple_choice", '["1"]', "number", {}, "1", "all"],
    ["text", "x".repeat(101), "single_choice", {}, null, "none"],
    ["number", "110", "phone", {}, "110", "all"],
    ["text", "www.example.org", "url", {}, "https://www.example.org", "all"],
    ["formula", "#FEHLER: Division durch 0", "text", {}, null, "empty"],
  ])("of %s %j as %s", (from, value, to, config, converted, carried) => {
    expect(convert(from, value, to, config)).toEqual([converted, carried]);
  });

  it("of a link is its text, and where it leads as an address", () => {
    const links: PropertyConfig = { result_type: "text", has_links: true };
    const link = (text: string, url: string | null) => JSON.stringify({ text, url });
    const of = (value: string, to: ConvertedType) => convert("formula", value, to, {}, links);
    expect(of(link("Plan", "https://example.org"), "text")).toEqual(["Plan", "all"]);
    expect(of(link("Plan", "https://example.org"), "url")).toEqual(["https://example.org", "all"]);
    expect(of(link("Ada", "mailto:ada@example.org"), "email")).toEqual(["ada@example.org", "all"]);
    expect(of(link("example.org", "/cortex"), "url")).toEqual(["https://example.org", "all"]);
    expect(of(link("Plan", null), "url")).toEqual([null, "none"]);
  });

  it("is always a value of the new type", () => {
    for (const from of knownPropertyTypes)
      for (const to of convertedTypes) {
        const [value, fromConfig] = samples[from];
        const [converted] = convert(from, value, to, {}, fromConfig);
        const options = ["Rot", "Blau", ...Object.values(table[from])].flatMap((name) => name ?? []);
        const more = converted?.startsWith("[") ? (JSON.parse(converted) as string[]) : [];
        const config: PropertyConfig = {
          options: [...options, ...more].map((name) => ({ id: name, name, color: "red" })),
        };
        expect(valueTypeOf(to).parse(converted, config)).toEqual({ ok: true, value: converted });
      }
  });
});
