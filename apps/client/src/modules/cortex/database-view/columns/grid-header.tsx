import type { Sort } from "@maive/contract";
import { VisuallyHidden } from "@mantine/core";
import { Plus } from "lucide-react";
import { memo, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { Icon, useRovingFocus, useTouch } from "../../../../ui/index.ts";
import { trackDrag } from "../input/track-drag.ts";
import { clampWidth, type Column } from "./column-layout.ts";
import { dropColumn, placeAmong, tailGap, type DrawnColumn } from "./column-window.ts";
import type { ColumnChanges } from "../views/view-settings.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./grid-header.module.css";
import { HeaderCell } from "./header-cell.tsx";

export interface GridHeaderProps {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  edges: readonly number[];
  drawn: readonly DrawnColumn[];
  /** How many of the first columns stay in place. */
  frozen: number;
  /** Width of the row headers in px. */
  gutter: number;
  canChangeSchema: boolean;
  /** The select-all checkbox; null without selection of rows. */
  checked: "none" | "some" | "all" | null;
  /** How rows are sorted. */
  sorts: readonly Sort[];
  onCheckAll(on: boolean): void;
  onSelectColumn(column: number, extend: boolean): void;
  onFilter(propertyId: number): void;
  onSort(propertyId: number, direction: "asc" | "desc" | null): void;
  /** Moves a column. */
  onMove(propertyId: number, to: number): void;
  onChange(changes: ColumnChanges): void;
  onDrag(propertyId: number, width: number | null): void;
  /** Freezes the first columns. */
  onFreeze(count: number): void;
  onEditProperty(propertyId: number): void;
  onRenameProperty(propertyId: number): void;
  onConvertProperty(propertyId: number): void;
  onCancelConversion(propertyId: number): void;
  onRemoveProperty(propertyId: number): void;
  onAddProperty(): void;
}

/** The resize handle is a tab stop behind its column header. */
const stops = { beside: { parts: '[role="separator"]', group: '[role="columnheader"]' } };

/** The row of column headers, with '+' for a new property. Memoised: scrolling rows does not render it. */
export const GridHeader = memo((props: GridHeaderProps) => {
  const { scroller, columns, edges, drawn, frozen, gutter, canChangeSchema, checked, onChange, onMove } =
    props;
  const sortOf = (id: number) => props.sorts.find(({ property_id }) => property_id === id)?.direction ?? null;
  /** Drop target of a dragged column: before this index. */
  const [drop, setDrop] = useState<number | null>(null);
  // The click that ends a drag must not open the menu.
  const dragged = useRef(false);
  const touch = useTouch();
  const heads = useRovingFocus<HTMLDivElement>(stops);

  const handlePointerDown = (event: PointerEvent, index: number, propertyId: number) => {
    dragged.current = false;
    const box = scroller.current;
    if (!box || index === 0 || event.button !== 0 || event.pointerType !== "mouse" || event.shiftKey) return;
    let target: number | null = null;
    trackDrag(
      box,
      { x: event.clientX, y: event.clientY },
      {
        onMove: ({ x }) => {
          dragged.current = true;
          const place = { x: x - box.getBoundingClientRect().left - gutter, scrollLeft: box.scrollLeft };
          target = dropColumn(edges, placeAmong(edges, frozen, place));
          setDrop(target);
        },
        onEnd: (cancelled) => {
          setDrop(null);
          if (target !== null && !cancelled) onMove(propertyId, target > index ? target - 1 : target);
        },
      },
    );
  };
  const handleKeyDown = (event: KeyboardEvent, index: number, propertyId: number) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(propertyId, index + by);
  };

  return (
    <div ref={heads} role="row" aria-rowindex={1} className={classes.header}>
      <div role="columnheader" aria-colindex={1} className={classes.corner}>
        {checked === null ? (
          <VisuallyHidden>{texts.rowHeads}</VisuallyHidden>
        ) : (
          <label className={classes.checkAll} data-some={checked !== "none" || undefined}>
            <input
              type="checkbox"
              aria-label={texts.selectAllRows}
              checked={checked === "all"}
              ref={(box) => {
                if (box) box.indeterminate = checked === "some";
              }}
              onChange={(event) => props.onCheckAll(event.currentTarget.checked)}
            />
          </label>
        )}
      </div>
      {drawn.map(({ index, gap }) => {
        const column = columns[index];
        if (!column) return null;
        const id = column.property.property_id;
        return (
          <HeaderCell
            key={id}
            column={column}
            index={index}
            gap={gap}
            left={index < frozen ? (edges[index] ?? 0) : null}
            frozen={frozen}
            last={index === columns.length - 1}
            canChangeSchema={canChangeSchema}
            sort={sortOf(id)}
            takesClick={() => dragged.current}
            onPointerDown={(event) => handlePointerDown(event, index, id)}
            onKeyDown={(event) => handleKeyDown(event, index, id)}
            onSelect={(extend) => props.onSelectColumn(index, extend)}
            onFilter={() => props.onFilter(id)}
            onSort={(direction) => props.onSort(id, direction)}
            onMove={(by) => onMove(id, index + by)}
            onEdit={() => props.onEditProperty(id)}
            onRename={() => props.onRenameProperty(id)}
            onConvert={() => props.onConvertProperty(id)}
            onCancelConversion={() => props.onCancelConversion(id)}
            onRemove={() => props.onRemoveProperty(column.property.property_id)}
            onWrap={() => onChange({ [id]: { wordWrap: !column.wordWrap } })}
            // On narrow screens the first column's width is fixed.
            canWiden={touch && index > 0}
            onWiden={(by) => onChange({ [id]: { width: clampWidth(column.width + by) } })}
            onFreeze={props.onFreeze}
            onHide={() => onChange({ [id]: { visibility: "hide" } })}
            onDrag={(width) => props.onDrag(id, width)}
            onResize={(width) => onChange({ [id]: { width } })}
          />
        );
      })}
      {canChangeSchema ? (
        <div
          role="columnheader"
          aria-label={texts.addProperty}
          aria-colindex={columns.length + 2}
          className={classes.addHead}
          data-screen-only
          style={{ marginInlineStart: tailGap(edges, drawn) }}
        >
          <button
            type="button"
            className={classes.addProperty}
            aria-label={texts.addProperty}
            title={texts.addProperty}
            onClick={props.onAddProperty}
          >
            <Icon of={Plus} size={16} />
          </button>
        </div>
      ) : null}
      {drop === null ? null : (
        <div className={classes.dropColumn} aria-hidden style={{ left: gutter + (edges[drop] ?? 0) }} />
      )}
    </div>
  );
});
