import type { KeyboardEvent, PointerEvent } from "react";
import { panelWidth, panelWidthAfterKey, panelWidthAt } from "../model/panel-width.ts";
import { sidePanelTexts } from "../texts.ts";
import classes from "./side-panel.module.css";

interface PanelSeparatorProps {
  width: number;
  onResize: (width: number) => void;
}

/** The left edge of the panel: drag it, use the arrow keys, or double-click for the usual width. */
export const PanelSeparator = ({ width, onResize }: PanelSeparatorProps) => {
  const handleDown = (event: PointerEvent<HTMLDivElement>) =>
    event.currentTarget.setPointerCapture(event.pointerId);
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onResize(panelWidthAt(event.clientX, window.innerWidth));
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = panelWidthAfterKey(width, event.key);
    if (next === null) return;
    event.preventDefault();
    onResize(next);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={sidePanelTexts.resize}
      aria-valuenow={width}
      aria-valuemin={panelWidth.min}
      aria-valuemax={panelWidth.max}
      aria-valuetext={sidePanelTexts.share(width)}
      tabIndex={0}
      className={classes.separator}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onDoubleClick={() => onResize(panelWidth.default)}
      onKeyDown={handleKey}
    />
  );
};
