import type { DriveItem } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { updateAllCached, updateCached } from "../../../api/index.ts";
import { spaceQuery } from "../../files/space/index.ts";
import { driveKeys } from "./keys.ts";
import type { FolderContents } from "./read-drive.ts";

type Change = (items: readonly DriveItem[]) => DriveItem[];

const changeEverywhere = (queryClient: QueryClient, change: Change): void => {
  updateAllCached<FolderContents>(queryClient, { queryKey: driveKeys.folders() }, (before) => ({
    ...before,
    contents: change(before.contents),
  }));
  updateAllCached<DriveItem[]>(queryClient, { queryKey: driveKeys.searches() }, change);
};

/** Removes items from every cached list. */
export const dropFromCache = (queryClient: QueryClient, ids: ReadonlySet<string>): void =>
  changeEverywhere(queryClient, (items) => items.filter(({ file_id }) => !ids.has(file_id)));

/** Shows changed items wherever they are listed. */
export const replaceInCache = (queryClient: QueryClient, changed: DriveItem): void =>
  changeEverywhere(queryClient, (items) =>
    items.map((item) => (item.file_id === changed.file_id ? changed : item)),
  );

/** Adds or updates items in a cached folder. */
export const upsertInCache = (queryClient: QueryClient, path: string, added: readonly DriveItem[]): void => {
  const ids = new Set(added.map(({ file_id }) => file_id));
  updateCached<FolderContents>(queryClient, driveKeys.folder(path), (before) => ({
    ...before,
    contents: [...before.contents.filter(({ file_id }) => !ids.has(file_id)), ...added],
  }));
};

/** Refetches the visible lists and the storage space. */
export const refreshDrive = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    [driveKeys.all, spaceQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
};
