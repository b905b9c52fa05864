import { pageMentionLabel } from "@maive/contract";
import type { Notes } from "../model/notes.ts";
import { blockOf, joinRuns, plainText, type Run, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";

/** Page ids referenced by blocks. */
export const referredPages = (blocks: readonly TransferBlock[]): string[] =>
  blocks.flatMap(({ type, content, runs, children }) => [
    ...(type === "page_reference" ? [content] : []),
    ...runs.flatMap(({ mention }) => (mention && "page_id" in mention ? [mention.page_id] : [])),
    ...referredPages(children),
  ]);

/** Preserves references to imported and readable pages; others become text. */
export const settleReferences = (
  blocks: readonly TransferBlock[],
  isKnown: (pageId: string) => boolean,
  notes: Notes,
): TransferBlock[] => {
  const lost = (title: string): void => notes.add(transferTexts.notes.unreadablePage(title));
  const settle = (run: Run): Run => {
    const { text, mention } = run;
    if (!mention || !("page_id" in mention)) return run;
    if (isKnown(mention.page_id)) return { ...run, text: pageMentionLabel };
    lost(text);
    return { text };
  };
  return blocks.map((block) => {
    const children = settleReferences(block.children, isKnown, notes);
    if (block.type !== "page_reference")
      return { ...block, runs: joinRuns(block.runs.map(settle)), children };
    if (isKnown(block.content)) return { ...block, runs: [], children };
    lost(plainText(block.runs));
    return blockOf("text", { runs: [{ text: plainText(block.runs) }], children });
  });
};
