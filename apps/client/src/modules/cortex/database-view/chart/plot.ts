import type { ChartType } from "@maive/contract";
import { scaleBand } from "d3-scale";
import { amountScale, widthOf } from "./axis.ts";
import { drawnItems, type ChartModel } from "./chart-model.ts";
import { extentOf } from "./stacks.ts";

export interface PlotOf {
  model: ChartModel;
  type: Extract<ChartType, "bar" | "stacked" | "line" | "area">;
  width: number;
}

const barHeight = 34;
const plotHeight = 320;
const narrow = 520;

/** Bars lie where their names need room. */
const areLying = ({ model, type, width }: PlotOf, items: number) =>
  (type === "bar" || type === "stacked") && !model.isSequence && (items > 6 || width < narrow);

/** The geometry of a plot. */
export const plotOf = ({ model, type, width }: PlotOf) => {
  const isDrawnThrough = type === "line" || type === "area";
  const items = drawnItems(model, isDrawnThrough);
  const isStacked = type === "stacked" || (type === "area" && model.hasSplit);
  const lying = areLying({ model, type, width }, items.length);
  const extent = extentOf(items, isStacked);
  const ticksOf = (scale: ReturnType<typeof amountScale>) =>
    scale.ticks(lying && width < narrow ? 3 : 5).filter((tick) => !model.isCount || Number.isInteger(tick));
  const texts = ticksOf(amountScale(extent, 0, 1)).map((tick) => model.formatStep(tick));
  const labels = items.map(({ label }) => label);
  const series = type === "bar" ? model.series.length : 1;
  const left = lying
    ? Math.min(width * 0.36, 190, Math.max(40, ...labels.map((label) => widthOf(label) + 12)))
    : Math.min(width * 0.3, Math.max(28, ...texts.map((text) => widthOf(text) + 12)));
  const height = lying ? items.length * Math.max(barHeight, series * 14 + 10) + 34 : plotHeight;
  const frame = {
    left,
    right: width - (lying ? Math.max(12, widthOf(texts.at(-1) ?? "") / 2 + 4) : 12),
    top: 12,
    bottom: height - 28,
  };
  const [along, across] = lying
    ? ([
        [frame.top, frame.bottom],
        [frame.left, frame.right],
      ] as const)
    : ([
        [frame.left, frame.right],
        [frame.bottom, frame.top],
      ] as const);
  const band = scaleBand<number>()
    .domain(items.map((_, at) => at))
    .range([...along])
    .paddingInner(items.length > 40 ? 0.1 : 0.28)
    .paddingOuter(0.14);
  const amount = amountScale(extent, across[0], across[1]);
  return { items, lying, isStacked, frame, height, band, amount, ticks: ticksOf(amount), isDrawnThrough };
};
export type Plot = ReturnType<typeof plotOf>;

/** The item at a place of the drawing. */
export const itemAt = ({ items, lying, band, frame }: Plot, x: number, y: number): number | null => {
  const place = lying ? y : x;
  const [from] = band.range();
  const at = Math.floor((place - from - (band.step() * band.paddingOuter()) / 2) / band.step());
  const inside = x >= 0 && y >= 0 && y <= frame.bottom + 28;
  return inside && items.length > 0 ? Math.min(items.length - 1, Math.max(0, at)) : null;
};
