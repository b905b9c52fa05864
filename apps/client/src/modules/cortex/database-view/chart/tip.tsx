import { fillOf } from "./chart-colors.ts";
import type { ChartItem, ChartModel } from "./chart-model.ts";
import type { Plot } from "./plot.ts";
import { chartTexts as texts } from "./texts.ts";
import classes from "./chart.module.css";

interface TipProps {
  model: ChartModel;
  item: ChartItem;
  at: number;
  /** Null: a ring. */
  plot: Plot | null;
  width: number;
}

const tipWidth = 220;

const placeOf = (plot: Plot | null, at: number, width: number) => {
  if (!plot) return { left: Math.max(0, width / 2 - tipWidth / 2), top: 4 };
  const middle = (plot.band(at) ?? 0) + plot.band.bandwidth() / 2;
  if (plot.lying)
    return { left: Math.max(0, Math.min(width - tipWidth, plot.frame.left + 40)), top: middle + 20 };
  const isRight = middle > width / 2;
  return {
    left: Math.max(0, isRight ? middle - tipWidth - 12 : Math.min(width - tipWidth, middle + 12)),
    top: 8,
  };
};

/** What an item comes to, beside it. */
export const Tip = ({ model, item, at, plot, width }: TipProps) => {
  const { series, hasSplit, format } = model;
  const whole = plot ? null : model.items.reduce((sum, { amount }) => sum + Math.max(0, amount ?? 0), 0);
  return (
    <div className={classes.tip} style={placeOf(plot, at, width)} aria-hidden data-screen-only>
      <strong>{item.label}</strong>
      {hasSplit
        ? series.map(({ key, label, color }, n) =>
            item.amounts[n] === null || item.amounts[n] === 0 ? null : (
              <span key={key} className={classes.tipLine}>
                <span className={classes.swatch} style={{ background: fillOf(color) }} />
                <span className={classes.legendLabel}>{label}</span>
                <span className={classes.tipAmount}>{format(item.amounts[n] ?? null)}</span>
              </span>
            ),
          )
        : null}
      <span className={classes.tipLine}>
        <span className={classes.legendLabel}>{hasSplit ? texts.all : model.figure}</span>
        <span className={classes.tipAmount}>{format(item.amount)}</span>
      </span>
      {whole ? <span className={classes.tipLine}>{texts.share((item.amount ?? 0) / whole)}</span> : null}
    </div>
  );
};
