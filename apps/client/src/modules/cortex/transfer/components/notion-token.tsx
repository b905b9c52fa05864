import { Button, PasswordInput } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";
import { limits } from "@maive/contract";
import { useId, type SubmitEvent } from "react";
import { useSession } from "../../../auth/index.ts";
import type { PageImport } from "../hooks/use-import.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

const texts = transferTexts.importPages;

interface NotionTokenProps {
  state: PageImport;
  /** Main allows other servers to be asked. */
  isAllowed: boolean;
  disabled: boolean;
}

/** Asks Notion itself what its export lacks, with the secret of an integration. */
export const NotionToken = ({ state, isAllowed, disabled }: NotionTokenProps) => {
  const { user_type: userType } = useSession();
  const hintId = useId();
  const isBlank = state.notionToken.trim() === "";
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBlank) state.askNotion();
  };
  return (
    <form className={classes.notion} onSubmit={handleSubmit}>
      <PasswordInput
        className={classes.token}
        label={texts.notionToken}
        aria-describedby={hintId}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.notionTokenLength}
        data-1p-ignore
        data-lpignore="true"
        value={state.notionToken}
        disabled={!isAllowed || disabled}
        onChange={({ currentTarget }) => state.setNotionToken(currentTarget.value)}
      />
      {isAllowed && (
        <Button type="submit" variant="default" disabled={isBlank || disabled}>
          {texts.askNotion}
        </Button>
      )}
      <p id={hintId} className={classes.limits}>
        {isAllowed ? texts.notionTokenHint : texts.notionForbidden(userType === "main")}
      </p>
    </form>
  );
};
