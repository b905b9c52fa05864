import { limits } from "@maive/contract";
import { momentText, NameDialog } from "../../../../ui/index.ts";
import type { Chosen } from "../model/chosen.ts";
import { useNameVersion } from "../queries/history.ts";
import { historyTexts } from "../texts.ts";

const texts = historyTexts.versions;

interface NameVersionDialogProps {
  pageId: string;
  /** Null for the current state. */
  state: Chosen | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the name of a state, or for another one. */
export const NameVersionDialog = ({ pageId, state, opened, onClose }: NameVersionDialogProps) => {
  const { mutate: name, isPending } = useNameVersion(pageId);
  const renames = (state?.name ?? null) !== null;
  return (
    <NameDialog
      opened={opened}
      onClose={onClose}
      title={renames ? texts.rename : texts.name}
      field={texts.field}
      note={state ? texts.nameThen(momentText(state.at)) : texts.nameNow}
      initial={state?.name ?? ""}
      placeholder={texts.placeholder}
      confirmLabel={renames ? texts.rename : texts.confirm}
      maxLength={limits.versionNameLength}
      required
      busy={isPending}
      onConfirm={(newName) =>
        name({ name: newName, ...(state ? { change_id: state.id } : {}) }, { onSuccess: onClose })
      }
    />
  );
};
