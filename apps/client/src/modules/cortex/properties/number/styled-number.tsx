import { numberBounds, type PropertyConfig } from "@maive/contract";
import { formatStyled, progressOf, starsOf } from "@maive/values";
import { Star } from "lucide-react";
import type { CellProps } from "../property-type-ui.ts";
import classes from "./styled-number.module.css";

/** Whether numbers are drawn rather than written. */
export const isDrawn = ({ number_style }: PropertyConfig): boolean =>
  number_style === "stars" || number_style === "progress";

const size = 15;

/** Stars, the filled ones in front; half a star is drawn to its middle. */
const Stars = ({ filled, of }: { filled: number; of: number }) => (
  <span className={classes.stars} aria-hidden>
    {Array.from({ length: of }, (_, index) => (
      <span key={index} className={classes.star}>
        <Star size={size} strokeWidth={1.5} />
        {filled > index ? (
          <span className={classes.filled} data-half={filled === index + 0.5 || undefined}>
            <Star size={size} strokeWidth={1.5} fill="currentColor" />
          </span>
        ) : null}
      </span>
    ))}
  </span>
);

/** A number in its property's style: as text, as stars or as a bar. */
export const StyledNumber = ({ value, property: { property_config: look } }: CellProps) => {
  const text = formatStyled(value, look);
  const filled = look.number_style === "stars" ? starsOf(value, look) : null;
  if (filled !== null)
    return (
      <span className={classes.drawn} title={text}>
        <Stars filled={filled} of={look.stars ?? numberBounds.usualStars} />
      </span>
    );
  if (look.number_style !== "progress") return <>{text}</>;
  return (
    <span className={classes.drawn}>
      <span className={classes.bar} aria-hidden>
        <span className={classes.done} style={{ width: `${progressOf(value) * 100}%` }} />
      </span>
      <span className={classes.percent}>{text}</span>
    </span>
  );
};
