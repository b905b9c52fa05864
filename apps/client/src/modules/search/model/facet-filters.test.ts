import type { SearchFacets } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { facetGroups } from "./facet-filters.ts";

const now = new Date(2026, 10, 21, 12);
const facets: SearchFacets = {
  kinds: [
    { kind: "page", count: 7 },
    { kind: "file", count: 2 },
    { kind: "board", count: 0 },
  ],
  databases: [{ database_id: 4, name: "Meine Aufgaben", count: 3 }],
  people: [{ user_id: "0198c0de-0000-7000-8000-000000000001", username: "anna", count: 5 }],
  times: [
    { period: "day", count: 1 },
    { period: "week", count: 2 },
    { period: "month", count: 0 },
    { period: "year", count: 4 },
    { period: "older", count: 2 },
  ],
};
const choice = (question: string, group: string, id: string) =>
  facetGroups(question, facets, now)
    .find((each) => each.id === group)
    ?.choices.find((each) => each.id === id);

describe("what hits can be narrowed to", () => {
  it("becomes part of the question, and leaves it again", () => {
    const chosen = choice("suppe", "kinds", "file");
    expect(chosen).toMatchObject({ active: false, count: 2, question: "suppe typ:datei" });
    expect(choice("suppe typ:datei", "kinds", "file")).toMatchObject({ active: true, question: "suppe" });
    expect(choice("suppe typ:seite", "kinds", "file")?.question).toBe("suppe typ:datei");
    expect(choice("suppe", "databases", "4")?.question).toBe('suppe datenbank:"Meine Aufgaben"');
    expect(choice('datenbank:"Meine Aufgaben" suppe', "databases", "4")).toMatchObject({
      active: true,
      question: "suppe",
    });
  });

  it("counts a time with all nearer ones, as it finds them", () => {
    const counts = facetGroups("x", facets, now).find(({ id }) => id === "times")?.choices;
    expect(counts?.map(({ id, count }) => [id, count])).toEqual([
      ["day", 1],
      ["week", 3],
      ["month", 3],
      ["year", 7],
      ["older", 2],
    ]);
    expect(choice("x", "times", "week")?.question).toBe("x nach:2026-11-14");
    expect(choice("x nach:2026-11-14", "times", "older")?.question).toBe("x vor:2025-11-21");
  });

  it("leaves out what would find nothing, unless it is chosen", () => {
    expect(choice("x", "kinds", "board")).toBeUndefined();
    expect(choice("x typ:zeichnung", "kinds", "board")).toMatchObject({ active: true });
  });
});
