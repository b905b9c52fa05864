import type { Page } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMatch, useNavigate } from "../../../../routing/index.ts";
import { confirm, notifyUndo } from "../../../../ui/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { withDescendants } from "../page-changes.ts";
import { useDeletePage as useDeleteMutation, useRestorePage } from "../queries/change-page.ts";
import { pageKeys, cortexPath, pagePath } from "../../page-queries/index.ts";
import { pageTexts } from "../texts.ts";

/** Asks, trashes the page, navigates away if it or a descendant is open, and offers undo. */
export const useDeletePage = (): ((page: Page) => Promise<void>) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openPageId = useMatch(pagePath(":pageId"))?.pageId;
  const { entryId, drop } = useSidePanelAddress();
  const { mutateAsync: remove } = useDeleteMutation();
  const { mutateAsync: restore } = useRestorePage();

  return async (page) => {
    const { title, question, subpages, confirm: confirmLabel } = pageTexts.deletePage;
    const { parent_database_id: databaseId } = page;
    // Entries are deleted without confirmation, as in the table, since undo is offered.
    const affected = () =>
      withDescendants(queryClient.getQueryData<readonly Page[]>(pageKeys.list()) ?? [], [page.page_id]);
    const below = affected().size - 1;
    const words = [question(page.title), ...(below > 0 ? [subpages(below)] : [])].join(" ");
    const sure =
      databaseId !== null || (await confirm({ title, question: words, confirmLabel, danger: true }));
    if (!sure) return;
    const gone = affected();
    if (openPageId && gone.has(openPageId)) void navigate(cortexPath);
    else if (entryId !== null && gone.has(entryId)) drop();
    // Not a mutation callback: the component may be unmounted. Failures are reported by the mutation.
    const removed = await remove({ pageId: page.page_id }).then(
      () => true,
      () => false,
    );
    if (databaseId !== null) void queryClient.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    const bringBack = () => restore({ pageId: page.page_id }).catch(() => undefined);
    // For pages the dialog already names it.
    const along = databaseId === null ? 0 : below;
    if (removed) notifyUndo(pageTexts.trashed(page.title, along), () => void bringBack());
  };
};
