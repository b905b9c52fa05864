import { defaultPageSettings, type PageSettings, zPageSettings } from "@maive/contract";
import type { PageRow } from "../access/index.ts";

/** The stored settings of a page; what an older or newer version wrote otherwise counts as absent. */
export const settingsOf = ({ settings }: Pick<PageRow, "settings">): PageSettings => {
  if (settings === null) return defaultPageSettings;
  const parsed = zPageSettings.partial().safeParse(JSON.parse(settings));
  return { ...defaultPageSettings, ...(parsed.success ? parsed.data : {}) };
};

/**
 * Settings as they are stored: what differs from the defaults, in one order.
 * @param before what was stored: null only for pages that never had any, since clients merge what they are sent.
 */
export const storedSettings = (settings: PageSettings, before: string | null = null): string | null => {
  const own = (Object.keys(defaultPageSettings) as (keyof PageSettings)[]).filter(
    (name) => settings[name] !== defaultPageSettings[name],
  );
  return own.length === 0 && before === null
    ? null
    : JSON.stringify(Object.fromEntries(own.map((name) => [name, settings[name]])));
};
