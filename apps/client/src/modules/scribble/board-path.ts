export const scribblePath = "/scribble";
/** The address of a board. */
export const boardPath = (boardId: string): string => `${scribblePath}/${boardId}`;
