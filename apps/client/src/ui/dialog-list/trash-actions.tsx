import { Button } from "@mantine/core";
import { ArchiveRestore, Trash2 } from "lucide-react";
import { confirm } from "../confirm.tsx";
import { IconButton } from "../icon-button.tsx";
import { Icon } from "../icon.tsx";

interface RemoveAction {
  /** Of its button. */
  label: string;
  /** Of the dialog that asks for confirmation, and its button. */
  title: string;
  question: string;
  onConfirm: () => void;
}

interface TrashActionsProps {
  restoreLabel: string;
  onRestore: () => void;
  isRestoring?: boolean;
  /** Null for users who may not remove permanently. */
  remove: RemoveAction | null;
}

const ask = async ({ title, question, onConfirm }: Omit<RemoveAction, "label">) => {
  if (await confirm({ title, question, confirmLabel: title, danger: true })) onConfirm();
};

/** Restores something from the trash, or removes it permanently. */
export const TrashActions = ({ restoreLabel, onRestore, isRestoring = false, remove }: TrashActionsProps) => (
  <>
    <IconButton label={restoreLabel} disabled={isRestoring} onClick={onRestore}>
      <Icon of={ArchiveRestore} />
    </IconButton>
    {remove && (
      <IconButton label={remove.label} onClick={() => void ask(remove)}>
        <Icon of={Trash2} />
      </IconButton>
    )}
  </>
);

/** Empties the trash once it is confirmed. */
export const EmptyTrashButton = (action: Omit<RemoveAction, "label">) => (
  <Button variant="default" c="var(--maive-danger)" onClick={() => void ask(action)}>
    {action.title}
  </Button>
);
