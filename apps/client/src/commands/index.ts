export { everywhere, type Command } from "./registry.ts";
export type { Shortcut, ShortcutGroup, WritingPlace } from "./shortcuts.ts";
export { withIntent, useNavigationIntent, type NavigationIntent } from "./use-navigation-intent.ts";
export { useCommands, useRegisteredCommands } from "./use-commands.ts";
