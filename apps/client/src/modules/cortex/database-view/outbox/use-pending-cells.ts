import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useSession } from "../../../auth/index.ts";
import type { WriteQueue, PendingCells } from "./write-queue.ts";
import { cellOutboxOf } from "./outbox-registry.ts";

/** The queue that saves this person's cells, and what it has not saved yet. */
export const usePendingCells = (databaseId: number): { queue: WriteQueue; pending: PendingCells } => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  const { queue } = cellOutboxOf(client, databaseId, userId);
  return { queue, pending: useSyncExternalStore(queue.subscribe, queue.snapshot) };
};

/** How many of a person's cells could not be saved yet. */
export const useUnsavedCells = (databaseId: number): number => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  const { queue } = cellOutboxOf(client, databaseId, userId);
  return useSyncExternalStore(
    queue.subscribe,
    () => [...queue.snapshot().values()].filter(({ waiting }) => waiting).length,
  );
};
