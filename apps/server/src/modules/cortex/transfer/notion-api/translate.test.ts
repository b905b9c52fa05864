import { describe, expect, it } from "vitest";
import { namedReferences } from "./formula/references.ts";
import { translateFormula } from "./formula/translate.ts";

const here = (source: string): string | null =>
  translateFormula(source, (name) => (name === "fremd" ? null : name === "Preis" ? "Preis (2)" : name));

describe("formulas of Notion", () => {
  it("name their properties instead of ids, whatever is in a name", () => {
    const names = new Map([
      ["BtVS", "Preis"],
      ["~B{T", 'Sag "Ja"'],
    ]);
    const reference = (id: string) =>
      `{{notion:block_property:${id}:00000000-0000-0000-0000-000000000000:8994905a}}`;
    expect(namedReferences(`${reference("BtVS")}/2 + ${reference("~B%7BT")}`, names)).toBe(
      'prop("Preis")/2 + prop("Sag \\"Ja\\"")',
    );
    expect(namedReferences(`${reference("fehlt")} + 1`, names)).toBe(`${reference("fehlt")} + 1`);
    expect(namedReferences("{{notion:block_property:offen", names)).toBe("{{notion:block_property:offen");
    expect(namedReferences(reference("%E0%A4%A"), names)).toBe(reference("%E0%A4%A"));
  });

  it("keep their order of operators, by brackets", () => {
    for (const [source, formula] of [
      ['prop("Preis") * 2', 'prop("Preis (2)") * 2'],
      ["1 + 2 * 3 ^ 2", "1 + (2 * (3 ^ 2))"],
      ["2 ^ 3 ^ 2", "2 ^ (3 ^ 2)"],
      ["-2 ^ 2", "-(2 ^ 2)"],
      ["not true and false || true", "((not true) and false) or true"],
      ['prop("A") > 1 ? "ja" : prop("B") ? "b" : "c"', 'if((prop("A") > 1), "ja", if(prop("B"), "b", "c"))'],
      ["(1 + 2) * (3 + 4)", "(1 + 2) * (3 + 4)"],
      ['multiply(add(prop("A"), 1), 2)', '(prop("A") + 1) * 2'],
      ['prop("A").round().abs()', 'abs(round(prop("A")))'],
      ['style("x", "b", "red")', '"x"'],
      ['format(prop("A")) + "\\n"', '(toText(prop("A")) + "\\n")'],
      ['date(prop("Tag")) + day(now())', 'day(prop("Tag")) + weekday(now())'],
      ["lets(a, 1, b, 2, a + b) /* Summe */", "let(a, 1, b, 2, (a + b))"],
    ] as const)
      expect([source, here(source)]).toEqual([source, formula]);
  });

  it("are none where nothing means the same, and none that are broken, deep or endless", () => {
    for (const source of [
      "",
      'prop("fremd")',
      "id()",
      'formatDate(now(), "MMMM D, Y")',
      'prop("A").prop("B")',
      "{{notion:block_property:x:y:z}}",
      "1 +",
      '"offen',
      "/* offen",
      "if(1, 2",
      "prop(1)",
      'prop("A" + "B")',
      "1 2",
      "(".repeat(100) + "1" + ")".repeat(100),
      "-".repeat(4_000) + "1",
      "a.".repeat(2_000),
      "1+".repeat(3_000),
      "§",
    ])
      expect([source.slice(0, 40), here(source)]).toEqual([source.slice(0, 40), null]);
  });
});
