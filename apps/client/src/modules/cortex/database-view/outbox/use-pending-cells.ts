import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useSession } from "../../../auth/index.ts";
import type { WriteQueue, PendingCells } from "./write-queue.ts";
import { cellOutboxOf } from "./outbox-registry.ts";

/** The outbox of this user's cells, and its pending edits. */
export const usePendingCells = (databaseId: number): { queue: WriteQueue; pending: PendingCells } => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  const { queue } = cellOutboxOf(client, databaseId, userId);
  return { queue, pending: useSyncExternalStore(queue.subscribe, queue.snapshot) };
};

/** Number of a user's unsaved cells. */
export const useUnsavedCells = (databaseId: number): number => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  const { queue } = cellOutboxOf(client, databaseId, userId);
  return useSyncExternalStore(
    queue.subscribe,
    () => [...queue.snapshot().values()].filter(({ waiting }) => waiting).length,
  );
};
