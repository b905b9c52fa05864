import { searchWords } from "@maive/values/title-match";
import { describe, expect, it } from "vitest";
import { patternsFor, type Tolerance } from "./title-condition.store.ts";

const patterns = (typed: string, tolerance: Tolerance): string[] =>
  searchWords(typed).flatMap((word) => patternsFor(word, tolerance));

describe("what titles are looked at for", () => {
  it("is a word as it is typed, in each way to write its umlauts", () => {
    expect(patterns("rechnung", "exact")).toEqual(["%rechnung%"]);
    expect(patterns("übung", "exact").toSorted()).toEqual(["%uebung%", "%Übung%", "%übung%"].toSorted());
  });

  it("is with typos no piece that another one makes needless", () => {
    expect(patterns("quastenflosser", "typos").toSorted()).toEqual(
      "quast nfl osser oßer oẞer quasetnf nfolsser nfolßer nfolẞer"
        .split(" ")
        .map((text) => `%${text}%`)
        .toSorted(),
    );
    for (const typed of ["rechnugn", "nürmberg", "protokol", "straßenbahn"]) {
      const texts = patterns(typed, "typos").map((pattern) => pattern.slice(1, -1));
      for (const text of texts)
        expect([typed, text, texts.filter((other) => text.includes(other))]).toEqual([typed, text, [text]]);
    }
  });

  it("stands in every title that is meant", () => {
    for (const [typed, title] of [
      ["Quastenflossre", "Quastenflosser"],
      ["nürmberg", "NÜRNBERG"],
      ["strassenbhan", "Straßenbahn"],
      ["Gemuesesupe", "Gemüsesuppe"],
    ] as const) {
      const some = patterns(typed, "typos").map((pattern) => pattern.slice(1, -1).split("%"));
      const lower = title.toLowerCase();
      expect([
        typed,
        some.some((parts) => parts.every((part) => lower.includes(part.toLowerCase()))),
      ]).toEqual([typed, true]);
    }
  });
});
