import type { ProofQuestion } from "./proof-set.ts";

/** Titles of the hits, best first; the first ten are looked at. */
export type SearchTitles = (typed: string) => Promise<readonly string[]> | readonly string[];

export interface Outcome extends ProofQuestion {
  /** Place of the first page that was wanted, from 1 on; null where it is not among the first ten. */
  place: number | null;
  found: readonly string[];
}

export interface Evaluation {
  outcomes: readonly Outcome[];
  /** Share of questions with a wanted page among the first five. */
  successAt5: number;
  /** Mean of one divided by the place of the first wanted page. */
  meanReciprocalRank: number;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Asks each question and looks for what was wanted. */
export const evaluate = async (
  questions: readonly ProofQuestion[],
  search: SearchTitles,
): Promise<Evaluation> => {
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const found = (await search(question.typed)).slice(0, 10);
    const at = found.findIndex((title) => question.wanted.includes(title));
    outcomes.push({ ...question, place: at < 0 ? null : at + 1, found });
  }
  return {
    outcomes,
    successAt5: mean(outcomes.map(({ place }) => (place !== null && place <= 5 ? 1 : 0))),
    meanReciprocalRank: mean(outcomes.map(({ place }) => (place === null ? 0 : 1 / place))),
  };
};
