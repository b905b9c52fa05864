import type { connectTexts } from "./texts.ts";

export type ConnectTab = keyof typeof connectTexts.tabs;

/** What the address calls the tabs; the first one needs no word. */
const words = { contacts: "kontakte", settings: "einstellungen" } as const;

export const tabParameter = "tab";

/** The tab that an address shows. */
export const tabOf = (search: URLSearchParams): ConnectTab =>
  search.get(tabParameter) === words.settings ? "settings" : "contacts";

/** The query of a tab's address. */
export const searchOf = (tab: ConnectTab): Record<string, string> =>
  tab === "contacts" ? {} : { [tabParameter]: words[tab] };
