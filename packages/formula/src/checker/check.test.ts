import { describe, expect, it } from "vitest";
import { propertyTypes } from "@maive/contract";
import type { ReturnType } from "../values/result.ts";
import { check, type CheckContext } from "./check.ts";
import type { ReadableProperty } from "./property-types.ts";

const properties: ReadonlyMap<string, ReadableProperty> = new Map<string, ReadableProperty>([
  ["Preis", { type: "number" }],
  ["Jahr", { type: "number", plain: true }],
  ["Name", { type: "text" }],
  ["Status", { type: "single_choice" }],
  ["Fertig", { type: "boolean" }],
  ["Tag", { type: "date" }],
  ["Themen", { type: "multiple_choice" }],
  ["Freunde", { type: "relation" }],
  ["Helfer", { type: "person" }],
  ["Bilder", { type: "file" }],
  ["Beleg", { type: "drive_link" }],
  ["Netz", { type: "url" }],
  ["Post", { type: "email" }],
  ["Telefon", { type: "phone" }],
  ["Schritte", { type: "checklist" }],
  ["Knopf", { type: "button" }],
  ["Summe", { type: "rollup", results: "number" }],
  ["Netto", { type: "formula", results: "number" }],
  ["Woerter", { type: "formula", results: "list" }],
  ["Kaputt", { type: "formula", results: "error" }],
  ["Irgendwas", { type: "formula" }],
  ["Verweis", { type: "formula", results: "text", links: true }],
]);
const tasks: ReadonlyMap<string, ReadableProperty> = new Map<string, ReadableProperty>([
  ["Stunden", { type: "number" }],
  ["Jahr", { type: "number", plain: true }],
  ["Titel", { type: "text" }],
  ["Fertig", { type: "boolean" }],
  ["Ab wann", { type: "date" }],
  ["Themen", { type: "multiple_choice" }],
  ["Helfer", { type: "person" }],
]);
const context: CheckContext = {
  properties: new Map<string, ReadableProperty>([
    ...properties,
    ["Aufgabe", { type: "relation", entries: { single: true, properties: () => tasks } }],
    ["Aufgaben", { type: "relation", entries: { single: false, properties: () => tasks } }],
  ]),
};

it.each([
  ['prop("Jahr")', true],
  ['year(prop("Tag"))', true],
  ['prop("Fertig") ? prop("Jahr") : 2000', true],
  ['if(empty(prop("Jahr")), "", prop("Jahr"))', true],
  ['ifs(prop("Fertig"), prop("Jahr"), year(today()))', true],
  ['max(prop("Jahr"), 1900)', true],
  ['max(prop("Jahr"), prop("Preis"))', false],
  ['prop("Jahr") - 1900', false],
  ['prop("Preis")', false],
  ["2000", false],
  ['toText(prop("Jahr"))', false],
  ['prop("Aufgabe").Jahr', true],
  ['prop("Aufgabe").Stunden', false],
])("%s gives a number that is shown without grouping: %s", (source, plain) => {
  expect(check(source, context).plain).toBe(plain);
});

const typeOf = (source: string, returnType?: ReturnType): string => {
  const { problems, type } = check(source, { ...context, returnType });
  return problems.length === 0 ? type : `${type} !`;
};
/** Warnings with the text that they underline. */
const warnings = (source: string, returnType?: ReturnType): string[] =>
  check(source, { ...context, returnType }).problems.map(
    ({ message, start, end }) => `${source.slice(start, end)}: ${message}`,
  );

