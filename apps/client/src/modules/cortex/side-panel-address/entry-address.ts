const param = "eintrag";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address shows beside the screen; null: nothing, or nothing that could be a page. */
export const entryIn = (search: string): string | null => {
  const id = new URLSearchParams(search).get(param);
  return id !== null && uuid.test(id) ? id : null;
};

/** The query of an address with something else beside the screen; null closes. All else in it stays. */
export const withEntry = (search: string, entryId: string | null): string => {
  const params = new URLSearchParams(search);
  if (entryId === null) params.delete(param);
  else params.set(param, entryId);
  return params.size > 0 ? `?${params.toString()}` : "";
};

/** How many steps of the history ago nothing was open; 0: not known, the address was a link. */
export const stepsIn = (state: unknown): number =>
  typeof state === "object" && state !== null && "entrySteps" in state && typeof state.entrySteps === "number"
    ? state.entrySteps
    : 0;

/** The same after one more opening. */
export const stepsAfter = (steps: number, wasOpen: boolean): number => {
  if (!wasOpen) return 1;
  return steps === 0 ? 0 : steps + 1;
};
