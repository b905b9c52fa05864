import { limits } from "@maive/contract";
import { Check, GripVertical, Plus, X } from "lucide-react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { Icon, IconButton, moved, useListOrder } from "../../../ui/index.ts";
import classes from "./checklist-field.module.css";
import { ChecklistProgress } from "../checklist-progress.tsx";
import {
  isFull,
  newItem,
  splitItem,
  valueOfItems,
  withItem,
  withLines,
  withoutItem,
} from "./edited-items.ts";
import { itemCommand, type ItemPlace } from "./item-keys.ts";
import { checklistTexts as texts } from "../texts.ts";
import { type ItemFocus, useChecklist } from "./use-checklist.ts";

export interface ChecklistFieldProps {
  /** A value, or a text with one item a line. */
  value: string;
  /** Accessible name. */
  label: string;
  /** Of an input that describes the field. */
  describedBy?: string | undefined;
  /** The part of the first item that gets the focus; null: none. */
  first?: ItemFocus["part"] | null;
  /** Begins with another item with this text. */
  typed?: string | null;
  readOnly?: boolean;
  /** Canonical; `""` is empty. */
  onChange(value: string): void;
  /** Enter in an empty last item: there is nothing to add. */
  onDone?: (() => void) | undefined;
}

const placeOf = (element: EventTarget): ItemPlace =>
  element instanceof HTMLTextAreaElement
    ? {
        part: "text",
        from: element.selectionStart,
        to: element.selectionEnd,
        length: element.value.length,
      }
    : { part: "tick" };

/** The items of a checklist, ticked, written, ordered, added and removed in place. */
export const ChecklistField = (props: ChecklistFieldProps) => {
  const { label, readOnly = false, onDone } = props;
  const { items, field, focus, change } = useChecklist({
    value: props.value,
    typed: props.typed ?? null,
    first: props.first ?? null,
    onChange: props.onChange,
  });
  const { list, dragged, drag } = useListOrder((from, to) => change(moved(items, from, to)));
  const full = isFull(items);

  const toggle = (at: number) => {
    if (!readOnly) change(withItem(items, at, { done: items[at]?.done !== true }));
  };
  const remove = (at: number, part: ItemFocus["part"]) =>
    change(withoutItem(items, at), { at: Math.max(0, at - 1), part, caret: "end" });
  const add = (at: number, from: number, to: number) => {
    const isLast = at === items.length - 1;
    if (isLast && items[at]?.text.trim() === "" && onDone) onDone();
    else if (!full) change(splitItem(items, at, from, to), { at: at + 1, part: "text", caret: "start" });
  };
  const move = (at: number, to: number, part: ItemFocus["part"]) => {
    if (to >= 0 && to < items.length) change(moved(items, at, to), { at: to, part });
  };

  const handleKey = (at: number, event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const place = placeOf(event.target);
    const { key, altKey, shiftKey } = event;
    const command = itemCommand({ key, altKey, shiftKey, isCommand: event.ctrlKey || event.metaKey }, place);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    const { part } = place;
    if (command === "up" || command === "down") {
      focus({ at: at + (command === "up" ? -1 : 1), part, caret: "end" });
      return;
    }
    if (command === "tick" || command === "text") {
      focus({ at, part: command, caret: "start" });
      return;
    }
    if (readOnly) return;
    const end = items[at]?.text.length ?? 0;
    switch (command) {
      case "add":
        add(at, place.part === "text" ? place.from : end, place.part === "text" ? place.to : end);
        break;
      case "remove":
        remove(at, part);
        break;
      case "toggle":
        toggle(at);
        break;
      case "moveUp":
        move(at, at - 1, part);
        break;
      case "moveDown":
        move(at, at + 1, part);
        break;
    }
  };
  const handlePaste = (at: number, event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const text = event.clipboardData.getData("text/plain");
    const pasted = withLines(items, at, [selectionStart, selectionEnd], text);
    if (!pasted) return;
    event.preventDefault();
    change(pasted.items, { at: pasted.last, part: "text", caret: "end" });
  };

  return (
    <div
      ref={field}
      className={classes.field}
      role="group"
      aria-label={label}
      aria-describedby={props.describedBy}
    >
      <ul ref={list} className={classes.items}>
        {items.map(({ id, text, done }, at) => (
          <li
            key={id}
            className={classes.item}
            data-done={done || undefined}
            data-dragged={dragged === at || undefined}
          >
            <button
              type="button"
              role="checkbox"
              className={classes.tick}
              aria-checked={done}
              aria-disabled={readOnly || undefined}
              aria-label={texts.tick(text, at + 1)}
              data-part="tick"
              onClick={() => toggle(at)}
              onKeyDown={(event) => handleKey(at, event)}
            >
              {done ? <Check size={13} strokeWidth={3} aria-hidden /> : null}
            </button>
            <textarea
              className={classes.text}
              rows={1}
              aria-label={texts.item(at + 1)}
              placeholder={readOnly ? undefined : texts.add}
              maxLength={limits.checklistItemLength}
              readOnly={readOnly}
              value={text}
              data-part="text"
              onChange={(event) =>
                change(withItem(items, at, { text: event.currentTarget.value.replaceAll("\n", " ") }))
              }
              onKeyDown={(event) => handleKey(at, event)}
              onPaste={(event) => handlePaste(at, event)}
            />
            {readOnly || (items.length === 1 && text === "") ? null : (
              <span className={classes.tools}>
                <IconButton
                  size={24}
                  tabIndex={-1}
                  label={texts.remove(text, at + 1)}
                  onClick={() => remove(at, "text")}
                >
                  <Icon of={X} size={14} />
                </IconButton>
                {items.length > 1 ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    className={classes.grip}
                    aria-label={texts.move(text, at + 1)}
                    title={texts.move(text, at + 1)}
                    data-grip
                    onPointerDown={(event) => drag(at, event)}
                  >
                    <Icon of={GripVertical} size={14} />
                  </button>
                ) : null}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        {readOnly ? (
          <span />
        ) : full ? (
          <span className={classes.note}>{texts.most(limits.checklistItems)}</span>
        ) : (
          <button
            type="button"
            className={classes.add}
            onClick={() => change([...items, newItem()], { at: items.length, part: "text", caret: "end" })}
          >
            <Icon of={Plus} size={16} />
            {texts.add}
          </button>
        )}
        <ChecklistProgress value={valueOfItems(items)} />
      </div>
    </div>
  );
};
