import { Button } from "@mantine/core";
import { FileWarning } from "lucide-react";
import { useSyncExternalStore } from "react";
import { insertLostWords } from "../actions/insert-lost-words.ts";
import type { LivePage } from "../live/live-page.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import blockedClasses from "./blocked-page.module.css";
import { PageNotice } from "./page-notice.tsx";

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
