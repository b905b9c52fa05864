import type { View } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { errorSentence } from "../../../../api/index.ts";
import { confirm, notifyError } from "../../../../ui/index.ts";
import { pagesText, viewDependentsQuery } from "../../part-trash/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { viewMenuTexts } from "./texts.ts";
import { useChangeView } from "./views.ts";

/** Removes a view after a question, which names the pages that show it. */
export const useRemoveView = (databaseId: number) => {
  const client = useQueryClient();
  const change = useChangeView(databaseId);
  const questionOf = async (view: View): Promise<string> => {
    if (view.private) return viewMenuTexts.deletePrivateQuestion(view.name);
    const { pages } = await client.fetchQuery(viewDependentsQuery(databaseId, view.id));
    const [shownIn = null] = pagesText(pages);
    return texts.deleteViewQuestion(view.name, shownIn);
  };
  return async (view: View): Promise<void> => {
    try {
      const sure = await confirm({
        title: texts.deleteViewTitle,
        question: await questionOf(view),
        confirmLabel: texts.remove,
        danger: true,
      });
      if (!sure) return;
      await change.mutateAsync({
        viewId: view.id,
        name: null,
        was: view.name,
        isPrivate: view.private === true,
      });
    } catch (error) {
      notifyError(texts.viewFailed(errorSentence(error, texts.actionFailed)));
    }
  };
};
