import { Button } from "@mantine/core";
import { FileWarning } from "lucide-react";
import type { Denial } from "../live/denial.ts";
import type { LivePage } from "../live/live-page.ts";
import { editorTexts } from "../texts.ts";
import blockedClasses from "./blocked-page.module.css";
import classes from "./editor.module.css";
import { PageNotice } from "./page-notice.tsx";
import { RefusedChange } from "./refused-change.tsx";
import { SavedBlocks } from "./lazy-saved-blocks.tsx";

interface DeniedPageProps {
  /** Why the page is not live any more. */
  denied: Exclude<Denial, "signed-out">;
  page: LivePage | null;
  pageId: string;
  title: string;
  /** Discards the refused edits and reopens the page. */
  onDiscard: () => void;
}

/** Replaces a page closed by the server: the reason, and what is still readable. */
export const DeniedPage = ({ denied, page, pageId, title, onDiscard }: DeniedPageProps) => {
  if (denied === "damaged") {
    const { title: heading, what, how, failed } = editorTexts.damaged;
    return (
      <div className={blockedClasses.page}>
        <PageNotice icon={FileWarning} title={heading} what={what} how={how} />
        <SavedBlocks pageId={pageId} title={title} failed={failed} />
      </div>
    );
  }
  if (denied === "refused-change") {
    return (
      <div className={blockedClasses.page}>
        <RefusedChange page={page} pageId={pageId} title={title} onDiscard={onDiscard} />
      </div>
    );
  }
  return (
    <div className={classes.column} role="alert">
      <p className={classes.message}>{editorTexts[denied === "outdated" ? "outdated" : "accessLost"]}</p>
      {denied === "outdated" && (
        <Button variant="default" onClick={() => window.location.reload()}>
          {editorTexts.reload}
        </Button>
      )}
    </div>
  );
};
