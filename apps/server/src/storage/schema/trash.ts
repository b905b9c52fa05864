/** A property, a view or choices in the trash. */
export interface TrashedPartTable {
  /** Says what it is of: `property-12`, `view-3`, or `choices-` and a UUID. */
  part_id: string;
  kind: "property" | "view" | "choices";
  database_id: number;
  name: string;
  /** JSON: what it takes to bring it back, but for the values. */
  data: string;
  trashed_at: string;
  /** Null once the person is gone. */
  trashed_by: string | null;
}

/** What stood in a cell before a part went. */
export interface TrashedValueTable {
  part_id: string;
  property_id: number;
  page_id: string;
  value: string;
}

/** Parts of databases in the trash. */
export interface TrashTables {
  trashed_part: TrashedPartTable;
  trashed_value: TrashedValueTable;
}
