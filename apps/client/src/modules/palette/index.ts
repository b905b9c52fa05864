export { PaletteHost } from "./components/palette-host.tsx";
export { openOverlay } from "./model/opened.ts";
export { paletteTexts } from "./texts.ts";
