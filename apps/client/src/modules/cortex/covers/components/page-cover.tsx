import type { Page } from "@maive/contract";
import { useEffect, useRef, useState, type Ref } from "react";
import { coverTexts } from "../texts.ts";
import { CoverMover } from "./cover-mover.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import { CoverTools } from "./cover-tools.tsx";
import classes from "./page-cover.module.css";

interface PageCoverProps {
  page: Pick<Page, "cover_position" | "user_can_write">;
  /** The image's URL path. */
  path: string;
  /** The first action, which gets the focus when a cover is added. */
  changeRef?: Ref<HTMLButtonElement>;
  onChange: () => void;
  onRemove: () => void;
  /** Per cent from the top; not called when unchanged. */
  onMove: (position: number) => void;
}

/** A page's cover with its actions for writers. */
export const PageCover = ({ page, path, changeRef, onChange, onRemove, onMove }: PageCoverProps) => {
  /** The unsaved position; null while it is not being moved. */
  const [draft, setDraft] = useState<number | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const [shownPath, setShownPath] = useState(path);
  // A new image resets the position; the actions stay mounted for the focus.
  if (path !== shownPath) {
    setShownPath(path);
    setDraft(null);
  }
  const moving = draft !== null && page.user_can_write;

  useEffect(() => {
    if (moving || !returns.current) return;
    returns.current = false;
    moveButton.current?.focus({ preventScroll: true });
  }, [moving]);
  const endMoving = () => {
    // Only if the user has not moved the focus meanwhile.
    returns.current = group.current?.contains(document.activeElement) ?? false;
    setDraft(null);
  };

  return (
    <div ref={group} role="group" aria-label={coverTexts.cover} className={classes.cover}>
      <CoverPicture key={path} ref={picture} path={path} position={draft ?? page.cover_position} />
      {moving && (
        <CoverMover
          picture={picture}
          position={draft}
          onChange={setDraft}
          onSave={() => {
            if (draft !== page.cover_position) onMove(draft);
            endMoving();
          }}
          onCancel={endMoving}
        />
      )}
      {page.user_can_write && !moving && (
        <CoverTools
          changeRef={changeRef}
          moveRef={moveButton}
          onChange={onChange}
          onMove={() => setDraft(page.cover_position)}
          onRemove={onRemove}
        />
      )}
    </div>
  );
};
