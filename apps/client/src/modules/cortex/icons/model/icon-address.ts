import { iconSvg, zIcon } from "@maive/contract";
import { urlOf } from "../../../../api/index.ts";

/** Where the server has the drawing of an icon; null for what is no icon's name. */
export const iconAddress = (icon: string | null): string | null => {
  if (icon === null || !zIcon.safeParse(icon).success) return null;
  const [prefix = "", name = ""] = icon.split(":");
  return urlOf(iconSvg, { prefix, name });
};

const setNames: Record<string, string> = { lucide: "Lucide", tabler: "Tabler", ph: "Phosphor" };

/** How an icon is called aloud: `shopping cart (Lucide)`. */
export const iconLabel = (icon: string): string => {
  const [prefix = "", name = ""] = icon.split(":");
  return `${name.replaceAll("-", " ")} (${setNames[prefix] ?? prefix})`;
};
