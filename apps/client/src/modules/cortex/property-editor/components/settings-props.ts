import type { DatabaseDetail, Property } from "@maive/contract";
import type { Draft, DraftProblems } from "../model/draft.ts";

/** Common props of type settings. */
export interface SettingsProps {
  database: DatabaseDetail;
  /** The edited property; absent: a new one. */
  property: Property | undefined;
  /** The entry whose computed cell opened it. */
  entryId: string | undefined;
  draft: Draft;
  problems: DraftProblems;
  /** A relation gets no other side here. */
  oneWay?: boolean;
  onChange(part: Partial<Draft>): void;
}
