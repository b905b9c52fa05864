import { duplicatePage, type Page } from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "../../../../routing/index.ts";
import { call, errorSentence } from "../../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../../ui/index.ts";
import { pagePath, pageKeys } from "../../page-queries/index.ts";
import { patchPageCache } from "../queries/patch-page-cache.ts";
import { pageTexts } from "../texts.ts";

interface Duplication {
  page: Page;
  withSubpages: boolean;
}

/** Duplicates a page and opens the copy. */
export const useDuplication = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ page, withSubpages }: Duplication) =>
      call(duplicatePage, { params: { page_id: page.page_id }, body: { with_subpages: withSubpages } }),
    onSuccess: (copy) => {
      if (copy.parent_database_id === null) patchPageCache(queryClient, { kind: "created", page: copy });
      // Position and descendants are only known to the server.
      void queryClient.invalidateQueries({ queryKey: pageKeys.list() });
      notifySuccess(pageTexts.duplicated(copy.title));
      void navigate(pagePath(copy.page_id));
    },
    onError: (error) => notifyError(errorSentence(error, pageTexts.errors.duplicate)),
  });
};
