import type { Entry } from "@maive/contract";
import { valueIn } from "../../properties/index.ts";
import { cellKey } from "./cell-key.ts";
import type { PendingCells } from "../outbox/write-queue.ts";
import type { Column } from "../columns/column-layout.ts";

/** A cell's displayed value: unsaved edits before the stored value. */
export const shownValue = (
  entry: Entry,
  { property }: Pick<Column, "property">,
  pending: PendingCells,
): string => pending.get(cellKey(entry.page_id, property.property_id))?.value ?? valueIn(entry, property);
