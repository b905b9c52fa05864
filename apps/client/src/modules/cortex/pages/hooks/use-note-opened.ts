import { notePageOpened } from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../../../api/index.ts";
import { pageKeys } from "../../page-queries/index.ts";

/**
 * Notes for 'Zuletzt geöffnet' that a page is shown, once per visit. Nobody is told when that fails: nothing of theirs is
 * lost. A session that has ended is noticed all the same, as with every call.
 */
export const useNoteOpened = (pageId: string): void => {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(notePageOpened, { params: { page_id: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pageKeys.recent() }),
  });
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (noted.current === pageId) return;
    noted.current = pageId;
    mutate(pageId);
  }, [pageId, mutate]);
};
