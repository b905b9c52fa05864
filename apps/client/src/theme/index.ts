export { colorSchemeManager } from "./color-scheme.ts";
export { theme, themeVariables } from "./theme.ts";
export { keepPaperLight } from "./light-on-paper.ts";
