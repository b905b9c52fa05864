import { embedHeights } from "@maive/contract";
import { useRef } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { boundHeight, heightByKey } from "../model/embed.ts";
import { embedTexts } from "../texts.ts";
import classes from "./height-handle.module.css";

type HeightHandleProps = {
  /** In px; null: what is shown decides. */
  height: number | null;
  /** While it is dragged; null: not any more. */
  onDrag: (height: number | null) => void;
  /** Null: what is shown decides again. */
  onChange: (height: number | null) => void;
};

const { height: texts } = embedTexts;

/** The lower edge of a frame that changes its height: with the mouse, a finger, or the arrow keys. */
export const HeightHandle = ({ height: now, onDrag, onChange }: HeightHandleProps) => {
  const handle = useRef<HTMLDivElement>(null);
  const press = useRef<{ y: number; height: number } | null>(null);
  const shown = (): number =>
    Math.round(handle.current?.previousElementSibling?.getBoundingClientRect().height ?? embedHeights.least);
  const dragged = ({ clientY }: PointerEvent): number | null =>
    press.current && boundHeight(press.current.height + clientY - press.current.y);
  const end = (height: number | null) => {
    press.current = null;
    onDrag(null);
    if (height !== null) onChange(height);
  };
  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      className={classes.handle}
      data-screen-only
      aria-label={texts.label}
      aria-orientation="vertical"
      title={texts.hint}
      aria-valuemin={embedHeights.least}
      aria-valuemax={embedHeights.most}
      aria-valuenow={now ?? embedHeights.least}
      aria-valuetext={now === null ? texts.automatic : texts.now(now)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { y: event.clientY, height: shown() };
      }}
      onPointerMove={(event) => {
        const height = dragged(event);
        if (height !== null) onDrag(height);
      }}
      onPointerUp={(event) => {
        const isClick = press.current && Math.abs(event.clientY - press.current.y) < 2;
        end(isClick ? null : dragged(event));
      }}
      onPointerCancel={() => end(null)}
      onDoubleClick={() => onChange(null)}
      onKeyDown={(event: KeyboardEvent) => {
        const height = heightByKey(event.key, shown());
        if (height === null) return;
        event.preventDefault();
        onChange(height);
      }}
    />
  );
};
