import type { Entry } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { notifyUndo } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import type { EditStep } from "../history/edit-history.ts";
import { cellOutboxOf } from "../outbox/outbox-registry.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import { copyEntries, removeEntries } from "./many-entries.ts";
import { noteOffer, runStep } from "../history/run-step.ts";
import { databaseViewTexts as texts } from "../texts.ts";

/** Duplicating and deleting rows, each an undoable step. */
export const useRowActions = (databaseId: number) => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  const { queue } = cellOutboxOf(client, databaseId, userId);
  const history = editHistoryOf(queue);

  const did = (text: string, step: EditStep) => {
    history.push(step);
    const hide = notifyUndo(text, () => {
      if (history.takeBack(step)) runStep({ client, databaseId, queue }, step, true);
    });
    noteOffer(step, hide);
  };

  return {
    /** Trashes rows optimistically. */
    remove: async (entries: readonly Entry[]): Promise<void> => {
      const { removed, subpages } = await removeEntries(
        client,
        databaseId,
        entries.map(({ page_id }) => page_id),
      );
      if (removed.length === 0) return;
      const [only] = entries;
      const text =
        only && entries.length === 1 ? texts.entryDeleted(only.title) : texts.rowsDeleted(removed.length);
      did(texts.withSubpages(text, subpages), { writes: [], created: [], removed });
    },
    /** Duplicates rows behind the last of them, in order. */
    duplicate: async (entries: readonly Entry[]): Promise<void> => {
      const created = await copyEntries(
        client,
        databaseId,
        entries.map(({ page_id }) => page_id),
      );
      if (created.length > 0) did(texts.rowsDuplicated(created.length), { writes: [], created });
    },
  };
};
