import { limits, type View } from "@maive/contract";
import { Menu } from "@mantine/core";
import { ChevronDown, Copy, Lock, LockOpen, Pencil, Trash2, UserRound, UsersRound } from "lucide-react";
import { useState } from "react";
import { confirm, Icon, IconButton, NameDialog } from "../../../../ui/index.ts";
import { viewMenuTexts as texts } from "./texts.ts";
import { useRemoveView } from "./use-remove-view.ts";
import { useSaveView } from "./views.ts";

interface ViewMenuProps {
  databaseId: number;
  view: View;
  /** Main, or the owner of a private view. */
  canChange: boolean;
  /** Main alone makes views shared, or private. */
  canShare: boolean;
  /** It is the last one for everyone. */
  isLast: boolean;
  onSaveAs(): void;
}

/** What one may do with the open view as a whole. */
export const ViewMenu = ({ databaseId, view, canChange, canShare, isLast, onSaveAs }: ViewMenuProps) => {
  const [renaming, setRenaming] = useState(false);
  const { mutate: save, isPending } = useSaveView(databaseId, view.id);
  const remove = useRemoveView(databaseId);
  const handleShare = async () => {
    const sure =
      view.private === true ||
      (await confirm({
        title: texts.privateTitle,
        question: texts.privateQuestion(view.name),
        confirmLabel: texts.makePrivate,
      }));
    if (sure) save({ private: view.private !== true });
  };
  return (
    <>
      <Menu position="bottom-start" width={250} withinPortal>
        <Menu.Target>
          <IconButton label={texts.menuOf(view.name)} data-screen-only>
            <Icon of={ChevronDown} size={15} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {canChange ? (
            <>
              <Menu.Item leftSection={<Icon of={Pencil} size={16} />} onClick={() => setRenaming(true)}>
                {texts.rename}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon of={view.locked ? LockOpen : Lock} size={16} />}
                title={view.locked ? undefined : texts.lockHint}
                onClick={() => save({ locked: view.locked !== true })}
              >
                {view.locked ? texts.unlock : texts.lock}
              </Menu.Item>
            </>
          ) : null}
          <Menu.Item leftSection={<Icon of={Copy} size={16} />} onClick={onSaveAs}>
            {texts.asNewTitle}
          </Menu.Item>
          {canShare && (view.private || !isLast) ? (
            <Menu.Item
              leftSection={<Icon of={view.private ? UsersRound : UserRound} size={16} />}
              onClick={() => void handleShare()}
            >
              {view.private ? texts.makeShared : texts.makePrivate}
            </Menu.Item>
          ) : null}
          {canChange && (view.private || !isLast) ? (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<Icon of={Trash2} size={16} />}
                onClick={() => void remove(view)}
              >
                {texts.delete}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {renaming ? (
        <NameDialog
          opened
          title={texts.renameTitle}
          field={texts.name}
          initial={view.name}
          confirmLabel={texts.rename}
          maxLength={limits.viewNameLength}
          required
          busy={isPending}
          onConfirm={(name) => save({ name }, { onSuccess: () => setRenaming(false) })}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </>
  );
};
