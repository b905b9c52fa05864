/** Names one cell of a database: entry and property. */
export type CellKey = `${string}:${number}`;

export const cellKey = (entryId: string, propertyId: number): CellKey => `${entryId}:${propertyId}`;
