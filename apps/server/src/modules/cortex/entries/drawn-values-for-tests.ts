import type { Filter, PropertyType } from "@maive/contract";
import { dateText, operatorsOf, relativeSpans } from "@maive/values";
import fc from "fast-check";
import type { DatabaseProperty } from "../properties/index.ts";

/** Titles and texts that are hard to put in order. */
export const words = [
  "",
  "Apfel",
  "äpfel",
  "Äpfel 2",
  "Apfel 10",
  "Öl",
  "ol",
  "50%",
  "a_b",
  "a\\b",
  "Straße",
  "STRASSE",
];
/** Of choices. */
export const options = ["Offen", "Läuft", "Erledigt"];
/** Half past midnight of a Friday in Berlin, and not yet midnight in Greenwich. */
export const midnight = "2026-01-15T23:30:00.000Z";
const days = ["2026-01-01", "2026-01-02", "2025-12-31", "1999-05-05"];
/** First and last days of the spans around {@link midnight}, and those beside them. */
const near = [
  "2025-11-30",
  "2025-12-01",
  "2026-01-04",
  "2026-01-05",
  "2026-01-09",
  "2026-01-10",
  "2026-01-11",
  "2026-01-12",
  "2026-01-15",
  "2026-01-16",
  "2026-01-17",
  "2026-01-18",
  "2026-01-19",
  "2026-01-22",
  "2026-01-23",
  "2026-01-25",
  "2026-01-26",
  "2026-01-31",
  "2026-02-01",
  "2026-02-28",
  "2026-03-01",
];

