import { fitting, labelEvery, widthOf } from "./axis.ts";
import { Bars } from "./bars.tsx";
import { Lines } from "./lines.tsx";
import type { Plot, PlotOf } from "./plot.ts";
import classes from "./chart.module.css";

/** Room behind the frame, in px. */
const edge = 10;

interface PlotMarksProps extends Omit<PlotOf, "width"> {
  plot: Plot;
  /** The item that is pointed at. */
  active: number | null;
}

/** Bars or lines between their axes. */
export const PlotMarks = ({ plot, model, type, active }: PlotMarksProps) => {
  const { items, lying, frame, band, amount, ticks } = plot;
  const longest = Math.min(110, Math.max(24, ...items.map(({ label }) => widthOf(label) + 10)));
  const every = lying ? 1 : labelEvery(items.length, frame.right - frame.left, longest);
  const room = lying ? frame.left - 8 : band.step() * every - 4;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          {lying ? (
            <line
              x1={amount(tick)}
              x2={amount(tick)}
              y1={frame.top}
              y2={frame.bottom}
              className={classes.rule}
              data-zero={tick === 0 || undefined}
            />
          ) : (
            <line
              x1={frame.left}
              x2={frame.right}
              y1={amount(tick)}
              y2={amount(tick)}
              className={classes.rule}
              data-zero={tick === 0 || undefined}
            />
          )}
          <text
            x={lying ? amount(tick) : frame.left - 8}
            y={lying ? frame.bottom + 18 : amount(tick)}
            dy={lying ? 0 : "0.35em"}
            textAnchor={lying ? "middle" : "end"}
            className={classes.tick}
          >
            {model.formatStep(tick)}
          </text>
        </g>
      ))}
      {items.map(({ key, label }, at) =>
        at % every === 0 ? (
          <text
            key={key}
            x={
              lying
                ? frame.left - 8
                : Math.min(
                    (band(at) ?? 0) + band.bandwidth() / 2,
                    frame.right + edge - widthOf(fitting(label, room)) / 2,
                  )
            }
            y={lying ? (band(at) ?? 0) + band.bandwidth() / 2 : frame.bottom + 18}
            dy={lying ? "0.35em" : 0}
            textAnchor={lying ? "end" : "middle"}
            className={classes.label}
            data-active={active === at || undefined}
          >
            {fitting(label, room)}
          </text>
        ) : null,
      )}
      {plot.isDrawnThrough ? (
        <Lines plot={plot} model={model} isArea={type === "area"} active={active} />
      ) : (
        <Bars plot={plot} model={model} active={active} />
      )}
    </>
  );
};
