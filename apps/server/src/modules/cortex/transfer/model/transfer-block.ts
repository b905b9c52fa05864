import { isAllowedLink, type TextColor, zTextColor } from "@maive/contract";
import { z } from "zod";

/** Formatting of a run, as in `block_config.inline`. */
export interface Marks {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
  subscript?: true;
  superscript?: true;
  text_color?: TextColor;
  background_color?: TextColor;
  link?: string;
}

const switchMarks = ["bold", "italic", "strike", "underline", "code", "subscript", "superscript"] as const;
const colorMarks = ["text_color", "background_color"] as const;

export type Mention = { page_id: string } | { user_id: string } | { date: string } | { formula: string };

/** Characters with equal formatting; line breaks are `\n`. */
export interface Run {
  text: string;
  marks?: Marks;
  mention?: Mention;
}

/** Intermediate form of a block between rows and files, with its children. */
export interface TransferBlock {
  type: string;
  /** Formatted text; code is unformatted. */
  runs: Run[];
  /** Of blocks without runs: an id or address. */
  content: string;
  /** `block_config` without `inline`. */
  config: Record<string, unknown>;
  children: TransferBlock[];
}

/** A block with defaults for everything not given. */
export const blockOf = (type: string, parts: Partial<Omit<TransferBlock, "type">> = {}): TransferBlock => ({
  type,
  runs: [],
  content: "",
  config: {},
  children: [],
  ...parts,
});

export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

const maxLinkLength = 2_000;

/** Whether an address is accepted as a link. */
export const isLink = (href: string): boolean => href.length <= maxLinkLength && isAllowedLink(href);

const sameMarks = (a: Marks = {}, b: Marks = {}): boolean =>
  a.link === b.link && [...switchMarks, ...colorMarks].every((name) => a[name] === b[name]);

/** Normalises marks: code excludes all others, as in the editor; false ones are removed. */
const tidyMarks = (marks: Marks = {}): Marks => {
  if (marks.code) return { code: true };
  const tidy: Marks = {};
  for (const name of switchMarks) if (marks[name]) tidy[name] = true;
  for (const name of colorMarks) if (marks[name] !== undefined) tidy[name] = marks[name];
  if (marks.link !== undefined) tidy.link = marks.link;
  return tidy;
};

/** Normalised runs: without empty ones, equal neighbours joined. */
export const joinRuns = (runs: readonly Run[]): Run[] => {
  const joined: Run[] = [];
  for (const { text, marks, mention } of runs) {
    if (text === "") continue;
    const tidy = tidyMarks(marks);
    const last = joined.at(-1);
    if (last && !last.mention && !mention && sameMarks(last.marks, tidy)) last.text += text;
    else
      joined.push({
        text,
        ...(Object.keys(tidy).length > 0 ? { marks: tidy } : {}),
        ...(mention ? { mention } : {}),
      });
  }
  return joined;
};

/** Runs without white space at both ends. */
export const trimRuns = (runs: readonly Run[]): Run[] => {
  const trimmed = joinRuns(runs);
  for (let first = trimmed[0]; first && !first.mention; first = trimmed[0]) {
    first.text = first.text.trimStart();
    if (first.text !== "") break;
    trimmed.shift();
  }
  for (let last = trimmed.at(-1); last && !last.mention; last = trimmed.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== "") break;
    trimmed.pop();
  }
  return trimmed;
};

const zMention = z.union([
  z.object({ page_id: z.string() }),
  z.object({ user_id: z.string() }),
  z.object({ date: z.iso.date() }),
  z.object({ formula: z.string() }),
]);
const switchedOn = z.literal(true).optional();
const zRuns = z.array(
  z.object({
    text: z.string(),
    marks: z
      .object({
        bold: switchedOn,
        italic: switchedOn,
        underline: switchedOn,
        strike: switchedOn,
        code: switchedOn,
        subscript: switchedOn,
        superscript: switchedOn,
        text_color: zTextColor.optional(),
        background_color: zTextColor.optional(),
        link: z.string().refine(isAllowedLink).optional(),
      })
      .optional(),
    mention: zMention.optional(),
  }),
);

/** Runs of a stored text: formatted if the formatting matches it, else plain. */
export const runsFrom = (content: string, inline: unknown): Run[] => {
  const parsed = zRuns.safeParse(inline);
  if (!parsed.success) return joinRuns([{ text: content }]);
  const runs: Run[] = parsed.data.map(({ text, marks, mention }) => ({
    text,
    ...(marks ? { marks: tidyMarks(marks as Marks) } : {}),
    ...(mention ? { mention } : {}),
  }));
  return plainText(runs) === content ? joinRuns(runs) : joinRuns([{ text: content }]);
};
