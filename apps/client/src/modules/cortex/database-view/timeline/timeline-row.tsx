import type { ChoiceColor, Entry } from "@maive/contract";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { memo } from "react";
import { Icon } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { colorStyle } from "../colors/color-style.ts";
import { databaseViewTexts } from "../texts.ts";
import { spanText, type Span } from "./spans.ts";
import { timelineTexts as texts } from "./texts.ts";
import classes from "./timeline.module.css";

interface TimelineRowProps {
  /** Undefined while loading. */
  entry: Entry | undefined;
  title: string;
  row: number;
  first: string | null;
  last: string | null;
  /** Of the bar, in px. */
  left: number;
  width: number;
  /** Where the bar is when it is not in sight. */
  beyond: "left" | "right" | null;
  /** By a rule of the view. */
  color: ChoiceColor | null;
  canWrite: boolean;
  isTabStop: boolean;
  /** The current one of a search. */
  isHit: boolean;
  isDragged: boolean;
  isWaiting: boolean;
  holder: string | null;
  hintId: string;
}

/** Narrower bars have no title in them, in px. */
const roomForText = 56;

/** An entry's title, and its bar on the axis. */
export const TimelineRow = memo((props: TimelineRowProps) => {
  const { entry, row, first, last, canWrite } = props;
  if (!entry)
    return (
      <div className={classes.row} aria-busy>
        <span className={classes.name} />
      </div>
    );
  const title = props.title || databaseViewTexts.untitled;
  const span: Span | null = first !== null && last !== null ? { first, last } : null;
  return (
    <div
      className={classes.row}
      data-timeline-row={row}
      data-hit={props.isHit || undefined}
      data-undated={span === null || undefined}
    >
      <button
        type="button"
        className={classes.name}
        data-timeline-title={row}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-label={texts.row(title, spanText(span))}
        aria-describedby={canWrite ? props.hintId : undefined}
      >
        {entry.icon ? <PageIcon icon={entry.icon} size={16} /> : null}
        <span className={classes.nameText}>{title}</span>
      </button>
      {props.beyond === "left" ? (
        <button
          type="button"
          className={classes.before}
          data-timeline-go={row}
          tabIndex={-1}
          aria-label={texts.toEarlier(title)}
        >
          <Icon of={ChevronLeft} size={16} />
        </button>
      ) : null}
      {props.beyond === "right" ? (
        <button
          type="button"
          className={classes.behind}
          data-timeline-go={row}
          tabIndex={-1}
          aria-label={texts.toLater(title)}
        >
          <Icon of={ChevronRight} size={16} />
        </button>
      ) : null}
      {span ? (
        <div
          className={classes.bar}
          style={{ left: props.left, width: props.width, ...colorStyle(props.color) }}
          data-timeline-bar={row}
          data-movable={canWrite || undefined}
          data-dragged={props.isDragged || undefined}
          data-waiting={props.isWaiting || undefined}
          data-locked={props.holder === null ? undefined : true}
          title={
            props.holder === null ? `${title}: ${spanText(span)}` : databaseViewTexts.editing(props.holder)
          }
          aria-hidden
        >
          {canWrite ? <span className={classes.edge} data-timeline-edge="start" /> : null}
          {props.width >= roomForText ? <span className={classes.barText}>{title}</span> : null}
          {canWrite ? <span className={classes.edge} data-timeline-edge="end" /> : null}
        </div>
      ) : null}
    </div>
  );
});