const dateValue = fc
  .record({
    start: fc.constantFrom(...days, ...near),
    hour: fc.integer({ min: 0, max: 23 }),
    length: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  .map(({ start, hour, length }) => {
    const at = Date.parse(`${start}T${String(hour).padStart(2, "0")}:00:00.000Z`);
    return dateText({
      start_date: new Date(at).toISOString(),
      end_date: length === null ? null : new Date(at + length * 86_400_000).toISOString(),
      include_time: true,
      include_end_date: length !== null,
    });
  });

/** What cells can name, by the type of their property. */
export type Targets = Partial<Record<PropertyType, readonly string[]>>;

const someOf = (ids: readonly string[] = [], most = 4): fc.Arbitrary<string | null> =>
  fc.uniqueArray(fc.constantFrom(...ids), { maxLength: most }).map((chosen) => chosen.join(",") || null);

/** Cells of a property, by its type. */
export const valuesOf = (targets: Targets): Partial<Record<PropertyType, fc.Arbitrary<string | null>>> => ({
  multiple_choice: fc
    .uniqueArray(fc.constantFrom(...options), { maxLength: 3 })
    .map((names) => JSON.stringify(names)),
  relation: someOf(targets.relation),
  person: someOf(targets.person),
  drive_link: someOf(targets.drive_link, 1),
  text: fc.option(fc.constantFrom(...words)),
  number: fc.option(
    fc.constantFrom("0", "-1.5", "12", "12.5", "1234.5", "9007199254740993", "9007199254740992"),
  ),
  boolean: fc.option(fc.constantFrom("true", "false")),
  date: fc.option(dateValue),
  single_choice: fc.option(fc.constantFrom(...options)),
  url: fc.option(
    fc.constantFrom("https://www.apfel.de/", "http://birne.de/Öl", "https://äpfel.de:3000/?e=1.2"),
  ),
  email: fc.option(fc.constantFrom("Apfel@example.org", "äpfel@example.org", "ol@a.de")),
  checklist: fc
    .array(fc.record({ text: fc.constantFrom("Apfel", "50%", "Öl offen", "a_b"), done: fc.boolean() }), {
      maxLength: 4,
    })
    .map((items) =>
      items.length === 0
        ? null
        : JSON.stringify(items.map(({ text, done }, n) => ({ id: String(n + 1), text, done }))),
    ),
  phone: fc.option(fc.constantFrom("+49 (0)30 1.2-34", "030/12 34", "12 3", "112")),
});

const dayFilter = fc.record({
  target: fc.constantFrom("start_date", "end_date"),
  day: fc.constantFrom(...days, ...near.slice(0, 8)),
  span: fc.oneof(
    fc.constantFrom(...relativeSpans),
    fc.record({
      unit: fc.constantFrom("day", "week", "month"),
      count: fc.constantFrom(1, 2, 7, -1, -3, -700),
    }),
  ),
});

/** Numbers that comparisons name. */
const limitsOfNumbers = ["-1.5", 0, "12", 12.5, "12.50", "1234.4", "9007199254740992"];

/** Texts that lists name. */
const listed = [
  "apfel",
  "ÄPFEL 2",
  "Öl",
  "strasse",
  "nie",
  "offen",
  "Läuft",
  "Offen",
  "geheim",
  "äpfel.pdf",
  "q",
];

const isList = (type: PropertyType): boolean =>
  type === "multiple_choice" || type === "checklist" || type === "relation" || type === "person";

const listFilters = ["apfel", "Öl 3", "öl", "geheim", "geheim 1", "anna", "bert-", "a\nb"];

const choiceFilters = [
  "offen",
  '["Läuft"]',
  '["ERLEDIGT","offen"]',
  '["Offen","Läuft","Erledigt"]',
  "[]",
  "[",
  '["Offen","nie"]',
  "en\nlä",
  "",
  '["Offen","offen"]',
];

/** Filters of a property with one operator. */
export const filterWith = (
  { type, propertyId, config }: DatabaseProperty,
  operator: Filter["operator"],
  targets: Targets,
): fc.Arbitrary<Filter> => {
  const base = { property_id: propertyId, operator };
  const isResult = type === "formula" || type === "rollup";
  const as = isResult ? (config.lookup_type ?? config.result_type) : type;
  const ids = (as === "file" ? targets.drive_link : targets[as as PropertyType]) ?? [];
  if (operator === "empty" || operator === "not_empty") return fc.constant(base);
  if (operator === "all_done" || operator === "some_open" || operator === "is_error")
    return fc.constant(base);
  if (as === "checklist" && operator === "is_between")
    return fc
      .constantFrom({ from: 0, to: "0.5" }, { from: "0.25", to: 1 })
      .map((value) => ({ ...base, value }));
  if (as === "checklist" && !operator.endsWith("contains"))
    return fc.constantFrom(0, "0.25", 0.5, "0.75", 1).map((value) => ({ ...base, value }));
  if (operator === "any_of" || operator === "none_of" || operator === "all_of") {
    const people = as === "person" ? [{ me: true }] : [];
    const item = fc.constantFrom<unknown>(...listed, ...people, ...ids);
    return fc.array(item, { minLength: 1, maxLength: 3 }).map((value) => ({ ...base, value }));
  }
  if (as === "person" && operator.endsWith("equals"))
    return fc.constantFrom({ me: true }, ...ids, "", "anna").map((value) => ({ ...base, value }));
  if (as === "date")
    return dayFilter.map(({ target, day, span }) => {
      const value =
        operator === "is_between"
          ? { from: day, to: "2026-06-01" }
          : operator === "relative_to_today"
            ? span
            : day;
      return { ...base, value: { target, value } };
    });
  if (as === "boolean") return fc.constantFrom(true, false, "true", "").map((value) => ({ ...base, value }));
  if (as === "number" && operator === "is_between")
    return fc
      .tuple(fc.constantFrom("-1.5", -1, 0), fc.constantFrom("12", 12.5, "1234.5"))
      .map(([from, to]) => ({ ...base, value: { from, to } }));
  if (as === "number" && !operator.endsWith("equals") && !operator.endsWith("contains"))
    return fc.constantFrom(...limitsOfNumbers).map((value) => ({ ...base, value }));
  if (as === "number" && operator.endsWith("equals"))
    return fc.constantFrom("12.50", 12.5, "", "9007199254740993").map((value) => ({ ...base, value }));
  if (type === "multiple_choice" && operator.endsWith("equals"))
    return fc.constantFrom(...choiceFilters).map((value) => ({ ...base, value }));
  return fc
    .constantFrom(
      ...ids,
      ...(as !== "list" && as !== "any" && as !== "error" && as && isList(as) ? listFilters : []),
      "",
      "ap",
      "ÄPF",
      "%",
      "_",
      "\\",
      "SS",
      "offen",
      "1.2",
      "34.5",
      "34,5",
      ".234,5",
      "12",
      "e",
      "a\u0000",
      "#FEHLER",
      "3",
    )
    .map((value) => ({ ...base, value }));
};

/** Any filter that fits a property. */
export const filterFor = (property: DatabaseProperty, targets: Targets): fc.Arbitrary<Filter> =>
  fc
    .constantFrom(...operatorsOf(property.type, property.config))
    .chain((operator) => filterWith(property, operator, targets));

/** Results of every kind, and such that differ from entry to entry. */
export const formulas = [
  'prop("number 1") * 2',
  'prop("text 0") + "!"',
  'prop("number 1") > 5',
  'dateAdd(prop("date 3"), 1, "days")',
  'if(prop("boolean 2"), prop("number 1"), prop("text 0"))',
  'if(prop("boolean 2"), "", "q" + 1 / prop("number 1"))',
  'prop("multiple_choice 6")',
];
