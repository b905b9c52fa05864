import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useId, useState, type KeyboardEvent, type PointerEvent, type Ref } from "react";
import { VisuallyHidden } from "@mantine/core";
import type { ChartType } from "@maive/contract";
import { drawnItems, type ChartItem, type ChartModel } from "./chart-model.ts";
import { Pie, pieHeight, sliceAt } from "./pie.tsx";
import { PlotMarks } from "./plot-marks.tsx";
import { itemAt, plotOf } from "./plot.ts";
import { Tip } from "./tip.tsx";
import { chartTexts as texts } from "./texts.ts";
import classes from "./chart.module.css";

interface ChartDrawingProps {
  model: ChartModel;
  type: Exclude<ChartType, "number">;
  drawing: Ref<SVGSVGElement>;
}

/** What is said of an item. */
const sentenceOf = (item: ChartItem, { series, hasSplit, format }: ChartModel): string =>
  hasSplit
    ? `${item.label}: ${series.map(({ label }, at) => `${label} ${format(item.amounts[at] ?? null)}`).join(", ")}`
    : `${item.label}: ${format(item.amount)}`;

const stepOf = (key: string, at: number | null, last: number): number | null => {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(last, (at ?? -1) + 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(0, (at ?? 1) - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
};

/** A drawing whose items are pointed at by mouse, finger and arrow keys. */
export const ChartDrawing = ({ model, type, drawing }: ChartDrawingProps) => {
  const { ref: sized, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(240, Math.floor(measured));
  const hint = useId();
  const [active, setActive] = useState<number | null>(null);
  const [isByKey, setByKey] = useState(false);
  const svg = useMergedRef<SVGSVGElement>(drawing);
  const plot = type === "pie" ? null : plotOf({ model, type, width });
  const items = plot?.items ?? drawnItems(model, false);
  const height = plot?.height ?? pieHeight;
  const at = active !== null && active < items.length ? active : null;
  const item = at === null ? undefined : items[at];
  const handlePointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    setByKey(false);
    setActive(plot ? itemAt(plot, x, y) : sliceAt(items, width, x, y));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && at !== null) {
      event.stopPropagation();
      event.preventDefault();
      setActive(null);
      return;
    }
    const next = stepOf(event.key, at, items.length - 1);
    if (next === null) return;
    event.preventDefault();
    setByKey(true);
    setActive(next);
  };
  return (
    // The drawing is walked through by keys: it is no mere picture.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={sized}
      className={classes.drawing}
      role="group"
      aria-label={texts.chartOf(model.title, type)}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onBlur={() => setActive(null)}
    >
      <VisuallyHidden id={hint}>{texts.keys}</VisuallyHidden>
      <svg
        ref={svg}
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === "mouse") setActive(null);
        }}
      >
        {plot && type !== "pie" ? (
          <PlotMarks plot={plot} model={model} type={type} active={at} />
        ) : (
          <Pie model={model} width={width} active={at} />
        )}
      </svg>
      {item && at !== null ? <Tip model={model} item={item} at={at} plot={plot} width={width} /> : null}
      <VisuallyHidden role="status">{isByKey && item ? sentenceOf(item, model) : ""}</VisuallyHidden>
    </div>
  );
};
