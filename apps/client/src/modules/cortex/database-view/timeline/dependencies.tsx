import classes from "./timeline.module.css";

/** A bar from where to where, in px of the drawing. */
export interface PlacedBar {
  left: number;
  right: number;
  /** Its middle. */
  y: number;
}

interface DependenciesProps {
  /** Each from what comes before to what comes after. */
  arrows: readonly { key: string; from: PlacedBar; to: PlacedBar }[];
  left: number;
  width: number;
  height: number;
}

const turn = 10;

/** From the end of one bar to the beginning of another, around what is between them. */
const pathOf = (from: PlacedBar, to: PlacedBar, left: number): string => {
  const [x1, x2] = [from.right - left, to.left - left];
  if (x2 >= x1 + 2 * turn) return `M ${x1} ${from.y} H ${x1 + turn} V ${to.y} H ${x2 - 5}`;
  const between = from.y + (to.y > from.y ? 17 : -17);
  return `M ${x1} ${from.y} H ${x1 + turn} V ${between} H ${x2 - turn} V ${to.y} H ${x2 - 5}`;
};

/** Arrows from entries to those that come after them. */
export const Dependencies = ({ arrows, left, width, height }: DependenciesProps) => (
  <svg className={classes.arrows} style={{ left }} width={width} height={height} aria-hidden>
    {arrows.map(({ key, from, to }) => {
      const [x, y] = [to.left - left, to.y];
      return (
        <g key={key}>
          <path d={pathOf(from, to, left)} />
          <polygon points={`${x - 6},${y - 4} ${x},${y} ${x - 6},${y + 4}`} />
        </g>
      );
    })}
  </svg>
);
