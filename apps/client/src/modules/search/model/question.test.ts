import { searchKinds } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { kindWords } from "../texts.ts";
import { filtersIn, filterWord, withFilter, withoutFilter, withoutFilters } from "./question.ts";

const kindsIn = (question: string) => filtersIn(question).map(({ filter }) => filter);

describe("the filters of a question", () => {
  it("are found with their places, without those that are typed halfway", () => {
    const question = 'suppe typ:datei von:"Anna Groß" nach: Status:offen -in:Archiv';
    expect(filtersIn(question).map(({ from, to }) => question.slice(from, to))).toEqual([
      "typ:datei",
      'von:"Anna Groß"',
      "Status:offen",
      "-in:Archiv",
    ]);
  });

  it("are taken out without leaving gaps", () => {
    const question = "kraut  typ:datei  suppe";
    const [kind] = filtersIn(question);
    expect(kind && withoutFilter(question, kind)).toBe("kraut suppe");
    expect(withoutFilters("typ:datei suppe typ:seite von:Anna", ["kind"])).toBe("suppe von:Anna");
    expect(withoutFilters("-typ:datei suppe", ["kind"])).toBe("-typ:datei suppe");
  });

  it("are put behind the words, in place of those like them", () => {
    expect(withFilter("suppe", filterWord("kind", kindWords.file), ["kind"])).toBe("suppe typ:datei");
    expect(withFilter("typ:seite suppe ", "typ:datei", ["kind"])).toBe("suppe typ:datei");
    expect(withFilter("", "typ:datei", ["kind"])).toBe("typ:datei");
    expect(withFilter("vor:2026 x", filterWord("after", "2026-01-03"), ["after", "before"])).toBe(
      "x nach:2026-01-03",
    );
  });

  it("stay filters behind a quotation that was not closed", () => {
    const question = withFilter('"rote bete', "typ:datei", ["kind"]);
    expect(question).toBe('"rote bete" typ:datei');
    expect(kindsIn(question)).toEqual(["kind"]);
  });

  it("mean what was chosen, whatever it is called", () => {
    for (const name of ["Aufgaben", "Rezepte aus der Küche", 'Das „Große" Buch', "2026: Pläne", "a-b_c"]) {
      const [filter] = filtersIn(withFilter("wort", filterWord("database", name), ["database"]));
      expect(filter).toMatchObject({ filter: "database", excluded: false });
    }
    for (const kind of searchKinds)
      expect(filtersIn(filterWord("kind", kindWords[kind]))).toMatchObject([{ filter: "kind", kind }]);
  });
});
