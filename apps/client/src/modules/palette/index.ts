export { PaletteHost } from "./components/palette-host.tsx";
export { paletteTexts } from "./texts.ts";
