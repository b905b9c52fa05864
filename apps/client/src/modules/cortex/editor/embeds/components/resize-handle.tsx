import { narrowestImage, type ImageWidth } from "@maive/contract";
import { useRef } from "react";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { snapWidth, widthByKey } from "../model/resize.ts";
import { embedTexts } from "../texts.ts";
import classes from "./image-block.module.css";

type ResizeHandleProps = {
  figure: RefObject<HTMLElement | null>;
  width: ImageWidth;
  /** The edge that is dragged. */
  side: "left" | "right";
  /** Both edges move. */
  isCentred: boolean;
  /** While it is dragged; null: not any more. */
  onDrag: (width: ImageWidth | null) => void;
  onChange: (width: ImageWidth) => void;
};

const { image: texts } = embedTexts;

/** The edge of an image that changes its width: with the mouse, a finger, or the arrow keys. */
export const ResizeHandle = (props: ResizeHandleProps) => {
  const { figure, width, side, isCentred, onDrag, onChange } = props;
  const handle = useRef<HTMLDivElement>(null);
  const press = useRef<{ x: number; percent: number; column: number } | null>(null);
  /** The text column: what a width of 100 per cent is. */
  const columnWidth = (): number => figure.current?.getBoundingClientRect().width || 1;
  const shown = (): number => {
    const box = handle.current?.parentElement?.getBoundingClientRect();
    return Math.min(100, Math.round(((box?.width ?? 0) / columnWidth()) * 100));
  };
  const dragged = ({ clientX }: PointerEvent): ImageWidth | null => {
    if (!press.current) return null;
    const { x, percent, column } = press.current;
    const moved = (side === "right" ? clientX - x : x - clientX) * (isCentred ? 2 : 1);
    return snapWidth(percent + (moved / column) * 100);
  };
  const end = (newWidth: ImageWidth | null) => {
    press.current = null;
    onDrag(null);
    if (newWidth !== null) onChange(newWidth);
  };
  const now = width === "auto" ? undefined : width;
  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      className={classes.resize}
      data-side={side}
      data-screen-only
      aria-label={texts.resize}
      title={texts.resizeHint}
      aria-valuemin={narrowestImage}
      aria-valuemax={100}
      aria-valuenow={now ?? 100}
      aria-valuetext={now === undefined ? embedTexts.menu.widthOf("auto") : texts.widthNow(now)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { x: event.clientX, percent: shown(), column: columnWidth() };
      }}
      onPointerMove={(event) => {
        const newWidth = dragged(event);
        if (newWidth !== null) onDrag(newWidth);
      }}
      onPointerUp={(event) => {
        const isClick = press.current && Math.abs(event.clientX - press.current.x) < 2;
        end(isClick ? null : dragged(event));
      }}
      onPointerCancel={() => end(null)}
      onDoubleClick={() => onChange("auto")}
      onKeyDown={(event: KeyboardEvent) => {
        const newWidth = widthByKey(event.key, now ?? shown(), side);
        if (newWidth === null) return;
        event.preventDefault();
        onChange(newWidth);
      }}
    />
  );
};
