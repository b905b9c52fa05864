import { patchPage, socketTimings } from "@maive/contract";
import { useMutationState } from "@tanstack/react-query";
import { call, mayPass } from "../../../../api/index.ts";
import { useSession } from "../../../auth/index.ts";
import { pageTexts } from "../texts.ts";
import { useOptimisticEdit } from "./change-page.ts";
import { removeTitle, persistTitle } from "./unsaved-titles.ts";

interface Renaming {
  pageId: string;
  title: string;
}

const renameKey = ["pages", "rename"] as const;

/** Renames a page. While the server cannot be reached, or stores nothing, the title is persisted and retried, in order. */
export const useRenamePage = () => {
  const { user_id: userId } = useSession();
  const renaming = useOptimisticEdit({
    send: async ({ pageId, title }: Renaming) => {
      const drop = () => removeTitle(userId, pageId, title);
      try {
        await call(patchPage, { params: { page_id: pageId }, body: { title } });
        drop();
      } catch (error) {
        if (!mayPass(error)) drop();
        throw error;
      }
    },
    toChange: ({ pageId, title }) => ({ kind: "renamed", pageId, title: title.trim() || pageTexts.untitled }),
    failed: pageTexts.errors.title,
    options: {
      mutationKey: renameKey,
      retry: (_, error) => mayPass(error),
      retryDelay: socketTimings.retryAbnormal,
      scope: { id: "page-titles" },
    },
  });
  const mutate = (edit: Renaming) => {
    // Synchronously: the window may be closing.
    persistTitle(userId, edit.pageId, edit.title);
    renaming.mutate(edit);
  };
  return { mutate };
};

/** A page's newest unconfirmed title; null without one. */
export const usePendingTitle = (pageId: string): { title: string; unreachable: boolean } | null => {
  const pending = useMutationState({
    filters: { mutationKey: renameKey, status: "pending" },
    select: ({ state }) => ({ ...(state.variables as Renaming), unreachable: state.failureCount > 0 }),
  });
  const own = pending.filter((renaming) => renaming.pageId === pageId);
  const newest = own.at(-1);
  return newest ? { title: newest.title, unreachable: pending.some(({ unreachable }) => unreachable) } : null;
};
