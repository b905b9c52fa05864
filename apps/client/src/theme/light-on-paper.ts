const attribute = "data-mantine-color-scheme";

/** Paper is white: while the page is drawn for it, the window is light, whatever the person has chosen. */
export const printInLightTheme = (): void => {
  const root = document.documentElement;
  let chosen: string | null = null;
  window.matchMedia("print").addEventListener("change", ({ matches }) => {
    if (matches) {
      chosen = root.getAttribute(attribute);
      root.setAttribute(attribute, "light");
    } else if (chosen !== null) {
      root.setAttribute(attribute, chosen);
      chosen = null;
    }
  });
};
