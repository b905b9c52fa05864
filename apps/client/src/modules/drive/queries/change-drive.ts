import { createFolder, deleteItem, patchItem, restoreItem, type DriveItem } from "@maive/contract";
import { call, newUuid } from "../../../api/index.ts";

/** Items changed at the same time. */
const together = 4;

export interface Outcome<T> {
  item: T;
  /** The error; undefined on success. */
  error: unknown;
}

/** Does something with every item, a few at a time; a failure of one does not stop the others. */
export const withEach = async <T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<Outcome<T>[]> => {
  const outcomes: Outcome<T>[] = [];
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) {
      try {
        await run(item);
        outcomes.push({ item, error: undefined });
      } catch (error) {
        outcomes.push({ item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return outcomes;
};

export const makeFolder = (name: string, parent: string): Promise<DriveItem> =>
  call(createFolder, { body: { name, parent_path: parent }, idempotencyKey: newUuid() });

export const renameItem = (fileId: string, name: string): Promise<DriveItem> =>
  call(patchItem, { params: { file_id: fileId }, body: { display_name: name } });

export const moveItem = (fileId: string, parent: string): Promise<DriveItem> =>
  call(patchItem, { params: { file_id: fileId }, body: { parent_path: parent } });

/** Ms that a folder with thousands of files may take. */
export const timeoutMs = 60_000;

export const removeItem = (fileId: string): Promise<void> =>
  call(deleteItem, { params: { file_id: fileId }, timeout: timeoutMs });

export const bringBack = (fileId: string): Promise<DriveItem> =>
  call(restoreItem, { params: { file_id: fileId }, timeout: timeoutMs });
