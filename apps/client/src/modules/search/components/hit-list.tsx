import type { SearchHit } from "@maive/contract";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useRovingFocus } from "../../../ui/index.ts";
import { hitId } from "../model/hit-address.ts";
import { searchTexts as texts } from "../texts.ts";
import { HitRow } from "./hit-row.tsx";
import classes from "./hit-list.module.css";

/** How long the pointer rests on a hit before its preview is shown, in ms. */
const rest = 140;

interface HitListProps {
  hits: readonly SearchHit[];
  question: string;
  shownId: string | null;
  /** The hits are those of the question before. */
  stale: boolean;
  field: RefObject<HTMLInputElement | null>;
  onShow: (id: string) => void;
  onOpen: () => void;
}

/** The hits. Arrow keys lead through them, and from the first one back to the field. */
export const HitList = ({ hits, question, shownId, stale, field, onShow, onOpen }: HitListProps) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const list = useRovingFocus<HTMLUListElement>({ along: "column", items: "li a[href]" });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "Escape") return;
    event.preventDefault();
    field.current?.focus();
  };
  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={texts.results}
      data-stale={stale || undefined}
      data-hits
      onPointerLeave={() => clearTimeout(timer.current)}
    >
      {hits.map((hit) => {
        const id = hitId(hit);
        return (
          <HitRow
            key={id}
            hit={hit}
            question={question}
            shown={id === shownId}
            onShow={() => {
              clearTimeout(timer.current);
              onShow(id);
            }}
            // Moved, not entered: hits that move below a resting pointer are not meant.
            onHover={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(() => onShow(id), rest);
            }}
            onOpen={onOpen}
            onKeyDown={handleKey}
          />
        );
      })}
    </ul>
  );
};
