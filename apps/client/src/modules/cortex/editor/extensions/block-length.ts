import { createExtension } from "@blocknote/core";
import { limits } from "@maive/contract";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { cameFromOthers } from "../slash/slash-state.ts";

/** Placeholder of length one for inline nodes. */
const leaf = "\n";

/** Where to split an overlong text: after a nearby space or line break, never within a character. */
export const cutsOf = (text: string, longest: number): number[] => {
  const cuts: number[] = [];
  let start = 0;
  while (text.length - start > longest) {
    const end = start + longest;
    const gap = Math.max(text.lastIndexOf("\n", end - 1), text.lastIndexOf(" ", end - 1)) + 1;
    const inside = /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end;
    start = gap > start + longest / 2 ? gap : inside;
    cuts.push(start);
  }
  return cuts;
};

type Found = { content: Node; container: Node; pos: number };

const tooLong = (before: Node, after: Node, longest: number): Found[] => {
  const from = after.content.findDiffStart(before.content);
  const ends = after.content.findDiffEnd(before.content);
  const found: Found[] = [];
  if (from === null || !ends) return found;
  after.nodesBetween(from, Math.min(Math.max(from, ends.a) + 1, after.content.size), (node, pos, parent) => {
    if (node.isTextblock && parent?.type.name === "blockContainer" && node.content.size > longest)
      found.push({ content: node, container: parent, pos });
    return !node.isTextblock;
  });
  return found;
};

/** Splits overlong blocks into several of the same type; null when there are none. */
export const cutLongBlocks = (before: Node, after: EditorState, longest: number): Transaction | null => {
  const { tr } = after;
  for (const { content, container, pos } of tooLong(before, after.doc, longest).toReversed()) {
    const cuts = cutsOf(content.textBetween(0, content.content.size, undefined, leaf), longest);
    const parts = [
      { type: container.type, attrs: { ...container.attrs, id: undefined } },
      { type: content.type, attrs: content.attrs },
    ];
    for (const cut of cuts.toReversed()) tr.split(pos + 1 + cut, 2, parts);
  }
  return tr.docChanged ? tr : null;
};

/** Enforces the server's length limit of blocks on typing, pasting and joining. */
export const blockLength = createExtension({
  key: "block-length",
  prosemirrorPlugins: [
    new Plugin({
      appendTransaction: (transactions, before, after) => {
        const own = transactions.some((tr) => tr.docChanged && !cameFromOthers(tr));
        return own ? cutLongBlocks(before.doc, after, limits.blockContentLength) : null;
      },
    }),
  ],
});
