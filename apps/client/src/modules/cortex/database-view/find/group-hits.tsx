import { useEffect, useRef, useState, type ReactNode } from "react";
import classes from "./group-hits.module.css";
import type { GroupedFinder } from "./grouped-finder.ts";
import { TableFinder } from "./table-finder.ts";

interface GroupHitsProps {
  grouped: GroupedFinder;
  /** The rows of one group. */
  children(finder: TableFinder): ReactNode;
}

/** Rows whose hits are counted with those of the other groups. */
export const GroupHits = ({ grouped, children }: GroupHitsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [finder] = useState(() => new TableFinder());
  useEffect(() => (box.current ? grouped.add(finder, box.current) : undefined), [grouped, finder]);
  return (
    <div ref={box} className={classes.group}>
      {children(finder)}
    </div>
  );
};
