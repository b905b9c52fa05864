/** Marked rows: some by id, or all of the view except some. */
export type CheckedRows = { all: boolean; ids: ReadonlySet<string> };

export const noRowsChecked: CheckedRows = { all: false, ids: new Set() };
export const allRowsChecked: CheckedRows = { all: true, ids: new Set() };

/** With `all`, the ids are the exceptions. */
export const isChecked = ({ all, ids }: CheckedRows, id: string): boolean => ids.has(id) !== all;

export const countChecked = ({ all, ids }: CheckedRows, total: number): number =>
  all ? Math.max(0, total - ids.size) : ids.size;

/** Marks or unmarks rows. */
export const check = ({ all, ids }: CheckedRows, rows: readonly string[], on: boolean): CheckedRows => {
  const changed = new Set(ids);
  for (const id of rows) {
    if (on === all) changed.delete(id);
    else changed.add(id);
  }
  return { all, ids: changed };
};
