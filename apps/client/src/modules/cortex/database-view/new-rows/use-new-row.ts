import {
  type DatabaseDetail,
  type Entry,
  type View,
  limits,
  type ListedTemplate,
  listEntries,
  type Property,
} from "@maive/contract";
import { useRef, useState, type RefObject } from "react";
import { newUuid, call } from "../../../../api/index.ts";
import { notifyChoice, notifyError } from "../../../../ui/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import type { AfterEdit } from "../../properties/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import { sentTemplate, useCreateEntry, usePendingEntries } from "../rows/entries.ts";
import { usePendingCells } from "../outbox/use-pending-cells.ts";
import { standardTemplateOf, templateOf } from "./standard-template.ts";
import { useSeed } from "./use-seed.ts";

interface Shown {
  databaseId: number;
  /** The user's view, with their own filters. */
  view: View;
  search: string;
  lead: Property;
  entry: Entry;
}

/** Whether search and filters include an entry; decided by the server, which knows all values. */
const isShown = async ({ databaseId, view, search, lead, entry }: Shown): Promise<boolean> => {
  const { property_id, property_name } = lead;
  const called = { property_id, property_name, operator: "equals" as const, value: entry.title };
  const { entries } = await call(listEntries, {
    params: { database_id: databaseId },
    query: {
      view_id: view.id,
      ...(search === "" ? {} : { search }),
      filters: JSON.stringify([...view.filters, called]),
      limit: limits.entriesMaxLimit,
    },
  });
  return entries.some(({ page_id }) => page_id === entry.page_id);
};

/** A row being written: at the end, or below another one. */
interface Draft {
  below: number | null;
  beforeId?: string | undefined;
  template: ListedTemplate | undefined;
}

interface NewRowOptions {
  database: DatabaseDetail;
  view: View;
  search: string;
  scroller: RefObject<HTMLElement | null>;
  /** Writing is about to start. */
  onBegin(): void;
}

/** '+ Neu': an empty lead cell, and the rows being saved. */
export const useNewRow = ({ database, view, search, scroller, onBegin }: NewRowOptions) => {
  const { database_id: databaseId, properties } = database;
  const seed = useSeed(database, view);
  const { open: openBeside } = useSidePanelAddress();
  const lead = properties.find(({ is_lead_property: isLead }) => isLead);
  /** A new row hidden by filters needs a notice. */
  const notifyHidden = async (entry: Entry): Promise<void> => {
    if (!lead || (search === "" && view.filters.length === 0)) return;
    // No notice without an answer.
    const shown = await isShown({ databaseId, view, search, lead, entry }).catch(() => true);
    if (!shown) notifyChoice(texts.madeHidden(entry.title), texts.open, () => openBeside(entry.page_id));
  };
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const onTheirWay = usePendingEntries(databaseId);
  const { mutate } = useCreateEntry(databaseId);
  const history = editHistoryOf(usePendingCells(databaseId).queue);
  const made = ({ page_id }: Entry) => history.push({ writes: [], created: [page_id] });
  const begin = (place: Omit<Draft, "template">, template: ListedTemplate | undefined) => {
    if (!lead) {
      notifyError(texts.noLead);
      return;
    }
    setDraft({ ...place, template });
    onBegin();
    requestAnimationFrame(() =>
      scroller.current?.scrollTo({
        ...(place.below === null ? { top: scroller.current.scrollHeight } : {}),
        left: 0,
      }),
    );
  };
  return {
    button,
    drafting: draft !== null,
    /** 0-based row below which it is written; null: at the end. */
    below: draft?.below ?? null,
    onTheirWay,
    /** @param place the row below which it begins, and its next entry; absent: at the end. */
    begin: (place?: { below: number; beforeId: string }) =>
      begin(place ?? { below: null }, standardTemplateOf(database, view)),
    /** Without what the view begins with. */
    beginEmpty: () => begin({ below: null }, undefined),
    /** Makes an entry of a template at once and opens it: its title is written there. */
    makeOf: async (templateId: string) => {
      const template = templateOf(database, templateId);
      if (!template) return;
      const values = seed.known() ?? (await seed.ready());
      mutate(
        { title: "", values: { ...values }, template: sentTemplate(template), idempotencyKey: newUuid() },
        {
          onSuccess: (entry) => {
            made(entry);
            openBeside(entry.page_id);
          },
        },
      );
    },
    finish: (title: string, after: AfterEdit, onMade?: (entryId: string, column: number) => void) => {
      setDraft(null);
      const beforeId = draft?.beforeId;
      const isPlaced = beforeId !== undefined;
      const make = (values: Readonly<Record<string, string>>) =>
        mutate(
          {
            title,
            values: { ...values },
            template: sentTemplate(draft?.template),
            idempotencyKey: newUuid(),
            beforeId,
          },
          {
            onSuccess: (entry) => {
              const { page_id } = entry;
              void notifyHidden(entry);
              made(entry);
              if (after === "next" || (isPlaced && after !== "none"))
                onMade?.(page_id, after === "next" ? 1 : 0);
            },
          },
        );
      const values = seed.known();
      if (title !== "") void (values ? make(values) : seed.ready().then(make));
      // Continues below the row it was started from.
      if (after !== "none")
        (isPlaced ? scroller.current : button.current)?.focus({ preventScroll: isPlaced });
    },
  };
};

export type NewRow = ReturnType<typeof useNewRow>;
