import type { Entry, Property } from "@maive/contract";
import { linkedIds, localDay } from "@maive/values";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { notifyError } from "../../../../ui/index.ts";
import { valueIn } from "../../properties/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { useListeners } from "../board/use-listeners.ts";
import { useTallList } from "../cards/use-tall-list.ts";
import { cellKey } from "../cells/cell-key.ts";
import { shownValue } from "../cells/shown-value.ts";
import { colorOfTitle } from "../colors/entry-colors.ts";
import { useEntryColors } from "../colors/use-entry-colors.ts";
import { useCardFind } from "../find/use-card-find.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import { useUndo } from "../history/use-undo.ts";
import { gridCommand } from "../input/keyboard.ts";
import { usePendingCells } from "../outbox/use-pending-cells.ts";
import { useEntrySequence } from "../row-actions/use-entry-sequence.ts";
import { RowsFailed } from "../rows/rows-failed.tsx";
import { type FoundRowsProps, noRowsText } from "../rows/rows-props.ts";
import { rowsOfView } from "../rows/rows-of-view.ts";
import { useCachedRows, useGridRows } from "../rows/use-grid-rows.ts";
import { databaseViewTexts } from "../texts.ts";
import { axisOf, dayAt, leftOf, numberOfDay, ticksBetween } from "./axis.ts";
import { Dependencies, type PlacedBar } from "./dependencies.tsx";
import type { SharedDay } from "./shared-day.ts";
import {
  changedSpan,
  spanOf,
  spanText,
  writesOf,
  type Span,
  type SpanChange,
  type SpanProperties,
} from "./spans.ts";
import { TimelineHead } from "./timeline-head.tsx";
import { changeByKey, rowByKey } from "./timeline-keys.ts";
import { TimelineRow } from "./timeline-row.tsx";
import { extentQuery } from "./timeline-query.ts";
import { timelineTexts as texts } from "./texts.ts";
import { useFirstHit } from "./use-first-hit.ts";
import { useSpanDrag } from "./use-span-drag.ts";
import { edgeStep, useTimelinePlace } from "./use-timeline-place.ts";
import classes from "./timeline.module.css";

interface TimelineRowsProps extends FoundRowsProps {
  dates: SpanProperties;
  dependsBy: Property | undefined;
  lead: Property;
  shared: SharedDay;
}

const rowHeight = 36;
const headHeight = 48;
/** In px. */
const drawnStep = 400;
const rowOfElement = (element: Element | null, name: string): number => {
  const value = element
    ?.closest<HTMLElement>(`[data-timeline-${name}]`)
    ?.getAttribute(`data-timeline-${name}`);
  return value === null || value === undefined ? -1 : Number(value);
};

