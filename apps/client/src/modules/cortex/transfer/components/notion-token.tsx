import { Button, PasswordInput } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";
import { limits } from "@maive/contract";
import { useEffect, useRef, type ReactNode, type SubmitEvent } from "react";
import { useSession } from "../../../auth/index.ts";
import type { PageImport } from "../hooks/use-import.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

const texts = transferTexts.importPages;

interface NotionTokenProps {
  state: PageImport;
  /** Main allows requests to other servers. */
  isAllowed: boolean;
  disabled: boolean;
}

/** Fetches from Notion's API what its export lacks, with the secret of an integration. */
export const NotionToken = ({ state, isAllowed, disabled }: NotionTokenProps) => {
  const { user_type: userType } = useSession();
  const { tokenRefusal } = state;
  const allowed = state.lacksToken ? texts.notionTokenAgain : texts.notionTokenHint;
  const hint = isAllowed ? allowed : texts.notionForbidden(userType === "main");
  const field = useRef<HTMLInputElement>(null);
  const hasFocused = useRef(false);
  const isBlank = state.notionToken.trim() === "";
  // What was refused is corrected in the field, as soon as it takes the focus again.
  useEffect(() => {
    if (tokenRefusal === null) hasFocused.current = false;
    else if (!disabled && !hasFocused.current) {
      hasFocused.current = true;
      field.current?.focus();
    }
  }, [tokenRefusal, disabled]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBlank) state.askNotion();
  };
  // The button stands beside the field, what explains both below them.
  const withButton = (input: ReactNode): ReactNode => (
    <div className={classes.asking}>
      <div className={classes.token}>{input}</div>
      {isAllowed && (
        <Button type="submit" variant="default" disabled={isBlank || disabled}>
          {texts.askNotion}
        </Button>
      )}
    </div>
  );
  return (
    <form className={classes.notion} onSubmit={handleSubmit}>
      <PasswordInput
        ref={field}
        label={texts.notionToken}
        description={hint}
        error={tokenRefusal}
        errorProps={{ role: "alert" }}
        classNames={{ error: classes.tokenNote, description: classes.tokenNote }}
        aria-invalid={tokenRefusal !== null}
        inputWrapperOrder={["label", "input", "error", "description"]}
        inputContainer={withButton}
        visibilityToggleButtonProps={{ "aria-label": texts.notionTokenShow }}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.notionTokenLength}
        data-1p-ignore
        data-lpignore="true"
        value={state.notionToken}
        disabled={!isAllowed || disabled}
        onChange={({ currentTarget }) => state.setNotionToken(currentTarget.value)}
      />
    </form>
  );
};
