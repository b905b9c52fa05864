import { Button } from "@mantine/core";
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { drawnBy, hiddenHeight, movedByKey } from "../model/cover-position.ts";
import { coverTexts } from "../texts.ts";
import classes from "./page-cover.module.css";

const { moving: texts } = coverTexts;

interface CoverMoverProps {
  picture: RefObject<HTMLImageElement | null>;
  /** Per cent from the top. */
  position: number;
  onChange: (position: number) => void;
  onSave: () => void;
  onCancel: () => void;
}

const hiddenOf = (image: HTMLImageElement | null): number =>
  image
    ? hiddenHeight(
        { width: image.naturalWidth, height: image.naturalHeight },
        { width: image.clientWidth, height: image.clientHeight },
      )
    : 0;

/** Overlay for moving a cover by mouse, touch or keyboard. Enter saves, Escape reverts. */
export const CoverMover = ({ picture, position, onChange, onSave, onCancel }: CoverMoverProps) => {
  const slider = useRef<HTMLDivElement>(null);
  const hand = useRef<{ y: number; position: number; hidden: number } | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const [fits, setFits] = useState(false);
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);

  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const hidden = hiddenOf(picture.current);
    setFits(hidden < 1);
    hand.current = { y: event.clientY, position, hidden };
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsDragged(true);
  };
  const draw = (event: PointerEvent) => {
    if (!hand.current) return;
    const { y, position: from, hidden } = hand.current;
    onChange(drawnBy(from, event.clientY - y, hidden));
  };
  const letGo = () => {
    hand.current = null;
    setIsDragged(false);
  };
  const handleSliderKey = (event: KeyboardEvent) => {
    const next = movedByKey(position, event.key, event.shiftKey);
    if (next === null && event.key !== "Enter") return;
    event.preventDefault();
    if (next === null) onSave();
    else {
      setFits(hiddenOf(picture.current) < 1);
      onChange(next);
    }
  };

  return (
    <div
      className={classes.mover}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <div
        ref={slider}
        className={classes.slider}
        role="slider"
        tabIndex={0}
        aria-label={texts.slider}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position)}
        aria-valuetext={texts.value(Math.round(position))}
        data-isDragged={isDragged || undefined}
        onPointerDown={take}
        onPointerMove={draw}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={handleSliderKey}
      />
      <p className={classes.hint} data-isDragged={isDragged && !fits ? true : undefined}>
        {fits ? (
          texts.fits
        ) : (
          <>
            <span className={classes.handHint}>{texts.hint}</span>
            <span className={classes.fingerHint}>{texts.touchHint}</span>
          </>
        )}
      </p>
      <div className={classes.choices}>
        <Button size="sm" variant="default" className={classes.choice} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button size="sm" className={classes.choice} onClick={onSave}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
};
