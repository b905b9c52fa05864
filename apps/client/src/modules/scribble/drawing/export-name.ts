export type ExportKind = "png" | "svg";

/** A valid file name for a board. */
export const exportName = (boardName: string, kind: ExportKind): string =>
  `${boardName.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, "-").trim() || "Board"}.${kind}`;
