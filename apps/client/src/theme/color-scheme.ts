import { localStorageColorSchemeManager } from "@mantine/core";

/** Local key of the chosen scheme: `light` or `dark`; nothing stored follows the system. `public/theme.js` reads it, too. */
export const themeKey = "maive-theme";

export const colorSchemeManager = localStorageColorSchemeManager({ key: themeKey });
