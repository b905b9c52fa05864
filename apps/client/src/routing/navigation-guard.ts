/** Asks whether one may go elsewhere. */
export type NavigationGuard = () => Promise<boolean>;

const guards = new Set<NavigationGuard>();

/** Has every navigation within the client ask first. @returns the cleanup. */
export const guardNavigation = (guard: NavigationGuard): (() => void) => {
  guards.add(guard);
  return () => void guards.delete(guard);
};

/** Goes at once where nobody has a question, else when all agree. */
export const whenAllowed = (go: () => void): void => {
  if (guards.size === 0) return go();
  void (async () => {
    for (const guard of guards) if (!(await guard())) return;
    go();
  })();
};
