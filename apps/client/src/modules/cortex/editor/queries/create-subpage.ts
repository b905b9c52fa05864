import { createPage } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call, newUuid } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { editorTexts } from "../texts.ts";
import { editorKeys } from "./editor-keys.ts";

/** Creates a child page. @returns its id, or null after a reported failure. */
export const useCreateSubpage = (parentPageId: string): ((title: string) => Promise<string | null>) => {
  const client = useQueryClient();
  return useCallback(
    async (title) => {
      try {
        const page = await call(createPage, {
          body: { title: title || editorTexts.page.untitled, parent_page_id: parentPageId },
          idempotencyKey: newUuid(),
        });
        client.setQueryData(editorKeys.title(page.page_id), page.title);
        return page.page_id;
      } catch {
        notifyError(editorTexts.page.createFailed);
        return null;
      }
    },
    [client, parentPageId],
  );
};
