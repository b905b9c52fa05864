import type { Entry } from "@maive/contract";
import { VisuallyHidden } from "@mantine/core";
import { EllipsisVertical } from "lucide-react";
import { memo } from "react";
import { Icon } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { CardCover } from "../cards/card-cover.tsx";
import { coverPicture, type CoverSource } from "../cards/cover-picture.ts";
import { CellContent } from "../cells/cell-content.tsx";
import { CellMarks } from "../cells/cell-marks.tsx";
import { cellKey, type CellKey } from "../cells/cell-key.ts";
import { colorStyle } from "../colors/color-style.ts";
import type { ColorsOf } from "../colors/entry-colors.ts";
import { shownValue } from "../cells/shown-value.ts";
import type { Column } from "../columns/column-layout.ts";
import type { CellLocks } from "../live/cell-locks.ts";
import type { PendingCells } from "../outbox/write-queue.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./board.module.css";

export interface BoardCardProps {
  /** Undefined while loading. */
  entry: Entry | undefined;
  lead: Column;
  /** The values below the title; empty ones take no room. */
  values: readonly Column[];
  /** The property of the columns: its marks stand on the card. */
  columnPropertyId: number;
  pending: PendingCells;
  locks: CellLocks;
  flashes: ReadonlySet<CellKey>;
  colorsOf: ColorsOf;
  /** Where its picture comes from. */
  cover: CoverSource | null;
  isDragged: boolean;
  /** It is the card that Tab reaches. */
  isTabStop: boolean;
  hintId: string;
}

/** An entry on a board. */
export const BoardCard = memo((props: BoardCardProps) => {
  const { entry, lead, values, pending, locks, flashes } = props;
  if (!entry) return <div className={classes.card} aria-busy data-loading />;
  const title = shownValue(entry, lead, pending) || texts.untitled;
  const key = cellKey(entry.page_id, props.columnPropertyId);
  const colors = props.colorsOf(entry, pending);
  const picture = props.cover && coverPicture(entry, props.cover);
  return (
    <div
      className={classes.card}
      data-board-card={entry.page_id}
      data-dragged={props.isDragged || undefined}
      data-colored={colors.row ?? undefined}
      style={colorStyle(colors.row)}
    >
      {picture ? <CardCover picture={picture} /> : null}
      <div className={classes.head}>
        <button
          type="button"
          className={classes.title}
          data-board-title
          tabIndex={props.isTabStop ? 0 : -1}
          data-colored={colors.cells.get(lead.property.property_id)}
          style={colorStyle(colors.cells.get(lead.property.property_id))}
          aria-describedby={props.hintId}
        >
          {entry.icon ? <PageIcon icon={entry.icon} size={16} /> : null}
          <span className={classes.titleText}>{title}</span>
        </button>
        <button
          type="button"
          className={classes.menu}
          data-board-menu
          tabIndex={-1}
          aria-label={texts.cardMenu(title)}
          aria-haspopup="menu"
        >
          <Icon of={EllipsisVertical} size={16} />
        </button>
      </div>
      {values.map((column) => {
        const value = shownValue(entry, column, pending);
        if (value === "") return null;
        return (
          <div
            key={column.property.property_id}
            className={classes.value}
            data-board-property={column.property.property_id}
            title={column.property.property_name}
            data-colored={colors.cells.get(column.property.property_id)}
            style={colorStyle(colors.cells.get(column.property.property_id))}
          >
            <VisuallyHidden>{column.property.property_name}: </VisuallyHidden>
            <span data-board-value>
              <CellContent property={column.property} value={value} />
            </span>
          </div>
        );
      })}
      <CellMarks
        holder={locks.get(key)}
        flash={flashes.has(key)}
        waiting={pending.get(key)?.waiting === true}
      />
    </div>
  );
});
