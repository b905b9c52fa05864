import { describe, expect, it } from "vitest";
import { compileFormula } from "./compile.ts";
import { formulaFunctions } from "./functions/registry.ts";

const problem = (source: string): string => {
  const compiled = compileFormula(source);
  return compiled.ok ? "fine" : compiled.problem.message;
};

describe("what cannot be saved", () => {
  it.each([
    ["", "Die Formel ist leer. (Stelle 1)"],
    ["  \n ", "Die Formel ist leer. (Stelle 1)"],
    ["1 +", "Die Formel ist unvollständig. (Stelle 4)"],
    ["1 2", "„2“ passt hier nicht. (Stelle 3)"],
    ["(1", "Am Ende fehlt „)“. (Stelle 3)"],
    ["round(1 2)", "Hier fehlt „)“ vor „2“. (Stelle 9)"],
    ["true ? 1", "Am Ende fehlt „:“. (Stelle 9)"],
    ["1 and", "Die Formel ist unvollständig. (Stelle 6)"],
    ["foo(1)", "Die Funktion „foo“ gibt es nicht. (Stelle 1)"],
    ["currentUser()", expect.stringContaining("Ein Ergebnis steht für alle gleich da")],
    ["createdAt()", expect.stringContaining("„Erstellt am“")],
    ["1 + Round(1)", "Die Funktion „Round“ gibt es nicht. Meintest du „round“? (Stelle 5)"],
    [
      "Preis * 2",
      '„Preis“ ist kein bekanntes Wort. Texte stehen in Anführungszeichen, Eigenschaften in prop("…"). (Stelle 1)',
    ],
    ["prop(1)", 'Nach prop gehört der Name einer Eigenschaft in Anführungszeichen: prop("Name"). (Stelle 6)'],
    ["prop", 'Nach prop gehört der Name einer Eigenschaft in Anführungszeichen: prop("Name"). (Stelle 1)'],
    ["if(true, 1)", "„if“ hat nicht die richtige Anzahl Angaben: if(Bedingung, dann, sonst) (Stelle 1)"],
    ["ifs(true, 1)", expect.stringContaining("„ifs“ hat nicht die richtige Anzahl")],
    ["date(2026, 1)", expect.stringContaining("„date“ hat nicht die richtige Anzahl")],
    ["now(1)", expect.stringContaining("„now“ hat nicht die richtige Anzahl")],
    ["1 /* 1", expect.stringContaining("„*/“")],
    ['prop("A").b.c', expect.stringContaining("gleich hinter einer Relation")],
    ['(prop("A")).b', expect.stringContaining("gleich hinter einer Relation")],
    ['"a".prop("b")', expect.stringContaining("gleich hinter einer Relation")],
    ['prop("A").', "Die Formel ist unvollständig. (Stelle 11)"],
    ["a.b", expect.stringContaining("Stelle")],
    ['"a\0b"', expect.stringContaining("Stelle 3")],
    ['"\ud83d"', expect.stringContaining("Stelle 2")],
  ])("%j", (source, message) => {
    expect(problem(source)).toEqual(message);
  });

  it("is too long, has too many parts or is nested too deeply", () => {
    expect(problem(`"${"a".repeat(1_999)}"`)).toMatch(/zu lang/);
    expect(problem(`1${"+1".repeat(300)}`)).toMatch(/zu viele Teile/);
    expect(problem(`1${"+1".repeat(200)}`)).toBe("fine");
    for (const deep of [
      "(".repeat(900),
      "-".repeat(900),
      "not ".repeat(300),
      "1^".repeat(800),
      "abs(".repeat(400),
    ]) {
      expect(problem(`${deep}1`)).toMatch(/zu tief verschachtelt/);
    }
    expect(problem(`${"true?1:".repeat(100)}1`)).toMatch(/zu tief verschachtelt/);
    expect(problem(`${"(".repeat(32)}1${")".repeat(32)}`)).toBe("fine");
  });
});

it("names the properties a formula reads, and whether time changes it", () => {
  expect(compileFormula('prop("B") + prop("A") * prop("B")')).toMatchObject({
    ok: true,
    formula: { properties: ["B", "A"], volatile: false },
  });
  expect(compileFormula("if(true, 1, year(today()))")).toMatchObject({
    ok: true,
    formula: { volatile: true },
  });
});

it("offers only functions with an example that can be saved", () => {
  for (const { name, example, signature, description } of formulaFunctions) {
    expect([name, problem(example)]).toEqual([name, "fine"]);
    expect(example).toContain(name === "today" ? "today()" : `${name}(`);
    expect(signature.startsWith(`${name}(`)).toBe(true);
    expect(description).toMatch(/\.$/);
  }
  expect(new Set(formulaFunctions.map((each) => each.name)).size).toBe(formulaFunctions.length);
});
