import { v7 } from "uuid";

/** A new id of a page, entry, user or change: UUID version 7, so that newer sorts later. */
export const newId = (): string => v7();
