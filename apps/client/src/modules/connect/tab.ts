import type { connectTexts } from "./texts.ts";

export type ConnectTab = keyof typeof connectTexts.tabs;

/** The tabs in the URL; the first one is the default. */
const words = { contacts: "kontakte", settings: "einstellungen" } as const;

const tabParameter = "tab";

/** The tab of a URL. */
export const tabOf = (search: URLSearchParams): ConnectTab =>
  search.get(tabParameter) === words.settings ? "settings" : "contacts";

/** The query of a tab. */
export const searchOf = (tab: ConnectTab): Record<string, string> =>
  tab === "contacts" ? {} : { [tabParameter]: words[tab] };
