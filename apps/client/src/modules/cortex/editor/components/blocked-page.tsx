import { editorTexts } from "../texts.ts";
import { BlockedNotice } from "./blocked-notice.tsx";
import classes from "./blocked-page.module.css";
import { SavedBlocks } from "./saved-blocks.tsx";

interface BlockedPageProps {
  pageId: string;
  title: string;
  /** Reconnects now. */
  onRetry: () => void;
}

/** A page without sockets: read over HTTP, with a notice. */
export const BlockedPage = ({ pageId, title, onRetry }: BlockedPageProps) => (
  <div className={classes.page}>
    <BlockedNotice unsent={false} onRetry={onRetry} />
    <SavedBlocks pageId={pageId} title={title} failed={editorTexts.blocked.failed} withDatabases />
  </div>
);
