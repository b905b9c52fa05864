import { TextInput } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { ApiError, errorSentence } from "../../../api/index.ts";
import { Icon } from "../../../ui/index.ts";
import { AriaDisabledButton } from "../components/aria-disabled-button.tsx";
import classes from "./backups.module.css";
import { backupTexts } from "./texts.ts";
import { useEncryption } from "./use-encryption.ts";

const texts = backupTexts.encryption.paper;

const sentenceOf = (error: unknown): string | undefined => {
  if (error === null) return undefined;
  const wrong = error instanceof ApiError ? error.body.errors?.[0]?.message : undefined;
  return wrong ?? errorSentence(error, texts.failed);
};

/** Stays until main has typed how the key ends on the paper. */
export const PaperReminder = () => {
  const [ending, setEnding] = useState("");
  const { confirmPaper } = useEncryption();
  const isOff = ending.trim() === "" || confirmPaper.isPending;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isOff) confirmPaper.mutate(ending.trim());
  };
  return (
    <form className={classes.paper} aria-label={texts.title} onSubmit={handleSubmit}>
      <p>
        <Icon of={TriangleAlert} size={18} /> {texts.title}
      </p>
      <p>{texts.text}</p>
      <TextInput
        label={texts.ending}
        description={texts.endingHint}
        value={ending}
        error={sentenceOf(confirmPaper.error)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        onChange={({ currentTarget }) => {
          setEnding(currentTarget.value);
          confirmPaper.reset();
        }}
      />
      <AriaDisabledButton type="submit" variant="default" off={isOff}>
        {texts.confirm}
      </AriaDisabledButton>
    </form>
  );
};
