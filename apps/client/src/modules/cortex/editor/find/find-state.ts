import type { FindRules } from "@maive/search";
import type { Node } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { PluginKey, Selection } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { cameFromOthers } from "../slash/slash-state.ts";
import { firstFrom } from "./hit-runs.ts";
import { type Hit, HitFinder, titleHit } from "./hits.ts";

/** What is looked for, what was found, and which hit one is at. */
export interface FindState {
  readonly finder: HitFinder;
  /** The title of the page, which is searched, too. */
  readonly title: string;
  readonly hits: readonly Hit[];
  /** The current hit is the first from here on; null while it is in another text that is searched with this one. */
  readonly anchor: number | null;
  /** Index of the current hit; -1 without one. */
  readonly current: number;
  /** Where the hits in sight are; null: around the current one. */
  readonly seen: number | null;
  readonly marks: DecorationSet;
}

/** Transaction meta: a question (from the current hit on), another current hit or title, or the end of the search. */
export type FindOrder =
  | { typed: string; rules: FindRules; title?: string; anchor?: null }
  | { anchor?: number | null; title?: string; seen?: number }
  | { end: true };

export const findKey = new PluginKey<FindState | null>("find-in-page");

/** Hits that are marked, around what is in sight: each mark makes a key in a long page slower. */
const mostMarked = 200;

/** What is looked for, in which title, and what of the page is in sight. */
type SearchScope = Pick<FindState, "finder" | "title" | "seen">;

/** The first hit from a position on, else the first of the text; -1 while the current one is in another text. */
const hitFrom = (hits: readonly Hit[], position: number | null): number => {
  if (position === null || hits.length === 0) return -1;
  const found = firstFrom(hits, position);
  return found < hits.length ? found : 0;
};

/** A position after a change of the document; others' changes come as one of all of it, hence by comparison. */
export const positionAfter = (position: number, before: Node, after: Node): number => {
  const start = before.content.findDiffStart(after.content);
  if (start === null || position <= start) return position;
  const ends = before.content.findDiffEnd(after.content);
  if (!ends) return position;
  // Where both ends of the difference overlap (in "aa" became "aaa"), the later of the two counts.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const [endBefore, endAfter] = [ends.a + overlap, ends.b + overlap];
  return position >= endBefore ? position + endAfter - endBefore : Math.min(position, endAfter);
};

/** Which hits are marked: from the first to before the last. */
const markedRange = (hits: readonly Hit[], current: number, seen: number | null): [number, number] => {
  const middle = seen === null ? current : hitFrom(hits, seen);
  const first = Math.max(0, Math.min(middle - mostMarked / 2, hits.length - mostMarked));
  return [first, Math.min(hits.length, first + mostMarked)];
};

const classOf = ({ kind, isNamed }: Hit, isCurrent: boolean): string =>
  [...(kind === "file" ? [] : ["maive-hit"]), ...(kind === "file" || isNamed ? ["maive-file-hit"] : [])]
    .flatMap((name) => (isCurrent ? [name, `${name}-current`] : [name]))
    .join(" ");

const markOf = (hit: Hit, isCurrent: boolean): Decoration[] => {
  // It is marked outside of the text.
  if (hit.kind === "title") return [];
  const attrs = { class: classOf(hit, isCurrent) };
  return hit.kind === "caption" || hit.kind === "file"
    ? [Decoration.node(hit.from, hit.to, attrs)]
    : [Decoration.inline(hit.from, hit.to, attrs)];
};

const draw = (doc: Node, hits: readonly Hit[], current: number, seen: number | null): DecorationSet => {
  const [first, end] = markedRange(hits, current, seen);
  const marks = hits.slice(first, end).flatMap((hit, index) => markOf(hit, first + index === current));
  const apart = current < first || current >= end ? hits[current] : undefined;
  return DecorationSet.create(doc, apart ? [...marks, ...markOf(apart, true)] : marks);
};

const hitsOf = ({ finder, title }: Omit<SearchScope, "seen">, doc: Node): readonly Hit[] => {
  const hits = finder.in(doc);
  return finder.places(title).length > 0 ? [titleHit, ...hits] : hits;
};

const stateOf = ({ finder, title, seen }: SearchScope, doc: Node, anchor: number | null): FindState => {
  const hits = hitsOf({ finder, title }, doc);
  const current = hitFrom(hits, anchor);
  return { finder, title, seen, hits, anchor, current, marks: draw(doc, hits, current, seen) };
};

/** Whether an edit has only moved the marked hits. */
const hasOnlyMoved = (tr: Transaction, before: FindState, after: Omit<FindState, "marks">): boolean => {
  if (cameFromOthers(tr) || before.current !== after.current || before.hits.length !== after.hits.length)
    return false;
  const [first, end] = markedRange(after.hits, after.current, after.seen);
  const [firstBefore] = markedRange(before.hits, before.current, before.seen);
  return (
    first === firstBefore &&
    after.hits.slice(first, end).every(({ kind, from, to }, index) => {
      const old = before.hits[first + index];
      if (kind === "title" && old?.kind === kind) return true;
      return old?.kind === kind && tr.mapping.map(old.from, 1) === from && tr.mapping.map(old.to, -1) === to;
    })
  );
};

/** The state after an edit; to draw a thousand marks anew takes longer than a key may. */
const afterEdit = (tr: Transaction, before: FindState, anchor: number | null): FindState => {
  const { finder, title } = before;
  const seen = before.seen === null ? null : tr.mapping.map(before.seen);
  const hits = hitsOf(before, tr.doc);
  const after = { finder, title, seen, hits, anchor, current: hitFrom(hits, anchor) };
  const marks = hasOnlyMoved(tr, before, after)
    ? before.marks.map(tr.mapping, tr.doc)
    : draw(tr.doc, hits, after.current, seen);
  return { ...after, marks };
};

/** The position a search begins at: the caret, or the title before it was placed anywhere. */
const startOf = ({ doc, selection }: EditorState, found: FindState | null): number | null => {
  if (found) return found.anchor;
  return selection.from <= Selection.atStart(doc).from ? titleHit.from : selection.from;
};

/** The state after a transaction: it follows edits, and the caret where it is placed elsewhere. */
export const nextFindState = (
  tr: Transaction,
  found: FindState | null,
  before: EditorState,
): FindState | null => {
  const order = tr.getMeta(findKey) as FindOrder | undefined;
  if (order && "end" in order) return null;
  if (order && "typed" in order) {
    const scope = {
      finder: new HitFinder(order.typed, order.rules),
      title: order.title ?? "",
      seen: found?.seen ?? null,
    };
    return stateOf(scope, tr.doc, order.anchor === null ? null : startOf(before, found));
  }
  if (!found) return null;
  if (order) {
    const { anchor = found.anchor, title = found.title, seen = found.seen } = order;
    return stateOf({ finder: found.finder, title, seen }, tr.doc, anchor);
  }
  if (tr.docChanged) {
    const { anchor } = found;
    return afterEdit(tr, found, anchor === null ? null : positionAfter(anchor, before.doc, tr.doc));
  }
  if (tr.selectionSet && !cameFromOthers(tr)) return stateOf(found, tr.doc, tr.selection.from);
  return found;
};
