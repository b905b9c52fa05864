import type { Committing } from "./bus.ts";

const unseen = new WeakSet<Committing>();

/**
 * Nothing of this transaction is published, whatever announces: what it makes or removes, nobody can see. Who shows it later
 * announces it then.
 */
export const publishNothing = (tx: Committing): void => void unseen.add(tx);

/** For buses. */
export const isUnseen = (tx: Committing): boolean => unseen.has(tx);
