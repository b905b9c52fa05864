/** The side panel's width in per cent of the window's. */
export const panelWidth = { min: 25, default: 35, max: 50, step: 1 } as const;

export const clampPanelWidth = (width: number): number =>
  Number.isFinite(width)
    ? Math.round(Math.min(panelWidth.max, Math.max(panelWidth.min, width)) * 10) / 10
    : panelWidth.default;

/** The width after a key on the separator; null: not handled. */
export const panelWidthAfterKey = (width: number, key: string): number | null => {
  switch (key) {
    case "ArrowLeft":
      return clampPanelWidth(width + panelWidth.step);
    case "ArrowRight":
      return clampPanelWidth(width - panelWidth.step);
    case "Home":
      return panelWidth.min;
    case "End":
      return panelWidth.max;
    default:
      return null;
  }
};

/** The width with the edge at the pointer. @param x px from the window's left edge. */
export const panelWidthAt = (x: number, windowWidth: number): number =>
  clampPanelWidth(((windowWidth - x) / windowWidth) * 100);
