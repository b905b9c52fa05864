export { EntryProperties } from "./components/lazy-entry-properties.tsx";
