import { Button } from "@mantine/core";
import { FileWarning } from "lucide-react";
import type { Denial } from "../live/denial.ts";
import type { LivePage } from "../live/live-page.ts";
import { editorTexts } from "../texts.ts";
import blockedClasses from "./blocked-page.module.css";
import classes from "./editor.module.css";
import { PageNotice } from "./page-notice.tsx";
import { RefusedChange } from "./refused-change.tsx";
import { SavedBlocks } from "./saved-blocks.tsx";

interface DeniedPageProps {
  /** Why the page is not live any more. */
  denied: Exclude<Denial, "signed-out">;
  page: LivePage | null;
  pageId: string;
  title: string;
  /** Throws away what the server refuses and opens the page anew. */
  onDiscard: () => void;
}

/** Stands in place of a page that the server closed for good: says why, and shows what may still be read. */
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
