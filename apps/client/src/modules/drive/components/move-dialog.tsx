import type { DriveItem } from "@maive/contract";
import { useState } from "react";
import { Dialog, DialogActions } from "../../../ui/index.ts";
import { driveTexts } from "../texts.ts";
import { FolderTree } from "./folder-tree.tsx";

const texts = driveTexts.moveDialog;

interface MoveDialogProps {
  items: readonly DriveItem[];
  openPath: string;
  rootWritable: boolean;
  opened: boolean;
  onClose: () => void;
  onMove: (items: readonly DriveItem[], path: string) => void;
}

const MoveForm = ({ items, openPath, rootWritable, onClose, onMove }: Omit<MoveDialogProps, "opened">) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const move = () => {
    if (chosen === null) return;
    onMove(items, chosen);
    onClose();
  };
  return (
    <>
      <FolderTree
        items={items}
        openPath={openPath}
        rootWritable={rootWritable}
        chosen={chosen}
        onChoose={setChosen}
      />
      <DialogActions
        confirmLabel={driveTexts.menu.move}
        onCancel={onClose}
        disabled={chosen === null}
        onConfirm={move}
      />
    </>
  );
};

/** Takes files and folders to another folder. */
export const MoveDialog = ({ opened, ...form }: MoveDialogProps) => (
  <Dialog
    opened={opened}
    onClose={form.onClose}
    title={texts.title(form.items.length, form.items[0]?.display_name ?? "")}
    size={480}
  >
    <MoveForm {...form} />
  </Dialog>
);
