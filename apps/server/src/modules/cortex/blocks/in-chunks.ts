/** Rows per statement: nine parameters each, far below the limit of both databases. */
const chunk = 500;

/** Runs statements over many items, some at a time. */
export const inChunks = async <T>(
  items: readonly T[],
  work: (part: T[]) => Promise<unknown>,
): Promise<void> => {
  for (let i = 0; i < items.length; i += chunk) await work(items.slice(i, i + chunk));
};
