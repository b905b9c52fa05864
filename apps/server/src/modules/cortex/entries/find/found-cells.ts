/** Of a list's entries in order: which of the columns are found, as a string of 0 and 1. */
export type FoundColumns = string;

/** A cell of a list: row and column from 0. */
export interface ListCell {
  row: number;
  column: number;
}

const found = "1";

const countIn = (columns: FoundColumns, end: number): number => {
  let count = 0;
  for (let at = columns.indexOf(found); at >= 0 && at < end; at = columns.indexOf(found, at + 1)) count += 1;
  return count;
};

/** The cells of a list that a search finds, row by row. A hundred thousand are counted once. */
export class FoundCells {
  readonly #rows: readonly FoundColumns[];
  /** Number of hits before each row, and at the end of all. */
  readonly #before: Uint32Array;

  constructor(rows: readonly FoundColumns[]) {
    this.#rows = rows;
    this.#before = new Uint32Array(rows.length + 1);
    for (const [row, columns] of rows.entries())
      this.#before[row + 1] = (this.#before[row] ?? 0) + countIn(columns, columns.length);
  }

  get total(): number {
    return this.#before.at(-1) ?? 0;
  }

  /** The cell of a hit; null beyond the last one. */
  cellOf(number: number): ListCell | null {
    if (number < 0 || number >= this.total) return null;
    let [low, high] = [0, this.#rows.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#before[middle] ?? 0) <= number) low = middle;
      else high = middle - 1;
    }
    const columns = this.#rows[low] ?? "";
    let column = columns.indexOf(found);
    for (let n = this.#before[low] ?? 0; n < number; n += 1) column = columns.indexOf(found, column + 1);
    return { row: low, column };
  }

  /** The number of the first hit at or behind a cell; behind the last one comes the first. */
  numberFrom({ row, column }: ListCell): number {
    if (row >= this.#rows.length) return 0;
    const number = (this.#before[row] ?? 0) + countIn(this.#rows[row] ?? "", column);
    return number < this.total ? number : 0;
  }
}
