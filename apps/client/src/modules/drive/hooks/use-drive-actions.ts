import { limits, type DriveItem } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { failureSentence } from "../../../api/index.ts";
import { notifyError, notifyUndo } from "../../../ui/index.ts";
import { startDownload } from "../../files/downloads/index.ts";
import { downloadUrl, zipUrl } from "../model/addresses.ts";
import { nameIn, parentPath, rootPath } from "../model/drive-path.ts";
import { movedItems } from "../model/move-rules.ts";
import { dropFromCache, refreshDrive, replaceInCache } from "../queries/cached-items.ts";
import {
  bringBack,
  moveItem,
  removeItem,
  renameItem,
  withEach,
  type Outcome,
} from "../queries/change-drive.ts";
import { driveTexts as texts } from "../texts.ts";

const idsOf = (items: readonly DriveItem[]): ReadonlySet<string> =>
  new Set(items.map(({ file_id }) => file_id));
const nameOf = ([first]: readonly DriveItem[]): string => first?.display_name ?? "";
const folderName = (path: string): string => (path === rootPath ? texts.moveDialog.root : nameIn(path));

/** Reports failures: a single one by name and reason, several by their number and the first reason. */
const notifyFailures = (
  outcomes: readonly Outcome<DriveItem>[],
  what: (name: string) => string,
): DriveItem[] => {
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const [first] = failed;
  if (first)
    notifyError(
      failureSentence(
        failed.length === 1 ? what(first.item.display_name) : texts.failed.several(failed.length),
        first.error,
      ),
    );
  return outcomes.filter(({ error }) => error === undefined).map(({ item }) => item);
};

/** Streamed: the server cannot check all files in advance. */
const startZip = (address: string): void => {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
};

const download = (items: readonly DriveItem[]): void => {
  const [first, ...rest] = items;
  if (!first) return;
  if (rest.length === 0 && !first.is_folder) void startDownload(downloadUrl(first.file_id));
  else if (items.length > limits.driveZipItems) notifyError(texts.failed.zipTooMany(limits.driveZipItems));
  else startZip(zipUrl(items.map(({ file_id }) => file_id)));
};

export interface DriveActions {
  download: (items: readonly DriveItem[]) => void;
  rename: (item: DriveItem, name: string) => Promise<void>;
  move: (items: readonly DriveItem[], target: string) => Promise<void>;
  remove: (items: readonly DriveItem[]) => Promise<void>;
}

/** Actions on files and folders: optimistic with rollback, undo by toast. */
export const useDriveActions = (): DriveActions => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const refresh = () => refreshDrive(queryClient);

    const restore = async (items: readonly DriveItem[]) => {
      const outcomes = await withEach(items, ({ file_id }) => bringBack(file_id));
      notifyFailures(outcomes, texts.failed.restore);
      await refresh();
    };
    const remove = async (items: readonly DriveItem[]) => {
      dropFromCache(queryClient, idsOf(items));
      const removed = notifyFailures(
        await withEach(items, ({ file_id }) => removeItem(file_id)),
        texts.failed.remove,
      );
      if (removed.length > 0)
        notifyUndo(texts.done.deleted(removed.length, nameOf(removed)), () => void restore(removed));
      await refresh();
    };

    const moveBack = async (items: readonly DriveItem[]) => {
      const outcomes = await withEach(items, ({ file_id, path }) => moveItem(file_id, parentPath(path)));
      notifyFailures(outcomes, texts.failed.move);
      await refresh();
    };
    const move = async (items: readonly DriveItem[], target: string) => {
      const chosen = movedItems(items, target);
      if (chosen.length === 0) return;
      dropFromCache(queryClient, idsOf(chosen));
      const moved = notifyFailures(
        await withEach(chosen, ({ file_id }) => moveItem(file_id, target)),
        texts.failed.move,
      );
      if (moved.length > 0)
        notifyUndo(
          texts.done.moved(moved.length, nameOf(moved), folderName(target)),
          () => void moveBack(moved),
        );
      await refresh();
    };

    const rename = async (item: DriveItem, name: string) => {
      replaceInCache(queryClient, { ...item, display_name: name });
      try {
        replaceInCache(queryClient, await renameItem(item.file_id, name));
      } catch (error) {
        replaceInCache(queryClient, item);
        notifyError(failureSentence(texts.failed.rename(item.display_name), error));
      }
      await refresh();
    };
    return { download, rename, move, remove };
  }, [queryClient]);
};
