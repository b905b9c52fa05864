import {
  type InlineMarks,
  type InlineMention,
  type InlineRun,
  isAllowedLink,
  zTextColor,
} from "@maive/contract";
import { dissolve, type Formats, insertNode, type Piece, removeRange, segmentsOf, textOf } from "./body.ts";
import { makeMention, sameMention } from "./mention.ts";
import { rebasePosition } from "./rebase.ts";
import {
  colorMarks,
  type Element,
  isPlainNode,
  knownMarks,
  linkMark,
  markName,
  switchMarks,
} from "./schema.ts";

export type Marks = InlineMarks;
export type Run = InlineRun;

type ColorMark = keyof typeof colorMarks;
const colorNames = Object.keys(colorMarks) as ColorMark[];

/** ProseMirror's code mark excludes all others; editors would discard text with both. */
const compatible = (marks: Marks): Marks => (marks.code ? { code: true } : marks);

const valueIn = (format: unknown): unknown =>
  typeof format === "object" && format !== null && "stringValue" in format ? format.stringValue : undefined;

/** Contract marks for document formats; unknown or disallowed ones are dropped. */
const marksOf = (formats: Formats): Marks => {
  const marks: Marks = {};
  const named = Object.fromEntries(Object.entries(formats).map(([key, value]) => [markName(key), value]));
  for (const name of switchMarks) if (named[name]) marks[name] = true;
  const link = named[linkMark];
  if (typeof link === "object" && link !== null && "href" in link && typeof link.href === "string")
    if (isAllowedLink(link.href)) marks.link = link.href;
  for (const name of colorNames) {
    const color = zTextColor.safeParse(valueIn(named[colorMarks[name]]));
    if (color.success) marks[name] = color.data;
  }
  return compatible(marks);
};

/** Formats of the document for marks of the contract. */
const formatsOf = (marks: Marks = {}): Formats => {
  const formats: Formats = {};
  const { link, ...others } = compatible(marks);
  for (const name of switchMarks) if (others[name]) formats[name] = {};
  for (const name of colorNames)
    if (others[name] !== undefined) formats[colorMarks[name]] = { stringValue: others[name] };
  if (link !== undefined) formats[linkMark] = { href: link };
  return formats;
};

const sameMarks = (a: Marks, b: Marks): boolean =>
  a.link === b.link && [...switchMarks, ...colorNames].every((name) => a[name] === b[name]);

const appendRun = (runs: Run[], text: string, marks: Marks): void => {
  if (text === "") return;
  const last = runs.at(-1);
  if (last && !last.mention && sameMarks(last.marks ?? {}, marks)) last.text += text;
  else runs.push(Object.keys(marks).length > 0 ? { text, marks } : { text });
};

/** Runs of a text element, equal neighbours joined. A line break inherits the preceding marks. */
export const runsOf = (element: Element): Run[] => {
  const runs: Run[] = [];
  const plain = isPlainNode(element.nodeName);
  for (const segment of segmentsOf(element))
    if (segment.pieces)
      for (const { text, formats } of segment.pieces) appendRun(runs, text, plain ? {} : marksOf(formats));
    else if (segment.mention && !plain) runs.push({ text: segment.text, mention: segment.mention });
    else appendRun(runs, segment.text, runs.at(-1)?.marks ?? {});
  return runs;
};

/** Normalised runs: without empty ones, equal neighbours joined. */
export const joinRuns = (runs: readonly Run[]): Run[] => {
  const joined: Run[] = [];
  for (const { text, marks, mention } of runs) {
    if (mention) {
      joined.push({ text, mention });
      continue;
    }
    text.split("\n").forEach((line, index) => {
      if (index > 0) appendRun(joined, "\n", joined.at(-1)?.marks ?? {});
      appendRun(joined, line, compatible(marks ?? {}));
    });
  }
  return joined;
};

/** Whether runs carry more than plain text. */
export const hasMarks = (runs: readonly Run[]): boolean =>
  runs.some((run) => run.marks !== undefined || run.mention !== undefined);

