import { afterEach, describe, expect, it, vi } from "vitest";
import { bodyOf, lineAt, marksIn, matchText, parseQuery, snippetOf, tokensOf } from "../index.ts";

const match = (typed: string, title: string, body = "", typos = false) =>
  matchText(parseQuery(typed), { title, body }, { typos });
const finds = (typed: string, body: string, typos = false): boolean => match(typed, "", body, typos) !== null;
const marked = (typed: string, body: string, typos = false): string[] | null =>
  match(typed, "", body, typos)?.bodyMarks.map(([from, to]) => body.slice(from, to)) ?? null;
/** Titles or bodies, best first. */
const ranked = (typed: string, texts: readonly { title?: string; body?: string }[]) =>
  texts
    .map((text) => ({ text, score: match(typed, text.title ?? "", text.body ?? "")?.score ?? -1 }))
    .filter(({ score }) => score >= 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text);

describe("a text", () => {
  it("is found by parts of its words from three letters on, and by the beginning of words", () => {
    expect(marked("schloss", "Zwei Fahrradschlösser")).toEqual(["schlöss"]);
    expect(marked("sch", "Zwei Fahrradschlösser")).toEqual(["sch"]);
    expect(marked("zw", "Zwei Fahrradschlösser")).toEqual(["Zw"]);
    expect(finds("we", "Zwei")).toBe(false);
  });

  it("is found either way umlauts, accents and case are written", () => {
    for (const written of ["Kräuter", "KRÄUTER", "Kraeuter", "kra\u0308uter"])
      for (const typed of ["kräuter", "kraeuter", "krauter", "KRÄUT"])
        expect([written, typed, finds(typed, `Die ${written}spirale`)]).toEqual([written, typed, true]);
    for (const written of ["Straße", "STRASSE", "Strasse", "STRAẞE"])
      for (const typed of ["straße", "strasse", "STRASSE"])
        expect([written, typed, finds(typed, `Lange ${written} 5`)]).toEqual([written, typed, true]);
    expect(marked("cafe creme", "Café Crème")).toEqual(["Café", "Crème"]);
  });

  it("is found by all words, in any order, in title or text", () => {
    expect(match("vertrag strom", "Stromvertrag", "gekündigt")).not.toBeNull();
    expect(match("strom gekündigt", "Stromvertrag", "gekündigt")).not.toBeNull();
    expect(match("strom gas", "Stromvertrag", "gekündigt")).toBeNull();
  });

  it("is found by exact words in quotes, one after the other in a line", () => {
    expect(marked('"der alte Baum"', "Hier steht der alte, Baum")).toEqual(["der alte, Baum"]);
    expect(finds('"alte baum"', "der alte Baumstumpf")).toBe(false);
    expect(finds('"alte baum"', "der alte\nBaum")).toBe(false);
    expect(finds('"schloss"', "Fahrradschloss")).toBe(false);
  });

  it("is not found where it has what was left out", () => {
    expect(finds("garten -laube", "Garten mit Lauben")).toBe(false);
    expect(finds("garten -aube", "Garten mit Lauben")).toBe(true);
    expect(finds('garten -"alte laube"', "Garten mit Laube, alt")).toBe(true);
  });

  it("is found by one of several words", () => {
    expect(finds("rot ODER grün", "Das grüne Haus")).toBe(true);
    expect(finds("rot ODER blau", "Das grüne Haus")).toBe(false);
  });

  it("is found by dates and numbers as they are also written", () => {
    for (const written of ["21.11.2026", "2026-11-21", "21. November 2026"])
      for (const typed of ["21.11.2026", "2026-11-21", "21. november 2026", "november 2026", "2026"])
        expect([written, typed, finds(typed, `Sitzung vom ${written}, 19:30`)]).toEqual([
          written,
          typed,
          true,
        ]);
    expect(marked("november", "vom 21.11.2026")).toEqual(["21.11.2026"]);
    for (const typed of ["1234", "1.234", "1234,50", "1.234,50"])
      expect([typed, marked(typed, "zu 1.234,50 €")?.length]).toEqual([typed, 1]);
    expect(finds("1.11.2026", "21.11.2026")).toBe(false);
    expect(marked("fahrradschloss", "das Fahrrad-Schloss")).toEqual(["Fahrrad-Schloss"]);
    expect(finds("e-mail", "Email")).toBe(true);
  });

  it("is found by telephone numbers and IBANs however they are divided", () => {
    const same = [
      [
        "0171 9988776",
        "0171/9988776",
        "0171-99 88 776",
        "01719988776",
        "(0171) 998-8776",
        "+49 171 9988776",
        "+49 (0)171 / 99 88 77 6",
        "0049171 9988776",
        "+491719988776",
      ],
      ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000", "de89-3704-0044-0532-0130-00"],
      ["AT61 1904 3002 3457 3201", "AT611904300234573201"],
      ["NL91 ABNA 0417 1643 00", "nl91abna0417164300"],
      ["+43 1 234567-8", "0043 12345678"],
    ];
    for (const forms of same)
      for (const written of forms)
        for (const typed of [...forms, ...forms.map((form) => form.slice(0, -1))])
          expect([written, typed, finds(typed, `Erreichbar: ${written} Bank`)]).toEqual([
            written,
            typed,
            true,
          ]);
    expect(marked("01719988776", "unter 0171 / 99 88 776 abends")).toEqual(["0171 / 99 88 776"]);
    expect(marked("9988776", "unter 0171 / 99 88 776 abends")).toEqual(["0171 / 99 88 776"]);
    expect(finds("0171 9988776", "0171 5544332")).toBe(false);
    expect(finds("0171 2026", "2026 war 0171 besetzt")).toBe(false);
    expect(finds("von 08 - 12 uhr", "Uhr 12 und von 08")).toBe(true);
  });

  it("is found with typos where they are allowed", () => {
    expect(marked("gatren", "Mein Garten", true)).toEqual(["Garten"]);
    expect(finds("gatren", "Mein Garten")).toBe(false);
    expect(marked("Hausverwlatugn", "Die Hausverwaltung", true)).toEqual(["Hausverwaltung"]);
    expect(finds("2025", "Urlaub 2026", true)).toBe(false);
    expect(finds("oxt", "Ort", true)).toBe(false);
    expect(match("gatren plan", "Garten", "Plan", true)?.typos).toBe(1);
  });
});

