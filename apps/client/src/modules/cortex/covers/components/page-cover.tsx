import type { Page } from "@maive/contract";
import { useEffect, useRef, useState, type Ref } from "react";
import { coverTexts } from "../texts.ts";
import { CoverMover } from "./cover-mover.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import { CoverTools } from "./cover-tools.tsx";
import classes from "./page-cover.module.css";

interface PageCoverProps {
  page: Pick<Page, "cover_position" | "user_can_write">;
  /** Where the server has the picture. */
  path: string;
  /** The first of its tools: the focus comes here when a cover takes the place of none. */
  changeRef?: Ref<HTMLButtonElement>;
  onChange: () => void;
  onRemove: () => void;
  /** Per cent from the top; not called when it stays where it is. */
  onMove: (position: number) => void;
}

/** The cover of a page, and what its writers can do with it. */
export const PageCover = ({ page, path, changeRef, onChange, onRemove, onMove }: PageCoverProps) => {
  /** Where it is moved to, unsaved; null while it is not moved. */
  const [draft, setDraft] = useState<number | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const [shownPath, setShownPath] = useState(path);
  // Another picture begins at its own position; the tools stay, as somebody may be on one of them.
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
    // Whoever has gone elsewhere meanwhile stays there.
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
