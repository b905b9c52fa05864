import type { ticksBetween } from "./axis.ts";
import classes from "./timeline.module.css";

type Ticks = ReturnType<typeof ticksBetween>;

const TickLine = ({ ticks, isLower }: { ticks: Ticks["upper"]; isLower: boolean }) =>
  ticks.map(({ key, left, width, label }) => (
    <span key={key} className={classes.tick} style={{ left, width }} data-lower={isLower || undefined}>
      <span className={classes.tickText}>{label}</span>
    </span>
  ));

type TimelineHeadProps = {
  /** The name of the column of titles. */
  corner: string;
  ticks: Ticks;
  width: number;
  height: number;
};

/** The days above the bars, in two lines. */
export const TimelineHead = ({ corner, ticks, width, height }: TimelineHeadProps) => (
  <div className={classes.head} style={{ width, height }} aria-hidden>
    <span className={classes.corner}>{corner}</span>
    <div className={classes.ticks}>
      <TickLine ticks={ticks.upper} isLower={false} />
      <TickLine ticks={ticks.lower} isLower />
    </div>
  </div>
);
