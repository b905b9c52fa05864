import { describe, expect, it } from "vitest";
import { mentionOptions } from "./mention-options.ts";

const page = (page_id: string, title: string) => ({ page_id, title, icon: null });
const pages = [page("1", "Haus"), page("2", "Garten"), page("3", "Gartenhaus"), page("4", "Offen")];
const people = [{ user_id: "u", username: "Gabi" }];

const names = (query: string, known = {}) =>
  mentionOptions(query, "4", { pages, recent: [], found: [], people: [], ...known }).map(({ name }) => name);

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
    const options = mentionOptions("ga", "4", { pages, recent: [], found: [], people });
    expect(options.map(({ kind, label }) => [kind, label])).toEqual([
      ["user", "@Gabi"],
      ["page", "Seite"],
      ["page", "Seite"],
    ]);
  });

  it("offers nobody who was found for what had been typed before", () => {
    expect(names("haus", { people })).toEqual(["Haus", "Gartenhaus"]);
  });
});
