export { ScreenTabs } from "./screen-tabs.tsx";
