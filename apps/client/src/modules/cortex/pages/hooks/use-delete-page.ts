import type { Page } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMatch, useNavigate } from "react-router";
import { confirm, notifyUndo } from "../../../../ui/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { withDescendants } from "../page-changes.ts";
import { useDeletePage as useDeleteMutation, useRestorePage } from "../queries/change-page.ts";
import { pageKeys, cortexPath, pagePath } from "../../page-queries/index.ts";
import { pageTexts } from "../texts.ts";

/** Asks, moves the page to the trash, closes it where it (or a page below it) is open, and offers to bring it back. */
export const useDeletePage = (): ((page: Page) => Promise<void>) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openPageId = useMatch(pagePath(":pageId"))?.params.pageId;
  const { entryId, drop } = useSidePanelAddress();
  const { mutateAsync: remove } = useDeleteMutation();
  const { mutateAsync: restore } = useRestorePage();

  return async (page) => {
    const { title, question, subpages, confirm: confirmLabel } = pageTexts.deletePage;
    const { parent_database_id: databaseId } = page;
    // An entry goes without a question, as in its table: it can be taken back.
    const affected = () =>
      withDescendants(queryClient.getQueryData<readonly Page[]>(pageKeys.list()) ?? [], [page.page_id]);
    const below = affected().size - 1;
    const words = [question(page.title), ...(below > 0 ? [subpages(below)] : [])].join(" ");
    const sure =
      databaseId !== null || (await confirm({ title, question: words, confirmLabel, danger: true }));
    if (!sure) return;
    const gone = affected();
    if (openPageId && gone.has(openPageId)) void navigate(cortexPath, { flushSync: true });
    else if (entryId !== null && gone.has(entryId)) drop();
    // Not a callback of the mutation: what asked may be closed with the page by then. A failure has told itself already.
    const removed = await remove({ pageId: page.page_id }).then(
      () => true,
      () => false,
    );
    if (databaseId !== null) void queryClient.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    const bringBack = () => restore({ pageId: page.page_id }).catch(() => undefined);
    // Pages have said so in their question.
    const along = databaseId === null ? 0 : below;
    if (removed) notifyUndo(pageTexts.trashed(page.title, along), () => void bringBack());
  };
};
