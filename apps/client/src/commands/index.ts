export { everywhere, type Command } from "./registry.ts";
export type { Shortcut, ShortcutGroup, WritingPlace } from "./shortcuts.ts";
export { askFor, useAsked, type Ask } from "./use-asked.ts";
export { useCommands, useRegisteredCommands } from "./use-commands.ts";
