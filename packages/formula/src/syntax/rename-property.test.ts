import { expect, it } from "vitest";
import { compileFormula } from "../compile.ts";
import { renameProperty } from "./rename-property.ts";

it.each([
  ['prop("Preis") * 2', 'prop("Kosten") * 2'],
  ["prop( 'Preis' )+prop(\"Preis\")", 'prop( "Kosten" )+prop("Kosten")'],
  ['concat("Preis", prop("Preise"))', 'concat("Preis", prop("Preise"))'],
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
