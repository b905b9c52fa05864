import { limits, type DriveItem } from "@maive/contract";
import { TextInput } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import { failureSentence } from "../../../api/index.ts";
import { Dialog, DialogActions } from "../../../ui/index.ts";
import { makeFolder } from "../queries/change-drive.ts";
import { driveTexts } from "../texts.ts";

const texts = driveTexts.folderDialog;

interface NewFolderDialogProps {
  parent: string;
  opened: boolean;
  onClose: () => void;
  onMade: (folder: DriveItem) => void;
}

const NewFolderForm = ({ parent, onClose, onMade }: Omit<NewFolderDialogProps, "opened">) => {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      onMade(await makeFolder(name.trim(), parent));
      onClose();
    } catch (reason) {
      setError(failureSentence(driveTexts.failed.create, reason));
    } finally {
      setMaking(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === "") setError(texts.nameRequired);
    else if (!making) void make();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <TextInput
        label={texts.name}
        placeholder={texts.placeholder}
        value={name}
        error={error}
        maxLength={limits.driveNameBytes}
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <DialogActions confirmLabel={texts.create} onCancel={onClose} busy={making} />
    </form>
  );
};

/** Asks for the name of a new folder. */
export const NewFolderDialog = ({ opened, ...form }: NewFolderDialogProps) => (
  <Dialog opened={opened} onClose={form.onClose} title={driveTexts.newFolder} size={420} keepFocus={false}>
    <NewFolderForm {...form} />
  </Dialog>
);
