import { type BackedUpItem, copyFromBackup, findInBackup } from "@maive/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";

/** The database of a large backup is made anew first. In ms. */
const timeoutMs = 10 * 60_000;

/** Finds things in a backup by title. */
export const useFindInBackup = () =>
  useMutation({
    mutationFn: async ({ backup, search }: { backup: string; search: string }) =>
      (await call(findInBackup, { params: { name: backup }, query: { search }, timeout: timeoutMs })).items,
  });

/** Brings one of them back. */
export const useCopyFromBackup = (backup: string) =>
  useMutation({
    mutationFn: ({ kind, id }: BackedUpItem) =>
      call(copyFromBackup, { params: { name: backup }, body: { kind, id }, timeout: timeoutMs }),
  });
