export { Shell } from "./components/shell.tsx";
export { UnknownAddress } from "./components/unknown-address.tsx";
