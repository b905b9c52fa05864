import { setDatabasePermissions, setPagePermissions, type Permission } from "@maive/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";

type Rights = Record<string, Permission>;

/** Ms that giving rights to a page with thousands of subpages may take. */
const patience = 60_000;

/** Changes rights on a page, and with `applyToSubpages` on everything below it; people who are not named keep theirs. */
export const useSavePageRights = (pageId: string) =>
  useMutation({
    mutationFn: ({ rights, applyToSubpages }: { rights: Rights; applyToSubpages: boolean }) =>
      call(setPagePermissions, {
        params: { page_id: pageId },
        body: { permissions: rights, apply_to_children: applyToSubpages },
        timeout: patience,
      }),
  });

/** Changes rights on a database; people who are not named keep theirs. */
export const useSaveDatabaseRights = (databaseId: number) =>
  useMutation({
    mutationFn: ({ rights }: { rights: Rights }) =>
      call(setDatabasePermissions, {
        params: { database_id: databaseId },
        body: { permissions: rights },
        timeout: patience,
      }),
  });
