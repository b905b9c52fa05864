import { limits } from "@maive/contract";

export const syncedTexts = {
  tooMany: `Zu einer Seite gehören höchstens ${limits.syncedContents} synchronisierte Inhalte.`,
  noSuchBlock: "Diese Blöcke stehen nicht mehr auf der Seite.",
  within: "Ein synchronisierter Block nimmt keinen weiteren auf.",
} as const;
