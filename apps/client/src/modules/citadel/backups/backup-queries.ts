import { beginBackupsAnew, getBackups, getBackupSettings, listBackups, startBackup } from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence } from "../../../api/index.ts";
import { notifyError, timeZoneHere } from "../../../ui/index.ts";
import { citadelKeys } from "../queries/keys.ts";
import { backupTexts } from "./texts.ts";

/** Refetch interval in ms while a backup is running; below, otherwise. */
const whileRunning = 1_000;
const otherwise = 30_000;

/** The state of the backups, and the progress of a running one. */
export const backupsQuery = queryOptions({
  queryKey: citadelKeys.backups(),
  queryFn: ({ signal }) => call(getBackups, { query: { time_zone: timeZoneHere() }, signal }),
  refetchInterval: ({ state }) => (state.data?.run ? whileRunning : otherwise),
  refetchOnWindowFocus: true,
});

/** All backups, newest first. */
export const backupHistoryQuery = queryOptions({
  queryKey: citadelKeys.backupHistory(),
  queryFn: async ({ signal }) => (await call(listBackups, { signal })).backups,
});

export const backupSettingsQuery = queryOptions({
  queryKey: citadelKeys.backupSettings(),
  queryFn: ({ signal }) => call(getBackupSettings, { signal }),
});

/**
 * Starts a backup; if another window was quicker, its run is shown.
 * @param isAnew at a place that has lost its backups.
 */
export const useStartBackup = (isAnew = false) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(isAnew ? beginBackupsAnew : startBackup),
    onError: (error) => notifyError(errorSentence(error, backupTexts.nowFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: citadelKeys.backups(), exact: true }),
  });
};
