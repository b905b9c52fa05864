import type { Page } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { pageKeys } from "../../page-queries/index.ts";
import { usePageDialogs } from "./page-dialogs.tsx";
import { useDuplication } from "./use-duplication.ts";

/** Copies a page, after asking what becomes of its subpages where it has some. */
export const useDuplicatePage = (): ((page: Page) => void) => {
  const queryClient = useQueryClient();
  const { askDuplicate } = usePageDialogs();
  const { mutate } = useDuplication();
  return (page) => {
    const pages = queryClient.getQueryData<readonly Page[]>(pageKeys.list()) ?? [];
    if (pages.some(({ parent_page_id }) => parent_page_id === page.page_id)) askDuplicate(page);
    else mutate({ page, withSubpages: false });
  };
};
