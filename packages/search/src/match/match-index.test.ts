import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  indexCondition,
  type IndexCondition,
  closestWords,
  listedWords,
  matchText,
  mistypedWords,
  parseQuery,
  snippetOf,
  tokensOf,
} from "../index.ts";

const match = (typed: string, title: string, body = "", typos = false) =>
  matchText(parseQuery(typed), { title, body }, { typos });
const finds = (typed: string, body: string, typos = false): boolean => match(typed, "", body, typos) !== null;
const piece = fc.constantFrom(
  ..."abcäöüßeu ".repeat(2),
  "Kräuter",
  "Kraeuter",
  "krauter",
  "straße",
  "STRASSE",
  "ae",
  "Schloss",
  "Fahrradschlösser",
  "E-Mail",
  "21.11.2026",
  "2026-11-21",
  "3. März 2026",
  "1.234,50",
  "0171 99-88 776",
  "+49171/9988776",
  "DE89 3704 0044 0532 0130 00",
  "192.168.1.1",
  " ",
  " ",
  "-",
  ".",
  "\n",
  "u\u0308",
  "\u00ad",
  "ﬁ",
  "İ",
  "ſ",
  "日本語",
  "𝒜",
  "👍🏽",
  "é",
  "x2",
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
const question = fc
  .array(fc.oneof(piece, fc.constantFrom('"', " -", " ODER ", "typ:", " ")), { maxLength: 6 })
  .map((pieces) => pieces.join(""));

const has = (tokens: ReadonlySet<string>, condition: IndexCondition): boolean => {
  switch (condition.is) {
    case "any":
      return true;
    case "token":
      return tokens.has(condition.token);
    case "not":
      return !has(tokens, condition.part);
    case "and":
      return condition.parts.every((part) => has(tokens, part));
    case "or":
      return condition.parts.some((part) => has(tokens, part));
    default:
      return condition satisfies never;
  }
};

describe("the index", () => {
  it("loses no text that a question finds", () => {
    let found = 0;
    fc.assert(
      fc.property(question, text, text, (typed, title, body) => {
        const query = parseQuery(typed);
        if (matchText(query, { title, body }) === null) return true;
        found += 1;
        return has(new Set([...tokensOf(title), ...tokensOf(body)]), indexCondition(query));
      }),
      { numRuns: 10_000 },
    );
    expect(found).toBeGreaterThan(500);
  });

  it("loses no text that has any part of its own words as a question", () => {
    fc.assert(
      fc.property(text, fc.nat(100), fc.integer({ min: 1, max: 12 }), (body, from, length) => {
        const query = parseQuery(body.slice(from, from + length));
        const isFound = matchText(query, { title: "", body }) !== null;
        expect(!isFound || has(tokensOf(body), indexCondition(query))).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it("loses no text that a word with typos finds, but for some of eight letters", () => {
    const letter = fc.constantFrom(..."abeinrstä");
    const word = fc.array(letter, { minLength: 4, maxLength: 13 }).filter(({ length }) => length !== 8);
    const typo = fc.record({
      kind: fc.constantFrom("wrong", "missing", "more", "swapped"),
      at: fc.nat(12),
      letter,
    });
    let found = 0;
    fc.assert(
      fc.property(word, fc.array(typo, { minLength: 1, maxLength: 2 }), (meant, typos) => {
        const letters = [...meant];
        for (const { kind, at: place, letter: other } of typos.slice(0, meant.length < 8 ? 1 : 2)) {
          const at = place % letters.length;
          if (kind === "wrong") letters[at] = other;
          if (kind === "missing") letters.splice(at, 1);
          if (kind === "more") letters.splice(at, 0, other);
          if (kind === "swapped") letters.splice(at, 2, ...letters.slice(at, at + 2).toReversed());
        }
        const query = parseQuery(letters.join(""));
        const body = `Der ${meant.join("")} dort`;
        if (letters.length === 8 || matchText(query, { title: "", body }, { typos: true }) === null)
          return true;
        found += 1;
        return has(tokensOf(body), indexCondition(query, { typos: true }));
      }),
      { numRuns: 5_000 },
    );
    expect(found).toBeGreaterThan(2_000);
  });

  it("narrows words with typos to those of its own words that are like them", () => {
    const bodies = [
      "Die Tagesmutterplätze",
      "Tag für Tag, mutig",
      "Tages, Mutter",
      "Tages Mutter",
      "Vortages",
    ];
    const vocabulary = new Set(bodies.flatMap((body) => listedWords(tokensOf(body))));
    const query = parseQuery("tagesmuter");
    const like = new Map(
      mistypedWords(query).map((word) => [word.spellings[0] ?? "", closestWords(word, vocabulary)]),
    );
    expect([...like]).toEqual([["tagesmuter", ["tagesmutterplatze", "tagesmutterplaetze"]]]);
    const narrowed = (typed: string) => {
      const condition = indexCondition(parseQuery(typed), { typos: true, like });
      return bodies.filter((body) => has(tokensOf(body), condition));
    };
    expect(narrowed("tagesmuter")).toEqual(["Die Tagesmutterplätze"]);
    expect(mistypedWords(parseQuery(`2026 abc in "ganz genau" ${"lang".repeat(20)}`))).toEqual([]);
  });

  it("finds a word with a blank too many", () => {
    const like = new Map([["tagesmutter", []]]);
    const condition = indexCondition(parseQuery("tagesmutter"), { typos: true, like });
    expect([has(tokensOf("Die Tages Mutter"), condition), has(tokensOf("Tagedieb"), condition)]).toEqual([
      true,
      false,
    ]);
  });

  it("leaves out what has no such parts", () => {
    const condition = indexCondition(parseQuery("schloss -garten"));
    expect(has(tokensOf("Fahrradschlösser"), condition)).toBe(true);
    expect(has(tokensOf("Fahrrad"), condition)).toBe(false);
    expect(has(tokensOf("Schloss im Garten"), condition)).toBe(false);
  });
});

describe("any question and text", () => {
  it("gives marks in order and within the text, and a snippet of bounded length", () => {
    const wrong = (marks: readonly (readonly [number, number])[], length: number): boolean =>
      marks.some(([from, to], at) => from < (marks[at - 1]?.[1] ?? 0) || to <= from || to > length);
    fc.assert(
      fc.property(question, text, text, fc.boolean(), (typed, title, body, typos) => {
        const hit = matchText(parseQuery(typed), { title, body }, { typos });
        if (!hit) return;
        expect(wrong(hit.titleMarks, title.length) || wrong(hit.bodyMarks, body.length)).toBe(false);
        expect(hit.score).toBeGreaterThanOrEqual(0);
        expect(hit.score).toBeLessThan(25);
        const snippet = snippetOf(body, { spot: hit.spot, marks: hit.bodyMarks, length: 20 });
        expect(snippet.text.length).toBeLessThanOrEqual(22);
        expect(wrong(snippet.marks, snippet.text.length)).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  it("finds a text by each of its words, however it is spelled", () => {
    const letter = fc.constantFrom(..."abdeghiklmnorstuäöüß");
    const word = fc.array(letter, { minLength: 3, maxLength: 12 }).map((letters) => letters.join(""));
    const spelledOut = (text: string): string =>
      text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss");
    const bare = (text: string): string =>
      text.replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u").replaceAll("ß", "ss");
    fc.assert(
      fc.property(word, fc.boolean(), (word, capital) => {
        const text = `Hier ${capital ? word.toUpperCase() : word} dort`;
        for (const typed of [word, word.toUpperCase(), spelledOut(word), bare(word)])
          expect([typed, finds(typed, text)]).toEqual([typed, true]);
        for (const typed of [word, spelledOut(word)])
          expect([typed, finds(typed, spelledOut(text))]).toEqual([typed, true]);
      }),
    );
  });
});
