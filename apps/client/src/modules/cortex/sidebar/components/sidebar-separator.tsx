import type { KeyboardEvent, PointerEvent } from "react";
import { sidebarWidth, widthAfterKey } from "../sidebar-width.ts";
import { sidebarTexts } from "../texts.ts";
import classes from "./sidebar.module.css";

interface SidebarSeparatorProps {
  width: number;
  onResize: (width: number) => void;
}

/** The edge of the sidebar: drag it, use the arrow keys, or double-click for the usual width. */
export const SidebarSeparator = ({ width, onResize }: SidebarSeparatorProps) => {
  const handleDown = (event: PointerEvent<HTMLDivElement>) =>
    event.currentTarget.setPointerCapture(event.pointerId);
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onResize(event.clientX);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = widthAfterKey(width, event.key);
    if (next === null) return;
    event.preventDefault();
    onResize(next);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={sidebarTexts.resize}
      aria-valuenow={width}
      aria-valuemin={sidebarWidth.min}
      aria-valuemax={sidebarWidth.max}
      tabIndex={0}
      className={classes.separator}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onDoubleClick={() => onResize(sidebarWidth.default)}
      onKeyDown={handleKey}
    />
  );
};
