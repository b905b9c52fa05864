import { limits, type View } from "@maive/contract";
import { Checkbox, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Pencil, Trash2, X } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { confirm, Icon, IconButton, notifyError } from "../../../../ui/index.ts";
import { pagesText, viewDependentsQuery } from "../../part-trash/index.ts";
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

const tell = (error: unknown) => notifyError(texts.viewFailed(errorSentence(error, texts.actionFailed)));

/** A view in the manager: tab or not, name, deletion. */
export const ViewLine = ({ databaseId, view, chosen, canDelete, autoFocus, onChoose }: ViewLineProps) => {
  const [name, setName] = useState<string | null>(null);
  const client = useQueryClient();
  const change = useChangeView(databaseId);

  const handleRename = () => {
    const wanted = name?.trim() ?? "";
    if (wanted === "") return;
    const settled = { onSuccess: () => setName(null), onError: tell };
    if (wanted === view.name) setName(null);
    else change.mutate({ viewId: view.id, name: wanted, was: view.name }, settled);
  };
  const handleDelete = async () => {
    try {
      const { pages } = await client.fetchQuery(viewDependentsQuery(databaseId, view.id));
      const [shownIn = null] = pagesText(pages);
      const sure = await confirm({
        title: texts.deleteViewTitle,
        question: texts.deleteViewQuestion(view.name, shownIn),
        confirmLabel: texts.remove,
        danger: true,
      });
      if (sure) await change.mutateAsync({ viewId: view.id, name: null, was: view.name });
    } catch (error) {
      tell(error);
    }
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
        <span className={classes.viewChoice}>{view.name}</span>
      )}
      <IconButton
        label={texts.renameView(view.name)}
        data-autofocus={(autoFocus && !onChoose) || undefined}
        onClick={() => setName(view.name)}
      >
        <Icon of={Pencil} size={16} />
      </IconButton>
      <IconButton
        label={texts.deleteView(view.name)}
        disabled={!canDelete}
        onClick={() => void handleDelete()}
      >
        <Icon of={Trash2} size={16} />
      </IconButton>
    </li>
  );
};
