import type { TrashedItem } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Dialog, EmptyState, LoadFailed, LoadingText, momentText } from "../../../ui/index.ts";
import {
  DialogFooter,
  DialogItem,
  DialogList,
  DialogLists,
  EmptyTrashButton,
  TrashActions,
} from "../../../ui/dialog-list/index.ts";
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
              <TrashActions
                restoreLabel={texts.restoreOf(item.display_name)}
                onRestore={() => restore(item)}
                remove={
                  isMain
                    ? {
                        label: texts.deleteForGoodOf(item.display_name),
                        title: texts.deleteForGood,
                        question: texts.questions.deleteForGood(
                          item.display_name,
                          item.file_count,
                          item.is_folder,
                        ),
                        onConfirm: () => removeForGood(item),
                      }
                    : null
                }
              />
            </DialogItem>
          ))}
        </DialogList>
      </DialogLists>
      <DialogFooter hint={texts.hint(days)}>
        {isMain && (
          <EmptyTrashButton title={texts.empty} question={texts.questions.empty(total)} onConfirm={empty} />
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
