import { ArrowDown, ArrowUp } from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import { afterHeadClick, ariaSort, sortColumns, type SortColumn, type Sorting } from "../model/sort-items.ts";
import { driveTexts as texts } from "../texts.ts";
import classes from "./item-collection.module.css";

interface ColumnHeadsProps {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

const cellClass: Record<SortColumn, string | undefined> = {
  name: classes.nameHead,
  size: classes.size,
  date: classes.date,
};

/** Column headers: a click sorts, another one reverses. */
export const ColumnHeads = ({ sorting, onSort }: ColumnHeadsProps) => (
  <div role="row" aria-rowindex={1} className={classes.head} data-own>
    {sortColumns.map((column) => (
      <span
        key={column}
        role="columnheader"
        aria-sort={ariaSort(sorting, column)}
        className={cellClass[column]}
      >
        <button
          type="button"
          className={classes.headButton}
          onClick={() => onSort(afterHeadClick(sorting, column))}
        >
          {texts.columns[column]}
          {sorting.column === column && <Icon of={sorting.descending ? ArrowDown : ArrowUp} size={14} />}
        </button>
      </span>
    ))}
    <span role="columnheader" className={classes.by}>
      {texts.columns.by}
    </span>
    <span role="columnheader" className={classes.actions}>
      <span className={classes.unseen}>{texts.columns.actions}</span>
    </span>
  </div>
);
