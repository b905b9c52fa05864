import type { Page } from "@maive/contract";
import { createContext, use, type PointerEvent } from "react";
import type { TreeRow } from "../model/tree-model.ts";

/** Actions of rows. Stable functions, so that a row only renders when its page changes. */
export interface TreeHandlers {
  focus: (pageId: string) => void;
  toggle: (pageId: string) => void;
  reorder: (pageId: string, direction: "up" | "down") => void;
  addBelow: (page: Page) => void;
  changeIcon: (page: Page) => void;
  startRename: (pageId: string) => void;
  /** Null reverts the title. */
  endRename: (page: Page, title: string | null) => void;
  /** Opens a page's menu at its button, or at a point. */
  openMenu: (row: TreeRow, opener: HTMLElement, at?: { x: number; y: number }) => void;
  press: (row: TreeRow, event: PointerEvent) => void;
  /** Closes a surrounding sheet after navigation. */
  leave: () => void;
}

const HandlersContext = createContext<TreeHandlers | null>(null);
export const TreeHandlersProvider = HandlersContext.Provider;

export const useTreeHandlers = (): TreeHandlers => {
  const handlers = use(HandlersContext);
  if (!handlers) throw new Error("useTreeHandlers() outside of the tree");
  return handlers;
};
