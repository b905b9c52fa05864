export { menuKeys } from "./menu-keys.tsx";
export { PlacedMenu, type MenuPlace } from "./placed-menu.tsx";
