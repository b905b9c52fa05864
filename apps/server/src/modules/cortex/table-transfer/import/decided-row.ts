/** A row with its values, one per planned column. */
export interface DecidedRow {
  title: string;
  values: (string | null)[];
}
