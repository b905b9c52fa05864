import type { LucideIcon } from "lucide-react";

/** A command of the palette. */
export interface Command {
  /** Overrides a global command with the same id. */
  id: string;
  name: string;
  icon: LucideIcon;
  /** What it applies to, if not obvious: a table's name. */
  about?: string | undefined;
  /** Synonyms. */
  keywords?: readonly string[];
  /** Its shortcut, such as `Mod+Shift+Z`. */
  keys?: string | undefined;
  run: () => void;
}

const sources = new Map<string, readonly Command[]>();
const watchers = new Set<() => void>();
let commands: readonly Command[] = [];

/** The source of global commands: listed first, overridden by all others. */
export const everywhere = "everywhere";

const publish = (): void => {
  const byId = new Map<string, Command>();
  const general = sources.get(everywhere) ?? [];
  const special = [...sources].flatMap(([source, own]) => (source === everywhere ? [] : own));
  for (const command of [...general, ...special]) byId.set(command.id, command);
  commands = [...byId.values()];
  for (const watcher of watchers) watcher();
};

/** Replaces the commands of a source; null removes them. */
export const setCommands = (source: string, own: readonly Command[] | null): void => {
  if (own) sources.set(source, own);
  else sources.delete(source);
  publish();
};

/** All commands available now, the global ones first. */
export const registeredCommands = (): readonly Command[] => commands;

export const watchCommands = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
