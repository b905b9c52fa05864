import { iconSvg, zIcon } from "@maive/contract";
import { urlOf } from "../../../../api/index.ts";

/** An icon's URL; null for invalid names. */
export const iconAddress = (icon: string | null): string | null => {
  if (icon === null || !zIcon.safeParse(icon).success) return null;
  const [prefix = "", name = ""] = icon.split(":");
  return urlOf(iconSvg, { prefix, name });
};

const setNames: Record<string, string> = { lucide: "Lucide", tabler: "Tabler", ph: "Phosphor" };

/** Accessible name: `shopping cart (Lucide)`. */
export const iconLabel = (icon: string): string => {
  const [prefix = "", name = ""] = icon.split(":");
  return `${name.replaceAll("-", " ")} (${setNames[prefix] ?? prefix})`;
};
