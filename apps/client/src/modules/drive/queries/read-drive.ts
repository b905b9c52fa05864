import { driveContents, driveFile, fileUses, searchDrive, type Ok } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { driveKeys } from "./keys.ts";

export type FolderContents = Ok<typeof driveContents>;

/** A folder's contents; refetched on mount and window focus, since others may change them. */
export const folderQuery = (path: string) =>
  queryOptions({
    queryKey: driveKeys.folder(path),
    queryFn: ({ signal }) => call(driveContents, { query: { path }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Files and folders anywhere whose name contains a text. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: driveKeys.search(text),
    queryFn: async ({ signal }) => (await call(searchDrive, { query: { q: text }, signal })).contents,
    enabled: text !== "",
    staleTime: 0,
  });

/** One file by its id, for an address that names one the folder does not list. */
export const fileQuery = (fileId: string) =>
  queryOptions({
    queryKey: driveKeys.file(fileId),
    queryFn: ({ signal }) => call(driveFile, { params: { file_id: fileId }, signal }),
  });

/** Pages and entries that use a file. */
export const usesQuery = (fileId: string) =>
  queryOptions({
    queryKey: driveKeys.uses(fileId),
    queryFn: async ({ signal }) => (await call(fileUses, { params: { file_id: fileId }, signal })).uses,
    staleTime: 0,
  });
