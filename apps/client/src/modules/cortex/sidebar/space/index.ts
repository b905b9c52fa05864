import { clampWidth, sidebarWidth, storedSidebar } from "../sidebar-width.ts";

const read = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch (error) {
    // Storage is forbidden, or something else stands there.
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
};

/** The px that the tree takes beside a page, before it is drawn. */
export const sidebarSpace = (): number => {
  if (read(storedSidebar.collapsed) === true) return 0;
  const width = read(storedSidebar.width);
  return typeof width === "number" ? clampWidth(width) : sidebarWidth.default;
};
