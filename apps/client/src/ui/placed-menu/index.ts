export { MenuKeys } from "./menu-keys.tsx";
export { PlacedMenu, type MenuPlace } from "./placed-menu.tsx";
