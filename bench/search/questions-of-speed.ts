import { type SearchHit, searchKinds } from "@maive/contract";
import type { Main } from "../../e2e/support/main-calls.ts";

/** Three letters, words, parts of words, several words: all of them are in many of the pages. */
export const speedQuestions = {
  "three letters": ["sch", "ung", "ein", "mie", "ver", "rad", "gar", "tei", "ste", "uhr"],
  words: ["rechnung", "vertrag", "garten", "schlüssel", "sitzung", "montag", "versicherung", "kuchen"],
  "parts of words": ["schlo", "sicherung", "eier", "waschk", "ammlung", "ürgerm", "zucker", "miete"],
  "several words": ["vertrag kündigung", "rechnung 2026", "kuchen zucker", "sitzung protokoll montag"],
} as const;

/** Asks as the search field does while somebody types. */
export const askSearch = async (user: Main, q: string, limit = 8): Promise<SearchHit[]> => {
  const query = new URLSearchParams({ q, kinds: searchKinds.join(","), limit: String(limit) }).toString();
  return (await user.send<{ results: SearchHit[] }>("GET", `/api/search?${query}`)).results;
};

/** How long work takes, in ms. */
export const timed = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Times each question is measured. */
const rounds = 5;

/**
 * How long questions take here and beside bare indexes, in ms, in turns. Each is asked once before: the first one compiles statements and starts
 * threads.
 * @returns the samples of here, and those of each bare index.
 */
export const besideBare = async (
  user: Main,
  questions: readonly string[],
  ...bare: readonly ((typed: string) => unknown)[]
): Promise<[ours: number[], ...theirs: number[][]]> => {
  const ours: number[] = [];
  const theirs = bare.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const question of questions) {
      const here = await timed(() => askSearch(user, question));
      if (round > 0) ours.push(here);
      for (const [at, find] of bare.entries()) {
        const there = await timed(() => find(question));
        if (round > 0) theirs[at]?.push(there);
      }
    }
  return [ours, ...theirs];
};
