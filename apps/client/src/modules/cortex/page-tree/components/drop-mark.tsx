import type { Ref } from "react";
import { createPortal } from "react-dom";
import { PageIcon } from "../../icons/index.ts";
import type { TreeDrag } from "../hooks/use-tree-drag.ts";
import { drawnLevel } from "../model/tree-model.ts";
import classes from "./page-tree.module.css";

/** The drop line of a dragged page. */
export const DropLine = ({ drag, rowHeight }: { drag: TreeDrag | null; rowHeight: number }) => {
  const target = drag?.target;
  if (target?.kind !== "between") return null;
  return (
    <div
      aria-hidden
      className={classes.line}
      data-level={drawnLevel(target.level)}
      style={{ transform: `translateY(${target.index * rowHeight}px)` }}
    />
  );
};

/** The drag ghost. */
export const DragGhost = ({ drag, ref }: { drag: TreeDrag | null; ref: Ref<HTMLDivElement> }) =>
  drag &&
  createPortal(
    <div ref={ref} aria-hidden className={classes.ghost}>
      <PageIcon icon={drag.page.icon} size={16} />
      <span>{drag.page.title}</span>
    </div>,
    document.body,
  );
