import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmptyQuery, parseQuery, queryTerms } from "../index.ts";
import type { Term } from "./query.ts";

const shown = ({ quoted, optional, ways }: Term): string => {
  const text = ways
    .map(
      ({ words, end }) =>
        words.map(({ spellings }) => spellings.join("/")).join("+") +
        { whole: ".", beginning: "…", part: "" }[end],
    )
    .join(" = ");
  return (quoted ? `"${text}"` : text) + (optional ? "?" : "");
};
const parsed = (typed: string) => {
  const { all, none, filters } = parseQuery(typed);
  return {
    all: all.map((group) => group.map(shown).join(" | ")),
    none: none.map(shown),
    filters: filters.map(({ from: _from, to: _to, ...filter }) =>
      filter.filter === "property" ? `${filter.property}=${filter.value}` : filter,
    ),
  };
};
const allOf = (typed: string): string[] => parsed(typed).all;

describe("a question", () => {
  it("asks for all its words, in each spelling", () => {
    expect(allOf("Kräuter tee")).toEqual(["krauter/kraeuter", "tee"]);
    expect(allOf("straße")).toEqual(["strasse"]);
  });

  it("asks for the beginning of a word by one or two letters", () => {
    expect(allOf("ab c")).toEqual(["ab…", "c…"]);
  });

  it("asks for short numbers as a whole", () => {
    expect(allOf("3 12 365 3b")).toEqual(["3.", "12.", "365", "3b…"]);
    expect(allOf("26-1107")).toEqual(["26+1107… = 261107…"]);
  });

  it("asks for quoted words as they are", () => {
    expect(allOf('"genau so" und „so auch“')).toEqual(['"genau+so."', "und?", '"so+auch."']);
  });

  it("leaves out what follows a minus", () => {
    expect(parsed('rad -fahrrad -"altes rad"')).toEqual({
      all: ["rad"],
      none: ["fahrrad…", '"altes+rad."'],
      filters: [],
    });
    expect(allOf("E-Mail")).toEqual(["e+mail… = email"]);
  });

  it("is content with one of several by ODER", () => {
    expect(allOf("rot ODER grün apfel")).toEqual(["rot | grun/gruen", "apfel"]);
    expect(allOf("rot ODER blau ODER gelb")).toEqual(["rot | blau | gelb"]);
    expect(allOf("ODER rot ODER")).toEqual(["rot"]);
  });

  it("need not find words that say little, unless there are no others", () => {
    expect(allOf("rechnung von der werkstatt")).toEqual(["rechnung", "von?", "der?", "werkstatt"]);
    expect(allOf("wie ist das")).toEqual(["wie", "ist", "das"]);
    expect(allOf("der ODER die")).toEqual(["der | die"]);
  });

  it("finds dates and numbers as they are also written", () => {
    expect(allOf("21.11.2026")).toEqual(["21+11+2026… = 20261121…"]);
    expect(allOf("2026-11-21")).toEqual(["2026+11+21… = 20261121…"]);
    for (const typed of ["21. November 2026", "21 november 2026"])
      expect(allOf(`am ${typed} abends`)).toEqual(["am…?", "21+november+2026… = 20261121…", "abends"]);
    expect(parsed("-3. März 2026").none).toEqual(["3+marz/maerz+2026… = 20260303…"]);
    expect(allOf("1.234,50")).toEqual(["1+234+50… = 1234+50…"]);
  });

  it("filters", () => {
    expect(
      parsed(
        'in:Haushalt von:"Anna Müller" typ:dateien -typ:Seite nach:2026-01 vor:21.11.2026 datenbank:Aufgaben',
      ).filters,
    ).toEqual([
      { filter: "in", name: "Haushalt", excluded: false },
      { filter: "by", name: "Anna Müller", excluded: false },
      { filter: "kind", kind: "file", excluded: false },
      { filter: "kind", kind: "page", excluded: true },
      { filter: "after", day: "2026-01-01", excluded: false },
      { filter: "before", day: "2026-11-21", excluded: false },
      { filter: "database", name: "Aufgaben", excluded: false },
    ]);
    expect(parsed('Status:offen -Status:"in Arbeit"').filters).toEqual(["Status=offen", "Status=in Arbeit"]);
    expect(parsed("garten typ:").filters).toEqual([{ filter: "open", of: "kind", excluded: false }]);
    expect(parsed("nach:31.02.2026").filters).toEqual([{ filter: "open", of: "after", excluded: false }]);
  });

  it("knows where its filters stand", () => {
    const typed = 'garten -typ:seite in:"Mein Haus" beet';
    expect(parseQuery(typed).filters.map(({ from, to }) => typed.slice(from, to))).toEqual([
      "-typ:seite",
      'in:"Mein Haus"',
    ]);
  });

  it("takes times, addresses of the web and words with a colon as words", () => {
    expect(parsed("14:30 https://maive.example/x Betreff: Rechnung")).toEqual({
      all: ["14+30…", "https+maive+example+x…", "betreff", "rechnung"],
      none: [],
      filters: [],
    });
  });

  it("may be empty, or half typed", () => {
    for (const typed of ["", "  ", "-", '"', '-"', "%", "typ:", "-in:", "👍"])
      expect([typed, isEmptyQuery(parseQuery(typed))]).toEqual([typed, true]);
    expect(allOf('garten "mein bee')).toEqual(["garten", '"mein+bee."']);
  });

  it("is bounded", () => {
    expect(parseQuery("abc ".repeat(1_000)).all.length).toBe(queryTerms);
    expect(
      parseQuery(`${"a.b ".repeat(10)}${"c.".repeat(5_000)}`)
        .all.flat()
        .flatMap(({ ways }) => ways.flatMap(({ words }) => words)).length,
    ).toBeLessThan(200);
  });

  it("has a meaning whatever is typed, and at each key", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'-":„“»«.,|()* \t\0',
        "ODER",
        "typ:",
        "in:",
        "von:",
        "nach:2026-",
        "Status:",
        "-",
        "grün",
        "21.11.2026",
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const typed = pieces.join("");
        for (let length = 0; length <= typed.length; length += 1) {
          const { all, none, filters } = parseQuery(typed.slice(0, length));
          const places = [...all.flat(), ...none, ...filters];
          expect(places.filter(({ from, to }) => from < 0 || to <= from || to > length)).toEqual([]);
        }
      }),
    );
  });
});
