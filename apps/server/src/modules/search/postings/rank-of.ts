import { mostParts } from "../documents/parts.ts";

/** The rank of the document that a part belongs to: see `mainPartOf`. */
export const rankOf = (docId: number): number => (docId > 0 ? docId : Math.floor(-docId / mostParts));

/** Ids below zero of the parts of documents with these ranks: from, to. */
export const furtherParts = (firstRank: number, lastRank: number): [number, number] => [
  -(lastRank * mostParts) - mostParts + 1,
  -firstRank * mostParts,
];
