import { uiTexts } from "./texts.ts";

/** Whether the keyboard is Apple's, with Cmd instead of Ctrl. */
export const isApple = (platform: string = navigator.platform): boolean =>
  /Mac|iPhone|iPad|iPod/.test(platform);

const appleNames: Readonly<Record<string, string>> = { Mod: "⌘", Shift: "⇧", Alt: "⌥", Ctrl: "⌃" };
const names: Readonly<Record<string, string>> = uiTexts.keys;

/** The key labels of `Mod+Shift+Z`. */
export const keyNames = (keys: string, apple: boolean = isApple()): string[] =>
  (keys.endsWith("++") ? [...keys.slice(0, -2).split("+"), "+"] : keys.split("+")).map(
    (key) => (apple ? appleNames[key] : undefined) ?? names[key] ?? key,
  );

/** The same as one text: `Strg+Umschalt+Z`. */
export const keysText = (keys: string): string => keyNames(keys).join("+");

/** `Mod+Shift+Z` as `aria-keyshortcuts` wants it (WAI-ARIA 1.2). */
export const keyShortcuts = (keys: string, apple: boolean = isApple()): string =>
  keys
    .split("+")
    .map((key) => (key === "Mod" ? (apple ? "Meta" : "Control") : key === "Ctrl" ? "Control" : key))
    .join("+");