describe("the type of a formula", () => {
  it.each([
    ["1 + 2", "number"],
    ['"a" + 1', "text"],
    ['prop("Preis") * 2', "number"],
    ['prop("Name") + prop("Preis")', "text"],
    ['prop("Status") + prop("Beleg")', "text"],
    ['prop("Fertig") and prop("Preis") > 3', "boolean"],
    ['prop("Tag")', "date"],
    ['dateAdd(prop("Tag"), prop("Preis"), "days")', "date"],
    ['dateBetween(today(), prop("Tag"), "years")', "number"],
    ['prop("Themen")', "list"],
    ['at(prop("Freunde"), 0)', "text"],
    ['join(prop("Helfer"), ", ")', "text"],
    ['length(prop("Bilder"))', "number"],
    ['split(prop("Name"), ",")', "list"],
    ['at(split(prop("Name"), ","), 0) + ""', "text"],
    // `at` on a short list is empty, and empty plus 1 is a number.
    ['at(split(prop("Name"), ","), 0) + 1', "any"],
    ['prop("Summe") + prop("Netto")', "number"],
    ['prop("Woerter")', "text"],
    ['prop("Irgendwas")', "any"],
    ['prop("Irgendwas") + 1', "any"],
    ['prop("Irgendwas") * 2', "number"],
    ['toText(prop("Irgendwas"))', "text"],
    ['if(prop("Fertig"), 1, "x")', "any"],
    ['if(prop("Fertig"), 1, "")', "number"],
    ['if(empty(prop("Tag")), "", prop("Tag"))', "date"],
    ['prop("Fertig") ? "a" : "b"', "text"],
    ['ifs(prop("Fertig"), 1, prop("Preis") > 2, 2, 3)', "number"],
    ['""', "text"],
    ['prop("Preis") == ""', "boolean"],
    ['prop("Themen") == ""', "boolean"],
    ['prop("Preis") == 0', "boolean"],
    ['prop("Tag") < today()', "boolean"],
    ['prop("Kaputt") + 1', "error"],
    ['min(prop("Preis"), prop("Summe"), 3)', "number"],
    ["if(false, 1/0, 2)", "number"],
    ['prop("Aufgabe").Stunden * 2', "number"],
    ['prop("Aufgabe").prop("Ab wann")', "date"],
    ['prop("Aufgabe").Themen', "list"],
    ['prop("Aufgaben").Stunden', "list"],
    ['sum(prop("Aufgaben").Stunden)', "number"],
    ['prop("Aufgaben").Stunden.map(current * 2).sum()', "number"],
    ['every(prop("Aufgaben").Fertig, current)', "boolean"],
    ['join(prop("Aufgaben").Titel, ", ")', "text"],
    ['first(prop("Aufgaben").prop("Ab wann"))', "date"],
    ['unique(prop("Aufgaben").Themen)', "list"],
  ])("%s is %s", (source, type) => {
    expect(typeOf(source)).toBe(type);
  });

  it("knows every type of property", () => {
    const known = new Set([...properties.values()].map(({ type }) => type));
    expect(propertyTypes.filter((type) => !known.has(type))).toEqual([]);
  });

  it("is what was promised, where that is possible", () => {
    expect(typeOf('prop("Irgendwas")', "number")).toBe("number");
    expect(typeOf('prop("Themen")', "text")).toBe("text");
    expect(typeOf('if(prop("Fertig"), 1, "")', "number")).toBe("number");
    expect(typeOf('""', "date")).toBe("date");
    expect(typeOf('prop("Kaputt")', "date")).toBe("error");
    expect(typeOf('prop("Preis")', "text")).toBe("error !");
    expect(warnings('prop("Preis") * 2', "text")).toEqual([
      'prop("Preis") * 2: Das Ergebnis soll ein Text sein, ist aber eine Zahl.',
    ]);
  });
});

