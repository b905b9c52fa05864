export { CortexSidebar } from "./components/cortex-sidebar.tsx";
export { SidebarToggle } from "./components/sidebar-toggle.tsx";
export { useSidebar } from "./hooks/use-sidebar.ts";
