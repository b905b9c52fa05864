import type { Entry, Page } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { errorSentence } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { entryTemplateTexts as texts } from "../texts.ts";

/** Makes a template of an entry, after a question that is loaded when it is needed. */
export const useSaveAsTemplate = () => {
  const client = useQueryClient();
  return async (
    databaseId: number,
    entry: Pick<Entry | Page, "page_id" | "title" | "icon">,
  ): Promise<void> => {
    try {
      const { askSaveAsTemplate } = await import("../components/save-as-template.tsx");
      await askSaveAsTemplate(client, databaseId, entry);
    } catch (error) {
      notifyError(errorSentence(error, texts.failed));
    }
  };
};
