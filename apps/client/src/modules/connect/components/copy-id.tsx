import { Tooltip, UnstyledButton } from "@mantine/core";
import { Copy } from "lucide-react";
import { copyText, Icon, notifyError, notifySuccess } from "../../../ui/index.ts";
import { connectTexts } from "../texts.ts";
import { shortId } from "../words/short-id.ts";
import classes from "./copy-id.module.css";

/** An abbreviated MAIVE-ID with the full one as tooltip; a click copies it. */
export const CopyId = ({ id }: { id: string }) => {
  const handleCopy = async () => {
    if (await copyText(id)) notifySuccess(connectTexts.idCopied);
    else notifyError(connectTexts.idCopyFailed(id));
  };
  return (
    <Tooltip label={id} multiline maw={300}>
      <UnstyledButton
        className={classes.id}
        aria-label={connectTexts.copyId(shortId(id))}
        onClick={() => void handleCopy()}
      >
        <span>{shortId(id)}</span>
        <Icon of={Copy} size={14} className={classes.glyph} />
      </UnstyledButton>
    </Tooltip>
  );
};
