import type { LinkedCell } from "../find/linked-cell.ts";

export interface DatabaseViewProps {
  databaseId: number | null;
  /** The views shown as tabs; null: all, by default. */
  visibleViewIds: number[] | null;
  activeViewId: number | null;
  /** Only the active view is shown, without tabs. */
  hideTabs?: boolean;
  /** On its own page all views are tabs, and its name is displayed above. */
  home?: boolean;
  /** The cell that a link leads to. */
  cell?: LinkedCell | null;
  /** The user may change the block's database and views. */
  canEditBlock: boolean;
  /** The block's menu requested another database. */
  selecting?: boolean;
  /** The block was just inserted: the button to choose a database takes the focus. */
  takesFocus?: boolean;
  /** A database was chosen or not. */
  onSelected?(): void;
  onChange(change: {
    databaseId?: number;
    visibleViewIds?: number[];
    activeViewId?: number | null;
    hideTabs?: boolean;
  }): void;
}
