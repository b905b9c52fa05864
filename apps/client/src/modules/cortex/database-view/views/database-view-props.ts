export interface DatabaseViewProps {
  databaseId: number | null;
  /** The views that are tabs of this block; null: never chosen, so all. */
  visibleViewIds: number[] | null;
  activeViewId: number | null;
  /** At its own address all its views are tabs, and its name stands above already. */
  home?: boolean;
  /** The person may change which database and views the block shows. */
  canEditBlock: boolean;
  /** Another database is to be chosen, as the menu of the block wants it. */
  selecting?: boolean;
  /** The block was just made: where no database is linked, the button that chooses one takes the focus. */
  takesFocus?: boolean;
  /** It is chosen, or not. */
  onSelected?(): void;
  onChange(change: { databaseId?: number; visibleViewIds?: number[]; activeViewId?: number | null }): void;
}
