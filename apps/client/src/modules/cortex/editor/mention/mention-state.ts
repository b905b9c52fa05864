import type { EditorState, Transaction } from "@tiptap/pm/state";
import { blockAt } from "../extensions/block-at.ts";
import { cameFromOthers } from "../slash/slash-state.ts";

/** A mention being typed, from `@` to the caret. */
export type MentionQuery = { blockId: string; from: number; to: number; query: string };

/** Longest query; longer text is no name. */
const longest = 60;
const beginning = /(?:^|[\s(])@([^@\n\ufffc]*)$/;

/** The mention before the caret: `@` at the start of a word and the text after it. Not in code. */
const mentionQueryIn = (state: Pick<EditorState, "selection">): MentionQuery | null => {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  // Bounded, with one preceding character: blocks may be long.
  const start = Math.max(0, $from.parentOffset - longest - 2);
  const before = $from.parent.textBetween(start, $from.parentOffset, undefined, "\ufffc");
  const query = beginning.exec(before)?.[1];
  const block = blockAt($from);
  if (query === undefined || query.startsWith(" ") || !block) return null;
  return {
    blockId: String(block.container.attrs["id"]),
    from: $from.pos - query.length - 1,
    to: $from.pos,
    query,
  };
};

/**
 * The menu's state after a transaction: opens on a typed `@` at the start of a word, follows the text, and stays
 * closed once dismissed until another `@`.
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
  if (menu) return menu.blockId === typed.blockId ? typed : null;
  return tr.docChanged && !cameFromOthers(tr) && typed.query === "" ? typed : null;
};
