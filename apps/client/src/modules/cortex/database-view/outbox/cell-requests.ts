import { patchCell, patchCells } from "@maive/contract";
import { ApiError, newUuid, type Call } from "../../../../api/index.ts";
import { cellKey, type CellKey } from "../cells/cell-key.ts";
import type { WriteQueueDeps, StoredCell } from "./write-queue.ts";
import type { CellWrite } from "./cell-write.ts";

/** Bounds of one request in cells and bytes, far below the server's limits. */
const longest = { cells: 2_000, bytes: 300_000 };

/** Splits writes into requests. */
export const inPortions = (writes: readonly CellWrite[]): CellWrite[][] => {
  const portions: CellWrite[][] = [];
  let bytes = Infinity;
  for (const write of writes) {
    const size = 150 + 3 * (write.value.length + (write.oldValue?.length ?? 0));
    const last = portions.at(-1);
    if (!last || last.length >= longest.cells || bytes + size > longest.bytes) {
      portions.push([write]);
      bytes = size;
    } else {
      last.push(write);
      bytes += size;
    }
  }
  return portions;
};

/**
 * Sends a write with its idempotency key. When the server executed it but lost the answer, it is repeated with a new
 * key: the expected value shows whether it is already stored.
 */
const once = async <T>(idempotencyKey: string, write: (key: string) => Promise<T>): Promise<T> => {
  try {
    return await write(idempotencyKey);
  } catch (error) {
    if (error instanceof ApiError && error.code === "conflict") return write(newUuid());
    throw error;
  }
};

/** The current value reported by a conflict, null for empty; undefined for other errors. */
const standsInstead = (error: unknown): string | null | undefined =>
  error instanceof ApiError && error.code === "value_changed"
    ? (error.body.current_value ?? null)
    : undefined;

/** Writes one cell. */
const sendCell = async (
  call: Call,
  { entryId, propertyId, value, oldValue }: CellWrite,
  key: string,
): Promise<StoredCell> => {
  try {
    const answer = await once(key, (idempotencyKey) =>
      call(patchCell, {
        params: { entry_id: entryId },
        body: { property_id: propertyId, value, old_value: oldValue },
        idempotencyKey,
      }),
    );
    return { value: answer.value, echoes: answer.step_id !== null };
  } catch (error) {
    const stands = standsInstead(error);
    // The requested value is already stored.
    if (stands !== undefined && (stands ?? "") === value) return { value: stands, echoes: false };
    throw error;
  }
};

/**
 * Writes cells sequentially. An edit may be based on rows read before one's own previous write: if the current value
 * is the last one this window wrote, it is no conflict, and the edit is repeated on it.
 */
export const cellSender = (call: Call): WriteQueueDeps["send"] => {
  const own = new Map<CellKey, string>();
  return async (write, key) => {
    const cell = cellKey(write.entryId, write.propertyId);
    const sent = async (next: CellWrite, idempotencyKey: string): Promise<StoredCell> => {
      const stored = await sendCell(call, next, idempotencyKey);
      own.set(cell, stored.value ?? "");
      return stored;
    };
    try {
      return await sent(write, key);
    } catch (error) {
      const stands = standsInstead(error);
      if (stands === undefined || own.get(cell) !== (stands ?? "")) throw error;
      return sent({ ...write, oldValue: stands }, newUuid());
    }
  };
};

/** Writes many cells, all or none. @returns the stored values by cell. */
export const sendCells = async (
  call: Call,
  databaseId: number,
  writes: readonly CellWrite[],
  key: string,
): Promise<ReadonlyMap<CellKey, string | null>> => {
  const changes = writes.map(({ entryId, propertyId, value, oldValue }) => ({
    entry_id: entryId,
    property_id: propertyId,
    value,
    old_value: oldValue,
  }));
  const answer = await once(key, (idempotencyKey) =>
    call(patchCells, { params: { database_id: databaseId }, body: { changes }, idempotencyKey }),
  );
  return new Map(
    answer.changes.map(
      ({ entry_id, property_id, value }) => [cellKey(entry_id, property_id), value] as const,
    ),
  );
};
