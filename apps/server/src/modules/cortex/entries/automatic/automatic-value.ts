import { dateText, momentText, type StoredValue } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";

/** What is known of an entry. */
export interface EntryFacts {
  /** Floating local times in ms. */
  createdAt: number;
  editedAt: number;
  /** Null when the person is gone. */
  createdBy: string | null;
  editedBy: string | null;
}

const minute = 60_000;

/** Dates are shown, and stored, by the minute: who types for one writes it once. */
const momentValue = (local: number): string =>
  dateText({
    start_date: momentText(Math.floor(local / minute) * minute),
    end_date: null,
    include_time: true,
    include_end_date: false,
  });

/** The value of a property that says something of its entry; null for serial numbers, and for those that people fill. */
export const factValue = ({ config }: DatabaseProperty, facts: EntryFacts): StoredValue => {
  switch (config.automatic) {
    case "created_at":
      return momentValue(facts.createdAt);
    case "edited_at":
      return momentValue(facts.editedAt);
    case "created_by":
      return facts.createdBy;
    case "edited_by":
      return facts.editedBy;
    default:
      return null;
  }
};
