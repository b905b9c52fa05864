import { databasePath } from "./database-path.ts";

/** A cell of a table. */
export interface CellAddress {
  entryId: string;
  propertyId: number;
}

const fragment = /^#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9]{1,15})$/;

/** The address of a database at one of its cells. */
export const cellAddress = (databaseId: number, { entryId, propertyId }: CellAddress): string =>
  `${databasePath(databaseId)}#${entryId}/${propertyId}`;

/** The cell in a URL's fragment; null: none or invalid. */
export const cellIn = (hash: string): CellAddress | null => {
  const [, entryId, propertyId] = fragment.exec(hash) ?? [];
  return entryId === undefined ? null : { entryId, propertyId: Number(propertyId) };
};
