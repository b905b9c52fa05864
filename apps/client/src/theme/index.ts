export { colorSchemeManager } from "./color-scheme.ts";
export { theme, themeVariables } from "./theme.ts";
export { printInLightTheme } from "./light-on-paper.ts";
