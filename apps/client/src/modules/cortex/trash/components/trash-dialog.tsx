import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Dialog, EmptyState, LoadFailed, LoadingText, momentText } from "../../../../ui/index.ts";
import {
  DialogFooter,
  DialogItem,
  DialogList,
  DialogLists,
  EmptyTrashButton,
  TrashActions,
} from "../../../../ui/dialog-list/index.ts";
import { useSession } from "../../../auth/index.ts";
import { useRestorePage } from "../../pages/index.ts";
import { findTrashed, worthSearching } from "../model/find-trashed.ts";
import { trashQuery, useDeleteForGood, useEmptyTrash } from "../queries/trash.ts";
import { trashTexts } from "../texts.ts";
import { TrashedDatabases } from "./trashed-databases.tsx";
import { TrashedParts } from "./trashed-parts.tsx";

const TrashList = () => {
  const isMain = useSession().user_type === "main";
  const { data: trash, isError, refetch } = useQuery(trashQuery);
  const [sought, setSought] = useState("");
  const { mutate: restore } = useRestorePage();
  const { mutate: deleteForGood } = useDeleteForGood();
  const { mutate: empty } = useEmptyTrash();

  if (!trash) {
    return isError ? (
      <LoadFailed title={trashTexts.errors.list} onRetry={() => void refetch()} />
    ) : (
      <LoadingText />
    );
  }
  const {
    trashed_pages: pages,
    trashed_databases: databases,
    trashed_parts: parts,
    trash_days: days,
  } = trash;
  const hint = trashTexts.hint(days);
  if (pages.length + databases.length + parts.length === 0)
    return <EmptyState icon={Trash2} title={trashTexts.emptied} hint={hint} />;

  const found = findTrashed(trash, sought);
  const isNothing = found.pages.length + found.databases.length + found.parts.length === 0;

  return (
    <>
      {pages.length + databases.length + parts.length < worthSearching ? null : (
        <TextInput
          type="search"
          mb="sm"
          aria-label={trashTexts.search}
          placeholder={trashTexts.search}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {isNothing && <p role="status">{trashTexts.nothingFound}</p>}
      <DialogLists more={found.more === 0 ? null : trashTexts.more(found.more)}>
        {found.pages.length === 0 ? null : (
          <DialogList label={trashTexts.list}>
            {found.pages.map(({ page_id, title, trashed_at }) => (
              <DialogItem
                key={page_id}
                name={title}
                about={<time dateTime={trashed_at}>{trashTexts.deletedAt(momentText(trashed_at))}</time>}
              >
                <TrashActions
                  restoreLabel={trashTexts.restore}
                  onRestore={() => restore({ pageId: page_id })}
                  remove={
                    isMain
                      ? {
                          label: trashTexts.deleteForGood,
                          title: trashTexts.deleteForGood,
                          question: trashTexts.questions.deleteForGood(title),
                          onConfirm: () => deleteForGood({ pageId: page_id }),
                        }
                      : null
                  }
                />
              </DialogItem>
            ))}
          </DialogList>
        )}
        {found.databases.length === 0 ? null : <TrashedDatabases databases={found.databases} />}
        {found.parts.length === 0 ? null : <TrashedParts parts={found.parts} />}
      </DialogLists>
      <DialogFooter hint={hint}>
        {isMain && (
          <EmptyTrashButton
            title={trashTexts.empty}
            question={trashTexts.questions.empty(pages.length, databases.length + parts.length)}
            onConfirm={empty}
          />
        )}
      </DialogFooter>
    </>
  );
};

/** Cortex's trash: restore, or remove permanently. */
export const TrashDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={trashTexts.title} size={540}>
    <TrashList />
  </Dialog>
);
