export { SidePanel } from "./components/side-panel.tsx";
