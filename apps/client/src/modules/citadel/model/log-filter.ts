import type { SecurityGroup } from "@maive/contract";

/** A filter of the log. */
export interface LogFilter {
  group: SecurityGroup | "all";
  /** Part of a name or address; empty for all. */
  search: string;
}

export const everything: LogFilter = { group: "all", search: "" };
