/** Values per statement: SQLite binds at most 32,766 parameters. */
const most = 5_000;

/**
 * Runs statements for many values, one after the other.
 * @param size values per statement; fewer where each of them binds several parameters.
 */
export const inChunks = async <T>(
  values: readonly T[],
  run: (part: T[]) => Promise<unknown>,
  size = most,
): Promise<void> => {
  for (let i = 0; i < values.length; i += size) await run(values.slice(i, i + size));
};

/** The rows of statements for many values, in the order of the values. @param size as in {@link inChunks}. */
export const rowsInChunks = async <T, R>(
  values: readonly T[],
  read: (part: T[]) => Promise<readonly R[]>,
  size = most,
): Promise<R[]> => {
  const rows: R[] = [];
  await inChunks(values, async (part) => void rows.push(...(await read(part))), size);
  return rows;
};
