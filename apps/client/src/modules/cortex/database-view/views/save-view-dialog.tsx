import { limits, type View } from "@maive/contract";
import { Checkbox, Text, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useState, type SubmitEvent } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { Dialog, notifyError, DialogActions } from "../../../../ui/index.ts";
import { databaseViewTexts } from "../texts.ts";
import { contentsOf } from "./view-draft.ts";
import { viewMenuTexts as texts } from "./texts.ts";
import { useCreateView } from "./views.ts";

interface SaveViewProps {
  databaseId: number;
  /** The view as it is shown, with unsaved changes. */
  view: View;
  /** Main makes views for everyone, others only their own. */
  canShare: boolean;
  onSaved(view: View): void;
  onClose(): void;
}

const SaveView = ({ databaseId, view, canShare, onSaved, onClose }: SaveViewProps) => {
  const [name, setName] = useState(texts.copyName(view.name).slice(0, limits.viewNameLength));
  const [isPrivate, setPrivate] = useState(!canShare || view.private === true);
  const create = useCreateView(databaseId);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === "" || create.isPending) return;
    create.mutate(
      { name: name.trim(), ...contentsOf(view), ...(isPrivate ? { private: true } : {}) },
      {
        onSuccess: onSaved,
        onError: (error) =>
          notifyError(databaseViewTexts.viewFailed(errorSentence(error, databaseViewTexts.viewNotCreated))),
      },
    );
  };
  return (
    <form onSubmit={handleSubmit}>
      <TextInput
        label={databaseViewTexts.newViewName}
        value={name}
        maxLength={limits.viewNameLength}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {canShare ? (
        <Checkbox
          mt="md"
          label={texts.onlyMine}
          checked={isPrivate}
          onChange={(event) => setPrivate(event.currentTarget.checked)}
        />
      ) : (
        <Text c="dimmed" size="sm" mt="sm">
          {texts.onlyYou}
        </Text>
      )}
      <DialogActions
        confirmLabel={databaseViewTexts.createView}
        onCancel={onClose}
        busy={create.isPending}
        disabled={name.trim() === ""}
      />
    </form>
  );
};

/** Makes a view of what is shown. */
export const SaveViewDialog = ({ opened, ...props }: SaveViewProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={texts.asNewTitle} size={420}>
    <SaveView {...props} />
  </Dialog>
);
