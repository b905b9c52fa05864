export type ExportKind = "png" | "svg";

/** What a file of a board is called: no sign that a file system would not take. */
export const exportName = (boardName: string, kind: ExportKind): string =>
  `${boardName.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, "-").trim() || "Board"}.${kind}`;
