import type { Change } from "@maive/contract";
import type { ChangeRow } from "./history.store.ts";
import { historyTexts } from "./texts.ts";

/** What a reader of the history may see besides the page. */
export interface Sight {
  /** Readable pages named in changes. */
  pages: ReadonlySet<string>;
  /** Properties of the entry's database, as text. */
  properties: ReadonlySet<string>;
}

type Side = Record<string, unknown> | string | null;

/** One side of a change: a JSON object, or a plain value. */
export const readSide = (text: string | null): Side => {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
};

/** Other pages named in a change. */
export const pagesNamedBy = ({ before, after }: Pick<ChangeRow, "before" | "after">): string[] =>
  [before, after].flatMap((text) => {
    const side = readSide(text);
    const parent = typeof side === "object" ? side?.["parent_page_id"] : null;
    return typeof parent === "string" ? [parent] : [];
  });

const shownSide = (kind: string, text: string | null, sight: Sight): Side => {
  const side = readSide(text);
  if (side === null || typeof side === "string") return side;
  // Order strings are internal.
  if (kind === "page_reordered") return null;
  // The number of pages below depends on the reader's rights.
  const { parent_page_id: parent, pages: _pages, ...rest } = side;
  const shown: Record<string, unknown> = rest;
  if (kind === "entry_created") {
    const values = Object.entries(rest["values"] ?? {});
    shown["values"] = Object.fromEntries(values.filter(([id]) => sight.properties.has(id)));
  }
  // Parents in block changes are blocks of this page, in page changes pages.
  const named = parent === null || (typeof parent === "string" && sight.pages.has(parent));
  return "parent_page_id" in side && named ? { ...shown, parent_page_id: parent } : shown;
};

/** A change on the wire. */
export const presentChange = (row: ChangeRow, sight: Sight): Change => ({
  change_id: row.change_id,
  user_id: row.username === null ? null : row.actor_id,
  username: row.actor_id === null ? null : (row.username ?? historyTexts.deletedUser),
  changed_at: row.changed_at,
  kind: row.kind,
  ...(row.property_id === null ? {} : { property_id: row.property_id }),
  ...(row.block_id === null ? {} : { block_id: row.block_id }),
  ...(row.kind !== "value_changed" || row.step_id === null ? {} : { step_id: row.step_id }),
  before: shownSide(row.kind, row.before, sight),
  after: shownSide(row.kind, row.after, sight),
});
