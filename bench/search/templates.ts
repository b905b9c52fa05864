import { Random } from "./random.ts";

interface Kind {
  count: number;
  titles: string[];
  sentences: string[];
}

export interface Templates {
  /** Words by the name of their slot. */
  words: Map<string, string[]>;
  kinds: Kind[];
}

/** Reads `templates.txt`: `= slot` and its words, `# kind count` with `> title` and `- sentence`. */
export const readTemplates = (text: string): Templates => {
  const words = new Map<string, string[]>();
  const kinds: Kind[] = [];
  let slot: string | null = null;
  for (const line of text.split("\n")) {
    const rest = line.slice(2);
    if (line.startsWith("= ")) slot = rest;
    else if (line.startsWith("# "))
      kinds.push({ count: Number(rest.split(" ").at(-1)), titles: [], sentences: [] });
    else if (line.startsWith("> ")) kinds.at(-1)?.titles.push(rest);
    else if (line.startsWith("- ")) kinds.at(-1)?.sentences.push(rest);
    else if (slot !== null && line !== "") words.set(slot, line.split("|"));
  }
  return { words, kinds };
};

const two = (number: number): string => String(number).padStart(2, "0");

/** What is no word of a list. */
const numbers: Readonly<Record<string, (random: Random) => string>> = {
  datum: (random) => `${two(1 + random.below(28))}.${two(1 + random.below(12))}.${2021 + random.below(6)}`,
  jahr: (random) => String(2021 + random.below(6)),
  uhr: (random) => `${7 + random.below(14)}:${random.of(["00", "15", "30", "45"])}`,
  zahl: (random) => String(2 + random.below(60)),
  nummer: (random) => `${2021 + random.below(6)}-${String(1_000 + random.below(9_000))}`,
  betrag: (random) => {
    const cents = two(random.below(100));
    const euros = 20 + random.below(9_000);
    return `${euros < 1_000 ? euros : `${Math.floor(euros / 1_000)}.${String(euros % 1_000).padStart(3, "0")}`},${cents}`;
  },
  telefon: (random) => `0${random.of(["30", "40", "89", "221", "551"])} ${100_000 + random.below(900_000)}`,
};

/** A pattern with its slots filled. */
const fill = (pattern: string, { words }: Templates, random: Random): string =>
  pattern.replaceAll(/\{(\p{L}+)\}/gu, (_, slot: string) => {
    const known = words.get(slot);
    return known ? random.of(known) : (numbers[slot]?.(random) ?? slot);
  });

/** Pages of everyday life made of templates: those among which the written ones have to be found. */
export const fillPages = (templates: Templates): { title: string; text: string }[] => {
  const random = new Random(27);
  return templates.kinds.flatMap(({ count, titles, sentences }) =>
    Array.from({ length: count }, () => ({
      title: fill(random.of(titles), templates, random),
      text: random
        .some(sentences, 5 + random.below(6))
        .map((sentence) => fill(sentence, templates, random))
        .join("\n"),
    })),
  );
};
