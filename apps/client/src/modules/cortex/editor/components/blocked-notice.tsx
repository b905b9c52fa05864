import { Button } from "@mantine/core";
import { Unplug } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { editorTexts } from "../texts.ts";
import classes from "./blocked-page.module.css";

interface BlockedNoticeProps {
  /** This device holds words that the server does not have. */
  unsent: boolean;
  onRetry: () => void;
}

/** Says why a page is not live and how that can be mended. */
export const BlockedNotice = ({ unsent, onRetry }: BlockedNoticeProps) => (
  <section className={classes.notice} role="alert">
    <Icon of={Unplug} size={20} className={classes.sign} />
    <div className={classes.words}>
      <strong>{editorTexts.blocked.title}</strong>
      <p>{unsent ? editorTexts.blocked.unsent : editorTexts.blocked.what}</p>
      <p className={classes.how}>{editorTexts.blocked.how}</p>
    </div>
    <Button variant="default" className={classes.retry} onClick={onRetry}>
      {editorTexts.blocked.retry}
    </Button>
  </section>
);
