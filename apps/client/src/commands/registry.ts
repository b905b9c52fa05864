import type { LucideIcon } from "lucide-react";

/** Something a person can do now. */
export interface Command {
  /** The same id replaces what can be done everywhere. */
  id: string;
  name: string;
  icon: LucideIcon;
  /** What it is about where that is not plain: the name of a table. */
  about?: string | undefined;
  /** Other words for it. */
  keywords?: readonly string[];
  /** Keys that do the same, as `Mod+Shift+Z`. */
  keys?: string | undefined;
  run: () => void;
}

const sources = new Map<string, readonly Command[]>();
const watchers = new Set<() => void>();
let commands: readonly Command[] = [];

/** The source of what can be done from every screen: it stands first, and gives way to all others. */
export const everywhere = "everywhere";

const publish = (): void => {
  const byId = new Map<string, Command>();
  const general = sources.get(everywhere) ?? [];
  const special = [...sources].flatMap(([source, own]) => (source === everywhere ? [] : own));
  for (const command of [...general, ...special]) byId.set(command.id, command);
  commands = [...byId.values()];
  for (const watcher of watchers) watcher();
};

/** Registers the commands of one source in place of those it had; null takes them away. */
export const setCommands = (source: string, own: readonly Command[] | null): void => {
  if (own) sources.set(source, own);
  else sources.delete(source);
  publish();
};

/** Everything that can be done now: what can be done everywhere stands first. */
export const registeredCommands = (): readonly Command[] => commands;

export const watchCommands = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
