import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Random } from "./random.ts";
import { fillPages, readTemplates } from "./templates.ts";

/** A page of the proof set. Its text has one line per block. */
export interface ProofPage {
  title: string;
  text: string;
}

export interface ProofQuestion {
  /** What it tries: parts of words, typos, … */
  about: string;
  typed: string;
  /** Titles of the pages one would be content with, at least one. */
  wanted: readonly string[];
}

const here = import.meta.dirname;

/** Pages written by hand: `# title` and a text. */
export const writtenPages = (): ProofPage[] =>
  readdirSync(join(here, "originals"))
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(here, "originals", file), "utf8")
        .split(/^# /m)
        .slice(1)
        .map((page) => {
          const end = page.indexOf("\n");
          return {
            title: page.slice(0, end).trim(),
            text: page
              .slice(end)
              .trim()
              .replaceAll(/(?<=\p{Ll}{4}|\)|\d{4})\. (?=\p{Lu})/gu, ".\n"),
          };
        }),
    );

/** All 2,000 pages, the same in every run. Those written by hand stand among the others. */
export const proofPages = (): ProofPage[] => {
  const filled = fillPages(readTemplates(readFileSync(join(here, "templates.txt"), "utf8")));
  const pages = [...writtenPages(), ...filled];
  return new Random(2_000).some(pages, pages.length);
};

/** The questions, each with what it is about: `# about`, then `typed => title | title`. */
export const proofQuestions = (): ProofQuestion[] => {
  let about = "";
  return readFileSync(join(here, "questions.txt"), "utf8")
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("# ")) about = line.slice(2);
      const [typed, titles] = line.split(" => ");
      return typed === undefined || titles === undefined
        ? []
        : [{ about, typed, wanted: titles.split(" | ") }];
    });
};
