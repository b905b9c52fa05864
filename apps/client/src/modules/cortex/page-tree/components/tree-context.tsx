import type { Page } from "@maive/contract";
import { createContext, use, type PointerEvent } from "react";
import type { TreeRow } from "../model/tree-model.ts";

/** What rows ask of their tree. The functions stay the same, so that a row is drawn again only when its page changes. */
export interface TreeHandlers {
  focus: (pageId: string) => void;
  toggle: (pageId: string) => void;
  reorder: (pageId: string, direction: "up" | "down") => void;
  addBelow: (page: Page) => void;
  changeIcon: (page: Page) => void;
  startRename: (pageId: string) => void;
  /** Null leaves the title as it was. */
  endRename: (page: Page, title: string | null) => void;
  /** Opens the menu of a page; from its button, or at a point of the screen. */
  openMenu: (row: TreeRow, opener: HTMLElement, at?: { x: number; y: number }) => void;
  press: (row: TreeRow, event: PointerEvent) => void;
  /** The page is shown elsewhere: a sheet around the tree closes. */
  leave: () => void;
}

const HandlersContext = createContext<TreeHandlers | null>(null);
export const TreeHandlersProvider = HandlersContext.Provider;

export const useTreeHandlers = (): TreeHandlers => {
  const handlers = use(HandlersContext);
  if (!handlers) throw new Error("useTreeHandlers() outside of the tree");
  return handlers;
};
