import { useEffect, useId, useSyncExternalStore } from "react";
import { type everywhere, registeredCommands, setCommands, watchCommands, type Command } from "./registry.ts";

/** Offers commands in the palette while the component is mounted; `from` is `everywhere` for global ones. */
export const useCommands = (commands: readonly Command[], from?: typeof everywhere): void => {
  const own = useId();
  const source = from ?? own;
  useEffect(() => setCommands(source, commands));
  useEffect(() => () => setCommands(source, null), [source]);
};

export const useRegisteredCommands = (): readonly Command[] =>
  useSyncExternalStore(watchCommands, registeredCommands);
