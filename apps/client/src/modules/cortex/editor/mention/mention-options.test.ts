import { describe, expect, it } from "vitest";
import { mentionOptions } from "./mention-options.ts";

const page = (page_id: string, title: string) => ({ page_id, title, icon: null });
const pages = [page("1", "Haus"), page("2", "Garten"), page("3", "Gartenhaus"), page("4", "Offen")];
const today = "2026-11-26";
const people = [{ user_id: "u", username: "Gabi" }];

const names = (query: string, known = {}) =>
  mentionOptions({ sign: "[[", query }, "4", {
    pages,
    recent: [],
    found: [],
    people: [],
    today,
    ...known,
  }).map(({ name }) => name);
const offered = (query: string) =>
  mentionOptions({ sign: "@", query }, "4", { pages, recent: [], found: [], people, today }).map(
    ({ kind, label }) => [kind, label],
  );

describe("what can be mentioned", () => {
  it("leaves out the page that is written on", () => {
    expect(names("")).toEqual(["Haus", "Garten", "Gartenhaus"]);
  });

  it("has the pages opened last first, each once", () => {
    expect(names("", { recent: [page("3", "Gartenhaus"), page("4", "Offen")] })).toEqual([
      "Gartenhaus",
      "Haus",
      "Garten",
    ]);
  });

  it("finds titles by what they begin with before what they hold", () => {
    expect(names("haus")).toEqual(["Haus", "Gartenhaus"]);
    expect(names("nirgends")).toEqual([]);
  });

  it("has entries that were never opened behind the pages, and room for them however many pages fit", () => {
    const found = [page("1", "Haus"), page("9", "Baumhaus"), page("4", "Offen")];
    expect(names("haus", { found })).toEqual(["Haus", "Gartenhaus", "Baumhaus"]);
    const many = Array.from({ length: 20 }, (_, n) => page(`p${n}`, `Haus ${n}`));
    expect(names("haus", { pages: many, found }).slice(-2)).toEqual(["Haus", "Baumhaus"]);
  });

  it("has people before pages, and says how each stands in plain text", () => {
    expect(offered("ga")).toEqual([
      ["user", "@Gabi"],
      ["page", "Seite"],
      ["page", "Seite"],
    ]);
  });

  it("offers nobody who was found for what had been typed before", () => {
    expect(offered("haus").map(([kind]) => kind)).toEqual(["page", "page"]);
  });

  it("has the day first that is named, and last what the word may become", () => {
    expect(offered("heute")).toEqual([["date", "26.11.2026"]]);
    expect(offered("24.12.")).toEqual([["date", "24.12.2026"]]);
    expect(offered("3. Mai 2027")).toEqual([["date", "03.05.2027"]]);
    expect(offered("mor")).toEqual([["date", "27.11.2026"]]);
    expect(offered("dienstag")).toEqual([["date", "01.12.2026"]]);
    expect(offered("").slice(-2)).toEqual([
      ["date", "26.11.2026"],
      ["date", "27.11.2026"],
    ]);
    expect(offered("heute 14:30")).toEqual([]);
  });

  it("has pages alone after two brackets", () => {
    expect(names("heute", { people })).toEqual([]);
    expect(names("ga", { people })).toEqual(["Garten", "Gartenhaus"]);
  });
});
