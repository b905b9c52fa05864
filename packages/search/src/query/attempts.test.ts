import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { attemptsOf, commonness, matchText, parseQuery, queryLength } from "../index.ts";

describe("the attempts of a question", () => {
  const asks = (typed: string): string[][] =>
    attemptsOf(parseQuery(typed))
      .filter(({ typos }) => !typos)
      .map(({ queries }) =>
        queries.map(({ all }) =>
          all
            .flat()
            .map(({ from, to, optional }) => typed.slice(from, to) + (optional ? "?" : ""))
            .join(" "),
        ),
      );

  it("begin as it was typed, without typos", () => {
    const query = parseQuery("aurich kosten");
    expect(attemptsOf(query)[0]).toEqual({ queries: [query], typos: false, enough: 5 });
    expect(attemptsOf(query).map(({ typos }) => typos)).toEqual([false, true, false, true]);
    expect(attemptsOf(parseQuery("2026")).map(({ typos }) => typos)).toEqual([false]);
  });

  it("leave out one of its words, each in turn, at last", () => {
    expect(asks("klassenfahrt in aurich kosten")).toEqual([
      ["klassenfahrt in? aurich kosten"],
      [
        "klassenfahrt? in? aurich kosten",
        "klassenfahrt in? aurich? kosten",
        "klassenfahrt in? aurich kosten?",
      ],
    ]);
    expect(asks("aurich")).toEqual([["aurich"]]);
    const [, , { queries: [first] = [] } = {}] = attemptsOf(parseQuery("kosten aurich"));
    expect(first && matchText(first, { title: "Aurich", body: "" })).not.toBeNull();
  });

  it("leave out two of four words, but not of so many that there were too many of them", () => {
    expect(asks("rot blau gelb").map(({ length }) => length)).toEqual([1, 3]);
    expect(asks("rot blau gelb lila").map(({ length }) => length)).toEqual([1, 4, 6]);
    expect(asks("aa bb cc dd ee ff gg").map(({ length }) => length)).toEqual([1]);
  });

  it("prefer rare words", () => {
    expect(commonness(100)).toBeGreaterThan(commonness(2));
    expect(commonness(0)).toBe(0);
  });
});

it("reads as much of a question as may be sent", () => {
  expect(queryLength).toBe(limits.searchLength);
});
