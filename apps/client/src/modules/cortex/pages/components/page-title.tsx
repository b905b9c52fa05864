import { errorDetail, limits, type Page } from "@maive/contract";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { useMergedRef } from "@mantine/hooks";
import { notifyError, useWindowEnd } from "../../../../ui/index.ts";
import type { SaveStatus } from "../../editor/index.ts";
import { useRenamePage, usePendingTitle } from "../queries/rename-page.ts";
import { titleField } from "../select-title.ts";
import { pageTexts } from "../texts.ts";
import classes from "./page-view.module.css";

interface PageTitleProps {
  page: Page;
  /** Called when the save state changes. Should be stable. */
  onSave: (status: SaveStatus) => void;
  /** Enter, and arrow down at the end, move to the text. */
  onLeave: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Whether arrow down has no target within the field: at its end, or in a single line. */
const isInLastLine = (field: HTMLTextAreaElement): boolean =>
  field.selectionEnd === field.value.length ||
  field.clientHeight < 1.5 * Number.parseFloat(getComputedStyle(field).lineHeight);

/** A page's title, saved on blur. */
export const PageTitle = ({ page, onSave, onLeave, ref }: PageTitleProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRef(field, ref);
  const { mutate: rename } = useRenamePage();
  const onItsWay = usePendingTitle(page.page_id);
  const saved = onItsWay?.title ?? page.title;
  const shown = draft ?? saved;

  const typed = draft !== null && draft.trim() !== saved;
  const waits = onItsWay?.unreachable === true;
  const status = waits ? "offline" : typed || onItsWay ? "saving" : "saved";
  useEffect(() => onSave(status), [onSave, status]);

  // Fallback without CSS `field-sizing`.
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [shown]);

  const save = () => {
    const title = (draft ?? saved).trim();
    setDraft(null);
    if (title === saved) return;
    // Entries need a title; pages get the default.
    if (title === "" && page.parent_database_id !== null) {
      notifyError(errorDetail("empty_entry_title"));
      return;
    }
    rename({ pageId: page.page_id, title });
  };
  // Navigation without a preceding blur.
  const saveDraft = () => {
    if (draft !== null) save();
  };
  const leave = useEffectEvent(saveDraft);
  useEffect(() => () => leave(), []);
  // The window is closed or hidden (a phone may then end it) during editing.
  useWindowEnd(saveDraft);
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", handleHidden);
    return () => document.removeEventListener("visibilitychange", handleHidden);
  }, []);

  if (!page.user_can_write) return <h1 className={classes.title}>{page.title}</h1>;

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const leavesDown = event.key === "ArrowDown" && !event.shiftKey && isInLastLine(event.currentTarget);
    if (event.key === "Enter" || leavesDown) {
      event.preventDefault();
      save();
      onLeave();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      setDraft(null);
    }
  };

  return (
    <h1 className={classes.heading}>
      <textarea
        ref={merged}
        {...titleField(page.page_id)}
        className={classes.title}
        aria-label={pageTexts.title}
        rows={1}
        maxLength={limits.titleLength}
        placeholder={pageTexts.untitled}
        spellCheck
        value={shown}
        onChange={(event) =>
          setDraft(
            event.currentTarget.value.replaceAll(/\s+/g, (space) => (space.includes("\n") ? " " : space)),
          )
        }
        onBlur={save}
        onKeyDown={handleKey}
      />
    </h1>
  );
};
