import { setTimeout as wait } from "node:timers/promises";

/** Looks again and again. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await wait(20);
};
