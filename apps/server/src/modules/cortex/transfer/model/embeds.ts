import { embedHeights, embedOf, isEmbedAllowed } from "@maive/contract";

/** A block's height as it was written; null where it is none. */
export const embedHeight = (written: string): number | null => {
  const height = written.trim() === "" ? Number.NaN : Number(written);
  return Number.isInteger(height) && height >= embedHeights.least && height <= embedHeights.most
    ? height
    : null;
};

/** The settings behind the marker of an embed in Markdown: ` 480: Ein Film`. */
export const embedConfig = (written: string): Record<string, unknown> => {
  const colon = written.indexOf(":");
  const height = embedHeight(colon < 0 ? written : written.slice(0, colon));
  const caption = colon < 0 ? "" : written.slice(colon + 1).trim();
  return { ...(caption === "" ? {} : { caption }), ...(height === null ? {} : { height }) };
};

/** Whether an address shows something without anybody's permission: players, maps, audio and video. */
export const isOfKnownKind = (address: string): boolean => {
  const embed = embedOf(address);
  return embed !== null && isEmbedAllowed(embed, []);
};
