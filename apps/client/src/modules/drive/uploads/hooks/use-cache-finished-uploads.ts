import type { DriveItem } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { driveKeys } from "../../queries/keys.ts";
import { upsertInCache, refreshDrive } from "../../queries/cached-items.ts";
import { isBusy } from "../model/upload-queue.ts";
import type { UploadManager } from "../upload-manager.ts";

/** Throttle of list updates in ms. */
const gatheredFor = 250;

/** Adds finished uploads to the cached lists. */
export const useCacheFinishedUploads = (manager: UploadManager): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const arrived = new Map<string, DriveItem[]>();
    const unknown = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      for (const [folder, items] of arrived) upsertInCache(queryClient, folder, items);
      arrived.clear();
      for (const folder of unknown)
        void queryClient.invalidateQueries({ queryKey: driveKeys.folder(folder) });
      unknown.clear();
      // Refetches once at the end, for folder sizes and others' changes.
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
