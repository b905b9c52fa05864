/** Cache keys of boards. */
export const boardKeys = {
  all: ["scribble"] as const,
  list: () => [...boardKeys.all, "list"] as const,
  /** An open board. Apart from the others: read again it would take the place of what is being drawn. */
  open: (boardId: string) => ["scribble-open", boardId] as const,
  trash: () => [...boardKeys.all, "trash"] as const,
};
