import { fillOf, type ChartColor } from "./chart-colors.ts";
import classes from "./chart.module.css";

export interface LegendEntry {
  key: string;
  label: string;
  color: ChartColor;
  /** Its amount, where it is a part of a whole. */
  note?: string;
}

/** Which colour is what. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={classes.legend}>
    {entries.map(({ key, label, color, note }) => (
      <li key={key}>
        <span className={classes.swatch} style={{ background: fillOf(color) }} aria-hidden />
        <span className={classes.legendLabel}>{label}</span>
        {note === undefined ? null : <span className={classes.legendNote}>{note}</span>}
      </li>
    ))}
  </ul>
);
