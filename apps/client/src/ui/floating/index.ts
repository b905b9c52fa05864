export { closeModal, FloatingHosts, openModal, showToast } from "./hosts.tsx";
export { loadFloating, loadFloatingOnTouch, useFloating } from "./load.ts";
export { Menu } from "./menu.tsx";
export { Drawer, Modal } from "./modal.tsx";
export { Tooltip, TooltipInside } from "./tooltip.tsx";
