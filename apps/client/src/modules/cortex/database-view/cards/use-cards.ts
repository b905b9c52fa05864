import { useElementSize } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useTouch } from "../../../../ui/index.ts";
import { addressOpenedBy, openAddress, pressesButton } from "../../properties/index.ts";
import type { CardLook } from "./card.tsx";
import type { Column } from "../columns/column-layout.ts";
import { gridCommand } from "../input/keyboard.ts";

/** Minimum card width, and the gap, in px. */
const narrowest = 300;
const cardGap = 10;
/** Height of the head with borders, and of a value's line, in px. */
const headHeight = 46;
const edges = 8;
const lineHeight = { fine: 36, coarse: 44 } as const;

/** Height of a cover in px. */
const coverHeight = 150;

/** The layout of cards: columns and the uniform height. */
export const useCardLayout = (columns: readonly Column[], look: CardLook, hasCover: boolean) => {
  const { ref, width } = useElementSize();
  const line = useTouch() ? lineHeight.coarse : lineHeight.fine;
  if (look === "list") return { sizeRef: ref, across: 1, line, height: Math.max(headHeight, line), gap: 0 };
  return {
    sizeRef: ref,
    gap: cardGap,
    across: Math.max(1, Math.floor((width + cardGap) / (narrowest + cardGap))),
    line,
    height: Math.max(headHeight, line) + columns.length * line + edges + (hasCover ? coverHeight : 0),
  };
};

interface CardActions {
  list: RefObject<HTMLElement | null>;
  /** The list is mounted. */
  isThere: boolean;
  count: number;
  across: number;
  show(row: number): void;
  onOpen(row: number): void;
  onEdit(row: number, propertyId: number): void;
  onPress(row: number, propertyId: number): void;
  onCheck(row: number, extend: boolean): void;
  onMenu(row: number, button: HTMLElement): void;
  onUndo(): void;
  onRedo(): void;
}

const numberOf = (element: HTMLElement, name: string): number => Number(element.dataset[name]);

/** Click and key handling of the cards, delegated to one listener. */
export const useCardActions = (options: CardActions) => {
  const { list, count, across } = options;
  /** The card whose title is focused or about to be. */
  const [focused, setFocused] = useState(-1);

  const handleClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const found = target.closest<HTMLElement>(
      "[data-card-check], [data-card-title], [data-card-menu], [data-card-property]",
    );
    if (!found) return;
    const { cardCheck, cardTitle, cardMenu } = found.dataset;
    const address = addressOpenedBy(target);
    if (cardCheck !== undefined) options.onCheck(Number(cardCheck), event.shiftKey);
    else if (cardTitle !== undefined) options.onOpen(Number(cardTitle));
    else if (cardMenu !== undefined) options.onMenu(Number(cardMenu), found);
    else if (address !== null) openAddress(address);
    // A key clicks the whole line.
    else if (
      pressesButton(target) ||
      (event.detail === 0 && pressesButton(found.querySelector("[data-press]")))
    )
      options.onPress(numberOf(found, "cardRow"), numberOf(found, "cardProperty"));
    else options.onEdit(numberOf(found, "cardRow"), numberOf(found, "cardProperty"));
  };

  const goTo = (row: number) => {
    const next = Math.min(Math.max(0, row), count - 1);
    setFocused(next);
    options.show(next);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-card-title="${next}"]`)?.focus({ preventScroll: true }),
    );
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const command = gridCommand(event);
    if (!command || !(event.target instanceof HTMLElement)) return;
    if (command.kind === "undo") options.onUndo();
    else if (command.kind === "redo") options.onRedo();
    else {
      const title = event.target.dataset["cardTitle"];
      if (title === undefined) return;
      if (command.kind === "menu") {
        const menu = list.current?.querySelector<HTMLElement>(`[data-card-menu="${title}"]`);
        if (menu) options.onMenu(Number(title), menu);
      } else if (command.kind === "page") goTo(Number(title) + 5 * command.direction * across);
      else if (command.kind === "move") {
        const { row, column } = command.delta;
        goTo(Number.isFinite(column) ? Number(title) + row * across + column : column > 0 ? count - 1 : 0);
      } else return;
    }
    event.preventDefault();
  };

  const handleFocus = ({ target }: FocusEvent) => {
    const item = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
    if (item) setFocused(numberOf(item, "card"));
  };

  const click = useEffectEvent(handleClick);
  const keyDown = useEffectEvent(handleKeyDown);
  const focusIn = useEffectEvent(handleFocus);
  const isThere = options.isThere;
  useEffect(() => {
    const box = isThere ? list.current : null;
    if (!box) return;
    const listeners = {
      click: (event: MouseEvent) => click(event),
      keydown: (event: KeyboardEvent) => keyDown(event),
      focusin: (event: FocusEvent) => focusIn(event),
    };
    box.addEventListener("click", listeners.click);
    box.addEventListener("keydown", listeners.keydown);
    box.addEventListener("focusin", listeners.focusin);
    return () => {
      box.removeEventListener("click", listeners.click);
      box.removeEventListener("keydown", listeners.keydown);
      box.removeEventListener("focusin", listeners.focusin);
    };
  }, [list, isThere]);

  return { focused, goTo };
};
