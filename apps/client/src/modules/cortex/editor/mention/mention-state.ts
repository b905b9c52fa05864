import type { EditorState, Transaction } from "@tiptap/pm/state";
import { blockAt } from "../extensions/block-at.ts";
import { cameFromOthers } from "../slash/slash-state.ts";

/** What begins a mention: `[[` one of a page, `:` an emoji. */
export type MentionSign = "@" | "[[" | ":";

/** A mention being typed, from its sign to the caret. */
export type MentionQuery = { blockId: string; from: number; to: number; sign: MentionSign; query: string };

/** Longest query; longer text is no name. */
const longest = 60;
const atWord = /(?:^|[\s(])@([^@\n\ufffc]*)$/;
const afterBrackets = /\[\[([^[\]\n\ufffc]*)$/;
/** Two letters at least: `:)` and `:D` are no names. */
const afterColon = /(?:^|[\s(]):(\p{L}[\p{L}\d _-]{1,59})$/u;

/** What is typed behind which sign. */
const typedIn = (before: string): { sign: MentionSign; query: string } | null => {
  for (const [sign, pattern] of [
    ["[[", afterBrackets],
    [":", afterColon],
    ["@", atWord],
  ] as const) {
    const query = pattern.exec(before)?.[1];
    if (query !== undefined) return { sign, query };
  }
  return null;
};

/** Length of a query with which its menu opens. */
const openingLength: Readonly<Record<MentionSign, number>> = { "@": 0, "[[": 0, ":": 2 };

/** The mention before the caret: `@` or `:` at the start of a word, or `[[`, and the text after it. Not in code. */
const mentionQueryIn = (state: Pick<EditorState, "selection">): MentionQuery | null => {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  // Bounded, with one preceding character: blocks may be long.
  const start = Math.max(0, $from.parentOffset - longest - 3);
  const before = $from.parent.textBetween(start, $from.parentOffset, undefined, "\ufffc");
  const typed = typedIn(before);
  const block = blockAt($from);
  if (!typed || typed.query.startsWith(" ") || !block) return null;
  return {
    blockId: String(block.container.attrs["id"]),
    from: $from.pos - typed.query.length - typed.sign.length,
    to: $from.pos,
    ...typed,
  };
};

/**
 * The menu's state after a transaction: opens on a typed `@` at the start of a word or `[[`, follows the text, and stays
 * closed once dismissed until another sign.
 */
export const nextMentionState = (
  tr: Transaction,
  closed: boolean,
  menu: MentionQuery | null,
  after: EditorState,
): MentionQuery | null => {
  if (closed) return null;
  const typed = mentionQueryIn(after);
  if (!typed) return null;
  if (menu?.sign === typed.sign) return menu.blockId === typed.blockId ? typed : null;
  return tr.docChanged && !cameFromOthers(tr) && typed.query.length === openingLength[typed.sign]
    ? typed
    : null;
};
