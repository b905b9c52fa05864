import { expect, it } from "vitest";
import { rankIcons } from "./rank-icons.ts";

const icons = ["clock", "unlock-key", "file-lock", "locker", "lock-bold", "lock-open", "lock"].map(
  (name) => ({
    icon: `set:${name}`,
    name,
    words: name.split("-"),
    variant: name.endsWith("-bold"),
  }),
);
const ranked = (...terms: { names: string[]; guesses?: string[] }[]): string[] =>
  rankIcons(
    icons,
    terms.map(({ names, guesses = [] }) => ({ names, guesses })),
  ).map((icon) => icon.slice("set:".length));

it("puts the name itself first, then its beginning, other weights, one of its words, parts of words", () => {
  expect(ranked({ names: ["lock"] })).toEqual([
    "lock",
    "lock-open",
    "lock-bold",
    "file-lock",
    "locker",
    "clock",
    "unlock-key",
  ]);
});

it("takes any name of a term, and every term", () => {
  expect(ranked({ names: ["schloss", "lock"] }, { names: ["open"] })).toEqual(["lock-open"]);
  expect(ranked({ names: ["key", "locker"] })).toEqual(["locker", "unlock-key"]);
  expect(ranked({ names: ["locker", "clock"] })).toEqual(["locker", "clock"]);
  expect(ranked({ names: ["lock"] }, { names: ["nothing"] })).toEqual([]);
});

it("puts what is only guessed behind what was typed", () => {
  expect(ranked({ names: ["open"], guesses: ["clock"] })).toEqual(["lock-open", "clock"]);
});
