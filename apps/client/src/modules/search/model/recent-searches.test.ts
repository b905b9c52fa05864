// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { forgetSearch, recentSearches, rememberSearch } from "./recent-searches.ts";

const [anna, ben] = ["0198c0de-0000-7000-8000-00000000000a", "0198c0de-0000-7000-8000-00000000000b"];

beforeEach(() => localStorage.clear());

it("offers a person's last searches, each once, a few of them", () => {
  for (const question of ["eins", "zwei", "  eins ", ""]) rememberSearch(anna, question);
  expect(recentSearches(anna)).toEqual(["eins", "zwei"]);
  expect(recentSearches(ben)).toEqual([]);
  for (let at = 0; at < 20; at += 1) rememberSearch(anna, `Frage ${at}`);
  expect(recentSearches(anna)).toHaveLength(8);
  expect(recentSearches(anna)[0]).toBe("Frage 19");
  forgetSearch(anna, "Frage 19");
  expect(recentSearches(anna)[0]).toBe("Frage 18");
});

it("begins anew where the storage holds something else", () => {
  rememberSearch(anna, "eins");
  for (const [name] of Object.entries(localStorage)) localStorage.setItem(name, "{kaputt");
  expect(recentSearches(anna)).toEqual([]);
});
