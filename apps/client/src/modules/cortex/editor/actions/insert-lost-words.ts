import type { LostWords } from "../live/lost-words.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { oneStep } from "./one-step.ts";

/** Puts lost texts back as paragraphs where they stood, and the caret behind the last. One step of undo. */
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
