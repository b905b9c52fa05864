import { notePageOpened } from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../../../api/index.ts";
import { pageKeys } from "../../page-queries/index.ts";

/** Records a visit for 'Zuletzt geöffnet', once. Failures are silent, except an ended session. */
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
