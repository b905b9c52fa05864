/** Cache keys of boards. */
export const boardKeys = {
  all: ["scribble"] as const,
  list: () => [...boardKeys.all, "list"] as const,
  /** An open board. A separate key: a refetch would replace the current drawing. */
  open: (boardId: string) => ["scribble-open", boardId] as const,
  /** Earlier states, apart as well: the list of boards is read anew with every save. */
  states: (boardId: string) => ["scribble-states", boardId] as const,
  state: (boardId: string, version: number) => ["scribble-states", boardId, version] as const,
  trash: () => [...boardKeys.all, "trash"] as const,
};
