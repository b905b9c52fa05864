/** Rows of a request. */
export const chunkSize = 100;

/** The part of a request's query that means the first rows. */
export const firstRows = { offset: "0", limit: String(chunkSize) } as const;
