import { limits } from "@maive/contract";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { asOneStep, endStep } from "../actions/one-step.ts";
import { changeFileBlock } from "../embeds/model/file-block.ts";
import { foundIn } from "./find-in-page.ts";
import { findKey, type FindOrder } from "./find-state.ts";
import { captionOf, type Hit, isReplaceable, type HitFinder, textOf } from "./hits.ts";
import { showCurrent } from "./hit-actions.ts";

/** Longer texts do not replace anything. */
export const replacementLength = 500;

/** How often something was replaced, and how often not, because the block would have become too long. */
export interface Replaced {
  replaced: number;
  tooLong: number;
}

/** The content element of the block around a position, with that position: a text, a table, an embed. */
const contentAt = (doc: Node, position: number): { node: Node; pos: number } | null => {
  const $pos = doc.resolve(position);
  for (let depth = $pos.depth; depth > 0; depth -= 1)
    if ($pos.node(depth - 1).type.name === "blockContainer")
      return { node: $pos.node(depth), pos: $pos.before(depth) };
  return null;
};

const withoutPlaces = (text: string, finder: HitFinder, replacement: string) => {
  const places = finder.places(text);
  const changed = places
    .toReversed()
    .reduce((rest, [from, to]) => rest.slice(0, from) + replacement + rest.slice(to), text);
  return { changed, count: places.length };
};

/** A caption is stored as the caption field does it. */
const replaceCaption = (tr: Transaction, { from }: Hit, finder: HitFinder, replacement: string): Replaced => {
  const node = tr.doc.nodeAt(from);
  if (!node) return { replaced: 0, tooLong: 0 };
  const { changed, count } = withoutPlaces(captionOf(node), finder, replacement);
  const caption = changed.replaceAll(/\s+/g, " ").trim();
  const config = changeFileBlock(String(node.attrs["config"]), { caption: caption || null });
  // At most three bytes each.
  if (config.length * 3 > limits.blockConfigBytes) return { replaced: 0, tooLong: count };
  tr.setNodeAttribute(from, "config", config);
  return { replaced: count, tooLong: 0 };
};

const replaceText = (tr: Transaction, { from, to }: Hit, replacement: string): Replaced => {
  const content = contentAt(tr.doc, from);
  const growth = replacement.length - (to - from);
  if (growth > 0 && content && content.node.content.size + growth > limits.blockContentLength)
    return { replaced: 0, tooLong: 1 };
  const marks = tr.doc.nodeAt(from)?.marks ?? [];
  if (replacement === "") tr.delete(from, to);
  else tr.replaceWith(from, to, tr.doc.type.schema.text(replacement, marks));
  return { replaced: 1, tooLong: 0 };
};

const replaceHit = (tr: Transaction, hit: Hit, finder: HitFinder, replacement: string): Replaced =>
  hit.kind === "caption" ? replaceCaption(tr, hit, finder, replacement) : replaceText(tr, hit, replacement);

/** Replaces the current hit, and goes on to the next. A name and the title are passed over. */
export const replaceCurrent = (view: EditorView, replacement: string): Replaced => {
  const found = foundIn(view.state);
  const hit = found?.hits[found.current];
  if (!found || !hit) return { replaced: 0, tooLong: 0 };
  const { tr } = view.state;
  const outcome = isReplaceable(hit)
    ? replaceHit(tr, hit, found.finder, replacement)
    : { replaced: 0, tooLong: 0 };
  endStep(view.state);
  view.dispatch(
    tr.setMeta(findKey, { anchor: hit.kind === "title" ? 0 : tr.mapping.map(hit.to, 1) } satisfies FindOrder),
  );
  endStep(view.state);
  showCurrent(view);
  return outcome;
};

/** Transactions for one text: what lies between its first and its last change of one counts as changed for others, too. */
const mostPortions = 32;
/** Hits of one transaction, so that its message to the server is never too long. */
const largestPortion = 2_000;

/**
 * The hits in portions that are replaced one after the other, each with as little as possible of a text: the binding writes a
 * text's changes of one transaction as one, from the first to the last, and whoever writes in between would see their words
 * moved. From the end of each text to its beginning.
 */
export const portionsOf = (doc: Node, hits: readonly Hit[]): Hit[][] => {
  const byText = new Map<number, Hit[]>();
  for (const hit of hits) {
    const text = hit.kind === "text" ? doc.resolve(hit.from).start() : hit.from;
    const ofText = byText.get(text);
    if (ofText) ofText.push(hit);
    else byText.set(text, [hit]);
  }
  const rounds: Hit[][] = [];
  for (const ofText of byText.values()) {
    const size = Math.ceil(ofText.length / mostPortions);
    for (let n = 0; n * size < ofText.length; n += 1)
      (rounds[n] ??= []).push(
        ...ofText.slice(Math.max(0, ofText.length - (n + 1) * size), ofText.length - n * size),
      );
  }
  return rounds.flatMap((round) => {
    const portions: Hit[][] = [];
    for (let at = 0; at < round.length; at += largestPortion)
      portions.push(round.slice(at, at + largestPortion));
    return portions;
  });
};

/** Whether a hit still is what was found: only then it is replaced. */
const isStill = (doc: Node, hit: Hit, finder: HitFinder): boolean => {
  if (hit.from >= hit.to || hit.to > doc.content.size) return false;
  if (hit.kind === "caption") return finder.places(captionOf(doc.nodeAt(hit.from) ?? doc)).length > 0;
  const $from = doc.resolve(hit.from);
  if (!$from.parent.isTextblock || !$from.sameParent(doc.resolve(hit.to))) return false;
  const text = textOf($from.parent).slice($from.parentOffset, $from.parentOffset + hit.to - hit.from);
  return finder.places(text).length === 1;
};

/** Lengths that were changed at positions, in the order of the document. */
type Shift = { at: number; by: number };

/** The hits after shifts: mapping each through every single step would take seconds in a long page. */
const shifted = (hits: readonly Hit[], shifts: readonly Shift[]): Hit[] => {
  let next = 0;
  let by = 0;
  return hits.map((hit) => {
    for (let shift = shifts[next]; shift && shift.at < hit.from; shift = shifts[next]) {
      by += shift.by;
      next += 1;
    }
    return { ...hit, from: hit.from + by, to: hit.to + by };
  });
};

/** Replaces all hits, as one undo step. */
export const replaceAll = (view: EditorView, replacement: string): Replaced => {
  const outcome = { replaced: 0, tooLong: 0 };
  const found = foundIn(view.state);
  if (!found) return outcome;
  let rest = portionsOf(view.state.doc, found.hits.filter(isReplaceable));
  asOneStep(view.state, () => {
    while (rest.length > 0) {
      const [portion = [], ...others] = rest;
      const { tr } = view.state;
      const shifts: Shift[] = [];
      for (const hit of portion.toReversed()) {
        if (!isStill(tr.doc, hit, found.finder)) continue;
        const before = tr.doc.content.size;
        const { replaced, tooLong } = replaceHit(tr, hit, found.finder, replacement);
        outcome.replaced += replaced;
        outcome.tooLong += tooLong;
        shifts.push({ at: hit.from, by: tr.doc.content.size - before });
      }
      shifts.reverse();
      rest = others.map((hits) => shifted(hits, shifts));
      if (tr.docChanged) view.dispatch(tr);
    }
  });
  return outcome;
};
