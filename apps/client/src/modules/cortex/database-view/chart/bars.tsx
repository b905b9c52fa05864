import { fillOf } from "./chart-colors.ts";
import type { ChartModel } from "./chart-model.ts";
import type { Plot } from "./plot.ts";
import { stacked } from "./stacks.ts";
import classes from "./chart.module.css";

interface BarsProps {
  plot: Plot;
  model: ChartModel;
  active: number | null;
}

/** Bars side by side, or upon each other. */
export const Bars = ({ plot, model, active }: BarsProps) => {
  const { items, isStacked, band, amount, lying } = plot;
  const stacks = isStacked ? stacked(items) : null;
  const width = isStacked ? band.bandwidth() : band.bandwidth() / model.series.length;
  return items.map((item, at) => (
    <g key={item.key} className={classes.item} data-dimmed={(active !== null && active !== at) || undefined}>
      {item.amounts.map((each, series) => {
        const [from, to] = stacks?.[at]?.[series] ?? [0, each ?? 0];
        if (from === to) return null;
        const start = (band(at) ?? 0) + (isStacked ? 0 : series * width);
        const [low, high] = [amount(from), amount(to)].toSorted((a, b) => a - b) as [number, number];
        const size = Math.max(1, high - low);
        const thickness = Math.max(1, width - (isStacked || model.series.length === 1 ? 0 : 1));
        const fill = fillOf(
          model.hasSplit
            ? (model.series[series]?.color ?? "stone")
            : model.isSequence
              ? (model.series[0]?.color ?? "teal")
              : item.color,
        );
        return (
          <rect
            key={model.series[series]?.key}
            x={lying ? low : start}
            y={lying ? start : low}
            width={lying ? size : thickness}
            height={lying ? thickness : size}
            rx={Math.min(3, thickness / 4)}
            style={{ fill }}
          />
        );
      })}
    </g>
  ));
};
