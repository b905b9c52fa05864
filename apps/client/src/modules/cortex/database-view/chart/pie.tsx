import { arc, pie, type PieArcDatum } from "d3-shape";
import { fillOf } from "./chart-colors.ts";
import type { ChartItem, ChartModel } from "./chart-model.ts";
import classes from "./chart.module.css";

const size = 300;
const [outer, inner] = [size / 2 - 8, size / 2 - 66];

/** The slices of a ring. */
export const slicesOf = (items: readonly ChartItem[]): PieArcDatum<ChartItem>[] =>
  pie<ChartItem>()
    .sort(null)
    .value(({ amount }) => amount ?? 0)(items.filter(({ amount }) => (amount ?? 0) > 0));

/** The slice at a place of the drawing. */
export const sliceAt = (items: readonly ChartItem[], width: number, x: number, y: number): number | null => {
  const [dx, dy] = [x - width / 2, y - size / 2];
  if (Math.hypot(dx, dy) > outer + 8) return null;
  const angle = (Math.atan2(dx, -dy) + 2 * Math.PI) % (2 * Math.PI);
  const slice = slicesOf(items).find(({ startAngle, endAngle }) => angle >= startAngle && angle < endAngle);
  return slice ? items.indexOf(slice.data) : null;
};

export const pieHeight = size;

interface PieProps {
  model: ChartModel;
  width: number;
  active: number | null;
}

/** A ring of parts, with the whole in its middle. */
export const Pie = ({ model, width, active }: PieProps) => {
  const shape = arc<PieArcDatum<ChartItem>>()
    .innerRadius(inner)
    .outerRadius(outer)
    .padAngle(0.012)
    .cornerRadius(3);
  const isWhole = model.items.length > 0;
  return (
    <g transform={`translate(${width / 2} ${size / 2})`}>
      {slicesOf(model.items).map((slice) => {
        const at = model.items.indexOf(slice.data);
        return (
          <path
            key={slice.data.key}
            d={shape(slice) ?? ""}
            className={classes.item}
            data-dimmed={(active !== null && active !== at) || undefined}
            style={{ fill: fillOf(slice.data.color) }}
          />
        );
      })}
      {isWhole ? (
        <text textAnchor="middle" dy="0.35em" className={classes.whole}>
          {model.format(model.amount)}
        </text>
      ) : null}
    </g>
  );
};
