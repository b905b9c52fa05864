import { useEffect, useState } from "react";
import type { Typed } from "./check-answers.ts";

/** What stands in a form that is not sent yet. */
export interface Draft {
  typed: Typed;
  /** Of the request that may have arrived; null: none was sent. */
  key: string | null;
  /** Of the files that stand in it; absent before the first one. */
  session?: string | undefined;
}

const noDraft: Draft = { typed: {}, key: null };

/** Where drafts wait while another view is looked at. */
export interface DraftStore {
  read(): Draft | null;
  write(draft: Draft | null): void;
}

/** A draft that outlives its component. */
export const useDraft = (store: DraftStore): [Draft, (change: (draft: Draft) => Draft) => void] => {
  const [draft, setDraft] = useState<Draft>(() => store.read() ?? noDraft);
  useEffect(() => {
    store.write(draft === noDraft ? null : draft);
  }, [draft, store]);
  return [draft, setDraft];
};

/** The draft after it has arrived. */
export const emptyDraft = (): Draft => noDraft;
