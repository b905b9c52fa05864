import type { DatabaseDetail, Property } from "@maive/contract";
import type { Draft, DraftProblems } from "../model/draft.ts";

/** What the settings of every type are given. */
export interface SettingsProps {
  database: DatabaseDetail;
  /** The property that is changed; without it a new one is made. */
  property: Property | undefined;
  /** The entry whose computed cell led here. */
  entryId: string | undefined;
  draft: Draft;
  problems: DraftProblems;
  onChange(part: Partial<Draft>): void;
}
