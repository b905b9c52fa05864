import type { SecurityGroup } from "@maive/contract";

/** Which events of the log are wanted. */
export interface LogFilter {
  group: SecurityGroup | "all";
  /** Part of a name or address; empty for all. */
  search: string;
}

export const everything: LogFilter = { group: "all", search: "" };
