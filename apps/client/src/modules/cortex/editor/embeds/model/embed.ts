import { embedHeights, embedHostsIn, embedOf, isEmbedAllowed } from "@maive/contract";
import type { Embed, EmbedKind } from "@maive/contract";
import { parseConfig } from "./config-text.ts";

/** In px by what is shown; films and players have the shape of a film. */
const ownHeights: Readonly<Partial<Record<EmbedKind, number>>> = { map: 380, audio: 64, pdf: 600, page: 480 };

/** The chosen height in px; null where what is shown decides. */
export const chosenHeight = (config: string): number | null => {
  const { height } = parseConfig(config);
  const isHeight =
    Number.isInteger(height) && Number(height) >= embedHeights.least && Number(height) <= embedHeights.most;
  return isHeight ? Number(height) : null;
};

/** The style of the frame around what is shown. */
export const frameStyle = (kind: EmbedKind, height: number | null) => {
  const own = height ?? ownHeights[kind];
  return own === undefined ? { aspectRatio: "16 / 9" } : { height: own };
};

const step = 20;

/** A dragged height within its bounds. */
export const boundHeight = (height: number): number =>
  Math.round(Math.min(embedHeights.most, Math.max(embedHeights.least, height)));

/** The height after a key; null for keys without a meaning here. */
export const heightByKey = (key: string, now: number): number | null => {
  const heights: Readonly<Record<string, number>> = {
    ArrowDown: now + step,
    ArrowRight: now + step,
    ArrowUp: now - step,
    ArrowLeft: now - step,
    PageDown: now + 5 * step,
    PageUp: now - 5 * step,
    Home: embedHeights.least,
    End: embedHeights.most,
  };
  const height = Object.hasOwn(heights, key) ? heights[key] : undefined;
  return height === undefined ? null : boundHeight(height);
};

/** What an address shows here, and whether it may. */
export const embedHere = (address: string, setting: string): (Embed & { isAllowed: boolean }) | null => {
  const embed = embedOf(address);
  if (!embed || embed.host === window.location.host) return null;
  return { ...embed, isAllowed: isEmbedAllowed(embed, embedHostsIn(setting)) };
};
