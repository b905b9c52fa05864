export { ScreenFailed } from "./components/screen-failed.tsx";
export { Shell } from "./components/shell.tsx";
export { UnknownAddress } from "./components/unknown-address.tsx";