/** A view's entries as bars between two dates, one below the other, of which those in sight are drawn. */
export const TimelineRows = (props: TimelineRowsProps) => {
  const { database, settings, search, room, dates, dependsBy, lead, shared } = props;
  const { database_id: databaseId, user_can_write: canWrite } = database;
  const { open: openBeside } = useSidePanelAddress();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sized, width: frameWidth } = useElementSize<HTMLDivElement>();
  const frame = useMergedRef(scroller, sized);
  const list = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const [message, setMessage] = useState("");
  const [tabStop, setTabStop] = useState(0);

  const of = rowsOfView(databaseId, search, settings);
  const { source, onRange, at, rowOf, access } = useGridRows(of);
  const rows = useCachedRows(source);
  const count = rows.total ?? 0;
  const { lines, show } = useTallList({ scroller, count, itemHeight: rowHeight });
  useLayoutEffect(
    () => onRange(lines.first, Math.max(lines.first, lines.last)),
    [onRange, lines.first, lines.last],
  );
  const { data: extent, isPlaceholderData: isFormerExtent } = useQuery(extentQuery(of, dates));
  const [today] = useState(() => localDay(new Date()));
  const { zoom } = settings.layoutOptions;
  const axis = axisOf(zoom, today, extent?.first ?? null, extent?.last ?? null);
  const nameWidth = frameWidth < 560 ? 128 : 220;
  const seen = Math.max(0, frameWidth - nameWidth);

  const { queue, pending } = usePendingCells(databaseId);
  const colorsOf = useEntryColors(database, settings);
  const history = useUndo({ databaseId, queue, announce: setMessage, onShow: () => undefined });

  const { edge, handleScroll } = useTimelinePlace({
    scroller,
    axis,
    seen,
    today,
    isReady: frameWidth > 0 && extent !== undefined,
    shared,
  });

  const holderOf = (entry: Entry): string | null =>
    [dates.start, ...(dates.end ? [dates.end] : [])]
      .map(({ property_id }) => room.locks.get(cellKey(entry.page_id, property_id))?.username)
      .find((name) => name !== undefined) ?? null;
  const mayMove = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && canWrite && entry.user_can_write && holderOf(entry) === null;
  const put = (entry: Entry | undefined, to: Span) => {
    if (!entry) return;
    const holder = holderOf(entry);
    if (!mayMove(entry)) {
      notifyError(holder ? databaseViewTexts.editing(holder) : databaseViewTexts.readOnlyCell);
      return;
    }
    const writes = writesOf(entry, dates, queue.snapshot(), to);
    if (writes.length === 0) return;
    editHistoryOf(queue).push({ writes, created: [] });
    queue.writeAll(writes);
    setMessage(texts.moved(entry.title || databaseViewTexts.untitled, spanText(to)));
  };
  const change = (row: number, by: SpanChange) => {
    const entry = at(row);
    const span = entry && spanOf(entry, dates, queue.snapshot());
    put(entry, span ? changedSpan(span, by) : { first: today, last: today });
  };
  const { drag, handlePointerDown, takesClick } = useSpanDrag({
    scroller,
    dayWidth: axis.dayWidth,
    canDrag: (row) => mayMove(at(row)),
    onDrop: ({ row, ...by }) => change(row, by),
  });

  const focusRow = (row: number) => {
    setTabStop(row);
    show(row);
    const focus = () => {
      const title = list.current?.querySelector<HTMLElement>(`[data-timeline-title="${row}"]`);
      title?.focus({ preventScroll: true });
      return title;
    };
    // What is mounted takes the next key at once.
    if (!focus()) requestAnimationFrame(focus);
  };
  const open = (row: number) => {
    const entry = at(row);
    if (!entry) return;
    props.onOpenEntry();
    openBeside(entry.page_id);
  };
  const goToBar = (row: number) => {
    const entry = at(row);
    const span = entry && spanOf(entry, dates, pending);
    if (span) shared.center(numberOfDay(span.first));
  };
  /** The row whose bar comes into sight as soon as it is loaded. */
  const awaitedBar = useRef<number | null>(null);
  useEffect(() => {
    if (awaitedBar.current === null || !at(awaitedBar.current)) return;
    goToBar(awaitedBar.current);
    awaitedBar.current = null;
  });
  const showHit = (row: number) => {
    show(row);
    awaitedBar.current = row;
  };
  const hit = useCardFind(props.finder, {
    search,
    count: rows.total,
    scroller,
    card: (row) => list.current?.querySelector(`[data-timeline-row="${row}"]`) ?? null,
    show: showHit,
    focus: (row) => {
      focusRow(row);
      showHit(row);
    },
  });
  useFirstHit({
    search,
    hit,
    isReady: () => frameWidth > 0 && extent !== undefined && !isFormerExtent && at(0) !== undefined,
    show: () => {
      show(0);
      goToBar(0);
    },
  });
  useEntrySequence({ rowOf, count, access, onShow: show });
  useListeners(list, {
    pointerdown: handlePointerDown,
    focusin: ({ target }) => {
      const row = rowOfElement(target instanceof Element ? target : null, "title");
      if (row >= 0) setTabStop(row);
    },
    click: (event) => {
      const target = event.target instanceof Element ? event.target : null;
      // A key clicks without a pointer.
      if (event.detail > 0 && takesClick()) return;
      const go = rowOfElement(target, "go");
      if (go >= 0) {
        goToBar(go);
        return;
      }
      const opened = Math.max(rowOfElement(target, "title"), rowOfElement(target, "bar"));
      if (opened >= 0) {
        open(opened);
        return;
      }
      // A day in the row of an entry without one.
      const row = rowOfElement(target, "row");
      const entry = row >= 0 ? at(row) : undefined;
      const box = list.current?.getBoundingClientRect();
      if (!box || !mayMove(entry) || spanOf(entry, dates, pending) !== null) return;
      const day = dayAt(axis, event.clientX - box.left - nameWidth);
      put(entry, { first: day, last: day });
    },
    keydown: (event) => {
      const command = gridCommand(event);
      if (command?.kind === "undo" || command?.kind === "redo") {
        event.preventDefault();
        event.stopPropagation();
        if (command.kind === "undo") history.undo();
        else history.redo();
        return;
      }
      const row = rowOfElement(event.target instanceof Element ? event.target : null, "title");
      if (row < 0) return;
      const by = changeByKey(event);
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
      const next = rowByKey(event, row, count, page);
      if (by === null && next === null) return;
      event.preventDefault();
      if (by) {
        change(row, by);
        goToBar(row);
      } else if (next !== null) focusRow(next);
    },
  });

  if (rows.failed && rows.total === undefined)
    return <RowsFailed refusal={rows.refusal} settings={settings} onRetry={source.retry} />;
  const shown = Array.from(
    { length: Math.max(0, lines.last - lines.first + 1) },
    (_, index) => lines.first + index,
  );
  const drawn = tabStop < count && !shown.includes(tabStop) ? [...shown, tabStop] : shown;
  // The part of the axis that is drawn moves in larger steps than the edge.
  const left = Math.floor(edge / drawnStep) * drawnStep;
  const [from, to] = [Math.max(0, left - drawnStep), left + seen + 2 * drawnStep];
  const ticks = ticksBetween(axis, from, to);
  const spanAt = (row: number, entry: Entry): Span | null => {
    const span = spanOf(entry, dates, pending);
    return span && drag?.row === row ? changedSpan(span, drag) : span;
  };
  const barOf = (span: Span) => {
    const start = leftOf(axis, span.first);
    return { left: start, width: Math.max(6, leftOf(axis, span.last) + axis.dayWidth - start) };
  };
  const placedAt = (row: number): PlacedBar | null => {
    const entry = at(row);
    const span = entry && spanAt(row, entry);
    if (!span) return null;
    const bar = barOf(span);
    const start = bar.left + nameWidth;
    return { left: start, right: start + bar.width, y: row * rowHeight - lines.offset + rowHeight / 2 };
  };
  const arrows = dependsBy
    ? shown.flatMap((row) => {
        const entry = at(row);
        const end = placedAt(row);
        if (!entry || !end) return [];
        return linkedIds(valueIn(entry, dependsBy)).flatMap((id) => {
          const before = rowOf(id);
          const start = before < 0 ? null : placedAt(before);
          return start ? [{ key: `${id} ${entry.page_id}`, from: start, to: end }] : [];
        });
      })
    : [];
  const nowLeft = leftOf(axis, today) + axis.dayWidth / 2;
  return (
    <div className={classes.frame} data-own-tools>
      <div
        ref={frame}
        className={classes.scroller}
        aria-busy={rows.total === undefined}
        onScroll={handleScroll}
        style={{ "--name-width": `${nameWidth}px`, scrollPaddingLeft: nameWidth } as React.CSSProperties}
      >
        <TimelineHead
          corner={lead.property_name}
          ticks={ticks}
          width={axis.width + nameWidth}
          height={headHeight}
        />
        <div className={classes.body} style={{ width: axis.width + nameWidth, height: lines.height }}>
          <div className={classes.lines} aria-hidden>
            {ticks.lower.map((tick) => (
              <span key={tick.key} style={{ left: tick.left }} />
            ))}
            <span className={classes.now} style={{ left: nowLeft }} />
          </div>
          {arrows.length > 0 ? (
            <Dependencies arrows={arrows} left={from + nameWidth} width={to - from} height={lines.height} />
          ) : null}
          <ul ref={list} className={classes.rows} aria-label={texts.timelineOf(database.name)}>
            {drawn.map((row) => {
              const entry = at(row);
              const span = entry ? spanAt(row, entry) : null;
              const bar = span ? barOf(span) : { left: 0, width: 0 };
              const keys = entry
                ? [dates.start, ...(dates.end ? [dates.end] : [])].map(({ property_id }) =>
                    cellKey(entry.page_id, property_id),
                  )
                : [];
              return (
                <li
                  key={entry?.page_id ?? `row-${row}`}
                  aria-posinset={row + 1}
                  aria-setsize={count}
                  className={classes.item}
                  style={{ transform: `translateY(${row * rowHeight - lines.offset}px)` }}
                >
                  <TimelineRow
                    entry={entry}
                    title={entry ? shownValue(entry, { property: lead }, pending) : ""}
                    row={row}
                    first={span?.first ?? null}
                    last={span?.last ?? null}
                    left={bar.left + nameWidth}
                    width={bar.width}
                    beyond={
                      !span
                        ? null
                        : bar.left + bar.width < edge
                          ? "left"
                          : bar.left > edge + edgeStep + seen
                            ? "right"
                            : null
                    }
                    color={entry ? colorOfTitle(colorsOf(entry, pending), lead) : null}
                    canWrite={canWrite && entry?.user_can_write === true}
                    isTabStop={row === Math.min(tabStop, Math.max(0, count - 1))}
                    isHit={row === hit}
                    isDragged={drag?.row === row}
                    isWaiting={keys.some((key) => pending.get(key)?.waiting === true)}
                    holder={entry ? holderOf(entry) : null}
                    hintId={hintId}
                  />
                </li>
              );
            })}
          </ul>
        </div>
        {rows.total === 0 ? (
          <p className={classes.empty}>{noRowsText(search, settings.view.filters.length)}</p>
        ) : null}
      </div>
      <VisuallyHidden id={hintId}>{texts.howTo}</VisuallyHidden>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </div>
  );
};
