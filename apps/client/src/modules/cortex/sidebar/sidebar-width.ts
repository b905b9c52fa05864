/** Key in the local storage of whether and how wide the sidebar is shown. */
export const storedSidebar = {
  collapsed: "maive-cortex-sidebar-collapsed",
  width: "maive-cortex-sidebar-width",
} as const;

/** Width of the sidebar in px. */
export const sidebarWidth = { min: 200, default: 264, max: 480, step: 16 } as const;

export const clampWidth = (width: number): number =>
  Math.round(Math.min(sidebarWidth.max, Math.max(sidebarWidth.min, width)));

/** The width after a key on the separator; null: the key is not for it. */
export const widthAfterKey = (width: number, key: string): number | null => {
  switch (key) {
    case "ArrowLeft":
      return clampWidth(width - sidebarWidth.step);
    case "ArrowRight":
      return clampWidth(width + sidebarWidth.step);
    case "Home":
      return sidebarWidth.min;
    case "End":
      return sidebarWidth.max;
    default:
      return null;
  }
};
