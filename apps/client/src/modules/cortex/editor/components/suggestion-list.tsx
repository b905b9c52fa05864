import { Portal } from "@mantine/core";
import { useCallback, useEffect, useId, useRef, type ReactNode, useLayoutEffect, useState } from "react";
import type { BlockEditor } from "../schema/schema.ts";
import { placeBeside } from "../slash/place-beside.ts";
import classes from "./suggestion-list.module.css";

/**
 * Screen position of a document position, updated on scroll and when something else is suggested: what is typed may wrap into the
 * next line.
 */
const useCaretPlace = (editor: BlockEditor, from: number, suggestions: readonly Suggestion[]) => {
  const [anchor, setAnchor] = useState(() => editor.prosemirrorView.coordsAtPos(from));
  const measure = useCallback(() => {
    const now = editor.prosemirrorView.coordsAtPos(from);
    setAnchor((before) => (before.left === now.left && before.top === now.top ? before : now));
  }, [editor, from]);
  useLayoutEffect(() => {
    window.addEventListener("scroll", measure, { capture: true, passive: true });
    window.visualViewport?.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure, { capture: true });
      window.visualViewport?.removeEventListener("resize", measure);
    };
  }, [measure]);
  // Other suggestions come with each key; the new place alone leaves them the same, and is not measured again.
  useLayoutEffect(measure, [measure, suggestions]);
  return anchor;
};

export type Suggestion = {
  id: string;
  name: string;
  description?: string;
  icon: ReactNode;
  /** Group heading; suggestions of a group are adjacent. */
  group: string;
};

type SuggestionListProps = {
  editor: BlockEditor;
  label: string;
  /** The document position next to which it is shown. */
  from: number;
  suggestions: readonly Suggestion[];
  index: number;
  onPoint: (index: number) => void;
  onTake: (index: number) => void;
  onClose: () => void;
};

/** A list next to the caret, which stays in the text; the opener handles the keys. */
export const SuggestionList = (props: SuggestionListProps) => {
  const { editor, label, from, suggestions, index, onPoint, onTake, onClose } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const anchor = useCaretPlace(editor, from, suggestions);
  const optionId = (item: Suggestion | undefined) => `${id}-${item?.id ?? ""}`;
  const chosen = optionId(suggestions[index]);
  const groups = [...new Set(suggestions.map((item) => item.group))];

  useEffect(() => {
    const surface = editor.domElement;
    surface?.setAttribute("aria-controls", id);
    surface?.setAttribute("aria-activedescendant", chosen);
    document.getElementById(chosen)?.scrollIntoView({ block: "nearest" });
    return () => {
      surface?.removeAttribute("aria-controls");
      surface?.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, chosen]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return;
      onClose();
    };
    const surface = editor.domElement;
    document.addEventListener("pointerdown", closeOutside, { capture: true });
    surface?.addEventListener("focusout", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside, { capture: true });
      surface?.removeEventListener("focusout", closeOutside);
    };
  }, [editor, onClose]);

  const option = (item: Suggestion, i: number) => (
    <button
      type="button"
      tabIndex={-1}
      key={item.id}
      id={optionId(item)}
      role="option"
      aria-selected={i === index}
      aria-describedby={item.description ? `${optionId(item)}-description` : undefined}
      className={classes.option}
      onMouseMove={() => {
        if (i !== index) onPoint(i);
      }}
      onClick={() => onTake(i)}
    >
      <span className={classes.icon}>{item.icon}</span>
      <span className={classes.words}>
        <span className={classes.name}>{item.name}</span>
        {item.description && (
          <span aria-hidden id={`${optionId(item)}-description`} className={classes.description}>
            {item.description}
          </span>
        )}
      </span>
    </button>
  );

  return (
    <Portal>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        style={placeBeside(anchor, {
          width: window.innerWidth,
          height: window.visualViewport?.height ?? window.innerHeight,
        })}
        // Preserves the caret.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            {groups.length > 1 && (
              <div aria-hidden className={classes.group}>
                {group}
              </div>
            )}
            {suggestions.map((item, i) => (item.group === group ? option(item, i) : null))}
          </div>
        ))}
      </div>
    </Portal>
  );
};
