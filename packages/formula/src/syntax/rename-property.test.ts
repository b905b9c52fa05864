import { expect, it } from "vitest";
import { compileFormula } from "../compile.ts";
import { renameLinked, renameProperty } from "./rename-property.ts";

it.each([
  ['prop("Preis") * 2', 'prop("Kosten") * 2'],
  ["prop( 'Preis' )+prop(\"Preis\")", 'prop( "Kosten" )+prop("Kosten")'],
  ['concat("Preis", prop("Preise"))', 'concat("Preis", prop("Preise"))'],
  ['prop("Kunde").Preis + prop("Preis").Preis', 'prop("Kunde").Preis + prop("Kosten").Preis'],
  ['prop("Kunde").prop("Preis")', 'prop("Kunde").prop("Preis")'],
  ['"prop(Preis)"', '"prop(Preis)"'],
  ['prop("Preis"', 'prop("Preis"'],
  ['"offen', '"offen'],
])("%s reads %s", (source, renamed) => {
  expect(renameProperty(source, "Preis", "Kosten")).toBe(renamed);
});

it.each(['Mit "Zeichen"', "a\\b", "n\\", "😀"])("a name may hold any signs: %s", (name) => {
  const source = renameProperty('prop("Preis") + prop("Preis")', "Preis", name);
  expect(compileFormula(source)).toMatchObject({ formula: { properties: [name] } });
  expect(renameProperty(source, name, "Preis")).toBe('prop("Preis") + prop("Preis")');
});

it.each([
  ['prop("Kunde").Preis * 2', 'prop("Kunde").Kosten * 2'],
  ["prop( 'Kunde' ) . prop('Preis').sum()", "prop( 'Kunde' ) . prop(\"Kosten\").sum()"],
  ['prop("Preis") + prop("Firma").Preis', 'prop("Preis") + prop("Firma").Preis'],
  ['"prop(Kunde).Preis" + Preis', '"prop(Kunde).Preis" + Preis'],
  ['prop("Kunde").Preis(1)', 'prop("Kunde").Preis(1)'],
  ['prop("Kunde").Preise', 'prop("Kunde").Preise'],
])("over a relation, %s reads %s", (source, renamed) => {
  expect(renameLinked(source, "Kunde", "Preis", "Kosten")).toBe(renamed);
});

it.each(["Preis netto", 'Mit "Zeichen"', "prop", "2024", "😀", "Größe", "let", "not"])(
  "a name behind a relation may hold any signs: %s",
  (name) => {
    const source = renameLinked('prop("Kunde").Preis + 1', "Kunde", "Preis", name);
    expect(compileFormula(source)).toMatchObject({
      formula: { properties: [], linked: [{ relation: "Kunde", name }] },
    });
    expect(compileFormula(renameLinked(source, "Kunde", name, "Preis"))).toMatchObject({
      formula: { linked: [{ relation: "Kunde", name: "Preis" }] },
    });
  },
);
