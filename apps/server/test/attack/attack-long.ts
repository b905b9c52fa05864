import { once } from "node:events";

/** An attack that takes longer goes on while its figures are taken, and ends with the server; in ms. */
const longest = 20_000;

/**
 * Attacks again and again until it is `enough`, at least once, and no longer than {@link longest}.
 * @param late called with what fails after that.
 * @returns how often it came to its end.
 */
export const attackLong = async (
  attack: () => Promise<unknown>,
  enough: () => boolean,
  late: (error: unknown) => void,
): Promise<number> => {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), longest);
  let rounds = 0;
  const attacking = async (): Promise<void> => {
    for (let done = false; !done && !over.signal.aborted; done = enough()) {
      await attack();
      rounds += 1;
    }
  };
  const all = attacking();
  await Promise.race([all, once(over.signal, "abort")]);
  clearTimeout(timer);
  if (over.signal.aborted) all.catch(late);
  return rounds;
};
