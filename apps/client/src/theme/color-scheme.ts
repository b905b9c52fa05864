import { localStorageColorSchemeManager, type MantineColorSchemeManager } from "@mantine/core";

/** Local key of the chosen scheme: `light` or `dark`; nothing stored follows the system. `public/theme.js` reads it, too. */
const themeKey = "maive-theme";

const stored = localStorageColorSchemeManager({ key: themeKey });

/** `theme-color` of each scheme, for installed apps. */
const frame = { light: "#faf9f7", dark: "#161514" } as const;

export const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  set: (scheme) => {
    stored.set(scheme);
    if (scheme === "auto") return;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute("content", frame[scheme]);
  },
};
