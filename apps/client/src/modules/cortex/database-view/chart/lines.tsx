import { area, curveMonotoneX, line } from "d3-shape";
import { fillOf } from "./chart-colors.ts";
import type { ChartModel } from "./chart-model.ts";
import type { Plot } from "./plot.ts";
import { stacked } from "./stacks.ts";
import classes from "./chart.module.css";

interface LinesProps {
  plot: Plot;
  model: ChartModel;
  isArea: boolean;
  active: number | null;
}

/** A point of a line: from where to where it reaches, or nothing. */
interface Point {
  x: number;
  from: number;
  to: number | null;
}

/** Points are drawn one by one as long as there is room. */
const mostPoints = 40;

/** Lines through the items, or areas below them. */
export const Lines = ({ plot, model, isArea, active }: LinesProps) => {
  const { items, isStacked, band, amount, frame } = plot;
  const stacks = isStacked ? stacked(items) : null;
  const pointsOf = (series: number): Point[] =>
    items.map((item, at) => {
      const each = item.amounts[series] ?? (model.hasGaps ? null : 0);
      const [from, to] = stacks?.[at]?.[series] ?? [0, each];
      return {
        x: (band(at) ?? 0) + band.bandwidth() / 2,
        from: amount(from),
        to: to === null ? null : amount(to),
      };
    });
  const lineOf = line<Point>()
    .x(({ x }) => x)
    .y(({ to }) => to ?? 0)
    .curve(curveMonotoneX);
  const areaOf = area<Point>()
    .x(({ x }) => x)
    .y0(({ from }) => from)
    .y1(({ to }) => to ?? 0)
    .curve(curveMonotoneX);
  const pointed = active === null ? null : (band(active) ?? 0) + band.bandwidth() / 2;
  return (
    <>
      {pointed === null ? null : (
        <line x1={pointed} x2={pointed} y1={frame.top} y2={frame.bottom} className={classes.pointer} />
      )}
      {model.series.map(({ key, color }, series) => {
        const points = pointsOf(series);
        // A line goes on behind a gap.
        const through = points.filter(({ to }) => to !== null);
        return (
          <g key={key}>
            {isArea ? (
              <path
                d={areaOf(through) ?? ""}
                style={{ fill: fillOf(color) }}
                fillOpacity={isStacked ? 0.78 : 0.2}
              />
            ) : null}
            <path d={lineOf(through) ?? ""} className={classes.line} style={{ stroke: fillOf(color) }} />
            {points.map(({ x, to }, at) =>
              to !== null && (items.length <= mostPoints || at === active) ? (
                <circle
                  key={items[at]?.key}
                  cx={x}
                  cy={to}
                  r={at === active ? 5 : 3}
                  className={classes.point}
                  style={{ fill: fillOf(color) }}
                />
              ) : null,
            )}
          </g>
        );
      })}
    </>
  );
};