describe("warnings", () => {
  it.each([
    ['1 + prop("preis")', ['prop("preis"): Die Eigenschaft „preis“ gibt es nicht. Meintest du „Preis“?']],
    ['prop("Weg")', ['prop("Weg"): Die Eigenschaft „Weg“ gibt es nicht.']],
    ['2 * prop("Name")', ['prop("Name"): „*“ braucht eine Zahl, hier steht ein Text.']],
    ['-prop("Tag")', ['prop("Tag"): „-“ braucht eine Zahl, hier steht ein Datum.']],
    ["not 1", ["1: „not“ braucht einen Ja/Nein-Wert, hier steht eine Zahl."]],
    [
      'prop("Tag") - prop("Fertig")',
      [
        'prop("Tag"): „-“ braucht eine Zahl, hier steht ein Datum.',
        'prop("Fertig"): „-“ braucht eine Zahl, hier steht ein Ja/Nein-Wert.',
      ],
    ],
    [
      '1 * (prop("Tag") + 1)',
      ['(prop("Tag") + 1): Ein Datum und eine Zahl lassen sich nicht addieren. Für Daten gibt es dateAdd.'],
    ],
    [
      'prop("Name") < prop("Preis")',
      ['prop("Name") < prop("Preis"): Ein Text und eine Zahl lassen sich nicht vergleichen.'],
    ],
    [
      'prop("Preis") == "10"',
      ['prop("Preis") == "10": Eine Zahl und ein Text sind nie gleich, wenn beide ausgefüllt sind.'],
    ],
    ['prop("Preis") ? 1 : 2', ['prop("Preis"): „?“ braucht einen Ja/Nein-Wert, hier steht eine Zahl.']],
    ['round("2", 1)', ['"2": „round“ braucht als 1. Angabe eine Zahl, hier steht ein Text.']],
    [
      'join(prop("Name"), ",")',
      ['prop("Name"): „join“ braucht als 1. Angabe eine Liste, hier steht ein Text.'],
    ],
    [
      'sum(prop("Themen"))',
      [
        'prop("Themen"): „sum“ braucht als 1. Angabe eine Zahl oder eine Liste, hier steht eine Liste von Texten.',
      ],
    ],
    [
      'ifs(prop("Fertig"), 1, prop("Preis"), 2, 3)',
      ['prop("Preis"): „ifs“ braucht als 3. Angabe einen Ja/Nein-Wert, hier steht eine Zahl.'],
    ],
    ['dateAdd(prop("Tag"), 1, "tage")', ['"tage": Die Einheit „tage“ gibt es nicht.']],
    ['formatDate(prop("Tag"), "JJ")', ['"JJ": Das Datumskürzel „JJ“ gibt es nicht.']],
    ['prop("Preis") + 1 / 0', ["1 / 0: Division durch 0."]],
    ['if(prop("Fertig"), sqrt(-4), 2)', ["sqrt(-4): Wurzel aus einer negativen Zahl."]],
    ['date("2026-02-30")', ['date("2026-02-30"): Dieses Datum gibt es nicht.']],
    ['"a" * 2', ['"a": „*“ braucht eine Zahl, hier steht ein Text.']],
  ])("%s", (source, expected) => {
    expect(warnings(source)).toEqual(expected);
  });

  it.each([
    ['prop("Name").Titel', "„Name“ ist keine Relation zu Einträgen und hat deshalb keine Eigenschaften."],
    ['prop("Helfer").Titel', "„Helfer“ ist keine Relation zu Einträgen und hat deshalb keine Eigenschaften."],
    ['prop("Weg").Titel', "Die Eigenschaft „Weg“ gibt es nicht."],
    [
      'prop("Aufgabe").titel',
      "Die Einträge hinter „Aufgabe“ haben keine Eigenschaft „titel“. Meintest du „Titel“?",
    ],
    [
      'prop("Aufgabe").Helfer',
      "Namen anderer Einträge, Personen und Dateien lassen sich über eine Relation nicht lesen.",
    ],
    ['prop("Aufgaben").Stunden * 2', "„*“ braucht eine Zahl, hier steht eine Liste."],
  ])("of what is read over a relation: %s", (source, sentence) => {
    const [warning = "", ...rest] = warnings(source);
    expect([warning.slice(warning.indexOf(": ") + 2), ...rest]).toEqual([sentence]);
  });

  it("do not come twice: what uses an impossible part is not to blame", () => {
    expect(warnings('round(abs(prop("Name") * 2) + 1) > 3')).toHaveLength(1);
  });

  it("do not come where values decide", () => {
    for (const source of [
      'prop("Irgendwas") * 2',
      'if(prop("Fertig"), 1, "x") * 2',
      'if(prop("Fertig"), "", 5) + 1',
      'at(prop("Themen"), 0) + prop("Tag")',
      'prop("Irgendwas") == prop("Preis")',
      'prop("Irgendwas") < today()',
      'dateAdd(prop("Tag"), 1, prop("Name"))',
    ]) {
      expect([source, ...warnings(source)]).toEqual([source]);
    }
  });
});

describe("refusals", () => {
  it("name all unknown functions and wrong numbers of parts, and nothing else", () => {
    const source = 'foo(1) + Round(2) + if(true, 1) + prop("Weg")';
    const { formula, type, problems } = check(source, context);
    expect([formula, type]).toEqual([null, "error"]);
    expect(problems.map(({ severity, start, end }) => [severity, source.slice(start, end)])).toEqual([
      ["refused", "foo"],
      ["refused", "Round"],
      ["refused", "if"],
    ]);
  });

  it.each([
    ["1 + (2 * ", 9, 10],
    ["1 2", 2, 3],
    ['"offen', 0, 6],
    ["1.2.3 + 1", 0, 5],
    ["Preis * 2", 0, 5],
    ["", 0, 1],
  ])("%j is refused from %i to %i", (source, start, end) => {
    expect(check(source, context).problems).toMatchObject([{ severity: "refused", start, end }]);
  });

  it("never come for what only goes wrong when it runs", () => {
    expect(check('prop("Weg") + 1 / 0 + "a" * 2', context).formula).not.toBeNull();
  });
});

it.each([
  ['link("a", prop("Netz"))', true],
  ['if(prop("Fertig"), link("a", "/b"), 5)', true],
  ['let(x, link("a", "/b"), x)', true],
  ['first(map(prop("Themen"), link(current, "/b")))', true],
  ['prop("Verweis")', true],
  ['prop("Netz")', false],
  ['link("a", "/b") & ""', false],
  ['map(prop("Themen"), link(current, "/b"))', false],
  ['length(link("a", "/b"))', false],
  ['prop("Irgendwas")', false],
])("%s may give links: %s", (source, links) => {
  expect(check(source, context).links).toBe(links);
});

it("warns of an address that leads nowhere", () => {
  expect(warnings('link("a", "javascript:x")')).toEqual([
    '"javascript:x": „javascript:x“ ist keine Adresse, die sich öffnen lässt.',
  ]);
  expect(warnings('link(prop("Name"), "")')).toEqual([]);
});

it("infers the type of every part", () => {
  const { formula, types } = check('length(prop("Name")) > 3', context);
  const root = formula?.root;
  expect(root && types.get(root)).toBe("boolean");
  expect([...types.values()].toSorted()).toEqual(["boolean", "number", "number", "text"]);
});
