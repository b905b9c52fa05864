import { runsOf, type Run } from "../../block-preview/index.ts";
import { editScript, type Effort } from "./edit-script.ts";

/** What a reader takes as one: a word, a mark, a space, or a mention. */
interface Token {
  text: string;
  run: Run;
}

const words = new Intl.Segmenter("de", { granularity: "word" });

const tokensOf = (runs: readonly Run[]): Token[] =>
  runs.flatMap((run) =>
    run.mention
      ? [{ text: `\0${JSON.stringify(run.mention)}`, run }]
      : [...words.segment(run.text)].map(({ segment }) => ({ text: segment, run })),
  );

type Part = Token & { change?: "added" | "removed" };

const hasWord = (text: string): boolean => /[\p{L}\p{N}\0]/u.test(text);

/** Spaces and marks between two changes go with them: a sentence written anew is one change and not twenty. */
const smoothed = (parts: readonly Part[]): Part[] => {
  const smooth: Part[] = [];
  let between: Part[] = [];
  let open: { removed: Part[]; added: Part[] } | null = null;
  const close = () => {
    if (open) smooth.push(...open.removed, ...open.added);
    smooth.push(...between);
    [open, between] = [null, []];
  };
  for (const part of parts) {
    if (part.change === undefined) {
      if (!open) smooth.push(part);
      else {
        between.push(part);
        if (hasWord(part.text) || between.length > 2) close();
      }
      continue;
    }
    open ??= { removed: [], added: [] };
    for (const each of between) {
      open.removed.push({ ...each, change: "removed" });
      open.added.push({ ...each, change: "added" });
    }
    between = [];
    open[part.change].push(part);
  }
  close();
  return smooth;
};

/** Neighbours of the same look are one run again. */
const joined = (parts: readonly Part[]): Run[] => {
  const runs: Run[] = [];
  let last: Part | undefined;
  for (const part of parts) {
    const open = runs.at(-1);
    const goesOn = last && last.change === part.change && !part.run.mention && !last.run.mention;
    if (open && goesOn && (last?.run === part.run || sameMarks(last?.run, part.run))) open.text += part.text;
    else {
      const { change } = part;
      const text = part.run.mention ? part.run.text : part.text;
      runs.push({ ...part.run, text, ...(change ? { change } : {}) });
    }
    last = part;
  }
  return runs;
};

const sameMarks = (a: Run | undefined, b: Run): boolean =>
  JSON.stringify(a?.marks ?? {}) === JSON.stringify(b.marks ?? {});

interface Text {
  content: string;
  inline: readonly Run[] | undefined;
}

/** A text as it was and as it is, in one: what is the same looks as it does now. */
export const wordRuns = (old: Text, now: Text, effort: Effort): Run[] => {
  const tokens = {
    old: tokensOf(runsOf(old.content, old.inline)),
    now: tokensOf(runsOf(now.content, now.inline)),
  };
  const texts = (of: Token[]) => of.map(({ text }) => text);
  let newAt = 0;
  const parts = editScript(texts(tokens.old), texts(tokens.now), effort).flatMap(
    ({ kind, from, to }): Part[] => {
      if (kind === "removed")
        return tokens.old.slice(from, to).map((token) => ({ ...token, change: "removed" }));
      if (kind === "added") {
        newAt = to;
        return tokens.now.slice(from, to).map((token) => ({ ...token, change: "added" }));
      }
      const same = tokens.now.slice(newAt, newAt + to - from);
      newAt += to - from;
      return same;
    },
  );
  return joined(smoothed(parts));
};

/** A text that is there once, as a whole. */
export const wholeRuns = ({ content, inline }: Text, change: "added" | "removed"): Run[] =>
  runsOf(content, inline).map((run) => ({ ...run, change }));
