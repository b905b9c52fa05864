import { limits, type DatabaseDetail } from "@maive/contract";
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { useRenameDatabase } from "../../databases/index.ts";
import { databaseHomeTexts as texts } from "../texts.ts";
import classes from "./database-home.module.css";

/** A database's name as an editable title, saved on blur. */
export const DatabaseTitle = ({ database, canRename }: { database: DatabaseDetail; canRename: boolean }) => {
  const { database_id: databaseId, name, description } = database;
  const [draft, setDraft] = useState<string | null>(null);
  const rename = useRenameDatabase();
  const onItsWay = rename.isPending ? rename.variables.name : null;

  const save = () => {
    if (draft === null) return;
    const newName = draft.trim();
    setDraft(null);
    if (newName === name) return;
    if (newName === "") notifyError(texts.nameRequired);
    else
      rename.mutate(
        { databaseId, name: newName, description },
        { onError: (error) => notifyError(errorSentence(error, texts.saveFailed)) },
      );
  };
  const leave = useEffectEvent(save);
  useEffect(() => () => leave(), []);

  if (!canRename) return <h1 className={classes.title}>{name}</h1>;
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      event.currentTarget.blur();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      setDraft(null);
    }
  };
  return (
    <h1 className={classes.heading}>
      <textarea
        className={classes.title}
        aria-label={texts.title}
        rows={1}
        maxLength={limits.databaseNameLength}
        placeholder={texts.unnamed}
        value={draft ?? onItsWay ?? name}
        onChange={(event) => setDraft(event.currentTarget.value.replaceAll(/\n/g, " "))}
        onBlur={save}
        onKeyDown={handleKey}
      />
    </h1>
  );
};
