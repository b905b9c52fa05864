import type { TrashedItem } from "@maive/contract";
import { Button } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Trash2 } from "lucide-react";
import {
  confirm,
  Dialog,
  EmptyState,
  Icon,
  IconButton,
  LoadFailed,
  LoadingText,
  momentText,
} from "../../../ui/index.ts";
import { DialogFooter, DialogItem, DialogList, DialogLists } from "../../../ui/dialog-list/index.ts";
import { useSession } from "../../auth/index.ts";
import { parentPath, rootPath } from "../model/drive-path.ts";
import {
  driveTrashQuery,
  useEmptyDriveTrash,
  useRemoveItemForGood,
  useRestoreItem,
} from "../queries/trash.ts";
import { driveTexts } from "../texts.ts";
import { ItemGlyph } from "./item-glyph.tsx";

const texts = driveTexts.trash;

const detailsOf = ({ is_folder, file_count, file_size, path }: TrashedItem): string => {
  const parent = parentPath(path);
  return [
    ...(is_folder ? [texts.files(file_count)] : []),
    formatBytes(file_size),
    texts.from(parent === rootPath ? driveTexts.title : parent),
  ].join(" · ");
};

const TrashList = () => {
  const isMain = useSession().user_type === "main";
  const { data, isError, refetch } = useQuery(driveTrashQuery);
  const { mutate: restore } = useRestoreItem();
  const { mutate: removeForGood } = useRemoveItemForGood();
  const { mutate: empty } = useEmptyDriveTrash();

  if (!data)
    return isError ? (
      <LoadFailed title={texts.errors.list} onRetry={() => void refetch()} />
    ) : (
      <LoadingText />
    );
  const { items, total, days } = data;
  if (items.length === 0) return <EmptyState icon={Trash2} title={texts.emptied} hint={texts.hint(days)} />;

  const askRemove = async (item: TrashedItem) => {
    const { display_name, file_count, is_folder } = item;
    const question = texts.questions.deleteForGood(display_name, file_count, is_folder);
    const label = texts.deleteForGood;
    if (await confirm({ title: label, question, confirmLabel: label, danger: true })) removeForGood(item);
  };
  const askEmpty = async () => {
    const question = texts.questions.empty(total);
    if (await confirm({ title: texts.empty, question, confirmLabel: texts.empty, danger: true })) empty();
  };
  return (
    <>
      <DialogLists more={total > items.length ? texts.more(total - items.length) : null}>
        <DialogList label={texts.list}>
          {items.map((item) => (
            <DialogItem
              key={item.file_id}
              icon={<ItemGlyph item={{ ...item, has_thumbnail: false }} size={20} />}
              name={item.display_name}
              about={
                <>
                  <span title={item.path}>{detailsOf(item)}</span>
                  <time dateTime={item.deleted_at}>
                    {texts.deleted(momentText(item.deleted_at), item.deleted_by)}
                  </time>
                </>
              }
            >
              <IconButton label={texts.restoreOf(item.display_name)} onClick={() => restore(item)}>
                <Icon of={ArchiveRestore} />
              </IconButton>
              {isMain && (
                <IconButton
                  label={texts.deleteForGoodOf(item.display_name)}
                  onClick={() => void askRemove(item)}
                >
                  <Icon of={Trash2} />
                </IconButton>
              )}
            </DialogItem>
          ))}
        </DialogList>
      </DialogLists>
      <DialogFooter hint={texts.hint(days)}>
        {isMain && (
          <Button variant="default" c="var(--maive-danger)" onClick={() => void askEmpty()}>
            {texts.empty}
          </Button>
        )}
      </DialogFooter>
    </>
  );
};

/** Drive's trash: restore, or remove permanently. */
export const TrashDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={texts.title} size={620}>
    <TrashList />
  </Dialog>
);
