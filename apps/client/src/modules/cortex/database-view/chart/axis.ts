import { scaleLinear } from "d3-scale";

/** A scale from zero or below to the greatest amount or above, with round steps. */
export const amountScale = (amounts: readonly number[], from: number, to: number) =>
  scaleLinear()
    .domain([Math.min(0, ...amounts), Math.max(0, ...amounts) || (amounts.some((each) => each < 0) ? 0 : 1)])
    .range([from, to])
    .nice(5);

/** About as wide is a text of the axes, in pixels. */
export const widthOf = (text: string): number => text.length * 6.6;

/** A text that fits, shortened at its end. */
export const fitting = (text: string, width: number): string => {
  const most = Math.max(1, Math.floor(width / 6.6));
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
};

/** Every how many items a label has room. */
export const labelEvery = (items: number, width: number, label: number): number =>
  Math.max(1, Math.ceil((items * label) / Math.max(1, width)));
