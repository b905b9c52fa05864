export { Shell } from "./components/shell.tsx";
export { UnknownAddress } from "./components/unknown-address.tsx";
export { Breadcrumb, usePresence } from "./hooks/top-bar-slots.tsx";
export { useWorkspaceRoom } from "./hooks/use-workspace-room.ts";
export { isOpenTo, moduleList, type ModuleId } from "./module-list.ts";
export { shellTexts } from "./texts.ts";
