import { limits, type View } from "@maive/contract";
import { Checkbox, TextInput } from "@mantine/core";
import { Check, Pencil, Trash2, X } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { Icon, IconButton, notifyError } from "../../../../ui/index.ts";
import { viewMenuTexts } from "./texts.ts";
import { useRemoveView } from "./use-remove-view.ts";
import { useChangeView } from "./views.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";

interface ViewLineProps {
  databaseId: number;
  view: View;
  chosen: boolean;
  /** The last view cannot be deleted. */
  canDelete: boolean;
  /** Takes the focus when the dialog opens. */
  autoFocus: boolean;
  /** Absent when every view is a tab. */
  onChoose: ((on: boolean) => void) | undefined;
}

const notifyFailure = (error: unknown) =>
  notifyError(texts.viewFailed(errorSentence(error, texts.actionFailed)));

/** A view in the manager: tab or not, name, deletion. */
export const ViewLine = ({ databaseId, view, chosen, canDelete, autoFocus, onChoose }: ViewLineProps) => {
  const [name, setName] = useState<string | null>(null);
  const remove = useRemoveView(databaseId);
  const change = useChangeView(databaseId);

  const handleRename = () => {
    const newName = name?.trim() ?? "";
    if (newName === "") return;
    const settled = { onSuccess: () => setName(null), onError: notifyFailure };
    if (newName === view.name) setName(null);
    else
      change.mutate(
        { viewId: view.id, name: newName, was: view.name, isPrivate: view.private === true },
        settled,
      );
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") handleRename();
    else setName(null);
  };

  if (name !== null)
    return (
      <li className={classes.choice}>
        <TextInput
          className={classes.newViewName}
          aria-label={texts.viewName(view.name)}
          value={name}
          maxLength={limits.viewNameLength}
          autoFocus
          data-mantine-stop-propagation="true"
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <IconButton label={texts.keepName} loading={change.isPending} onClick={handleRename}>
          <Icon of={Check} size={16} />
        </IconButton>
        <IconButton label={texts.dropName} onClick={() => setName(null)}>
          <Icon of={X} size={16} />
        </IconButton>
      </li>
    );
  return (
    <li className={classes.choice}>
      {onChoose ? (
        <Checkbox
          className={classes.viewChoice}
          label={view.name}
          checked={chosen}
          data-autofocus={autoFocus || undefined}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <span className={classes.viewChoice}>
          {view.name}
          {view.private ? <span className={classes.viewKind}> {viewMenuTexts.private}</span> : null}
        </span>
      )}
      <IconButton
        label={texts.renameView(view.name)}
        data-autofocus={(autoFocus && !onChoose) || undefined}
        onClick={() => setName(view.name)}
      >
        <Icon of={Pencil} size={16} />
      </IconButton>
      <IconButton label={texts.deleteView(view.name)} disabled={!canDelete} onClick={() => void remove(view)}>
        <Icon of={Trash2} size={16} />
      </IconButton>
    </li>
  );
};
