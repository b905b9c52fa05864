import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { editedItems, type Items, newItem, valueOfItems } from "./edited-items.ts";

/** Which part of an item gets the focus, and where the caret stands in its text. */
export interface ItemFocus {
  at: number;
  part: "tick" | "text";
  caret?: "start" | "end";
}

interface ChecklistOptions {
  value: string;
  /** Text of an item to begin with. */
  typed: string | null;
  first: ItemFocus["part"] | null;
  onChange(value: string): void;
}

/** The edited items of a value, and the focus among them. */
export const useChecklist = ({ value, typed, first, onChange }: ChecklistOptions) => {
  const begin = (): Items => {
    const items = editedItems(value);
    if (typed === null) return items;
    return [...items.filter(({ text }) => text !== ""), newItem(typed)];
  };
  const [items, setItems] = useState(begin);
  // Another value than what they stand for comes from elsewhere, such as a form that was emptied; who gives none of it back keeps its own.
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== valueOfItems(items)) setItems(editedItems(value));
  }
  /** Goes on the field. */
  const field = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef<ItemFocus | null>(
    first === null
      ? null
      : typed === null
        ? { at: 0, part: items[0]?.text === "" ? "text" : first, caret: "end" }
        : { at: items.length - 1, part: "text", caret: "end" },
  );
  const focus = ({ at, part, caret }: ItemFocus) => {
    const element = field.current?.querySelectorAll<HTMLElement>(`[data-part=${part}]`)[at];
    // Before the focus, with which text comes to the caret that was typed meanwhile.
    if (element instanceof HTMLTextAreaElement && caret) {
      const place = caret === "start" ? 0 : element.value.length;
      element.setSelectionRange(place, place);
    }
    element?.focus();
  };
  // What was typed to begin with is part of the value already; before the focus, which brings what was typed meanwhile.
  const begun = useEffectEvent(() => {
    if (typed !== null) onChange(valueOfItems(items));
  });
  useLayoutEffect(() => begun(), []);
  useLayoutEffect(() => {
    if (!pendingFocus.current) return;
    focus(pendingFocus.current);
    pendingFocus.current = null;
  });
  const change = (next: Items, then?: ItemFocus) => {
    if (then) pendingFocus.current = then;
    setItems(next);
    const text = valueOfItems(next);
    if (text !== valueOfItems(items)) onChange(text);
  };
  return { items, field, focus, change };
};
