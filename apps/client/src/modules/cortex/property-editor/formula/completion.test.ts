import { describe, expect, it } from "vitest";
import { complete, completionsAt, functionNameAt } from "./completion.ts";

const names = ["Preis", "Stückpreis", 'Mit "Zeichen"'];
const namesOf = (source: string, requested = false) =>
  completionsAt(source, source.length, names, requested).options.map((option) =>
    option.kind === "function" ? option.of.name : option.name,
  );

describe("completion in a formula", () => {
  it("offers properties and functions that have the word before the caret", () => {
    expect(namesOf("1 + prei")).toEqual(["Preis", "Stückpreis"]);
    expect(namesOf("rou")).toEqual(["round", "roundUp"]);
    expect(namesOf("aufr")).toEqual(["roundUp"]);
    expect(functionNameAt("SUMME(1; 2", 9)).toBe("sum");
    expect(namesOf("dateA")[0]).toBe("dateAdd");
  });

  it("offers only properties within prop, and nothing within texts and after numbers", () => {
    expect(namesOf('prop("')).toEqual(names);
    expect(namesOf('prop("stück')).toEqual(["Stückpreis"]);
    expect(namesOf('"rou')).toEqual([]);
    expect(namesOf("1 + ")).toEqual([]);
  });

  it("offers what is behind a relation, and writes it as it can be read", () => {
    const there = { Kunde: ["Rabatt", "Rabatt in %"] };
    const behind = (source: string) =>
      completionsAt(source, source.length, names, false, (relation) =>
        relation === "Kunde" ? there.Kunde : [],
      );
    const shown = (source: string) =>
      behind(source).options.flatMap((option) => (option.kind === "linked" ? option.name : []));
    expect(shown('1 + prop("Kunde").')).toEqual(there.Kunde);
    expect(shown('prop("Kunde").raba')).toEqual(there.Kunde);
    expect(shown('prop("Kunde").prop("in')).toEqual(["Rabatt in %"]);
    expect([shown('prop("Preis").'), shown('"prop("Kunde").'), shown("1.")]).toEqual([[], [], []]);
    expect(shown('prop("Kunde").Rabatt')).toEqual(there.Kunde);
    const written = (source: string, name: string) =>
      complete(source, behind(source), { kind: "linked", name }).source;
    expect(written('prop("Kunde").ra', "Rabatt")).toBe('prop("Kunde").Rabatt');
    expect(written('prop("Kunde").prop("', "Rabatt in %")).toBe('prop("Kunde").prop("Rabatt in %")');
    expect(written('prop("Kunde").', "Rabatt in %")).toBe('prop("Kunde").prop("Rabatt in %")');
  });

  it("writes functions as formulas are written here", () => {
    const [option] = completionsAt("aufr", 4, names).options;
    expect(option && complete("aufr", { from: 0, to: 4 }, option, "german")).toEqual({
      source: "AUFRUNDEN()",
      caret: 10,
    });
    expect(namesOf("MONATSENDE")).toEqual([]);
  });

  it("offers everything on an explicit request", () => {
    expect(namesOf("1 + ", true).length).toBeGreaterThan(20);
  });

  it("writes a function with its brackets and stands between them", () => {
    const source = "1 + rou";
    const { from, to, options } = completionsAt(source, source.length, names);
    const [option] = options;
    expect(option && complete(source, { from, to }, option)).toEqual({ source: "1 + round()", caret: 10 });
  });

  it("writes a property with its quotes escaped and takes the end of a half-written one along", () => {
    const source = 'prop("Mit") + 1';
    const { from, to, options } = completionsAt(source, 9, names);
    const [option] = options;
    expect(option && complete(source, { from, to }, option)).toEqual({
      source: 'prop("Mit \\"Zeichen\\"") + 1',
      caret: 23,
    });
  });

  it("knows the function around the caret", () => {
    const source = 'round(prop("Preis (netto") * 2, 1) + 3';
    expect(functionNameAt(source, 2)).toBe("round");
    expect(functionNameAt(source, 30)).toBe("round");
    expect(functionNameAt(source, source.length)).toBeUndefined();
    expect(functionNameAt('if(true, upper("a"), lower(', 27)).toBe("lower");
  });
});
