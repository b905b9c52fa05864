import { setDatabasePermissions, setPagePermissions, type Permission } from "@maive/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";

type Rights = Record<string, Permission>;

/** Timeout in ms, for thousands of descendants. */
const timeoutMs = 60_000;

/** Changes rights on a page, with `applyToSubpages` on all descendants; people not named are unchanged. */
export const useSavePageRights = (pageId: string) =>
  useMutation({
    mutationFn: ({ rights, applyToSubpages }: { rights: Rights; applyToSubpages: boolean }) =>
      call(setPagePermissions, {
        params: { page_id: pageId },
        body: { permissions: rights, apply_to_children: applyToSubpages },
        timeout: timeoutMs,
      }),
  });

/** Changes rights on a database; people not named are unchanged. */
export const useSaveDatabaseRights = (databaseId: number) =>
  useMutation({
    mutationFn: ({ rights }: { rights: Rights }) =>
      call(setDatabasePermissions, {
        params: { database_id: databaseId },
        body: { permissions: rights },
        timeout: timeoutMs,
      }),
  });