export const plainText = (runs: readonly Run[]): string => runs.map((run) => run.text).join("");

export const piecesFrom = (runs: readonly Run[]): Piece[] =>
  runs.map(({ text, marks, mention }) =>
    mention ? { text, formats: {}, mention } : { text, formats: formatsOf(marks) },
  );

/** The format changes from one run's marks to another's; null removes one. */
const formatChange = (have: Formats, marks: Marks): Formats => {
  const want = formatsOf(marks);
  const change: Formats = {};
  const current = formatsOf(marksOf(have));
  for (const key of Object.keys(have))
    if (knownMarks.has(markName(key)) && !(markName(key) in want)) change[key] = null;
  for (const [key, value] of Object.entries(want))
    if (JSON.stringify(current[key]) !== JSON.stringify(value)) change[key] = value;
  return change;
};

interface Placed {
  start: number;
  text: string;
  mention: InlineMention;
}

const mentionsIn = (runs: readonly Run[]): Placed[] => {
  let start = 0;
  return runs.flatMap(({ text, mention }) => {
    const placed = mention ? [{ start, text, mention }] : [];
    start += text.length;
    return placed;
  });
};

/** Converts characters to mentions and back as the runs demand. */
const setMentions = (element: Element, runs: readonly Run[]): void => {
  const target = mentionsIn(runs);
  const isSame = (a: Placed, b: Placed): boolean =>
    a.start === b.start && a.text === b.text && sameMention(a.mention, b.mention);
  const standing: Placed[] = [];
  for (const { node, pieces, start, ...rest } of segmentsOf(element)) {
    if (pieces || !("mention" in rest) || !rest.mention) continue;
    const found = { start, text: rest.text, mention: rest.mention };
    if (target.some((placed) => isSame(placed, found))) standing.push(found);
    else dissolve(element, node);
  }
  const text = textOf(element);
  for (const placed of target) {
    const { start, text: label, mention } = placed;
    if (standing.some((found) => isSame(placed, found)) || !text.startsWith(label, start)) continue;
    removeRange(element, start, label.length);
    insertNode(element, start, makeMention(mention, label));
  }
};

/** Applies the marks and mentions of `runs`, which cover the text from its start; writes only differences. */
export const setMarks = (element: Element, runs: readonly Run[]): void => {
  if (isPlainNode(element.nodeName)) return;
  setMentions(element, runs);
  const bounds: { end: number; marks: Marks }[] = [];
  for (const { text, marks } of runs)
    bounds.push({ end: (bounds.at(-1)?.end ?? 0) + text.length, marks: marks ?? {} });
  for (const segment of segmentsOf(element)) {
    if (!segment.pieces) continue;
    let offset = 0;
    for (const { text, formats } of segment.pieces) {
      const pieceEnd = offset + text.length;
      while (offset < pieceEnd) {
        const place = segment.start + offset;
        const bound = bounds.find((candidate) => candidate.end > place);
        const length = Math.min(pieceEnd, bound ? bound.end - segment.start : pieceEnd) - offset;
        const change = formatChange(formats, bound?.marks ?? {});
        if (Object.keys(change).length > 0) segment.node.format(offset, length, change);
        offset += length;
      }
    }
  }
};

/** Rebases runs onto the current text; others' insertions have no marks, and a changed mention becomes text. */
export const rebaseRuns = (runs: readonly Run[], now: string): Run[] => {
  const base = plainText(runs);
  if (base === now) return [...runs];
  const carry = rebasePosition(base, now);
  const carried: Run[] = [];
  let place = 0;
  let done = 0;
  for (const { text, marks, mention } of runs) {
    const from = Math.max(done, carry(place));
    place += text.length;
    const to = Math.max(from, carry(place));
    const unchanged = now.slice(from, to);
    carried.push({ text: now.slice(done, from) }, { text: unchanged, ...(marks ? { marks } : {}) });
    const last = carried.at(-1);
    if (last && mention && unchanged === text) last.mention = mention;
    done = to;
  }
  carried.push({ text: now.slice(done) });
  return joinRuns(carried);
};
