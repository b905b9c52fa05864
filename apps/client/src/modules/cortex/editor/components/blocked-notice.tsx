import { Button } from "@mantine/core";
import { Unplug } from "lucide-react";
import { editorTexts } from "../texts.ts";
import classes from "./blocked-page.module.css";
import { PageNotice } from "./page-notice.tsx";

interface BlockedNoticeProps {
  /** This device has unsent edits. */
  unsent: boolean;
  onRetry: () => void;
}

const { title, what, unsent: unsentWords, how, retry } = editorTexts.blocked;

/** Why a page is not live, with remedies. */
export const BlockedNotice = ({ unsent, onRetry }: BlockedNoticeProps) => (
  <PageNotice icon={Unplug} title={title} what={unsent ? unsentWords : what} how={how}>
    <Button variant="default" className={classes.retry} onClick={onRetry}>
      {retry}
    </Button>
  </PageNotice>
);
