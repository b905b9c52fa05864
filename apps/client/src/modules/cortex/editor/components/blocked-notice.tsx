import { Button } from "@mantine/core";
import { Unplug } from "lucide-react";
import { editorTexts } from "../texts.ts";
import classes from "./blocked-page.module.css";
import { PageNotice } from "./page-notice.tsx";

interface BlockedNoticeProps {
  /** This device holds words that the server does not have. */
  unsent: boolean;
  onRetry: () => void;
}

const { title, what, unsent: unsentWords, how, retry } = editorTexts.blocked;

/** Says why a page is not live and how that can be mended. */
export const BlockedNotice = ({ unsent, onRetry }: BlockedNoticeProps) => (
  <PageNotice icon={Unplug} title={title} what={unsent ? unsentWords : what} how={how}>
    <Button variant="default" className={classes.retry} onClick={onRetry}>
      {retry}
    </Button>
  </PageNotice>
);
