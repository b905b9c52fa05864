// @module-tag endurance
import { expect, it } from "vitest";
import { evaluate } from "./evaluate.ts";
import { searchInMemory } from "./in-memory-search.ts";
import { proofPages, proofQuestions, writtenPages } from "./proof-set.ts";

it("is made of 2,000 pages, more than 150 of them written, and 200 questions about those", () => {
  const pages = proofPages();
  const written = new Set(writtenPages().map(({ title }) => title));
  expect(pages.length).toBe(2_000);
  expect(pages).toEqual(proofPages());
  expect(written.size).toBe(writtenPages().length);
  expect(written.size).toBeGreaterThan(150);
  const questions = proofQuestions();
  expect(questions.length).toBe(200);
  expect(new Set(questions.map(({ typed }) => typed)).size).toBe(200);
  expect(questions.flatMap(({ wanted }) => wanted).filter((title) => !written.has(title))).toEqual([]);
});

it("is answered well enough", async () => {
  const { successAt5, meanReciprocalRank, outcomes } = await evaluate(
    proofQuestions(),
    searchInMemory(proofPages()),
  );
  const missed = outcomes.filter(({ place }) => place === null || place > 5).map(({ typed }) => typed);
  expect([missed, successAt5]).toEqual([missed, expect.toSatisfy((share: number) => share >= 0.95)]);
  expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.85);
});
