import type { Page } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMatch, useNavigate } from "react-router";
import { confirm, notifyUndo } from "../../../../ui/index.ts";
import { withDescendants } from "../page-changes.ts";
import { cortexPath, pagePath } from "../page-path.ts";
import { useDeletePage as useDeleteMutation, useRestorePage } from "../queries/change-page.ts";
import { pageKeys } from "../queries/keys.ts";
import { pageTexts } from "../texts.ts";

/** Asks, moves the page to the trash, closes it where it (or a page below it) is open, and offers to bring it back. */
export const useDeletePage = (): ((page: Page) => Promise<void>) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openPageId = useMatch(pagePath(":pageId"))?.params.pageId;
  const { mutateAsync: remove } = useDeleteMutation();
  const { mutate: restore } = useRestorePage();

  return async (page) => {
    const { title, question, confirm: confirmLabel } = pageTexts.deletePage;
    if (!(await confirm({ title, question: question(page.title), confirmLabel, danger: true }))) return;
    const pages = queryClient.getQueryData<readonly Page[]>(pageKeys.list()) ?? [];
    if (openPageId && withDescendants(pages, [page.page_id]).has(openPageId)) {
      void navigate(cortexPath, { flushSync: true });
    }
    // Not a callback of the mutation: what asked may be closed with the page by then. A failure has told itself already.
    const removed = await remove({ pageId: page.page_id }).then(
      () => true,
      () => false,
    );
    if (removed) notifyUndo(pageTexts.trashed(page.title), () => restore({ pageId: page.page_id }));
  };
};
