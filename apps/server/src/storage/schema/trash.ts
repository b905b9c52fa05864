/** A trashed property, view or set of options. */
export interface TrashedPartTable {
  /** Names the part: `property-12`, `view-3`, or `choices-` and a UUID. */
  part_id: string;
  kind: "property" | "view" | "choices" | "conversion";
  database_id: number;
  name: string;
  /** JSON to restore it, without values. */
  data: string;
  trashed_at: string;
  /** Null when the person was removed. */
  trashed_by: string | null;
}

/** A cell's value before a part was trashed. */
export interface TrashedValueTable {
  part_id: string;
  property_id: number;
  page_id: string;
  value: string;
}

/** Trashed parts of databases. */
export interface TrashTables {
  trashed_part: TrashedPartTable;
  trashed_value: TrashedValueTable;
}
