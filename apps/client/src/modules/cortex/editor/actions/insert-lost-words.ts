import type { LostWords } from "../live/lost-words.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { oneStep } from "./one-step.ts";

/** Restores lost texts as paragraphs at their previous positions, with the caret behind the last. One undo step. */
export const insertLostWords = (editor: BlockEditor, lost: readonly LostWords[]): void => {
  const added = oneStep(editor, () =>
    lost.toReversed().flatMap(({ text, afterId }) => {
      const above = afterId === null ? undefined : editor.getBlock(afterId);
      const [first] = editor.document;
      const beside = above ?? first;
      const paragraph = { type: "paragraph", content: text } as const;
      return beside ? editor.insertBlocks([paragraph], beside, above ? "after" : "before") : [];
    }),
  );
  const [last] = added;
  if (last) editor.setTextCursorPosition(last.id, "end");
  editor.focus();
};
