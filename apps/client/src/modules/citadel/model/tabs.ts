import type { UserType } from "@maive/contract";

/** The tabs in order, as named in the address. */
export const citadelTabs = [
  "updates",
  "dienste",
  "einstellungen",
  "ueberblick",
  "prozesse",
  "sicherung",
  "diagnose",
  "protokoll",
] as const;
export type CitadelTab = (typeof citadelTabs)[number];

/** The tabs a person may see. */
export const tabsFor = (userType: UserType): readonly CitadelTab[] =>
  userType === "main" ? citadelTabs : ["updates"];

/** The tab in the address, if the person may see it; otherwise the first one. */
export const tabOf = (search: URLSearchParams, userType: UserType): CitadelTab =>
  tabsFor(userType).find((tab) => tab === search.get("tab")) ?? "updates";

/** The address of a tab. */
export const tabPath = (tab: CitadelTab): string =>
  tab === "updates" ? "/citadel" : `/citadel?${new URLSearchParams({ tab }).toString()}`;
