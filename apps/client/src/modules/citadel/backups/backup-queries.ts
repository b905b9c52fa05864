import { getBackups, getBackupSettings, listBackups, startBackup } from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { citadelKeys } from "../queries/keys.ts";
import { backupTexts } from "./texts.ts";

/** Ms between two looks: while one is under way, and else. */
const whileRunning = 1_000;
const otherwise = 30_000;

/** How the backups stand, and how far one under way is. */
export const backupsQuery = queryOptions({
  queryKey: citadelKeys.backups(),
  queryFn: ({ signal }) => call(getBackups, { signal }),
  refetchInterval: ({ state }) => (state.data?.run ? whileRunning : otherwise),
  refetchOnWindowFocus: true,
});

/** All backups, the newest first. */
export const backupHistoryQuery = queryOptions({
  queryKey: citadelKeys.backupHistory(),
  queryFn: async ({ signal }) => (await call(listBackups, { signal })).backups,
});

export const backupSettingsQuery = queryOptions({
  queryKey: citadelKeys.backupSettings(),
  queryFn: ({ signal }) => call(getBackupSettings, { signal }),
});

/** Backs up now; where another window was quicker, its run is shown. */
export const useStartBackup = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(startBackup),
    onError: (error) => notifyError(errorSentence(error, backupTexts.nowFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: citadelKeys.backups(), exact: true }),
  });
};
