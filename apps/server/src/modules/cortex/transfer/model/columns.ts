import { zColumnsConfig } from "@maive/contract";

/** The texts of a columns block, left before right. */
export const columnTexts = (config: Record<string, unknown>): string[] => {
  const parsed = zColumnsConfig.safeParse(config);
  if (!parsed.success) return [];
  return [...(parsed.data.leftColumn ?? []), ...(parsed.data.rightColumn ?? [])]
    .map(({ content }) => content)
    .filter((text) => text !== "");
};
