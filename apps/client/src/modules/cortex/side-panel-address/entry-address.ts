const param = "eintrag";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The side panel's page in a URL; null: none or invalid. */
export const entryIn = (search: string): string | null => {
  const id = new URLSearchParams(search).get(param);
  return id !== null && uuid.test(id) ? id : null;
};

/** The query with another page in the side panel; null closes it. Other parameters are preserved. */
export const withEntry = (search: string, entryId: string | null): string => {
  const params = new URLSearchParams(search);
  if (entryId === null) params.delete(param);
  else params.set(param, entryId);
  return params.size > 0 ? `?${params.toString()}` : "";
};

/** Number of history entries since the panel was closed; 0: unknown, the URL was a link. */
export const stepsIn = (state: unknown): number =>
  typeof state === "object" && state !== null && "entrySteps" in state && typeof state.entrySteps === "number"
    ? state.entrySteps
    : 0;

/** The number after one more opening. */
export const stepsAfter = (steps: number, wasOpen: boolean): number => {
  if (!wasOpen) return 1;
  return steps === 0 ? 0 : steps + 1;
};
