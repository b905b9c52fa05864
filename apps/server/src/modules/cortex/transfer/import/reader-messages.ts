import type { ImportedDatabase, PlannedDatabase } from "../databases/found-database.ts";
import type { ShownCollection } from "../databases/plan-databases.ts";
import type { DatabaseFacts } from "../notion-api/facts.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import type { OutlinePart } from "../outline/split-collection.ts";
import type { ImportedDocument, ReadDocument } from "./read-document.ts";

/** What documents are read with. */
export interface ReadingJob {
  targets: Readonly<Record<string, ImportTarget>>;
  isVault: boolean;
  /** Pages of notes by their titles; null where several are called so. */
  noteTitles: Readonly<Record<string, string | null>>;
  databases: readonly PlannedDatabase[];
}

/** The requests to the thread that reads an import, in this order. It retains the tables and the entries' properties. */
export type ReaderMessage =
  | { kind: "table"; key: string; path: string; bytes: Uint8Array }
  | { kind: "collections"; path: string; bytes: Uint8Array }
  /** A collection of Outline: its pages and what their addresses mean are cached. */
  | { kind: "outline"; path: string; bytes: Uint8Array }
  | { kind: "job"; job: ReadingJob }
  | { kind: "document"; document: ImportedDocument }
  | { kind: "databases"; facts: readonly DatabaseFacts[] };

/** `refusal` and `tooLarge` are sentences why it cannot be imported; `tooLarge` when it exceeds a limit. */
export type ReaderAnswer =
  | { kind: "done" }
  | { kind: "collections"; collections: ShownCollection[] }
  | { kind: "outline"; parts: OutlinePart[] }
  | { kind: "document"; page: ReadDocument }
  | { kind: "databases"; databases: ImportedDatabase[] }
  | { kind: "refusal"; sentence: string }
  | { kind: "tooLarge"; sentence: string };
