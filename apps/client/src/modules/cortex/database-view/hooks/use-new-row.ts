import type { Entry, Property, View } from "@maive/contract";
import { useRef, useState, type RefObject } from "react";
import { newUuid } from "../../../../api/index.ts";
import { notifyChoice, notifyError } from "../../../../ui/index.ts";
import { useOpenedEntry } from "../../opened-entry/index.ts";
import type { AfterEdit } from "../../properties/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { seedValues } from "../model/new-entry.ts";
import { editHistoryOf } from "../queries/edit-history-of.ts";
import { useCreateEntry, useEntriesOnTheirWay } from "../queries/entries.ts";
import { isShown } from "../queries/is-shown.ts";
import { usePendingCells } from "./use-pending-cells.ts";

interface NewRowOptions {
  databaseId: number;
  view: View;
  search: string;
  properties: readonly Property[];
  scroller: RefObject<HTMLElement | null>;
  /** The row is about to be written. */
  onBegin(): void;
}

/** '+ Neu': an empty lead cell at the end, and the rows that are on their way to the server. */
export const useNewRow = ({ databaseId, view, search, properties, scroller, onBegin }: NewRowOptions) => {
  const { open: openBeside } = useOpenedEntry();
  const lead = properties.find(({ is_lead_property: isLead }) => isLead);
  /** What is made and not seen looks as if it had not been made. */
  const tellHidden = async (entry: Entry): Promise<void> => {
    if (!lead || (search === "" && view.filters.length === 0)) return;
    // Without an answer nothing is claimed.
    const shown = await isShown({ databaseId, view, search, lead, entry }).catch(() => true);
    if (!shown) notifyChoice(texts.madeHidden(entry.title), texts.open, () => openBeside(entry.page_id));
  };
  const button = useRef<HTMLButtonElement>(null);
  const [drafting, setDrafting] = useState(false);
  const onTheirWay = useEntriesOnTheirWay(databaseId);
  const { mutate } = useCreateEntry(databaseId);
  const history = editHistoryOf(usePendingCells(databaseId).queue);
  return {
    button,
    drafting,
    onTheirWay,
    begin: () => {
      if (!lead) {
        notifyError(texts.noLead);
        return;
      }
      setDrafting(true);
      onBegin();
      requestAnimationFrame(() =>
        scroller.current?.scrollTo({ top: scroller.current.scrollHeight, left: 0 }),
      );
    },
    finish: (title: string, after: AfterEdit, onMade?: (entryId: string) => void) => {
      setDrafting(false);
      if (title !== "")
        mutate(
          { title, values: seedValues(view, properties), idempotencyKey: newUuid() },
          {
            onSuccess: (entry) => {
              const { page_id } = entry;
              void tellHidden(entry);
              history.push({ writes: [], created: [page_id] });
              if (after === "next") onMade?.(page_id);
            },
          },
        );
      if (after !== "none") button.current?.focus();
    },
  };
};
