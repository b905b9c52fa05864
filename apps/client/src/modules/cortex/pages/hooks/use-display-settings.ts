import { defaultPageSettings, type Page, type PageSettings } from "@maive/contract";
import { useChangeSettings } from "../queries/change-page.ts";

/** A page's settings and how to change them. */
export const useDisplaySettings = ({
  page_id: pageId,
  settings = defaultPageSettings,
}: Pick<Page, "page_id" | "settings">): {
  settings: PageSettings;
  change: (change: Partial<PageSettings>) => void;
} => {
  const { mutate } = useChangeSettings();
  return { settings, change: (change) => mutate({ pageId, change, before: settings }) };
};
