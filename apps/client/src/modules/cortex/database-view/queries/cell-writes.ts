import { patchCell, socketTimings } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { databaseKeys } from "../../databases/index.ts";
import { createCellWriteQueue, type CellWrite, type CellWriteQueue } from "../model/cell-write-queue.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { showChange } from "./show-change.ts";
import { isUnreachable } from "./unreachable.ts";

const send = async ({ entryId, propertyId, value, oldValue }: CellWrite, idempotencyKey: string) => {
  const answer = await call(patchCell, {
    params: { entry_id: entryId },
    body: { property_id: propertyId, value, old_value: oldValue },
    idempotencyKey,
  });
  return answer.value;
};

const show = (client: QueryClient, databaseId: number, write: CellWrite, value: string | null) =>
  showChange(client, databaseId, {
    kind: "value",
    entryId: write.entryId,
    propertyName: write.propertyName,
    isLead: write.isLead,
    value,
  });

const sentenceFor = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status >= 500 || error.detail === "") return texts.saveFailed;
  if (error.code === "cell_locked" && error.body.username) return texts.editing(error.body.username);
  return texts.saveFailedBecause(error.detail);
};

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

const createQueue = (client: QueryClient, databaseId: number): CellWriteQueue => {
  const queue = createCellWriteQueue({
    send,
    show: (write, value) => show(client, databaseId, write, value),
    refused(error, write, typed) {
      if (error instanceof ApiError && error.code === "value_changed") {
        show(client, databaseId, write, error.body.current_value ?? null);
        notifyError(texts.valueChanged(typed));
        return;
      }
      notifyError(sentenceFor(error));
      void client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    },
    isUnreachable,
    newKey: () => crypto.randomUUID(),
    retryAfter: socketTimings.retryAbnormal,
  });
  queue.subscribe(() => {
    if (queue.snapshot().size > 0) window.addEventListener("beforeunload", warnBeforeLeaving);
    else window.removeEventListener("beforeunload", warnBeforeLeaving);
  });
  return queue;
};

const queues = new WeakMap<QueryClient, Map<string, CellWriteQueue>>();

/**
 * The unsaved edits of a person in a database. They outlive the table on the screen: leaving the page while the server
 * is away loses nothing. Another person who signs in here has a queue of their own.
 */
export const cellWritesOf = (client: QueryClient, databaseId: number, userId: string): CellWriteQueue => {
  const own = queues.get(client) ?? new Map<string, CellWriteQueue>();
  queues.set(client, own);
  const name = `${userId}:${databaseId}`;
  const queue = own.get(name) ?? createQueue(client, databaseId);
  own.set(name, queue);
  return queue;
};
