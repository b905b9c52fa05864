import { inChunks as chunks } from "../../../storage/index.ts";

/** Rows per statement: nine parameters each, far below the limit of both databases. */
const rowsPerStatement = 500;

/** Runs statements for many rows of blocks, one after the other. */
export const inChunks = <T>(rows: readonly T[], run: (part: T[]) => Promise<unknown>): Promise<void> =>
  chunks(rows, run, rowsPerStatement);
