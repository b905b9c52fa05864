/** Longest wait for a last save before a board is opened again, in ms. */
const timeoutMs = 5_000;

const endings = new Map<string, Promise<void>>();

/** A board of this window was closed, and its last save is on its way. */
export const noteEnding = (boardId: string, lastSave: Promise<void>): void => {
  const noted = lastSave.finally(() => {
    if (endings.get(boardId) === noted) endings.delete(boardId);
  });
  endings.set(boardId, noted);
};

/** Resolves once a board's last save has ended, or the server is unreachable. */
export const whenEnded = async (boardId: string): Promise<void> => {
  const ending = endings.get(boardId);
  if (!ending) return;
  await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
};
