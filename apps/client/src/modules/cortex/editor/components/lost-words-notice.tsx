import { Button } from "@mantine/core";
import { FileWarning } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { LivePage } from "../live/live-page.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import blockedClasses from "./blocked-page.module.css";
import { PageNotice } from "./page-notice.tsx";
import type { LostWords } from "../live/lost-words.ts";
import { oneStep } from "../actions/one-step.ts";

/** Restores lost texts as paragraphs at their previous positions, with the caret behind the last. One undo step. */
const insertLostWords = (editor: BlockEditor, lost: readonly LostWords[]): void => {
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

const { title, what, insert, discard } = editorTexts.lost;

/** Offers text written offline into blocks that somebody else deleted. */
export const LostWordsNotice = ({ page, editor }: { page: LivePage; editor: BlockEditor }) => {
  // The rest of the state changes with every key.
  const lost = useSyncExternalStore(page.subscribe, () => page.getState().lost);
  if (lost.length === 0) return null;
  const putBack = () => {
    insertLostWords(editor, lost);
    page.settleLost();
  };
  return (
    <div className={blockedClasses.above}>
      <PageNotice
        icon={FileWarning}
        title={title}
        what={what}
        how={
          <span className={blockedClasses.quoted}>
            {lost.map(({ text }, index) => (
              <q key={`${index} ${text}`}>{text}</q>
            ))}
          </span>
        }
      >
        <div className={blockedClasses.choices}>
          <Button className={blockedClasses.retry} onClick={putBack}>
            {insert}
          </Button>
          <Button variant="default" className={blockedClasses.retry} onClick={() => page.settleLost()}>
            {discard}
          </Button>
        </div>
      </PageNotice>
    </div>
  );
};
