import type { DriveItem } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { driveKeys } from "../../queries/keys.ts";
import { putInCache, refreshDrive } from "../../queries/cached-items.ts";
import { isBusy } from "../model/upload-queue.ts";
import type { UploadManager } from "../upload-manager.ts";

/** Ms in which what arrives is gathered: hundreds of small files are not hundreds of new lists. */
const gatheredFor = 250;

/** Shows what has arrived in its folder, wherever it is listed. */
export const useArrivals = (manager: UploadManager): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const arrived = new Map<string, DriveItem[]>();
    const unknown = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      for (const [folder, items] of arrived) putInCache(queryClient, folder, items);
      arrived.clear();
      for (const folder of unknown)
        void queryClient.invalidateQueries({ queryKey: driveKeys.folder(folder) });
      unknown.clear();
      // Sizes of folders and what others did meanwhile: once, when everything is there.
      if (isBusy(manager.snapshot())) return;
      void refreshDrive(queryClient);
    };
    const unlisten = manager.onArrival((folder, item) => {
      if (item) arrived.set(folder, [...(arrived.get(folder) ?? []), item]);
      else unknown.add(folder);
      timer ??= setTimeout(show, gatheredFor);
    });
    return () => {
      unlisten();
      clearTimeout(timer);
    };
  }, [manager, queryClient]);
};
