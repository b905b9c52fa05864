import { Button } from "@mantine/core";
import { Check, ClipboardList, Share2 } from "lucide-react";
import { Icon, notifyError, uiTexts, useCopy } from "../../../../ui/index.ts";
import { contactTexts } from "../texts.ts";
import classes from "./credentials-dialog.module.css";

const texts = contactTexts.secret;

/** The Web Share API needs HTTPS and is not available everywhere. */
const canShare = (): boolean => typeof navigator.share === "function";

const share = async (text: string): Promise<void> => {
  try {
    await navigator.share({ text });
  } catch (error) {
    // Cancelling the share sheet is not an error.
    if (!(error instanceof DOMException && error.name === "AbortError"))
      notifyError(contactTexts.failed.share);
  }
};

/** A ready-to-send message. */
export const SecretMessage = ({ text }: { text: string }) => {
  const { state, copy } = useCopy();
  return (
    <section className={classes.message} aria-label={texts.message}>
      <h3>{texts.message}</h3>
      <p className={classes.sentence}>{text}</p>
      <div className={classes.messageActions}>
        <Button
          variant="default"
          leftSection={<Icon of={state === "copied" ? Check : ClipboardList} size={16} />}
          onClick={() => void copy(text)}
        >
          {state === "copied" ? texts.messageCopied : texts.copyMessage}
        </Button>
        {canShare() && (
          <Button
            variant="default"
            leftSection={<Icon of={Share2} size={16} />}
            onClick={() => void share(text)}
          >
            {texts.share}
          </Button>
        )}
      </div>
      {state === "failed" && (
        <p className={classes.failed} role="alert">
          {uiTexts.copyByHand}
        </p>
      )}
    </section>
  );
};