describe("another form of a word", () => {
  it("is found where typos are, by what it has in common with what was typed", () => {
    for (const [typed, body, found] of [
      ["verspätung", "die verspätete Bahn", "verspät"],
      ["klavier stimmen", "Klavierstimmer", "Klavierstimm"],
      ["apfelbäume", "Unser Apfelbaum", "Apfelbaum"],
      ["grünes", "grün", "grün"],
    ] as const) {
      expect([typed, finds(typed, body)]).toEqual([typed, false]);
      expect([typed, marked(typed, body, true)]).toEqual([typed, [found]]);
    }
    expect(finds("leben", "klebt", true)).toBe(false);
  });

  it("is a worse hit than the word itself", () => {
    const exact = match("stimmen", "", "Wir stimmen ab", true)?.score ?? 0;
    expect(match("stimmen", "Klavierstimmer", "", true)?.score).toBeLessThan(exact);
  });
});

describe("the order of hits", () => {
  it("has whole words before beginnings before parts", () => {
    const texts = [{ body: "Der Vorplan" }, { body: "Die Planung" }, { body: "Der Plan" }];
    expect(ranked("plan", texts)).toEqual(texts.toReversed());
  });

  it("has titles before texts", () => {
    const texts = [{ title: "Anderes", body: "Plan Plan Plan" }, { title: "Gartenplan" }];
    expect(ranked("plan", texts)).toEqual(texts.toReversed());
  });

  it("has words near to each other before those far apart", () => {
    const far = { body: `Strom ${"und so weiter ".repeat(40)} Vertrag` };
    const near = { body: `${"und so weiter ".repeat(40)} Strom, ein Vertrag` };
    expect(ranked("strom vertrag", [far, near])).toEqual([near, far]);
  });

  it("has short titles that are meant before long ones", () => {
    const texts = [{ title: "Der Plan für den neuen Garten am Haus" }, { title: "Der Plan" }];
    expect(ranked("plan", texts)).toEqual(texts.toReversed());
  });
});

describe("what is shown of a hit", () => {
  const filler = "Hier steht etwas anderes. ".repeat(40);

  it("is the text around the words, with marks", () => {
    const body = `${filler}Die Fahrradschlösser liegen im Keller.\nEine neue Zeile. ${filler}`;
    const hit = match("schloss keller", "", body);
    const { text, marks } = snippetOf(body, { spot: hit?.spot ?? null, marks: hit?.bodyMarks ?? [] });
    expect(text.length).toBeLessThanOrEqual(162);
    expect(text).toMatch(/^….*…$/);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(["schlöss", "Keller"]);
  });

  it("is the place where the words stand side by side", () => {
    const body = `Strom. ${filler} Vertrag. ${filler} Strom und Vertrag ${filler}`;
    const spot = match("strom vertrag", "", body)?.spot;
    expect(body.slice(...(spot ?? [0, 0]))).toBe("Strom und Vertrag");
  });

  it("is the beginning where nothing is marked", () => {
    expect(snippetOf("kurz", { spot: null, marks: [] })).toEqual({ text: "kurz", marks: [] });
    expect(snippetOf("", { spot: null, marks: [] })).toEqual({ text: "", marks: [] });
  });

  it("names the line", () => {
    const lines = [
      { at: "a", text: "erste" },
      { at: "b", text: "zweite Zeile" },
    ];
    const spot = match("zeile", "", bodyOf(lines))?.spot;
    expect(lineAt(lines, spot?.[0] ?? 0)?.at).toBe("b");
    expect(lineAt(lines, 1_000)).toBeUndefined();
  });

  it("is highlighted wherever it stands", () => {
    expect(marksIn(parseQuery("gatren"), "Mein Garten")).toEqual([]);
    expect(marksIn(parseQuery("gatren"), "Mein Garten", { typos: true })).toEqual([[5, 11]]);
    expect(marksIn(parseQuery("rot ODER grün -blau"), "rot, gruen, blau")).toEqual([
      [0, 3],
      [5, 10],
    ]);
  });
});

describe("a long text", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const steps = (typed: string, body: string): number => {
    const spies = (["indexOf", "startsWith", "codePointAt", "charCodeAt", "slice"] as const).map((name) =>
      vi.spyOn(String.prototype, name),
    );
    matchText(parseQuery(typed), { title: "", body }, { typos: true });
    tokensOf(body);
    const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    vi.restoreAllMocks();
    return count;
  };

  it.each([
    ["aaa", "a", 25_000],
    ["aab aba baa", "aab", 4_000],
    ['"a a a b"', "a ", 4_000],
    ["a-a-a-b", "a-", 4_000],
    ["1.111.111", "1.111.", 4_000],
    ["21.11.2026", "21.11.", 4_000],
    ["gatren", "garten gxrten ", 4_000],
    ["straße ae", "ßae", 4_000],
  ])("is searched for %s in time that grows as its length", (typed, part, length) => {
    const body = part.repeat(Math.ceil(length / part.length));
    expect(steps(typed, body.repeat(4))).toBeLessThan(4.5 * steps(typed, body) + 1_000);
  });
});
