import type { CellAddress } from "../../database-queries/index.ts";

/** A cell that a link leads to. */
export interface LinkedCell extends CellAddress {
  /** The question whose words are marked in it. */
  words: string | undefined;
  /** Unique to each use of the link. */
  key: string;
}

/** A linked cell with its row in a view. */
export interface LocatedCell extends LinkedCell {
  row: number;
}
