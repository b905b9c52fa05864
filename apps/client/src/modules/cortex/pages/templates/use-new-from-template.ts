import { duplicatePage, importPages } from "@maive/contract";
import { localDay } from "@maive/values";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence, send } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { pageKeys } from "../../page-queries/index.ts";
import { pageTexts } from "../texts.ts";
import { fillTemplate } from "./fill-template.ts";
import type { Template } from "./template.ts";

type NewFromTemplate = { template: Template; title: string; parentId: string | null };

/** @returns the id of the new page. */
const make = async ({ template, title, parentId }: NewFromTemplate): Promise<string> => {
  const name = title || template.title;
  if (template.kind === "own") {
    const made = await call(duplicatePage, {
      params: { page_id: template.id },
      body: { with_subpages: true, as_new: { parent_page_id: parentId, title: name } },
    });
    return made.page_id;
  }
  const { default: markdown } = await template.load();
  const text = fillTemplate(markdown, name, localDay(new Date()));
  const { pages } = await send(importPages, {
    form: {
      ...(parentId === null ? {} : { parent_page_id: parentId }),
      report: "none",
      file: [new File([text], `${template.id}.md`, { type: "text/markdown" })],
    },
  });
  const [page] = pages;
  if (!page) throw new Error("an import made no page");
  return page.page_id;
};

/** Makes a page of a template. */
export const useNewFromTemplate = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: make,
    // Its place and the pages below it are the server's to say.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pageKeys.list() }),
    onError: (error) => notifyError(errorSentence(error, pageTexts.errors.create)),
  });
};
