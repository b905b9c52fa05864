import { iconPattern, iconSvg } from "@maive/contract";
import { urlOf } from "../../../../api/index.ts";
import { emojiName } from "../../emoji/index.ts";

/** An icon's URL; null for invalid names. */
export const iconAddress = (icon: string | null): string | null => {
  if (icon === null || !iconPattern.test(icon)) return null;
  const [prefix = "", name = ""] = icon.split(":");
  return urlOf(iconSvg, { prefix, name });
};

const setNames: Record<string, string> = { lucide: "Lucide", tabler: "Tabler", ph: "Phosphor" };

/** Accessible name: `shopping cart (Lucide)`; of an emoji the sign, which is read out by its name. */
export const iconLabel = (icon: string): string => {
  const emoji = emojiName.read(icon);
  if (emoji !== null) return emoji;
  const [prefix = "", name = ""] = icon.split(":");
  return `${name.replaceAll("-", " ")} (${setNames[prefix] ?? prefix})`;
};
