export { everywhere, type Command } from "./registry.ts";
export { closeOverlay, openOverlay, useOpenedOverlay, type Overlay } from "./overlay.ts";
export type { Shortcut, ShortcutGroup, WritingPlace } from "./shortcuts.ts";
export { withIntent, useNavigationIntent, type NavigationIntent } from "./use-navigation-intent.ts";
export { useCommands, useRegisteredCommands } from "./use-commands.ts";
